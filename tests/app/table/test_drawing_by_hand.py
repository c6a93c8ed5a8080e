"""The hand of a simulated dealer at a shoe: asked for once, whatever is heard of the shoe meanwhile."""

from app.table.link_status import LinkStatus
from app.table.shuffler import Shuffler
from app.table.wishes import ByHand, Draw
from devices import contract as dev
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.engine.pit import Pit

XTREME = GAMES["megalink-three-card-poker-xtreme"]
UP = dev.LinkUp(device="SHOE", model="EMU", firmware="1", features=0, assurance="none", epoch=1)
DOWN = dev.LinkDown(device="SHOE", code=dev.LinkCode.PORT_LOST, reason="The plug.")


class Hand:
    """Keeps what it was asked to do, and does it."""

    def __init__(self) -> None:
        self.asked: list[ByHand] = []

    def __call__(self, wanted: ByHand) -> bool:
        self.asked.append(wanted)
        return True


def test_a_shoe_that_says_who_it_is_after_the_hand_has_begun_to_draw_is_not_drawn_from_anew() -> None:
    pit, hand = Pit(XTREME, "A").bet(1, 2), Hand()
    shoe = Shuffler(LinkStatus(state="connecting", deals=True, by_card=True, commanded=False), hand=hand)
    for heard in (UP, UP):
        shoe.wish(pit.table)
        shoe.follow(heard)
    shoe.wish(pit.table)
    assert hand.asked == [Draw(12, first=True)]
    shoe.follow(DOWN)
    shoe.follow(UP)
    shoe.wish(pit.table)
    assert hand.asked == [Draw(12, first=True)] * 2
    pit.do(ask.TakeCard(card=pit.draw(1)[0]))
    shoe.wish(pit.table)
    assert hand.asked[2:] == [Draw(12)]
