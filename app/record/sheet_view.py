"""A past round whole, and rounds as lines of a list: plain data for history, disputes and papers."""

from collections.abc import Mapping

import msgspec

from app.journal.round_record import RoundLine
from app.ui.felt_view import FeltView
from app.ui.view import Fact, Pick, TermsView, WhyView
from app.words.times import local
from assets.languages import say
from engine.games.line_words import line_title
from engine.hand_rank import HandKind
from engine.money import show, signed

OUTCOMES = {"settled": say("Settled"), "void": say("Void"), "open": say("Open")}


RESULTS = {"win": say("Won"), "lose": say("Lost"), "stand-off": say("Stand-off"), "return": say("Returned")}


HANDS = {kind.value: line_title(kind.value) for kind in reversed(HandKind)}
"""The kinds of hands by which a round is found, the best first."""


class HistoryChoices(msgspec.Struct, frozen=True, kw_only=True):
    """What a search can choose from: the tables, games and people of this house."""

    tables: tuple[Pick, ...] = ()
    games: tuple[Pick, ...] = ()
    dealers: tuple[Pick, ...] = ()
    irregularities: tuple[Pick, ...] = ()


class HistoryRow(msgspec.Struct, frozen=True):
    """A round as one line: its id and the ready words of every column."""

    id: str
    cells: tuple[str, ...]


class HistoryPage(msgspec.Struct, frozen=True, kw_only=True):
    """Rounds found. `searched_to` says how far back was looked where the search ran out of time."""

    rows: tuple[HistoryRow, ...]
    first: bool
    more: bool
    searched_to: str = ""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a round: the entry of the log, its words, and the felt as it lay then."""

    seq: int
    time: str
    by: str
    text: str
    felt: FeltView


class WagerResult(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one wager, and why. `net` is the player's result in cents, `corrected` what of it came later."""

    key: str
    name: str
    title: str
    outcome: str
    stake: int
    returned: int
    winnings: int
    net: int
    why: WhyView
    corrected: int = 0


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """One position: who sat there, the hand as it was seen, and its wagers."""

    seat: int
    player: str
    hand: str
    net: int
    wagers: tuple[WagerResult, ...]


class PastLineView(msgspec.Struct, frozen=True):
    """A line that can be put right: whose wager, what it was, what was corrected of it and how far it can go."""

    key: str
    seat: int
    wager: str
    words: str
    so_far: str


class RoundSheet(msgspec.Struct, frozen=True, kw_only=True):
    """One round whole. `incidents` and `corrections` are blocks of facts, each with its title first.

    `lines` are what can be put right.
    """

    id: str
    table: str
    number: int
    title: str
    line: str
    outcome: str
    currency: str
    steps: tuple[Step, ...]
    seats: tuple[SeatResult, ...]
    facts: tuple[Fact, ...]
    terms: TermsView
    incidents: tuple[tuple[Fact, ...], ...] = ()
    corrections: tuple[tuple[Fact, ...], ...] = ()
    lines: tuple[PastLineView, ...] = ()
    ruled: tuple[tuple[Fact, ...], ...] = ()


def history_row(
    line: RoundLine, *, tables: Mapping[str, str], games: Mapping[str, str], people: Mapping[str, str]
) -> HistoryRow:
    """One round as ready words, amounts with the currency of the round."""
    closed = line.closed_at is not None
    return HistoryRow(
        line.id,
        (
            local(line.opened_at),
            line.id,
            tables.get(line.table_id, line.table_id),
            games.get(line.game, line.game),
            people.get(line.dealer, line.dealer),
            OUTCOMES.get(line.outcome, line.outcome),
            show(line.staked, line.currency) if closed else "–",
            signed(line.house, line.currency) if closed else "–",
        ),
    )
