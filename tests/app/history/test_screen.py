"""The history screen: rows of one height, nothing worked out while it scrolls, a round stepped through by key."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from app.history.panels.correction import CorrectionForm, correction_words
from app.history.panels.round_list import Index, RoundModel
from app.history.screen import HistoryScreen
from app.history.view import COLUMNS, CorrectionAsked, HistoryAsked
from app.record.archive import Archive
from app.record.sheet_view import HistoryPage, HistoryRow, RoundSheet
from app.ui.letter_pad import ERASE, LetterPad
from app.ui.view import Pick, RefusalView
from tests.app.in_front import in_front
from tests.app.past_rounds import house_with


def _rows(first: int, count: int) -> tuple[HistoryRow, ...]:
    return tuple(
        HistoryRow(
            f"T1-{number:06d}",
            (
                "2026-05-01 21:30:05",
                f"T1-{number:06d}",
                "Table 1 (T1)",
                "Three Card Poker",
                "Dora",
                "Settled",
                "160",
                "+5",
            ),
        )
        for number in range(first, first + count)
    )


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> RoundSheet:
    folder: Path = tmp_path_factory.mktemp("history")
    house = house_with(folder / "data", rounds=1)
    try:
        found = Archive(house.database, house.journal).sheet("T1-000001")
    finally:
        house.close()
    assert found is not None
    return found


@pytest.fixture
def screen(qtbot) -> HistoryScreen:
    screen = HistoryScreen()
    qtbot.addWidget(screen)
    screen.resize(1920, 1080)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[Index]:
    """Every cell that the list is asked for, whatever about it."""
    cells: list[Index] = []
    answer = RoundModel.data

    def told(model: RoundModel, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        cells.append(index)
        return answer(model, index, role)

    monkeypatch.setattr(RoundModel, "data", told)
    return cells


@pytest.mark.case("C12")
def test_of_twenty_thousand_rows_only_those_that_are_seen_are_asked_for(
    asked_for: list[Index], screen: HistoryScreen
) -> None:
    screen.show_page(HistoryPage(rows=_rows(1, 20_000), first=True, more=False))
    screen.grab()
    table = screen.list.table
    seen = table.viewport().height() // table.rowHeight(0) + 2
    assert {index.row() for index in asked_for} <= set(range(seen))
    assert {table.rowHeight(row) for row in (0, 1, 9_999, 19_999)} == {table.rowHeight(0)}
    asked_for.clear()
    screen.show_page(HistoryPage(rows=_rows(20_001, 100), first=False, more=False))
    screen.grab()
    assert {index.row() for index in asked_for} <= set(range(seen))


@pytest.mark.case("C13")
def test_a_frame_asks_for_no_more_among_a_hundred_thousand_rows_than_among_a_hundred(
    asked_for: list[Index], screen: HistoryScreen
) -> None:
    table = screen.list.table
    picture = QPixmap(table.viewport().size())

    def most_of_a_frame(rows: int) -> int:
        screen.show_page(HistoryPage(rows=_rows(1, rows), first=True, more=False))
        frames = []
        for row in range(0, rows, rows // 20):
            table.scrollTo(screen.list.model.index(row, 0))
            asked_for.clear()
            table.viewport().render(picture)
            frames.append(len(asked_for))
        return max(frames)

    assert 0 < most_of_a_frame(100_000) <= most_of_a_frame(100)


@pytest.mark.case("C13")
def test_a_role_that_is_not_ours_is_answered_with_nothing(qtbot) -> None:
    model = RoundModel()
    model.show_page(HistoryPage(rows=_rows(1, 3), first=True, more=False))
    ours = {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.TextAlignmentRole}
    index = model.index(1, 1)
    assert all(model.data(index, role) is None for role in Qt.ItemDataRole if role not in ours)
    assert model.data(index) == "T1-000002"


def test_the_model_keeps_the_promises_of_a_model(qtbot) -> None:
    model = RoundModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    model.show_page(HistoryPage(rows=_rows(1, 3), first=True, more=True))
    model.show_page(HistoryPage(rows=_rows(4, 2), first=False, more=False))
    assert model.rowCount() == 5
    model.show_page(HistoryPage(rows=(), first=True, more=False))
    assert model.rowCount() == 0


def test_the_end_of_the_list_asks_once_for_more(qtbot) -> None:
    model = RoundModel()
    model.show_page(HistoryPage(rows=_rows(1, 100), first=True, more=True))
    asked: list[int] = []
    model.wanted.connect(lambda: asked.append(1))
    model.fetchMore(QModelIndex())
    model.fetchMore(QModelIndex())
    assert asked == [1]
    model.show_page(HistoryPage(rows=_rows(101, 20), first=False, more=False))
    assert not model.canFetchMore(QModelIndex())


def test_a_search_out_of_time_says_how_far_it_looked_and_goes_on_when_asked(screen: HistoryScreen, qtbot) -> None:
    page = HistoryPage(rows=_rows(1, 2), first=True, more=True, searched_to="2026-04-01 03:00:00")
    screen.show_page(page)
    assert "2026-04-01 03:00:00" in screen.list.note.text()
    assert screen.list.on.isVisible()
    with qtbot.waitSignal(screen.list.more_wanted):
        screen.list.on.click()


def test_what_was_filled_in_is_looked_for(screen: HistoryScreen, qtbot) -> None:
    screen.filter.cards.setText("Qh")
    screen.filter.seat.choose("3")
    with qtbot.waitSignal(screen.search_asked) as told:
        qtbot.keyClick(screen.filter.cards, Qt.Key.Key_Return)
    assert told.args[0] == HistoryAsked(cards="Qh", seat=3)
    screen.filter.number.setText("42")
    screen.filter.irregularity.show_picks((Pick("", "Any"), Pick("exposed", "A card was seen")))
    screen.filter.irregularity.choose("exposed")
    screen.filter.hand.choose("straight_flush")
    with qtbot.waitSignal(screen.search_asked) as told:
        screen.filter.look.click()
    assert told.args[0] == HistoryAsked(cards="Qh", seat=3, number="42", irregularity="exposed", hand="straight_flush")
    with qtbot.waitSignal(screen.search_asked) as told:
        screen.filter.clear.click()
    assert told.args[0] == HistoryAsked()


def _touch(pad: LetterPad, text: str) -> None:
    for letter in text:
        QTest.mouseClick(pad.key(letter), Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
def test_a_search_is_written_and_found_by_touch_alone(screen: HistoryScreen, qtbot, size: tuple[int, int]) -> None:
    screen.resize(*size)
    qtbot.waitUntil(lambda: in_front(screen))
    search = screen.filter
    assert not search.pad.isVisible()
    for field, text in ((search.since, "21:00"), (search.cards, "qh"), (search.most, "1,000.5")):
        QTest.mouseClick(field, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(field.hasFocus)
        _touch(search.pad, text)
    _touch(search.pad, ERASE)
    assert screen.size().toTuple() == size
    with qtbot.waitSignal(screen.search_asked) as told:
        QTest.mouseClick(search.look, Qt.MouseButton.LeftButton)
    assert told.args[0] == HistoryAsked(since="21:00", cards="qh", most="1,000.")
    assert screen.list.isVisible()
    assert not search.pad.isVisible(), "what was found is seen again"
    QTest.mouseClick(search.most, Qt.MouseButton.LeftButton)
    assert search.pad.isVisible()


def test_a_refused_search_says_so_beside_the_form(screen: HistoryScreen) -> None:
    screen.show_refusal(RefusalView("", "“Qx” is no card."))
    assert "Qx" in screen.filter.refusal.accessibleName()


def test_a_row_opens_its_round(screen: HistoryScreen, qtbot) -> None:
    screen.show_page(HistoryPage(rows=_rows(1, 5), first=True, more=False))
    screen.list.table.setCurrentIndex(screen.list.model.index(2, 0))
    with qtbot.waitSignal(screen.round_asked) as told:
        qtbot.keyClick(screen.list.table, Qt.Key.Key_Return)
    assert told.args == ["T1-000003"]


def test_keys_step_through_the_round_and_the_felt_follows(screen: HistoryScreen, sheet: RoundSheet, qtbot) -> None:
    screen.show_round(sheet)
    bar = screen.page.bar
    assert bar.words.accessibleName() == sheet.steps[-1].text
    qtbot.keyClick(screen, Qt.Key.Key_Home)
    assert bar.words.accessibleName() == sheet.steps[0].text
    qtbot.keyClick(screen, Qt.Key.Key_Right)
    assert bar.words.accessibleName() == sheet.steps[1].text
    assert screen.page.timeline.currentRow() == 1
    assert str(sheet.steps[1].seq) in bar.entry.accessibleName()


def test_a_touch_on_an_entry_brings_the_felt_there(screen: HistoryScreen, sheet: RoundSheet) -> None:
    screen.show_round(sheet)
    screen.page.timeline.setCurrentRow(3)
    assert screen.page.bar.words.accessibleName() == sheet.steps[3].text


def test_escape_closes_the_round_and_then_the_screen(screen: HistoryScreen, sheet: RoundSheet, qtbot) -> None:
    screen.show_round(sheet)
    qtbot.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.page.isVisible()
    with qtbot.waitSignal(screen.closed):
        qtbot.keyClick(screen, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("width", "beside"), [(1920, True), (1280, False)])
def test_the_list_stays_beside_the_round_where_there_is_room(
    screen: HistoryScreen, sheet: RoundSheet, width: int, *, beside: bool
) -> None:
    screen.resize(width, 800)
    screen.show_round(sheet)
    assert screen.list.isVisible() is beside
    assert screen.width() == width


def test_a_wager_says_why_when_it_is_touched(screen: HistoryScreen, sheet: RoundSheet) -> None:
    screen.show_round(sheet)
    result = sheet.seats[0].wagers[0]
    screen.page.results.explain(result.key)
    page = screen.page.results.widget()
    assert any(label.text() == result.why.reason for label in page.findChildren(type(screen.list.note)))


def test_the_outcome_of_the_check_is_said_in_words(screen: HistoryScreen, qtbot) -> None:
    with qtbot.waitSignal(screen.check_asked):
        screen.check.click()
    assert not screen.check.isEnabled()
    screen.show_checked("The log is sound: 12 entries.", True)
    assert screen.check.isEnabled()


def test_every_column_has_a_name(qtbot) -> None:
    model = RoundModel()
    names = [model.headerData(number, Qt.Orientation.Horizontal) for number in range(model.columnCount())]
    assert tuple(names) == COLUMNS


def test_a_correction_wants_a_way_and_an_amount(sheet: RoundSheet, qtbot) -> None:
    dialog = CorrectionForm(sheet)
    qtbot.addWidget(dialog)
    assert isinstance(dialog.filled(), RefusalView)
    assert dialog.filled().why == "Choose the wager first."
    dialog.wager.choose(sheet.lines[0].key)
    dialog.take.setChecked(True)
    dialog.amount.setText("-5")
    assert isinstance(dialog.filled(), RefusalView)
    dialog.amount.setText("12.50")
    asked = dialog.filled()
    assert isinstance(asked, CorrectionAsked)
    assert (asked.amount, asked.round_id, asked.wager) == (-1250, sheet.id, sheet.lines[0].key.partition("/")[2])
    assert "taken from the player" in correction_words(asked, "$")


def test_the_amount_of_a_correction_is_written_by_touch(sheet: RoundSheet, qtbot) -> None:
    dialog = CorrectionForm(sheet)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: in_front(dialog))
    qtbot.waitUntil(dialog.amount.hasFocus)
    pad = dialog.findChild(LetterPad)
    assert pad is not None
    dialog.wager.choose(sheet.lines[0].key)
    QTest.mouseClick(dialog.pay, Qt.MouseButton.LeftButton)
    _touch(pad, "12.50")
    asked = dialog.filled()
    assert isinstance(asked, CorrectionAsked)
    assert asked.amount == 12_50


def test_tab_walks_through_the_search_as_it_is_read_and_is_caught_neither_by_letters_nor_by_the_list(
    screen: HistoryScreen, qtbot
) -> None:
    screen.list.show_page(HistoryPage(rows=_rows(1, 3), first=True, more=False))
    qtbot.waitUntil(lambda: in_front(screen))
    screen.setFocus()
    fields = [
        "Table", "Position", "From", "To", "Card in a hand", "Hand", "Outcome of the round", "Game", "Dealer", "Amount from",
        "Amount to", "Result of a wager", "Round number", "Irregularity",
    ]  # fmt: skip
    assert _walked(15) == [*fields, screen.accessibleName()]
    assert screen.filter.pad.isVisible()
    QTest.keyClick(screen.filter.number, Qt.Key.Key_Return)
    assert not screen.filter.pad.isVisible()
    screen.filter.irregularity.setFocus()
    assert _walked(3) == ["Rounds found", screen.accessibleName(), "Table"]


def _walked(steps: int) -> list[str]:
    """Where the keyboard stands after each Tab."""
    found = []
    for _ in range(steps):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        found.append(QApplication.focusWidget().accessibleName())
    return found
