"""The papers of a table's rack, from its log: every count, slip, drop and correction by its number."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Final

from app.journal.entry import Entry
from app.journal.journal import Journal
from app.rack.view import PaperLine, RackPaper
from app.table.service import stream_of
from app.ui.view import Fact
from app.words.rack import ITEMS, by_name, difference, rack_words
from app.words.times import times
from engine.money import show
from engine.table import rack_facts as fact
from engine.table.rack import Chips, Sums, worth
from engine.table.rack_facts import RackFact

LOOKED_THROUGH: Final = 5_000
"""How many entries of the table are looked through for papers."""
SHOWN: Final = 40
_NUMBERS: Final = ("count", "slip", "drop", "correction", "buy_in", "change")
_PEOPLE: Final = ("counted_by", "proposed_by", "approved_by")
_TITLES: Final[Mapping[type, str]] = {
    fact.RackOpened: "Opener",
    fact.RackChecked: "Count of the rack",
    fact.RackClosed: "Closer",
    fact.ChipsRequested: "Request for chips",
    fact.ChipsPrepared: "Slip",
    fact.SlipPutRight: "Slip put right",
    fact.ChipsConfirmed: "Slip, confirmed",
    fact.SlipVoided: "Slip, void",
    fact.DropBoxOut: "Drop box out",
    fact.DropCounted: "Counted drop",
    fact.MoneyCorrected: "Correction",
}
"""What gets a paper, and what it is called."""


class RackPapers:
    """Looks papers up; asked by the office. Several tables' papers have numbers that are unique in the house."""

    def __init__(self, journal: Journal, table: str) -> None:
        self._journal, self._table = journal, table

    def lines(self) -> tuple[PaperLine, ...]:
        """The newest papers, the newest first."""
        entries, people = self._entries(), self._people()
        found = islice((each for each in entries if type(each.event) in _TITLES), SHOWN)
        return tuple(_line(each, self._table, _currency(entries, each), people) for each in found)

    def told(self, facts: Iterable[RackFact], currency: str) -> str:
        """What was entered, in one line, with everybody by name."""
        people = self._people()
        return "; ".join(rack_words(by_name(each, people), currency) for each in facts)

    def paper(self, entry: int) -> RackPaper | None:
        """The paper of one entry; None where it is none of this table."""
        entries = self._entries()
        found = next((each for each in entries if each.seq == entry and type(each.event) in _TITLES), None)
        return paper_of(found, self._table, _currency(entries, found), self._people()) if found is not None else None

    def _entries(self) -> tuple[Entry, ...]:
        return self._journal.newest_entries(stream_of(self._table), limit=LOOKED_THROUGH)

    def _people(self) -> dict[str, str]:
        return {str(row["id"]): str(row["name"]) for row in self._journal.rows("staff")}


def _currency(entries: Iterable[Entry], about: Entry) -> str:
    """The currency of an entry: that of the last opener up to it, of entries with the newest first."""
    earlier = (each.event for each in entries if each.seq <= about.seq)
    return next((each.currency for each in earlier if isinstance(each, fact.RackOpened)), "")


def _line(entry: Entry, table: str, currency: str, people: Mapping[str, str]) -> PaperLine:
    event = _fact(entry)
    return PaperLine(
        entry=entry.seq,
        number=f"{table}-{number_of(event)}",
        words=rack_words(by_name(event, people), currency),
        when=times(entry.at_us),
    )


def number_of(event: RackFact) -> str:
    """The number of the paper at its table: that of the count, slip, drop or correction."""
    return next(str(getattr(event, name)) for name in _NUMBERS if hasattr(event, name))


def paper_of(entry: Entry, table: str, currency: str, people: Mapping[str, str]) -> RackPaper:
    """One page about one entry."""
    event = _fact(entry)
    pieces: Chips = getattr(event, "chips", None) or getattr(event, "notes", None) or {}
    title = _TITLES[type(event)]
    kind = getattr(event, "of", "")
    return RackPaper(
        number=f"{table}-{number_of(event)}",
        title=f"{title} – {ITEMS.get(kind, kind)}" if kind else title,
        subject=f"Table {table} · {times(entry.at_us)}",
        rows=tuple(
            (show(each, currency), f"{count:,}", show(each * count, currency))
            for each, count in sorted(pieces.items(), reverse=True)
        ),
        total=show(worth(pieces), currency) if pieces else "",
        facts=tuple(_facts(event, currency)),
        signed=tuple(_signer(event, name, people) for name in _PEOPLE if getattr(event, name, "")),
        log=(Fact("Entry in the log", f"{entry.seq:,}"), Fact("Its hash", entry.hash.hex())),
    )


def _fact(entry: Entry) -> RackFact:
    event = entry.event
    if not isinstance(event, RackFact):
        raise TypeError(entry.kind)
    return event


def _signer(event: RackFact, name: str, people: Mapping[str, str]) -> str:
    number = str(getattr(event, name))
    role = {"counted_by": "Counted by", "proposed_by": "Asked for by", "approved_by": "Signed by"}[name]
    return f"{role} {people[number]} ({number})" if number in people else f"{role} {number}"


def _facts(event: RackFact, currency: str) -> tuple[Fact, ...]:
    lines: list[Fact] = []
    sums: Sums | None = getattr(event, "sums", None)
    if sums is not None:
        chips: Chips = getattr(event, "chips", {})
        lines.append(Fact("Expected rack", show(sums.expected, currency)))
        lines.append(Fact("Over or short", difference(worth(chips) - sums.expected, currency)))
    amounts = {"last": "Last closer", "estimated": "Estimated drop", "was": "Was", "amount": "Is"}
    for name, words in amounts.items():
        amount = getattr(event, name, None)
        if isinstance(amount, int):
            lines.append(Fact(words, show(amount, currency)))
    said = {"item": "About", "box": "Drop box", "cage": "Cashier", "runner": "Runner", "reason": "Reason"}
    lines += [Fact(label, str(getattr(event, name))) for name, label in said.items() if getattr(event, name, "")]
    return tuple(lines)
