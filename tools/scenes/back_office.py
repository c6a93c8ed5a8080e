"""Pictures of the screens behind the table: past rounds, one round whole, disputes, set-up, the staff."""

from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from app.bootstrap import OpenHouse, open_house
from app.clock import SystemClock
from app.dispute.view import DisputesView
from app.history.screen import HistoryScreen
from app.house.first_start import first_start_view
from app.journal.history import RoundQuery
from app.record.archive import Archive
from app.record.sheet_view import HistoryPage, RoundSheet
from app.settings import data_folder
from app.setup.changing import set_up_view
from app.setup.first_start_view import PortChoice
from app.setup.screen import FLOOR, LIMITS, SHUFFLER, STAFF, TABLE, WITNESS, SetUpScreen
from app.setup.view import NO_FLOOR, FloorView
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.review import QUARTER_US, Reviewed, review
from app.staff.staff import Badge, Staff
from app.table.opening import demonstration_terms
from app.table.service import TableService
from app.table.setup import Setting, TableNamed, stream_of
from app.ui.felt_view import Tone
from assets.languages import say
from engine.actors import Actor, Approval, Rank
from engine.cards import DECK
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import expected, phase_of
from engine.staff.house import House as People
from engine.staff.house import Member
from engine.staff.house_facts import StaffJoined, StaffReviewed
from engine.table import commands as ask
from engine.table.keeping_asked import CountStub
from engine.table.state import Table
from tools.scenes.dispute import MANAGER, SUPERVISOR, dispute_scenes, dispute_views
from tools.scenes.pictures import Scene
from tools.scenes.stage import BETS, XTREME, RefusedOnStage

DEALER = Actor(id="120", name="Robin Tan", rank=Rank.DEALER)
PEOPLE = People(
    members={
        "100": Member(Actor("100", "Morgan Reyes", Rank.GAMING_SHIFT_MANAGER), has_pin=True),
        "104": Member(Actor("104", "Bo Lindqvist", Rank.PIT_MANAGER), has_pin=True),
        "110": Member(SUPERVISOR, has_pin=True),
        "120": Member(DEALER, has_pin=True),
        "131": Member(Actor("131", "Cy Okafor", Rank.DEALER), has_pin=True, wrong=5, locked=True),
        "140": Member(Actor("140", "Kim Lee", Rank.DEALER)),
    }
)
BOX = Setting(title="Table 4", port="/dev/serial/by-id/a", device="OneShuffle 3 A-20417", firmware="3.2")
GAME = GAMES[XTREME]
TERMS = demonstration_terms(GAME, "A")
_ROUNDS, _SIDE_BETS = 14, 0.7
_DAY_US = 86_400_000_000
NOW_US = 1_780_000_000_000_000
"""When the pictures are taken, in UTC microseconds."""
_CORRECTION = ask.Correct(
    round_number=1,
    seat=3,
    wager="ante",
    amount=-2_500,
    approval=Approval(SUPERVISOR.id, SUPERVISOR.rank, "Paid too much"),
    proposed_by=DEALER.id,
)


def back_office_scenes(ports: tuple[PortChoice, ...]) -> tuple[Scene, ...]:
    """The scenes; what they show is played and written by the real rules into a log that is thrown away."""
    page, sheet, disputes = _played()
    return (
        Scene(name="history-list", key=True, widget=partial(_list, page)),
        Scene(name="history-none-found", key=False, widget=_none_found),
        Scene(name="history-round", key=True, widget=partial(_round, page, sheet, "Results")),
        Scene(name="history-facts", key=False, widget=partial(_round, page, sheet, "Round")),
        Scene(name="history-step", key=True, widget=partial(_step, page, sheet)),
        *dispute_scenes(disputes),
        *(
            Scene(name=f"set-up-{name.lower()}", key=name in {TABLE, STAFF}, widget=partial(_set_up, ports, name))
            for name in (TABLE, LIMITS, SHUFFLER, WITNESS, FLOOR, STAFF)
        ),
        Scene(name="set-up-floor-joined", key=False, widget=partial(_set_up, ports, FLOOR, JOINED)),
    )


Played = tuple[HistoryPage, RoundSheet, tuple[DisputesView, ...]]


def _played() -> Played:
    with TemporaryDirectory() as folder:
        house = open_house(data_folder(Path(folder)))
        try:
            return _play(house)
        finally:
            house.close()


