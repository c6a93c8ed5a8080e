"""A complaint a year later: table 4, position 3, about half past nine on that day – found, and everything is there."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import DEALER, Croupier, prepare
from app.clock import SystemClock
from app.history.binding import HistoryControl
from app.history.presenter import HistoryDesk
from app.history.screen import HistoryScreen
from app.office.office import Office
from app.record.archive import Archive
from app.record.sheet_view import RoundSheet
from app.settings import data_folder
from app.staff.house_log import HouseLog
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.corrections import Corrections
from app.table.opening import set_up
from app.table.service import TableService
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.terms import Limit
from tests.app.journal.many_rounds import START_US, STEP_US, deal
from tests.app.past_rounds import ANN, GAME, put
from tests.app.staff.hand_clock import HandClock
from tests.approvals import word

DAY_US, MINUTE_US = 86_400_000_000, 60_000_000
MONTHS, ROUNDS = 13, 3
THAT_DAY = datetime(2025, 10, 14, 21, 30).astimezone()
DISPUTED = 2
"""The round of that evening that is complained about; the limits changed after it."""


class Year:
    """Thirteen months at four tables: table 4 was really played now and then, always about half past nine."""

    def __init__(self, folder: Path) -> None:
        self.clock = HandClock()
        self.first_us = round(THAT_DAY.timestamp() * 1_000_000)
        self.clock.day_us = self.first_us
        self.house: OpenHouse = open_house(data_folder(folder), self.clock)
        self.deck: list[Card] = []
        prepare(self.house, "T4", game=GAME, method="A", seats=3)
        self.croupier = Croupier(GAMES[GAME], seed=7)
        for month in range(MONTHS):
            self.clock.day_us = self.first_us + month * 30 * DAY_US
            self._evening()
            self._others(month)
            if month == 0:
                self._other_limits()
        self._correct_it()

    def _evening(self) -> None:
        service = TableService("T4", self.house.journal)
        before = service.table.round.number if service.table.round else 0
        for number in range(before + 1, before + ROUNDS + 1):
            rnd = service.table.round
            while rnd is None or rnd.number < number or not rnd.closed:
                put(service, self.croupier, self.deck)
                rnd = service.table.round
            self.clock.day_us += 15 * MINUTE_US
            self.clock.passes(900)

    def _others(self, month: int) -> None:
        """What the other tables did meanwhile."""
        at = (self.first_us + month * 30 * DAY_US - START_US) // STEP_US
        deal(self.house.database, at - 400, at + 400)

    def _other_limits(self) -> None:
        terms = TableService("T4", self.house.journal).table.terms
        assert terms is not None
        limits = {**terms.limits, "ante": Limit(2_500, 25_000), "play": Limit(2_500, 25_000)}
        set_up(self.house.journal, "T4", replace(terms, limits=limits), (), by="M1")

    def _correct_it(self) -> None:
        """Eight months later the complaint was right."""
        self.clock.day_us = self.first_us + 240 * DAY_US
        line = Corrections(self.house.journal).earlier("T4", DISPUTED, 3, "ante")
        corrected = ask.Correct(
            round_number=DISPUTED,
            seat=3,
            wager="ante",
            amount=-500 if line.returned else 500,
            approval=word(ANN.id, ANN.rank, "Paid too little"),
            proposed_by=DEALER.id,
        )
        answer = TableService("T4", self.house.journal).handle(corrected, DEALER)
        assert not isinstance(answer, Refusal), answer


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Year]:
    year = Year(tmp_path_factory.mktemp("year") / "data")
    yield year
    year.house.close()


@pytest.fixture
def screen(year: Year, qapp: QApplication, qtbot) -> Iterator[HistoryScreen]:
    office = Office()
    screen = HistoryScreen()
    qtbot.addWidget(screen)
    house = year.house
    given = {"checker": office, "corrections": Corrections(house.journal), "asker": lambda: None}
    desk = HistoryDesk(Archive(house.database, house.journal), office, dict, **given)
    with qtbot.waitSignal(desk.choices, timeout=60_000):
        HistoryControl(screen, desk, Reception(office, Staff(HouseLog(house.journal), SystemClock())))
    screen.resize(1920, 1080)
    screen.show()
    qtbot.waitExposed(screen)
    qtbot.waitUntil(lambda: screen.list.model.rowCount() > 0, timeout=60_000)
    yield screen
    office.stop()


def _touch(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def _look_for(screen: HistoryScreen, *, table: str, seat: str, since: str, until: str, qtbot) -> list[str]:
    """Fill the search in, press Find, and read the rounds that are listed."""
    screen.filter.table.choose(table)
    screen.filter.seat.choose(seat)
    screen.filter.since.setText(since)
    screen.filter.until.setText(until)
    with qtbot.waitSignal(screen.findChild(HistoryControl).desk.page, timeout=60_000):
        _touch(screen.filter.look)
    model = screen.list.model
    return [model.index(row, 1).data() for row in range(model.rowCount())]


@pytest.mark.case("B44")
def test_the_round_is_found_by_table_position_and_about_the_time_and_by_nothing_else(
    screen: HistoryScreen, year: Year, qtbot
) -> None:
    day = f"{THAT_DAY:%Y-%m-%d}"
    found = _look_for(screen, table="T4", seat="3", since=f"{day} 21:40", until=f"{day} 21:50", qtbot=qtbot)
    assert found == [f"T4-{DISPUTED:06d}"]
    found = _look_for(screen, table="T4", seat="3", since=f"{day} 21:25", until=f"{day} 22:05", qtbot=qtbot)
    assert found == [f"T4-{number:06d}" for number in (3, 2, 1)]


@pytest.mark.case("B44")
def test_everything_of_it_is_there_as_it_was_that_evening(screen: HistoryScreen, year: Year, qtbot) -> None:
    day = f"{THAT_DAY:%Y-%m-%d}"
    _look_for(screen, table="T4", seat="3", since=f"{day} 21:40", until=f"{day} 21:50", qtbot=qtbot)
    table = screen.list.table
    place = table.visualRect(screen.list.model.index(0, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: screen.page.sheet is not None, timeout=60_000)
    sheet = screen.page.sheet
    assert sheet is not None
    assert sheet.id == f"T4-{DISPUTED:06d}"
    _is_whole(sheet)


def _is_whole(sheet: RoundSheet) -> None:
    seat = next(each for each in sheet.seats if each.seat == 3)
    assert seat.hand
    assert all(wager.stake > 0 and wager.outcome and wager.why.reason and wager.why.rule for wager in seat.wagers)
    felt = next(each for each in sheet.steps[-1].felt.seats if each.number == 3)
    assert felt.hand is not None
    assert len([card for card in felt.hand.cards if card.face]) == 3
    limits = {limit.label: (limit.minimum, limit.maximum) for limit in sheet.terms.limits}
    assert limits["Ante"] == (1_000, 50_000)
    assert sheet.terms.edition == GAMES[GAME].edition
    assert sheet.terms.tables
    facts = " ".join(f"{fact.name} {fact.value}" for fact in sheet.facts)
    assert DEALER.id in facts
    (correction,) = sheet.corrections
    said = " ".join(f"{fact.name} {fact.value}" for fact in correction)
    assert "Paid too little" in said
    assert DEALER.id in said
    assert ANN.id in said
