"""The last rounds are announced, then the table closes. No document speaks of it: the table's own order (R-24)."""

from assets.languages import say
from engine.counting_words import many
from engine.decisions.rack import rack_left_open
from engine.decisions.restoring import not_restored
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.table import table_life_asked as ask
from engine.table.state import Table
from engine.table.table_life_facts import LastRoundsAnnounced, LastRoundsTakenBack, TableClosed, TableOpened

MOST: int = 20
"""No more rounds than this are announced as the last ones."""

_CLOSED = Refusal("", say("The table is closed. Open it first."))


def announce_last_rounds(here: Here, command: ask.AnnounceLastRounds) -> Decision:
    """Say how many rounds are left. The first is the one that can still be bet on."""
    table = here.table
    if table.shut:
        return _CLOSED
    if not 1 <= command.rounds <= MOST:
        return Refusal("", say("Announce from 1 to {most} last rounds.", most=MOST))
    last = first_to_bet_on(table) + command.rounds - 1
    if last == table.last_round:
        return Refusal("", say("That is announced already."))
    return (LastRoundsAnnounced(rounds=command.rounds, last_round=last),)


def first_to_bet_on(table: Table) -> int:
    """Number of the round that can still be bet on: the open one before “No more bets”, else the next."""
    rnd = table.round
    if rnd is not None and not rnd.closed and not rnd.bets_closed and rnd.outcome == "open":
        return rnd.number
    return table.rounds + 1


def rounds_left(table: Table) -> int | None:
    """How many rounds are still to be opened before the table closes; None while nothing is announced."""
    return None if table.last_round is None else max(0, table.last_round - table.rounds)


def play_on(here: Here, _: ask.PlayOn) -> Decision:
    """Take the announcement back."""
    table = here.table
    if table.last_round is None:
        return Refusal("", say("No last round is announced."))
    return (LastRoundsTakenBack(),)


def close_table(here: Here, _: ask.CloseTable) -> Decision:
    """Close the table after its last round, with nothing left open."""
    table = here.table
    if table.shut:
        return Refusal("", say("The table is closed already."))
    left = rounds_left(table)
    if left is None:
        return Refusal("", say("Announce the last round first."))
    if left:
        return Refusal("", say("The players were told of {left}.", left=many(left, "more round")))
    rnd = table.round
    if rnd is not None and not rnd.closed:
        return Refusal("", say("The round is still open. Settle and close it first."))
    if rnd is not None and rnd.findings:
        return Refusal(
            rnd.findings[0].rule, say("The last round is held: {sentence}", sentence=rnd.findings[0].sentence)
        )
    no = not_restored(rnd) if rnd is not None else None
    return no or rack_left_open(here) or (TableClosed(),)


def open_table(here: Here, _: ask.OpenTable) -> Decision:
    """Let a closed table take bets again."""
    table = here.table
    return (TableOpened(),) if table.shut else Refusal("", say("The table is open."))


def no_more_rounds(table: Table) -> Refusal | None:
    """Why no round can begin at a table that closes, or None."""
    if table.shut:
        return _CLOSED
    if rounds_left(table) == 0:
        return Refusal("", say("The last round has been played. Close the table."))
    return None
