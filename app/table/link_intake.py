"""What becomes of the talk with the device is put to the table: a doubt, a contradiction, another device."""

from app.table.link_status import LinkStatus
from assets.languages import kept
from devices import contract as dev
from engine.decide import game_of
from engine.procedure import Phase
from engine.round.course import phase_of
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table.state import Table

Questions = tuple[ask.Command, ...]


def hear_link(table: Table, event: dev.LinkEvent, status: LinkStatus, *, production: bool = False) -> Questions:
    """The questions that an event of the link puts to the table, by what the device can prove (assurance).

    A device with full assurance repeats what it dealt while it was not heard: nothing follows from the break. For
    any other one the cards are counted before the settlement (5.8).
    """
    match event:
        case dev.Doubt():
            return _doubt(table, event, status)
        case dev.LinkDown(reason=reason) if status.assurance != "full" and _dealing(table):
            return _once(
                table, "doubt", kept("{reason} What was drawn meanwhile is not known. Count the cards.", reason=reason)
            )
        case dev.Quarantined():
            return _quarantined(table, event)
        case dev.LinkNote(code=dev.LinkCode.NOT_AS_PAIRED, reason=reason, device=device):
            return (keep.HoldTable(kind="not-as-paired", words=reason, device=device),)
        case dev.LinkNote(code=dev.LinkCode.STALLED, reason=reason) if cards_are_out(table):
            return _once(table, "stalled", reason)
        case dev.LinkNote(code=dev.LinkCode.EPOCH_CHANGED, reason=reason, device=device) if not cards_are_out(table):
            return (_to_verify(reason, device),)
        case dev.LinkUp(simulated=True, device=device) if production:
            words = kept("A simulated shuffler answers, and this house is in production.")
            return (keep.HoldTable(kind="quarantine", words=words, device=device),)
        case _:
            return ()


def contradicted(table: Table, device: str) -> Questions:
    """What follows where a device says something else under a number that is stored already (HR4)."""
    reason = kept("The shuffler said something else under a number that is stored already.")
    return _quarantined(table, dev.Quarantined(device=device, code=dev.LinkCode.OTHER_CONTENT, reason=reason))


def not_believed(table: Table, device: str | None) -> dev.LinkCode | None:
    """Why this device was quarantined, as long as no supervisor has resolved it (HR10)."""
    held = (hold.words for hold in table.holds if hold.kind == "quarantine" and hold.device == device)
    return next((code for words in held for code in dev.LinkCode if words.startswith(f"{code}: ")), None)


def _quarantined(table: Table, event: dev.Quarantined) -> Questions:
    """Bar the next round; a round with cards out is held, once as long as the device is not believed."""
    words = f"{event.code}: {event.reason}"
    known = any(hold.kind == "quarantine" and hold.device == event.device for hold in table.holds)
    found = _found("quarantine", event.reason) if cards_are_out(table) and not known else ()
    return (keep.HoldTable(kind="quarantine", words=words, device=event.device), *found)


def cards_are_out(table: Table) -> bool:
    """Cards of this round are, or may be, on the table."""
    phase = phase_of(game_of(table), table.round)
    return phase not in (Phase.CLOSED, Phase.BETTING, Phase.COLLECTING)


def _dealing(table: Table) -> bool:
    return phase_of(game_of(table), table.round) is Phase.DEALING


def _doubt(table: Table, event: dev.Doubt, status: LinkStatus) -> Questions:
    """Where cards are due, a gap may have swallowed the opening of the device's round with them."""
    gap = status.assurance != "full" or event.code is dev.LinkCode.GAP
    unproven = event.round_open or (gap and _dealing(table))
    if cards_are_out(table):
        if not unproven:
            return ()
        kind = "continuity" if event.code is dev.LinkCode.EPOCH_CHANGED else "doubt"
        return _once(table, kind, event.reason)
    if event.code is dev.LinkCode.EPOCH_CHANGED:
        return (_to_verify(event.reason, event.device),)
    if status.assurance != "full" and not table.deck.shuffled:
        return (keep.NoteDeck(deck="", what="unheard"),)
    return ()


def _to_verify(reason: str, device: str) -> keep.HoldTable:
    return keep.HoldTable(
        kind="deck-check",
        words=kept("{reason} The deck is verified before the next deal.", reason=reason),
        device=device,
    )


def _once(table: Table, kind: str, words: str) -> Questions:
    """One open finding of a kind is enough: the count answers every doubt at once."""
    open_now = table.round.findings if table.round else ()
    return () if any(each.kind == kind for each in open_now) else _found(kind, words)


def _found(kind: str, words: str) -> Questions:
    return (ask.ReportFault(kind=kind, words=words),)
