"""Questions that several rows ask."""

from typing import Final

from assets.languages import say
from engine.irregularities.row import Ask, Form

COUNT: Final = Ask(name="count", title=say("How many cards did the count by hand give?"), form=Form.NUMBER)
BY: Final = Ask(name="by", title=say("Who counted?"), form=Form.TEXT)
WHAT: Final = Ask(name="what", title=say("What happened?"), form=Form.TEXT)
SEAT: Final = Ask(name="seat", title=say("Which position?"), form=Form.SEAT)
WAGER: Final = Ask(name="wager", title=say("Which wager?"), form=Form.WAGER)
AMOUNT: Final = Ask(name="amount", title=say("How much?"), form=Form.AMOUNT)
PLACES: Final = Ask(name="where", title=say("Where were the cards?"), form=Form.PLACES)
HANDLED: Final = Ask(name="handled", title=say("Has any player handled cards?"), form=Form.YES_NO)
FOUND: Final = Ask(name="found", title=say("How many cards lie there?"), form=Form.NUMBER)
CARDS: Final = Ask(
    name="cards",
    title=say("The whole hand after it was put right, from bottom to top"),
    form=Form.CARDS,
)
WITHDRAW: Final = Ask(name="withdraw", title=say("Which positions take all their wagers back?"), form=Form.SEATS)
MEASURES: Final = Ask(name="measures", title=say("Which measures, one after the other?"), form=Form.MEASURES)
RETURN: Final = Ask(name="return", title=say("Which hands are out of play?"), form=Form.SEATS)
