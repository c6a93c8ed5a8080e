"""A claim that is held tells the seed of its prize, so that it goes back to the cent when it is refused later."""

from functools import partial

from migrations.floor.step import go_back, take

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

upgrade = partial(take, __file__)
downgrade = go_back
