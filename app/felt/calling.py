"""What is asked while a supervisor is called and nobody has acknowledged it: to call again, or who has come."""

from typing import Final

from app.staff.proof import Proof
from app.ui.menu_sheet import Choice
from assets.languages import say
from engine.actors import Rank

CALL_AGAIN: Final = say("call again")
COME: Final = say("supervisor has come")
CALLED_CHOICES: Final = (
    Choice(key=COME, label=say("A supervisor has come"), note=say("acknowledges the call by PIN")),
    Choice(key=CALL_AGAIN, label=say("Call again"), note=say("the pit sounds once more")),
)

COMES: Final = Proof(
    rank=Rank.PIT_SUPERVISOR,
    title=say("Who has come to the table?"),
    words=say("The call is acknowledged in this name. Choose your name and type your PIN."),
    purpose=say("acknowledge the call of a table"),
)
