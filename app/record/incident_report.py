"""What stands on the report of a round or of an irregularity. Every line is ready words.

Plain data; a card that was never exposed carries no face.
"""

import msgspec

from app.ui.felt_view import CardView
from app.ui.view import Fact


class ReportHand(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of one place, to be drawn as cards, and what the hand is called."""

    place: str
    cards: tuple[CardView, ...]
    words: str = ""
    note: str = ""


class ReportWager(msgspec.Struct, frozen=True, kw_only=True):
    """One wager with its result; every amount is ready words, `reason` says how it came about."""

    seat: str
    wager: str
    stake: str
    outcome: str
    back: str
    paid: str
    net: str
    reason: str


class ReportIncident(msgspec.Struct, frozen=True, kw_only=True):
    """One irregularity: what was seen, the rule in plain words, and the ruling with its people."""

    title: str
    rule: str
    meaning: str
    facts: tuple[Fact, ...]


class ReportMoment(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log: its number, the time in UTC and on the wall, who, and what."""

    seq: int
    utc: str
    local: str
    by: str
    text: str


class ReportPerson(msgspec.Struct, frozen=True):
    """Somebody who appears in the report."""

    name: str
    rank: str


class IncidentReport(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the paper, in the order in which it is printed."""

    id: str
    title: str
    subject: str
    summary: tuple[Fact, ...]
    incidents: tuple[ReportIncident, ...]
    hands: tuple[ReportHand, ...]
    wagers: tuple[ReportWager, ...]
    corrections: tuple[tuple[Fact, ...], ...]
    ruled: tuple[tuple[Fact, ...], ...]
    moments: tuple[ReportMoment, ...]
    people: tuple[ReportPerson, ...]
    head: Fact
    house: Fact
    made: str
