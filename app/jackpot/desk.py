"""What people do to a jackpot: set it up, change it, put it right, stop it, let it go on, check it."""

from collections.abc import Callable, Iterable

from app.floor.record import FloorRecord
from app.jackpot.floor_act import act_on_floor
from app.jackpot.link import jackpot_of
from app.jackpot.writing import stopped_if_wrong, write
from app.journal.journal import Journal
from app.record.jackpot_book import Book, Checked, checked, names, read_book
from app.staff.staff import Agreement
from app.table.on_record import changed_since
from app.table.service import restore
from assets.languages import say
from engine.actors import Actor
from engine.jackpots import adjusting, opening
from engine.jackpots.facts import JackpotEvent, Reason
from engine.jackpots.linked import keeps_none
from engine.jackpots.pools import Pools
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Jackpot
from engine.names import LONGEST_REASON, unfit
from engine.refusals import Refusal

Decide = Callable[[Book], tuple[JackpotEvent, ...] | Refusal]


class JackpotDesk:
    """Every act is one transaction; what two people must agree on takes the agreed that both have proved.

    Each act gives the jackpot as it then stands, or the refusal.

    Raises:
        EnvironmentFault: (each act) the log could not be written; nothing has changed.

    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def names(self) -> tuple[str, ...]:
        """The jackpots of the house."""
        return names(self._journal)

    def look(self, name: str) -> Jackpot:
        """A jackpot as it stands."""
        return read_book(self._journal, name).jackpot

    def check(self, name: str) -> Checked:
        """Follow a jackpot from its first entry and compare it with its meters on record; tables go on meanwhile."""
        return checked(self._journal, name)

    def open(self, name: str, settings: JackpotSettings, agreed: Agreement) -> Jackpot | Refusal:
        """Open a jackpot; refused while a round is open at a table that would be linked."""

        def decide(book: Book) -> tuple[JackpotEvent, ...] | Refusal:
            return self.linked_elsewhere(name, settings) or opening.open_jackpot(
                book.jackpot,
                name,
                settings,
                open_rounds=self._open_rounds(settings.tables),
                reason=agreed.reason,
                asked_by=agreed.asker,
                approved_by=agreed.approver,
            )

        return self._act(name, decide, people=(agreed.asker, agreed.approver))

    def change(
        self, name: str, settings: JackpotSettings, agreed: Agreement, *, seen: JackpotSettings | None = None
    ) -> Jackpot | Refusal:
        """Change the set-up; rounds that are open keep the version they were opened under.

        `seen` is the set-up that was shown to whoever signed; where somebody has changed it since, nothing is done.
        """

        def decide(book: Book) -> tuple[JackpotEvent, ...] | Refusal:
            before = book.jackpot.settings
            if seen is not None and seen != before:
                return Refusal("", say("The set-up was changed meanwhile. Look at it again before you sign."))
            tables = (*settings.tables, *(before.tables if before else ()))
            return self.linked_elsewhere(name, settings) or opening.change_settings(
                book.jackpot,
                settings,
                open_rounds=self._without_version(name, tables),
                reason=agreed.reason,
                asked_by=agreed.asker,
                approved_by=agreed.approver,
            )

        return self._act(name, decide, people=(agreed.asker, agreed.approver))

    def adjust(self, name: str, by_how_much: Pools, reason: Reason, agreed: Agreement) -> Jackpot | Refusal:
        """Put the pools right."""
        return self._act(
            name,
            lambda book: adjusting.adjust(
                book.jackpot,
                by_how_much,
                reason,
                words=agreed.reason,
                asked_by=agreed.asker,
                approved_by=agreed.approver,
            ),
            people=(agreed.asker, agreed.approver),
        )

    def stop(self, name: str, words: str, by: Actor) -> Jackpot | Refusal:
        """Stop progressive betting at every linked table."""
        wrong = words.strip() and unfit(words, say("The reason"), longest=LONGEST_REASON)
        if wrong:
            return Refusal("", wrong)
        return self._act(name, lambda book: adjusting.stop(book.jackpot, words, by=by), people=(by,))

    def resume(self, name: str, agreed: Agreement) -> Jackpot | Refusal:
        """Let progressive betting go on, if every entry adds up. The meters on record are then written anew."""
        wrong = self.check(name).entries
        return self._act(
            name,
            lambda book: adjusting.resume(
                book.jackpot,
                wrong=wrong,
                reason=agreed.reason,
                asked_by=agreed.asker,
                approved_by=agreed.approver,
            ),
            people=(agreed.asker, agreed.approver),
        )

    def linked_elsewhere(self, name: str, settings: JackpotSettings) -> Refusal | None:
        """Refuse a table that feeds another jackpot; `name` is "" for one that is not opened yet."""
        for table in settings.tables:
            other = jackpot_of(self._journal, table)
            if other not in (None, name):
                return Refusal(
                    "", say("Table {table} is linked to the jackpot {other} already.", table=table, other=other)
                )
        return None

    def _act(self, name: str, decide: Decide, *, people: tuple[Actor, ...]) -> Jackpot | Refusal:
        """Do what is decided in the name of the first of these people, who all still are who they were."""
        by = people[0].id
        if FloorRecord(self._journal).joined is not None:
            answer = changed_since(self._journal, *people) or decide(read_book(self._journal, name))
            return act_on_floor(self._journal, name, answer, by=by)
        with self._journal.writing() as w:
            changed = changed_since(w, *people)
            if changed is not None:
                return changed
            book = stopped_if_wrong(w, read_book(w, name))
            facts = decide(book)
            if isinstance(facts, Refusal):
                return facts
            return write(w, book, facts, by).jackpot

    def _open_rounds(self, tables: Iterable[str]) -> tuple[str, ...]:
        """The tables whose round is open. Nobody else writes meanwhile, so the log is read as it stands."""
        found = {table: restore(self._journal, table).round for table in tables}
        return tuple(sorted(table for table, rnd in found.items() if rnd is not None and not rnd.closed))

    def _without_version(self, name: str, tables: Iterable[str]) -> tuple[str, ...]:
        """The tables whose open round plays for this jackpot under no version of its settings."""
        found = {table: restore(self._journal, table).round for table in tables}
        return tuple(sorted(table for table, rnd in found.items() if keeps_none(rnd, name)))
