"""The jackpots of a computer that joins a floor: two people let them go on as the floor's, with what they hold."""

from collections.abc import Iterator

from app.floor.calls import Calls
from app.floor.jackpot_facts import FEED
from app.floor.jackpot_feed import JackpotFeed
from app.floor.jackpot_known import FloorJackpots
from app.floor.joining import NotJoined
from app.jackpot.due_to_floor import DueToFloor
from app.jackpot.floor_act import acted
from app.jackpot.writing import write
from app.journal.codec import Codec
from app.journal.journal import Journal, OpenLog, Writing
from app.record.jackpot_book import Book, checked, names, read_book
from app.record.jackpot_records import jackpot_stream
from app.staff.staff import Agreement
from assets.languages import say
from engine.jackpots.adjusting import adjust, move
from engine.jackpots.evolve import fold
from engine.jackpots.facts import JackpotEvent
from engine.jackpots.opening import open_jackpot
from engine.jackpots.state import Jackpot
from engine.money import show
from engine.refusals import Refusal


def own_jackpots(journal: OpenLog) -> Iterator[Book]:
    """The jackpots that this log itself has opened and that tables of it feed."""
    own = (name for name in names(journal) if next(iter(journal.entries(jackpot_stream(name))), None) is not None)
    books = (read_book(journal, name) for name in own)
    return (each for each in books if each.jackpot.settings and each.jackpot.settings.tables)


def in_words(jackpot: Jackpot) -> str:
    """A jackpot with all that it holds."""
    title, currency = (jackpot.settings.title, jackpot.settings.currency) if jackpot.settings else (jackpot.id, "")
    return say("{title} with {held}", title=title, held=show(jackpot.pools.total, currency))


class BroughtJackpots:
    """Brings them over.

    Args:
        journal, codec: of this computer.
        agreed: the two people who let them go on there; None where nobody was asked.

    """

    def __init__(self, journal: Journal, codec: Codec, agreed: Agreement | None) -> None:
        self._journal, self._codec, self._agreed = journal, codec, agreed

    def look(self) -> None:
        """Look whether every one of them can be brought over, before anything is done.

        Raises:
            NotJoined: one cannot.

        """
        for book in own_jackpots(self._journal):
            agreed, named = self._agreed, in_words(book.jackpot)
            if agreed is None:
                raise NotJoined(
                    say("This computer has a jackpot of its own: {jackpot}.", jackpot=named),
                    say("Two people let it go on as the floor’s: --asked-by NUMBER --manager NUMBER --reason WHY."),
                )
            wrong = checked(self._journal, book.name).wrong
            facts = _facts(book.jackpot, book.name, agreed)
            words = wrong[0] if wrong else facts.words if isinstance(facts, Refusal) else ""
            if words:
                raise NotJoined(
                    say("The jackpot {jackpot} cannot be brought over: {words}", jackpot=named, words=words),
                    say("Have that put right first."),
                )

    def write(self, w: Writing, terminal: str) -> None:
        """Write down that they go on there, and what the floor is to write for it; each keeps its name, and yours."""
        for book in tuple(own_jackpots(w)):
            to = f"{book.name}-{terminal}"
            facts = _facts(book.jackpot, to, self._agreed) if self._agreed else Refusal("", "")
            if isinstance(facts, Refusal) or self._agreed is None:
                raise NotJoined(facts.words if isinstance(facts, Refusal) else "", say("Do it again."))
            moved, *there = facts
            by = self._agreed.asker.id
            write(w, book, (moved,), by)
            w.append(FEED, (acted(to, tuple(there), brought=True),), by)

    def hand_on(self, calls: Calls) -> None:
        """Have the floor write them."""
        known = FloorJackpots(self._journal)
        JackpotFeed(self._journal, self._codec, DueToFloor(self._journal), known, lambda _: None).turn(calls)


def _facts(jackpot: Jackpot, to: str, agreed: Agreement) -> tuple[JackpotEvent, ...] | Refusal:
    """That it has moved, then how it begins there: with its seed, and what it holds beyond that."""
    asked, approved = agreed.asker, agreed.approver
    moved = move(jackpot, to, words=agreed.reason, asked_by=asked, approved_by=approved)
    if isinstance(moved, Refusal) or jackpot.settings is None:
        return moved
    opened = open_jackpot(Jackpot(), to, jackpot.settings, reason=agreed.reason, asked_by=asked, approved_by=approved)
    if isinstance(opened, Refusal):
        return opened
    there = fold(Jackpot(), opened)
    beyond = jackpot.pools.minus(there.pools)
    if not (beyond.displayed or beyond.reserve or beyond.overflow):
        return (*moved, *opened)
    more = adjust(there, beyond, "brought-over", words=agreed.reason, asked_by=asked, approved_by=approved)
    return more if isinstance(more, Refusal) else (*moved, *opened, *more)
