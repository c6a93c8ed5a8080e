"""Pictures of the disputes screen: none yet, an overdue one, a closed one, and a round that is to be disputed."""

from functools import partial

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes
from app.dispute.screen import DisputesScreen
from app.dispute.view import OUTCOMES, REASONS, WHATS, WHOMS, DisputesView
from app.record.archive import Archive
from app.record.dispute import Dispute
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from tools.scenes.pictures import Scene
from tools.scenes.stage import RefusedOnStage

SUPERVISOR = Actor(id="110", name="Sam Okafor", rank=Rank.PIT_SUPERVISOR)
MANAGER = Actor(id="100", name="Morgan Reyes", rank=Rank.GAMING_SHIFT_MANAGER)
_DAY_US = 86_400_000_000
_TOLD_LATER_US = 600_000_000


class DaysAgo(SystemClock):
    """The clock of this machine as it stood some days ago."""

    def __init__(self, days: int) -> None:
        self._days = days

    def utc_us(self) -> int:
        """Microseconds since 1970-01-01 00:00 UTC, so many days ago."""
        return super().utc_us() - self._days * _DAY_US


def dispute_views(house: OpenHouse, rounds: tuple[str, ...]) -> tuple[DisputesView, ...]:
    """Dispute three of these rounds; the screen with none, an overdue one, a closed one, one to be opened."""
    book = DisputeBook(Archive(house.database, house.journal), house.journal, SystemClock())
    none = book.view()
    late, new = Disputes(house.journal, DaysAgo(8)), Disputes(house.journal, DaysAgo(1))
    overdue = _done(late.open(rounds[0], who="Player on position 3", what=WHATS[0], by=SUPERVISOR))
    _done(late.tell(overdue.id, whom=WHOMS[0], by=SUPERVISOR, words="An answer within seven days"))
    at_us = DaysAgo(8).utc_us() - _TOLD_LATER_US
    _done(late.tell(overdue.id, whom=WHOMS[3], by=SUPERVISOR, at_us=at_us))
    _done(new.open(rounds[1], who="Player on position 5", what=WHATS[3], by=SUPERVISOR))
    closed = _done(new.open(rounds[2], who="Player on position 1", what=WHATS[1], by=SUPERVISOR))
    _done(new.tell(closed.id, whom=WHOMS[0], by=SUPERVISOR))
    _done(new.close(closed.id, outcome=OUTCOMES[1], reason=REASONS[1], by=MANAGER))
    return none, book.view(chosen=overdue.id), book.view(chosen=closed.id), book.view(about=rounds[3])


def dispute_scenes(views: tuple[DisputesView, ...]) -> tuple[Scene, ...]:
    """The scenes."""
    none, overdue, closed, about = views
    return (
        Scene(name="disputes-none", key=False, widget=partial(_screen, none)),
        Scene(name="disputes-overdue", key=True, widget=partial(_screen, overdue)),
        Scene(name="disputes-closing", key=True, widget=partial(_closing, overdue)),
        Scene(name="disputes-closed", key=False, widget=partial(_screen, closed)),
        Scene(name="disputes-open", key=True, widget=partial(_opening, about)),
    )


def _done(answer: Dispute | Refusal) -> Dispute:
    if isinstance(answer, Refusal):
        raise RefusedOnStage(answer.words)
    return answer


def _screen(view: DisputesView) -> DisputesScreen:
    screen = DisputesScreen()
    screen.show_view(view)
    return screen


def _closing(view: DisputesView) -> DisputesScreen:
    """At its foot, where it is closed."""
    screen = _screen(view)
    screen.closing.outcome.setText(OUTCOMES[0])
    screen.closing.reason.setText(REASONS[1])
    screen.go_to(screen.closing.go)
    return screen


def _opening(view: DisputesView) -> DisputesScreen:
    screen = _screen(view)
    screen.opening.who.setText("Player on position 2")
    screen.pad.write_in(screen.opening.who)
    return screen
