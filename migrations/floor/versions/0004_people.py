"""People of the house: entered, ranked and dismissed at one terminal, known at all; wrong PINs are one count."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
