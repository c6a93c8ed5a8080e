"""A number that the floor gave twice, because it had lost the first fact, stops the jackpot."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
