"""The disputes of a house as the screen shows them: open ones first, each with its clock, its round and its proof."""

from collections.abc import Iterator

from app.clock import Clock
from app.dispute.door import why_not_close, why_not_tell
from app.dispute.view import (
    DisputedRound,
    DisputeLine,
    DisputeSheet,
    DisputesView,
    ToldLine,
    clock_words,
    summary_words,
)
from app.files.spreadsheet import SavedFile, csv_of, saved_list
from app.floor.copied_facts import copied
from app.history.view import COLUMNS
from app.journal.journal import Journal
from app.journal.round_record import WholeRound
from app.record.archive import Archive
from app.record.dispute import RULE, Dispute, DisputeRow, dispute_row, disputes_of
from app.record.sheet import Names
from app.record.sheet_view import history_row
from app.ui.view import Fact, RefusalView
from app.words.rule_meaning import meaning_of
from app.words.times import minute
from assets.languages import say
from engine.counting_words import many
from engine.games.catalogue import GAMES


class DisputeBook:
    """Looks disputes up. Reads only; may be used from a thread of its own."""

    def __init__(self, archive: Archive, journal: Journal, clock: Clock) -> None:
        self._archive, self._journal, self._clock = archive, journal, clock

    def view(self, *, chosen: str = "", about: str = "") -> DisputesView:
        """The screen.

        Args:
            chosen: id of the dispute that is shown whole; where it is "" or unknown, the first of the list.
            about: id of a round on which one is to be opened; it is shown instead of a dispute.

        """
        now, names = self._clock.utc_us(), self._archive.names()
        found = tuple(sorted(disputes_of(self._journal), key=_place))
        record = self._archive.record(about) if about else None
        shown = next((each for each in found if each.id == chosen), found[0] if found else None)
        lines = tuple(_line(each, now) for each in found)
        return DisputesView(
            summary=summary_words(lines),
            lines=lines,
            chosen=self._sheet(shown, now, names) if shown is not None and record is None else None,
            about=_round(record, names) if record is not None else None,
        )

    def summary(self) -> str:
        """How many wait for an answer, and for how many the seven days are over; "" where none waits."""
        now = self._clock.utc_us()
        lines = tuple(_line(each, now) for each in disputes_of(self._journal) if each.open)
        return summary_words(lines) if lines else ""

    def saved_list(self) -> SavedFile:
        """Every dispute there ever was for a spreadsheet, the first one first."""
        now = self._clock.utc_us()
        rows = tuple(dispute_row(each, now) for each in disputes_of(self._journal))
        return saved_list("disputes", csv_of(rows, DisputeRow), many(len(rows), "dispute"))

    def _sheet(self, dispute: Dispute, now_us: int, names: Names) -> DisputeSheet:
        record, holds = self._archive.record(dispute.round_id), self._holds(dispute)
        game = GAMES.get(record.line.game) if record is not None else None
        rule = game.clauses.uncovered if game else RULE
        return DisputeSheet(
            id=dispute.id,
            title=_title(dispute),
            what=dispute.what,
            clock=_clock(dispute, now_us),
            open=dispute.open,
            overdue=dispute.overdue(now_us),
            facts=tuple(_facts(dispute, names)),
            round=_round(record, names) if record is not None else DisputedRound(id=dispute.round_id, facts=()),
            frozen=_frozen_words(dispute, holds=holds),
            sound=holds,
            told=tuple(
                ToldLine(
                    whom=told.whom,
                    when=say("{when} by {person}", when=minute(told.at_us), person=names.person(told.by)),
                    words=told.words,
                )
                for told in dispute.told
            ),
            rule=rule,
            meaning=meaning_of(game, rule) if game else "",
            tell_refusal=RefusalView.of(why_not_tell(dispute)),
            close_refusal=RefusalView.of(why_not_close(dispute)),
        )

    def _holds(self, dispute: Dispute) -> bool | None:
        """The entry that was the last one when the dispute was opened is still the same.

        None in a copy of a floor, where that entry of another computer has another number and another seal.
        """
        last = next(self._journal.entries(after=dispute.entries - 1), None)
        if last is not None and (last.seq, last.hash.hex()) == (dispute.entries, dispute.head):
            return True
        return False if copied(self._journal) is None else None


def _place(dispute: Dispute) -> tuple[bool, int, str]:
    """Open ones first, the one that is due first at the top; then those that are closed, the newest first."""
    return not dispute.open, dispute.due_us if dispute.open else -(dispute.closed_at_us or 0), dispute.id


def _line(dispute: Dispute, now_us: int) -> DisputeLine:
    return DisputeLine(
        id=dispute.id,
        title=_title(dispute),
        clock=_clock(dispute, now_us),
        open=dispute.open,
        overdue=dispute.overdue(now_us),
    )


def _title(dispute: Dispute) -> str:
    return f"{dispute.round_id} · {dispute.who}"


def _clock(dispute: Dispute, now_us: int) -> str:
    return clock_words(dispute.due_us, now_us) if dispute.open else say("Closed: {outcome}", outcome=dispute.outcome)


def _facts(dispute: Dispute, names: Names) -> Iterator[Fact]:
    yield Fact(
        say("Opened"),
        say(
            "{opened_at_us} by {person}",
            opened_at_us=minute(dispute.opened_at_us),
            person=names.person(dispute.opened_by),
        ),
    )
    if dispute.closed_at_us is not None:
        yield Fact(
            say("Closed"),
            say(
                "{closed_at_us} by {person}",
                closed_at_us=minute(dispute.closed_at_us),
                person=names.person(dispute.closed_by),
            ),
        )
        yield Fact(say("Outcome"), dispute.outcome)
        yield Fact(say("Reason"), dispute.reason)
        yield Fact(say("Was to be answered by"), minute(dispute.due_us))


def _round(record: WholeRound, names: Names) -> DisputedRound:
    games = {game.id: game.title for game in GAMES.values()}
    row = history_row(record.line, tables=names.tables, games=games, people=names.people)
    return DisputedRound(
        id=row.id,
        facts=tuple(Fact(name, cell) for name, cell in zip(COLUMNS, row.cells, strict=True)),
        positions=tuple(sorted({wager.seat for wager in record.wagers})),
    )


def _frozen_words(dispute: Dispute, *, holds: bool | None) -> str:
    entry = say("entry {entries:,} of the log, seal {head} …", entries=dispute.entries, head=dispute.head[:12])
    if holds is None:
        return say("Frozen at {entry}, on the table's own computer: “cutcard floor verify” looks at it.", entry=entry)
    if holds:
        return say("Frozen at {entry}: that entry still carries this seal.", entry=entry)
    return say(
        "THE SEAL DOES NOT HOLD at {entry}. Keep a copy of the data folder and call the technician.", entry=entry
    )
