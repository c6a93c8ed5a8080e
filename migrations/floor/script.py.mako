"""${message}."""

from functools import partial

from migrations.floor.step import go_back, take

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
