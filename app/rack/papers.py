"""The papers of a table's rack, from its log: every count, slip, drop and correction by its number."""

from collections.abc import Iterable, Mapping
from typing import Final

from app.journal.entry import Entry
from app.journal.journal import Journal
from app.rack.view import PaperLine, PaperPage, RackPaper
from app.table.rack_records import entry_id
from app.table.service import stream_of
from app.ui.view import Fact
from app.words.people import by_name
from app.words.rack import difference, rack_words
from app.words.times import times
from assets.languages import number, say
from engine.money import show
from engine.table import rack_facts as fact
from engine.table.rack import ITEMS, Chips, Sums, worth
from engine.table.rack_facts import RackFact

SHOWN: Final = 40
_NUMBERS: Final = ("count", "slip", "drop", "correction", "buy_in", "change")
_PEOPLE: Final = ("counted_by", "proposed_by", "approved_by")
_TITLES: Final[Mapping[type, str]] = {
    fact.RackOpened: say("Opener"),
    fact.RackChecked: say("Count of the rack"),
    fact.RackClosed: say("Closer"),
    fact.ChipsRequested: say("Request for chips"),
    fact.ChipsPrepared: say("Slip"),
    fact.SlipPutRight: say("Slip put right"),
    fact.ChipsConfirmed: say("Slip, confirmed"),
    fact.SlipVoided: say("Slip, void"),
    fact.DropBoxOut: say("Drop box out"),
    fact.DropCounted: say("Counted drop"),
    fact.MoneyCorrected: say("Correction"),
}
"""What gets a paper, and what it is called."""


class RackPapers:
    """Looks papers up; asked by the office. Several tables' papers have numbers that are unique in the house."""

    def __init__(self, journal: Journal, table: str) -> None:
        self._journal, self._table, self._stream = journal, table, stream_of(table)

    def page(self, before: int | None = None) -> PaperPage:
        """So many papers, the newest first, of those before an entry where one is named."""
        found = self._journal.newest_entries(self._stream, limit=SHOWN + 1, of=tuple(_TITLES), before=before)
        people = self._people()
        lines = tuple(_line(each, self._table, self._currency(each), people) for each in found[:SHOWN])
        return PaperPage(lines=lines, newest=before is None, older=len(found) > SHOWN)

    def told(self, facts: Iterable[RackFact], currency: str) -> str:
        """What was entered, in one line, with everybody by name."""
        people = self._people()
        return "; ".join(rack_words(by_name(each, people), currency) for each in facts)

    def paper(self, entry: int) -> RackPaper | None:
        """The paper of one entry; None where it is none of this table."""
        found = next(iter(self._journal.entries(self._stream, entry - 1)), None)
        if found is None or found.seq != entry or type(found.event) not in _TITLES:
            return None
        return paper_of(found, self._table, self._currency(found), self._people())

    def _currency(self, about: Entry) -> str:
        """The currency of what stands on a paper, as its row has it."""
        rows = self._journal.rows("rack_entries", id=entry_id(self._table, number_of(_fact(about))))
        return str(rows[0]["currency"]) if rows else ""

    def _people(self) -> dict[str, str]:
        return {str(row["id"]): str(row["name"]) for row in self._journal.rows("staff")}


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
        subject=say("Table {table} · {when}", table=table, when=times(entry.at_us)),
        rows=tuple(
            (show(each, currency), number(count), show(each * count, currency))
            for each, count in sorted(pieces.items(), reverse=True)
        ),
        total=show(worth(pieces), currency) if pieces else "",
        facts=tuple(_facts(event, currency)),
        signed=tuple(_signer(event, name, people) for name in _PEOPLE if getattr(event, name, "")),
        log=(Fact(say("Entry in the log"), f"{entry.seq:,}"), Fact(say("Its hash"), entry.hash.hex())),
    )


def _fact(entry: Entry) -> RackFact:
    event = entry.event
    if not isinstance(event, RackFact):
        raise TypeError(entry.kind)
    return event


def _signer(event: RackFact, name: str, people: Mapping[str, str]) -> str:
    number = str(getattr(event, name))
    role = {"counted_by": say("Counted by"), "proposed_by": say("Asked for by"), "approved_by": say("Signed by")}[name]
    return f"{role} {people[number]} ({number})" if number in people else f"{role} {number}"


def _facts(event: RackFact, currency: str) -> tuple[Fact, ...]:
    lines: list[Fact] = []
    sums: Sums | None = getattr(event, "sums", None)
    if sums is not None:
        chips: Chips = getattr(event, "chips", {})
        lines.append(Fact(say("Expected rack"), show(sums.expected, currency)))
        lines.append(Fact(say("Over or short"), difference(worth(chips) - sums.expected, currency)))
    amounts = {"last": say("Last closer"), "estimated": say("Estimated drop"), "was": say("Was"), "amount": say("Is")}
    for name, words in amounts.items():
        amount = getattr(event, name, None)
        if isinstance(amount, int):
            lines.append(Fact(words, show(amount, currency)))
    said = {
        "item": say("About"),
        "box": say("Drop box"),
        "cage": say("Cashier"),
        "runner": say("Runner"),
        "reason": say("Reason"),
    }
    lines += [Fact(label, str(getattr(event, name))) for name, label in said.items() if getattr(event, name, "")]
    return tuple(lines)
