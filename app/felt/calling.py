"""What is asked while a supervisor is called and nobody has acknowledged it: to call again, or who has come."""

from typing import Final

from app.staff.proof import Proof
from app.ui.menu_sheet import Choice
from engine.actors import Rank

CALL_AGAIN: Final = "call again"
COME: Final = "supervisor has come"
CALLED_CHOICES: Final = (
    Choice(key=COME, label="A supervisor has come", note="acknowledges the call by PIN"),
    Choice(key=CALL_AGAIN, label="Call again", note="the pit sounds once more"),
)

COMES: Final = Proof(
    rank=Rank.PIT_SUPERVISOR,
    title="Who has come to the table?",
    words="The call is acknowledged in this name. Choose your name and type your PIN.",
    purpose="acknowledge the call of a table",
)
