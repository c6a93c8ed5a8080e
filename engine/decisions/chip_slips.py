"""Fills and credits: chips that a supervisor asks for, that the cage prepares, and that are counted at the table."""

from assets.languages import say
from engine.decisions.rack_amounts import some_chips, sorted_chips
from engine.like import like
from engine.money import show
from engine.names import unfit
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.table import rack_asked as ask
from engine.table import rack_facts as fact
from engine.table.rack import ITEMS, ChipSlip, worth
from engine.table.state import Table

LETTER = {"fill": "F", "credit": "C"}


def request(here: Here, command: ask.RequestChips) -> Decision:
    """Ask for a fill or a credit; its number is taken from now on."""
    table, terms = here.table, here.terms
    no = some_chips(terms, command.chips)
    if no:
        return no
    slip, chips = table.rack.next(LETTER[command.of]), sorted_chips(command.chips)
    return (like(command, fact.ChipsRequested, slip=slip, chips=chips),)


def prepare(here: Here, command: ask.PrepareChips) -> Decision:
    """The cage has prepared the slip, be it for other chips than were asked for."""
    slip = _open_slip(here.table, command.slip)
    if isinstance(slip, Refusal):
        return slip
    if slip.state != "requested":
        return Refusal("", say("The {kind} {slip} is prepared already.", kind=ITEMS[slip.kind], slip=slip.name))
    wrong = unfit(command.cage, say("The name of the cashier")) or unfit(command.runner, say("The name of the runner"))
    no = some_chips(here.terms, command.chips) or (Refusal("", wrong) if wrong else None)
    if no:
        return no
    chips, cage, runner = sorted_chips(command.chips), command.cage.strip(), command.runner.strip()
    return (fact.ChipsPrepared(slip=slip.name, chips=chips, cage=cage, runner=runner),)


def put_right(here: Here, command: ask.PutSlipRight) -> Decision:
    """The count differs from the slip, which is put right before anybody confirms it."""
    slip = _counted(here, command)
    if isinstance(slip, Refusal):
        return slip
    chips = sorted_chips(command.chips)
    if chips == dict(slip.chips):
        return Refusal("", say("The {kind} {slip} says that already.", kind=ITEMS[slip.kind], slip=slip.name))
    return (like(command, fact.SlipPutRight, was=slip.chips, chips=chips, reason=command.reason.strip()),)


def confirm(here: Here, command: ask.ConfirmChips) -> Decision:
    """The chips were counted and are those of the slip."""
    slip, terms = _counted(here, command), here.terms
    if isinstance(slip, Refusal):
        return slip
    counted = sorted_chips(command.chips)
    if counted != dict(slip.chips):
        says, lies = show(worth(slip.chips), terms.currency), show(worth(counted), terms.currency)
        words = say(
            "The {kind} {slip} says {says}, and {lies} was counted",
            kind=ITEMS[slip.kind],
            slip=slip.name,
            says=says,
            lies=lies,
        )
        if says == lies:
            words = say(
                "The {kind} {slip} says other chips of the same value than were counted",
                kind=ITEMS[slip.kind],
                slip=slip.name,
            )
        return Refusal("", say("{words}: count again, put the slip right, or void it.", words=words))
    of, cage, runner = slip.kind, slip.cage, slip.runner
    return (like(command, fact.ChipsConfirmed, of=of, chips=slip.chips, cage=cage, runner=runner),)


def void(here: Here, command: ask.VoidSlip) -> Decision:
    """A slip comes to nothing."""
    slip = _open_slip(here.table, command.slip)
    if isinstance(slip, Refusal):
        return slip
    return (like(command, fact.SlipVoided, reason=command.reason.strip()),)


def _open_slip(table: Table, name: str) -> ChipSlip | Refusal:
    slip = table.rack.slip(name)
    if slip is not None:
        return slip
    made = name[:1] in table.rack.made and name[1:].isdecimal() and 0 < int(name[1:]) <= table.rack.made[name[:1]]
    done = made and name[:1] in LETTER.values()
    words = (
        say("Slip {name} was confirmed or voided already.", name=name)
        if done
        else say("There is no open slip {name} at this table.", name=name)
    )
    return Refusal("", words)


def _counted(here: Here, command: ask.PutSlipRight | ask.ConfirmChips) -> ChipSlip | Refusal:
    """The slip whose chips were counted at the table."""
    slip = _open_slip(here.table, command.slip)
    if isinstance(slip, ChipSlip) and slip.state == "requested":
        return Refusal(
            "", say("The {kind} {slip} is not prepared at the cage yet.", kind=ITEMS[slip.kind], slip=slip.name)
        )
    return slip if isinstance(slip, Refusal) else some_chips(here.terms, command.chips) or slip
