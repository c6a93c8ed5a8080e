"""A round that another branch of a terminal's log has entered is not taken for the one that is played now."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
