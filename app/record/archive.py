"""Past rounds of a house, put together for whoever asks: the history screen, the command line, a report."""

from collections.abc import Iterator
from itertools import takewhile

from app.journal.database import Database
from app.journal.entry import Entry
from app.journal.history import ANY_IRREGULARITY, FoundRounds, History, PageEnd, RoundQuery
from app.journal.journal import Journal
from app.journal.round_record import RoundLine, WholeRound
from app.record.dispute import Dispute, disputes_of
from app.record.incident import Ruling, Seal, incident_report, rulings_of
from app.record.incident_report import IncidentReport
from app.record.round import RoundHistory, round_whole
from app.record.sheet import Names, round_sheet
from app.record.sheet_view import HistoryChoices, HistoryPage, RoundSheet, history_row
from app.table.opening import setting_of
from app.table.service import restore, stood_at, stream_of, table_event
from app.ui.view import Fact, Pick
from app.words.rack import SLIPS
from app.words.rulings import KINDS
from app.words.times import local, times
from assets.languages import say
from engine.games.catalogue import GAMES
from engine.money import show
from engine.rack.moving import sums_of
from engine.table.events import RoundOpened
from engine.table.rack import STATES, worth
from engine.table.rack_facts import RackFact
from engine.table.state import Table


def rack_then(table: Table) -> tuple[Fact, ...]:
    """The money of a table as it stood; nothing of a rack that was never counted."""
    rack, sums = table.rack, sums_of(table)
    if not rack.session:
        return ()
    slips = "; ".join(
        f"{SLIPS[each.kind]} {each.name}, {show(worth(each.chips), rack.currency)}, {STATES[each.state]}"
        for each in rack.slips
    )
    expected = show(sums.expected, rack.currency) if sums else say("unknown: the rack is not open")
    return (
        Fact(say("Expected rack when it was reported"), expected),
        Fact(say("Fill and credit slips open then"), slips or say("none")),
    )


