"""The floor: copies of logs, streams of its own, terminals, and the functions through which they write."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
