"""People of whom a terminal was told other facts are changed no more until a person rules."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
