"""Irregularities of the shuffler, of its line, and of the power."""

from dataclasses import replace
from typing import Final

from assets.languages import say
from engine.irregularities.outcomes import COUNTED, FAULT_VOID, POWER, RESUME, RULED_ON, RULINGS
from engine.irregularities.questions import BY, COUNT, WHAT, WITHDRAW
from engine.irregularities.row import AFTER_BETS, AnswerForm, Ask, Irregularity, When

_DECIDED: Final = Ask(
    name="decided", title=say("Has any wager won or lost for certain (a fold counts)?"), form=AnswerForm.YES_NO
)
_POWER_ASKS: Final = (WHAT, _DECIDED, WITHDRAW)
_WHAT_FAILED: Final = tuple(replace(each, invites=(*each.invites, "what")) for each in (RESUME, *POWER, FAULT_VOID))
_COUNT_OR_RULE: Final = (
    *COUNTED,
    replace(RULED_ON, when=(When.CARD_TWICE,)),
)


def _counted(kind: str, title: str) -> Irregularity:
    return Irregularity(
        kind=kind,
        title=title,
        clause="doubt",
        phases=AFTER_BETS,
        by_hand=False,
        asks=(COUNT, BY),
        outcomes=_COUNT_OR_RULE,
    )


DEVICE_ROWS: Final[tuple[Irregularity, ...]] = (
    Irregularity(
        kind="power-failure",
        title=say("Power failure"),
        clause="power_failure",
        phases=AFTER_BETS,
        when=(When.NOT_VOID,),
        asks=_POWER_ASKS,
        outcomes=_WHAT_FAILED,
    ),
    Irregularity(
        kind="device-fault",
        title=say("A device fault that may have affected the outcome"),
        reading="R-28",
        phases=AFTER_BETS,
        when=(When.NOT_VOID,),
        asks=_POWER_ASKS,
        outcomes=_WHAT_FAILED,
    ),
    Irregularity(
        kind="device-restarted",
        title=say("The shuffler or this computer was restarted in the round"),
        reading="R-33",
        phases=AFTER_BETS,
        by_hand=False,
        asks=_POWER_ASKS,
        outcomes=_WHAT_FAILED,
    ),
    Irregularity(
        kind="stalled",
        title=say("The shuffler stopped in the deal"),
        phases=AFTER_BETS,
        by_hand=False,
        asks=(WHAT,),
        outcomes=(
            replace(RESUME, invites=("what",)),
            replace(FAULT_VOID, invites=("what",)),
            *RULINGS,
        ),
    ),
    _counted("continuity", say("What the shuffler dealt cannot be proven")),
    _counted("door", say("The shuffler was opened in the round")),
    _counted("disturbed", say("A packet was touched while it was forming")),
    Irregularity(
        kind="quarantine",
        title=say("The shuffler contradicts itself"),
        clause="doubt",
        phases=AFTER_BETS,
        by_hand=False,
        asks=(COUNT, BY),
        outcomes=(*COUNTED, *RULINGS),
    ),
)