class Archive:
    """Finds rounds and shows one whole. Reads only; may be used from a thread of its own."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self._history = History(database)
        self._journal = journal

    def page(self, query: RoundQuery, *, after: PageEnd | None = None, size: int = 50) -> FoundRounds:
        """Rounds that fit, newest first."""
        return self._history.page(query, after=after, size=size)

    def newest(self, query: RoundQuery, most: int) -> FoundRounds:
        """The newest rounds that fit, at the most so many, however long it takes to find them."""
        return self._history.newest(query, most)

    def whole(self, round_id: str) -> RoundHistory | None:
        """One round whole, or None when there is none of that name. Faces that lie down are not in it."""
        record = self._history.round(round_id)
        return None if record is None else self._whole(record, tuple(self._with_money_after(record.line)))

    def sheet(self, round_id: str) -> RoundSheet | None:
        """One round as the history screen shows it, with the felt at every moment; None when there is none."""
        record = self._history.round(round_id)
        if record is None:
            return None
        entries = tuple(self._with_money_after(record.line))
        facts = ((entry, table_event(entry.event)) for entry in entries)
        return round_sheet(self._whole(record, entries), facts, self.names())

    def report(self, id_: str, now_us: int) -> IncidentReport | None:
        """A round ("T1-000042") or one irregularity of it ("T1-000042/1") as a paper; None when there is none.

        `now_us` is when the report is made, in UTC microseconds.
        """
        record = self._history.round(self._history.filed(id_) if "/" in id_ else id_)
        if record is None or ("/" in id_ and id_ not in {each.id for each in record.irregularities}):
            return None
        entries = tuple(self._entries(record.line))
        head, rulings = self._journal.head(), self._rulings(record, entries)
        disputes = tuple(each for each in disputes_of(self._journal) if each.round_id == record.line.id)
        moments = {id_: each.seq for id_, each in rulings.items()} | {each.id: each.entries for each in disputes}
        counted = self._journal.rows("racks", table_id=record.line.table_id)
        stood = stood_at(self._journal, record.line.table_id, tuple(moments.values())) if counted else {}
        return incident_report(
            self._whole(record, entries),
            rulings,
            self.names(),
            {str(row["id"]): str(row["rank"]) for row in self._journal.rows("staff")},
            only=id_ if "/" in id_ else "",
            more={each.id: _dispute(each) for each in disputes},
            racks={id_: rack_then(stood[at]) for id_, at in moments.items() if at in stood},
            seal=Seal(count=head.count, hash=head.hash.hex(), house=self._journal.house().hex(), at_us=now_us),
        )

    def _rulings(self, record: WholeRound, entries: tuple[Entry, ...]) -> dict[str, Ruling]:
        """The findings of a round, those among them that were raised in a later one and filed with this one (R-22)."""
        rulings = rulings_of(record.line.id, entries)
        later = {each.id.partition("/")[0] for each in record.irregularities} - {record.line.id}
        for raised_in in sorted(later):
            there = self._history.round(raised_in)
            if there is not None:
                rulings |= rulings_of(raised_in, self._entries(there.line))
        return rulings

    def lines(self, query: RoundQuery, *, after: PageEnd | None, size: int) -> tuple[HistoryPage, PageEnd | None]:
        """Rounds that fit as ready lines, and where the next page goes on."""
        page = self.page(query, after=after, size=size)
        names, games = self.names(), {game.id: game.title for game in GAMES.values()}
        rows = tuple(history_row(line, tables=names.tables, games=games, people=names.people) for line in page.rounds)
        short = page.next is not None and len(rows) < size
        return HistoryPage(
            rows=rows,
            first=after is None,
            more=page.next is not None,
            searched_to=local(page.next.at_us) if page.next is not None and short else "",
        ), page.next

    def record(self, round_id: str) -> WholeRound | None:
        """A round as the tables that are read have it, without its entries; None when there is none of that name."""
        return self._history.round(round_id)

    def names(self) -> Names:
        """What the tables and the people of this house are called."""
        tables = {str(row["id"]): self._title(str(row["id"])) for row in self._journal.rows("tables")}
        people = {str(row["id"]): str(row["name"]) for row in self._journal.rows("staff")}
        return Names(tables=tables, people=people)

    def choices(self) -> HistoryChoices:
        """What a search can choose from."""
        names = self.names()
        return HistoryChoices(
            tables=tuple(Pick(key, words) for key, words in names.tables.items()),
            games=tuple(Pick(game.id, game.title) for game in GAMES.values()),
            dealers=tuple(sorted((Pick(key, f"{words} ({key})") for key, words in names.people.items()), key=_words)),
            irregularities=(
                Pick(ANY_IRREGULARITY, say("Any irregularity")),
                *(Pick(kind, title) for kind, title in KINDS.items()),
            ),
        )

    def _title(self, table: str) -> str:
        title = setting_of(self._journal, table).title
        return f"{title} ({table})" if title else table

    def _entries(self, line: RoundLine) -> Iterator[Entry]:
        entries = self._journal.entries(stream_of(line.table_id), after=line.opened_seq - 1)
        last = line.closed_seq
        return iter(entries) if last is None else takewhile(lambda entry: entry.seq <= last, entries)

    def _with_money_after(self, line: RoundLine) -> Iterator[Entry]:
        """The entries of a round, and what happened to the money of its table until the next one was opened."""
        last = line.closed_seq
        for entry in self._journal.entries(stream_of(line.table_id), after=line.opened_seq - 1):
            if last is None or entry.seq <= last or isinstance(entry.event, RackFact):
                yield entry
            elif isinstance(entry.event, RoundOpened):
                return

    def _whole(self, record: WholeRound, entries: tuple[Entry, ...]) -> RoundHistory:
        live = restore(self._journal, record.line.table_id).round if record.line.closed_seq is None else None
        return round_whole(record, entries, live, self.names().people)


def _dispute(dispute: Dispute) -> tuple[Fact, ...]:
    """What the report says of a dispute besides its line in the register."""
    return (
        Fact(say("Disputed"), dispute.what),
        Fact(say("By"), dispute.who),
        Fact(say("To be answered by"), times(dispute.due_us)),
        Fact(say("Log when opened"), say("{entries:,} entries, {head}", entries=dispute.entries, head=dispute.head)),
        *(
            Fact(
                say("Told: {whom}", whom=told.whom),
                say("{when} by {by}. {told}", when=times(told.at_us), by=told.by, told=told.words),
            )
            for told in dispute.told
        ),
    )


def _words(pick: Pick) -> str:
    return pick.words
