"""The jackpots of the floor: their meters, claims and answers, and the one function by which they change."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
