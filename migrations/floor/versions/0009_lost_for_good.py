"""Facts that a floor has lost and nobody can give back stop a jackpot, and end the rebuilding all the same."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
