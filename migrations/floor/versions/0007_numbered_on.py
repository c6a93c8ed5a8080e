"""A new branch of a terminal's log numbers its rounds on from where the branch before may have come to."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
