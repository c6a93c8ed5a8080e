"""A face that no card has is refused wherever somebody tells of cards, whoever asks and whatever the table does."""

import pytest

from engine.asked import Asked
from engine.cards import Card
from engine.decide import telling_of_cards
from engine.games.catalogue import GAMES
from engine.questions import ROWS
from engine.table import commands as ask
from tests.approvals import word
from tests.engine.pit import SUPERVISOR, Pit

M3 = next(game for game in GAMES.values() if game.prefix == "M3")
SEEN = word("S1", SUPERVISOR, "seen")


def told(face: Card) -> tuple[Asked, ...]:
    """Every question in which somebody can tell of this card."""
    return (
        ask.DrawPrizes(magic_card=face),
        ask.TakePacket(place="1", cards=(Card("9h"), face, None)),
        ask.TakeCard(card=face),
        ask.TurnCards(cards=(face,)),
        ask.EnterHand(place="dealer", cards=(face,)),
        ask.CorrectCard(place="dealer", index=0, card=face, approval=SEEN),
    )


@pytest.mark.parametrize("face", ["x", "", "1h", "9H", "10h", "9h ", "9h\n", "joker", "X" * 5000])
def test_a_face_that_no_card_has_is_refused(face: str) -> None:
    pit = Pit(M3).bet(1)
    for asked in told(Card(face)):
        words = pit.refused(asked).words
        assert words == f"No card is called “{face[:40]}”. Enter the card that lies there."


def test_every_question_that_tells_of_cards_is_tried() -> None:
    assert {type(asked) for asked in told(Card("x"))} == {kind for kind in ROWS if telling_of_cards(kind)}
    assert telling_of_cards(ask.TakePacket) == ("cards",)
