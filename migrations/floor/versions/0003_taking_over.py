"""A table goes to another computer: the one that had it is told at its next contact, and no round gets a number twice."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
