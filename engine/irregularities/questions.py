"""Questions that several rows ask."""

from typing import Final

from engine.irregularities.row import Ask, Form

COUNT: Final = Ask(name="count", title="How many cards did the count by hand give?", form=Form.NUMBER)
BY: Final = Ask(name="by", title="Who counted?", form=Form.TEXT)
WHAT: Final = Ask(name="what", title="What happened?", form=Form.TEXT)
SEAT: Final = Ask(name="seat", title="Which position?", form=Form.SEAT)
WAGER: Final = Ask(name="wager", title="Which wager?", form=Form.WAGER)
AMOUNT: Final = Ask(name="amount", title="How much, in cents?", form=Form.AMOUNT)
PLACES: Final = Ask(name="where", title="Where were the cards?", form=Form.PLACES)
HANDLED: Final = Ask(name="handled", title="Has any player handled cards?", form=Form.YES_NO)
FOUND: Final = Ask(name="found", title="How many cards lie there?", form=Form.NUMBER)
CARDS: Final = Ask(
    name="cards",
    title="The whole hand after it was put right, from bottom to top",
    form=Form.CARDS,
)
WITHDRAW: Final = Ask(name="withdraw", title="Which positions take all their wagers back?", form=Form.SEATS)
MEASURES: Final = Ask(name="measures", title="Which measures, one after the other?", form=Form.MEASURES)
RETURN: Final = Ask(name="return", title="Which hands are out of play?", form=Form.SEATS)
