"""All breaks, and the few that change nothing that anybody could notice."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bench.breaks import Break, alike
from bench.coded_breaks import coded_breaks
from bench.declared_breaks import declared_breaks
from bench.refusal_breaks import refusal_breaks


@dataclass(frozen=True, slots=True, kw_only=True)
class Same:
    """Why the program does the same with a break; `clauses`: in these documents alone (none = in all)."""

    why: str
    clauses: tuple[str, ...] = ()

    def holds_for(self, clause: str) -> bool:
        """The break changes nothing as far as this clause goes."""
        return not self.clauses or clause in self.clauses


_GATE: Final = Same(why="the table of gates lets nobody ask at such a step; the function looks once more")
EQUIVALENT: Final[Mapping[str, Same]] = {
    "engine.decisions.dealing:draw_prizes, line “not at.round.bets_closed or at.round.prizes_drawn”: "
    "without “not at.round.bets_closed”": _GATE,
    "decisions.dealing:draw_prizes: drawn before betting is closed": _GATE,
    "engine.decisions.dealing:draw_prizes, line “at.phase not in (Phase.DEALING, Phase.COLLECTING)”: never so": _GATE,
    "engine.decisions.settling:pay_progressives, line “at.phase is not Phase.PROGRESSIVES”: never so": _GATE,
    "engine.decisions.exposing:other_card_turned, line “not isinstance(step, Decide) or hand.shown != (0,) or "
    "any((step.point in box.decisions for”: without “not isinstance(step, Decide)”": _GATE,
    "engine.decisions.settling:settle_seats, line “already or not wanted”: without “not wanted”": Same(
        why="the step of settling falls away as soon as nothing is open, so something is always wanted"
    ),
    "engine.decisions.seating:one_player, line “first is None or second is None or seat == other”: "
    "without “seat == other”": Same(
        why="a position and itself are one player already, and the next line refuses that by the same rule"
    ),
    "engine.decisions.betting:note_late_withdrawal, line “taken_back or not 0 < command.amount <= "
    "_lying(at.round, command.seat, command.wager)”: without “taken_back”": Same(
        why="only Let It Ride has a wager that a decision takes back", clauses=tuple(alike("M3 5.6")[:3])
    ),
    "engine.decisions.terms_changing:_against_document, line “terms.house.exposed_cards_that_void > EXPOSED_PRINTED "
    "and game.clauses.exposed not in {SIL”: without “game.clauses.exposed not in {SILENT, 'R-37'}”": Same(
        why="it frees the documents that print no number; these print one", clauses=alike("M3 5.4")
    ),
    "decisions.betting:_elsewhere: a position without chips counts as one": Same(
        why="while bets are open a position from which all chips are taken has no box"
    ),
    "engine.decisions.restoring:_may_not_stay_out, line “not 0 < command.outstanding <= due.collected”: "
    "“0 < command.outstanding <= due.collected” one off": Same(
        why="nothing that is outstanding is no question of what stays out"
    ),
}
"""Title of a break -> why nothing changes."""


@cache
def all_breaks() -> tuple[Break, ...]:
    """Every break once; declarations that games share are broken for the first of them."""
    found: dict[str, Break] = {}
    for each in (*coded_breaks(), *declared_breaks(), *refusal_breaks()):
        found.setdefault(each.title, each)
    return tuple(found.values())
