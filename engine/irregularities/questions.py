"""Questions that several rows ask."""

from typing import Final

from assets.languages import say
from engine.irregularities.row import AnswerForm, Ask

COUNT: Final = Ask(name="count", title=say("How many cards did the count by hand give?"), form=AnswerForm.NUMBER)
BY: Final = Ask(name="by", title=say("Who counted?"), form=AnswerForm.TEXT)
WHAT: Final = Ask(name="what", title=say("What happened?"), form=AnswerForm.TEXT)
SEAT: Final = Ask(name="seat", title=say("Which position?"), form=AnswerForm.SEAT)
WAGER: Final = Ask(name="wager", title=say("Which wager?"), form=AnswerForm.WAGER)
AMOUNT: Final = Ask(name="amount", title=say("How much?"), form=AnswerForm.AMOUNT)
PLACES: Final = Ask(name="where", title=say("Where were the cards?"), form=AnswerForm.PLACES)
HANDLED: Final = Ask(name="handled", title=say("Has any player handled cards?"), form=AnswerForm.YES_NO)
FOUND: Final = Ask(name="found", title=say("How many cards lie there?"), form=AnswerForm.NUMBER)
CARDS: Final = Ask(
    name="cards",
    title=say("The whole hand after it was put right, from bottom to top"),
    form=AnswerForm.CARDS,
)
WITHDRAW: Final = Ask(name="withdraw", title=say("Which positions take all their wagers back?"), form=AnswerForm.SEATS)
MEASURES: Final = Ask(name="measures", title=say("Which measures, one after the other?"), form=AnswerForm.MEASURES)
RETURN: Final = Ask(name="return", title=say("Which hands are out of play?"), form=AnswerForm.SEATS)
