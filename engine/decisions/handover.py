"""Open irregularities go from one dealer to the next: whoever comes acknowledges them before the table goes on."""

from assets.languages import say
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Table


def unknown(table: Table) -> bool:
    """Say whether the dealer who sits there now has yet to acknowledge what was open before."""
    rnd = table.round
    held = rnd is not None and bool(rnd.findings)
    return held and bool(table.dealer) and table.dealer != table.answerable


def waits_for_handover(at: Standing) -> Refusal | None:
    """Why nothing goes on with a held round before the next dealer has acknowledged what is open."""
    if not unknown(at.table):
        return None
    words = say("The dealer has changed. Dealer {dealer} acknowledges what is open first.", dealer=at.table.dealer)
    return Refusal(at.round.findings[0].rule, words)


def acknowledge(at: Standing, _: ask.AcknowledgeHandover) -> Decision:
    """The dealer at the table knows what is open and takes it over."""
    if not unknown(at.table):
        return Refusal("", say("Nothing is handed over: no irregularity is open that this dealer does not know of."))
    return (ev.HandoverAcknowledged(dealer=at.table.dealer, findings=tuple(each.number for each in at.round.findings)),)