def _play(house: OpenHouse) -> Played:
    """A few rounds of one table, the last but one with a correction."""
    staff = Staff(HouseLog(house.journal), SystemClock())
    badge = Badge(DEALER.id, Pin("604917"))
    staff.open_house(DEALER.id, DEALER.name, badge.pin)
    for person in (SUPERVISOR, MANAGER):
        staff.join(badge, person.id, person.name, rank=person.rank)
    with house.journal.writing() as w:
        w.append(stream_of("T4"), (TableNamed(title="Table 4"),), SUPERVISOR.id)
    service, chance = TableService("T4", house.journal), Random(20)  # noqa: S311 - the same pictures every time
    _put(service, ask.SetTerms(terms=TERMS), ask.SeatDealer(dealer=DEALER.id))
    for _ in range(_ROUNDS):
        _one_round(service, chance)
    corrected = _ROUNDS - 1
    _put(service, replace(_CORRECTION, round_number=corrected))
    archive = Archive(house.database, house.journal)
    page, _ = archive.lines(RoundQuery(), after=None, size=_ROUNDS)
    sheet = archive.sheet(f"T4-{corrected:06d}")
    if sheet is None:
        raise RefusedOnStage("the round was not written")
    return page, sheet, dispute_views(house, tuple(f"T4-{number:06d}" for number in range(1, 5)))


def _one_round(service: TableService, chance: Random) -> None:
    """Bets, cards from a shuffled deck, one hand folded, everything settled."""
    if not service.table.deck.rounds_left():
        _put(service, CountStub(count=len(DECK), counted_by=DEALER.id))
    deck = chance.sample(DECK, len(DECK))
    placed = [
        ask.PlaceWager(seat=seat, wager=wager, amount=amount)
        for seat, wagers in BETS.items()
        for wager, amount in wagers.items()
        if wager != "progressive" and (wager == "ante" or chance.random() < _SIDE_BETS)
    ]
    _put(service, ask.PlaceYourBets(), *placed, ask.NoMoreBets(warned=True))
    while service.table.round is not None and (due := expected(GAME, service.table.round)) is not None:
        _put(service, ask.TakePacket(place=due.place, cards=tuple(deck.pop() for _ in range(due.count))))
    _put(service, ask.ConfirmBurn(), ask.Choose(seat=2, choice="fold"), ask.AllOthers(), ask.TurnCards())
    while service.table.round is not None and not service.table.round.closed:
        settles = phase_of(GAME, service.table.round) is Phase.SETTLING
        turns = phase_of(GAME, service.table.round) is Phase.EXPOSING
        _put(service, ask.SettleSeats() if settles else ask.TurnCards() if turns else ask.CloseRound())


def _put(service: TableService, *commands: ask.Command) -> None:
    for command in commands:
        answer = service.handle(command, DEALER)
        if isinstance(answer, Refusal):
            raise RefusedOnStage(answer.words)


def _list(page: HistoryPage) -> HistoryScreen:
    screen = HistoryScreen()
    screen.show_page(page)
    screen.show_checked("The log is sound: 1,204 entries, none changed, moved or missing.", True)
    return screen


def _none_found() -> HistoryScreen:
    """A search to which no round answers."""
    screen = HistoryScreen()
    screen.show_page(HistoryPage(rows=(), first=True, more=False))
    return screen


def _round(page: HistoryPage, sheet: RoundSheet, side: str) -> HistoryScreen:
    screen = HistoryScreen()
    screen.show_page(page)
    screen.show_round(sheet)
    screen.page.pages.turn_to(say(side))
    screen.page.results.explain(sheet.seats[0].wagers[0].key)
    return screen


def _step(page: HistoryPage, sheet: RoundSheet) -> HistoryScreen:
    """In the middle of the round: the hands lie face down, one is folded."""
    screen = _round(page, sheet, "Entries")
    folded = next(
        number
        for number, step in enumerate(sheet.steps)
        if any(seat.decision and seat.decision.tone is Tone.LOSE for seat in step.felt.seats)
    )
    screen.page.step_to(folded)
    return screen


def _looks() -> tuple[Reviewed, ...]:
    """Everybody was entered on one day, and all but two were looked at since."""
    entered = NOW_US - QUARTER_US - _DAY_US
    joined = [
        (StaffJoined(staff=staff, name=member.actor.name, rank=member.actor.rank, by="100"), entered)
        for staff, member in PEOPLE.members.items()
    ]
    seen = [(StaffReviewed(staff=staff, by="100"), NOW_US - 9 * _DAY_US) for staff in PEOPLE.members]
    return review([*joined, *seen[:-2]])


JOINED: Final = FloorView(
    words="This computer is PIT4 on the floor at db.casino.example:5432. “cutcard floor” tells more.",
    joined=True,
    terminal="PIT4",
)


def _set_up(ports: tuple[PortChoice, ...], name: str, floor: FloorView = NO_FLOOR) -> SetUpScreen:
    table = Table(id="T4", terms=TERMS, next_terms=replace(TERMS, positions=(1, 2, 3, 4, 5, 6)))
    start = first_start_view(ports, manager_known=True)
    screen = SetUpScreen(set_up_view(table, BOX, PEOPLE, start, looks=_looks(), now_us=NOW_US, floor=floor))
    screen.pages.turn_to(name)
    screen.staff.list.setCurrentRow(0)
    return screen
