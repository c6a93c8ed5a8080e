"""What has happened in the life of a table as short lines for people, and the notice of what comes."""

from typing import assert_never

from assets.languages import say, say_many
from engine.games.catalogue import GAMES
from engine.round.changes_of_terms import differences
from engine.table import table_life_facts as ev
from engine.table.state import Table

LONGEST = 84
"""So many letters of a notice fit a strip; the rest stands beside the limits and in the log."""


def life_words(event: ev.TableLifeFact) -> str:
    """What a fact says to the dealer."""
    match event:
        case ev.TermsChanged(lines=lines, notice=notice, approved_by=by):
            return say(
                "{notice}: {lines} – approved by {by}",
                notice=say("Notice, from the next round") if notice else say("Set-up"),
                lines="; ".join(lines),
                by=by,
            )
        case ev.TermsAnnounced():
            return say("The players were told of the new terms")
        case ev.LastRoundsAnnounced(rounds=rounds, last_round=number):
            return say_many(
                rounds,
                "Announced: last round, the table closes after round {number}",
                "Announced: {n} more rounds, the table closes after round {number}",
                number=number,
            )
        case ev.LastRoundsTakenBack():
            return say("Taken back: the table does not close")
        case ev.TableClosed():
            return say("The table is closed")
        case ev.TableOpened():
            return say("The table is open again")
        case ev.BarSigned(seat=seat, lifted=lifted, approved_by=by, reason=reason):
            return say(
                "{seat}: player {lifted}, signed by {by}: {reason}",
                seat=seat,
                lifted=say("may bet again") if lifted else say("barred"),
                by=by,
                reason=reason,
            )
        case ev.PlacedForPlayer(seat=seat, lifted=True):
            return say("{seat}: the player placed these bets after all", seat=seat)
        case ev.PlacedForPlayer(seat=seat, placed_by=by):
            return say("{seat}: bets placed for the player by {by}", seat=seat, by=by)
        case _:
            assert_never(event)


def coming(table: Table) -> tuple[str, ...]:
    """What comes with the next round, a line each; empty for nothing."""
    if table.terms is None or table.next_terms is None:
        return ()
    return differences(table.terms, table.next_terms, GAMES)


def in_short(lines: tuple[str, ...]) -> str:
    """The first of the lines that fit a strip, and how many more there are."""
    shown = 1
    while shown < len(lines) and len("; ".join(lines[: shown + 1])) <= LONGEST:
        shown += 1
    words = "; ".join(lines[:shown])
    cut = words if len(words) <= LONGEST else f"{words[: LONGEST - 2].rstrip()} …"
    more = len(lines) - shown
    return say("{cut}, and {more} more", cut=cut, more=more) if more else cut
