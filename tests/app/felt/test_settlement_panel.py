"""The walk around the table: seat by seat, in chips and figures, every amount with its why."""

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from app.felt.panels.settlement_panel import Deed, SettlementPanel, SettlementRow
from app.ui.felt_view import Verb
from app.ui.field import Field
from app.ui.fitted_text import FittedText
from app.ui.theme import TOUCH, Theme
from app.ui.view import SettlementLine, SettlementView
from app.ui.why_note import WhyNote
from tests.app.felt import sample_panels
from tests.app.laid_out import painted

VIEW = sample_panels.SETTLEMENT


@pytest.fixture
def panel(qtbot) -> SettlementPanel:
    widget = SettlementPanel()
    qtbot.addWidget(widget)
    widget.resize(400, 600)
    widget.show_settlement(VIEW)
    return widget


def rows(panel: SettlementPanel) -> list[SettlementRow]:
    return panel.findChildren(SettlementRow)


def at(view: SettlementView, current: int | None) -> SettlementView:
    return msgspec.structs.replace(view, current=current)


def test_the_walk_stands_where_the_view_says(panel: SettlementPanel) -> None:
    assert panel.looked_at == 4
    assert [row.deed.accessibleName() for row in rows(panel)] == [
        "Ante: PAY 475, 4 of 100, 3 of 25",
        "Play: PUSH 475, 4 of 100, 3 of 25",
        "Pair Plus: PAY 50.40, 2 of 25, 0.40 by cash-desk slip",
        "Six Card Bonus: TAKE 5, 1 of 5",
        "Progressive: RETURN 5, 1 of 5",
    ]


@pytest.mark.rule("R-40")
def test_what_chips_cannot_make_is_named_and_never_rounded_away(panel: SettlementPanel) -> None:
    words = [label.text() for label in panel.findChildren(QLabel)]
    assert "▲ Balance by cash-desk slip: 0.40" in words
    assert rows(panel)[2].deed.chip_sum() == "2×25 + slip 0.40"


def test_next_seat_walks_in_pay_order_and_stops_at_the_end(panel: SettlementPanel) -> None:
    shown = []
    for _ in range(4):
        panel.next.click()
        shown.append(panel.looked_at)
    assert shown == [3, 2, 1, 1]
    assert panel.back.isEnabled()
    done = tuple(msgspec.structs.replace(each, done=True) for each in VIEW.seats)
    panel.show_settlement(msgspec.structs.replace(VIEW, seats=done))
    panel.look_at(1)
    assert not panel.next.isEnabled()
    said = []
    panel.touched.connect(said.append)
    panel.whole_row()
    panel.losers()
    assert said == []


def test_the_touch_that_walks_on_says_that_the_position_is_done_and_one_touch_says_it_of_all(panel) -> None:
    said = []
    panel.touched.connect(said.append)
    panel.next.click()
    panel.back.click()
    panel.show_settlement(msgspec.structs.replace(VIEW, current=None))
    panel.whole_row()
    left = tuple(each.seat for each in VIEW.seats if not each.done)
    assert said == [(4,), left]
    panel.look_at(7)
    panel.next.click()
    assert said == [(4,), left]


def test_the_walk_says_what_is_taken_and_paid_in_all(panel: SettlementPanel) -> None:
    stop = msgspec.structs.replace(VIEW.seats[2], take=5_00, pay=525_40)
    panel.show_settlement(msgspec.structs.replace(VIEW, seats=(stop,)))
    names = [each.accessibleName() for each in panel.findChildren(Deed)]
    assert names[0] == "In all: PAY 525.40, 1 of 500, 1 of 25, 0.40 by cash-desk slip"


def test_back_walks_back(panel: SettlementPanel) -> None:
    panel.back.click()
    assert panel.looked_at == 5
    panel.next_seat()
    assert panel.looked_at == 4


def test_a_seat_touched_on_the_felt_can_be_looked_at(panel: SettlementPanel) -> None:
    panel.look_at(2)
    assert panel.looked_at == 2
    panel.look_at(6)
    assert panel.looked_at == 2, "seat 6 has nothing to settle"


def test_looking_elsewhere_lasts_until_the_walk_moves_on(panel: SettlementPanel) -> None:
    panel.look_at(7)
    panel.show_settlement(msgspec.structs.replace(VIEW, explained=None))
    assert panel.looked_at == 7
    panel.show_settlement(at(VIEW, 3))
    assert panel.looked_at == 3


def test_without_a_current_seat_the_walk_starts_at_the_first_one_not_done(panel: SettlementPanel) -> None:
    panel.show_settlement(at(VIEW, None))
    assert panel.looked_at == 4


def test_a_settlement_without_seats_is_shown_as_such(panel: SettlementPanel) -> None:
    panel.show_settlement(msgspec.structs.replace(VIEW, seats=(), current=None))
    assert panel.looked_at is None
    assert not panel.next.isEnabled()


def test_why_asks_for_the_line_and_closes_it_again(panel: SettlementPanel) -> None:
    told: list[str] = []
    panel.why_asked.connect(told.append)
    rows(panel)[0].why.click()
    rows(panel)[2].why.click()
    assert told == ["4/ante/PAY", ""]


def test_the_explanation_stands_below_its_line_with_hand_against_hand(panel: SettlementPanel) -> None:
    [note] = panel.findChildren(WhyNote)
    words = [label.text() for label in note.findChildren(QLabel)]
    why = VIEW.seats[2].lines[0].why
    for part in (why.reason, why.pay_line, why.arithmetic, "Rule X3 4.3", why.player.name, why.dealer.name):
        assert part in words


class Desk:
    """Answers every "why?" at once by showing the view anew, as the screen does."""

    def __init__(self, panel: SettlementPanel) -> None:
        self.panel = panel

    def explain(self, key: str) -> None:
        self.panel.show_settlement(msgspec.structs.replace(VIEW, explained=key or None))


def test_a_touch_that_replaces_the_page_it_was_made_on_is_safe(panel: SettlementPanel, qtbot, qapp) -> None:
    desk = Desk(panel)
    panel.why_asked.connect(desk.explain)
    for number in range(40):
        row = rows(panel)[number % 5]
        qtbot.mouseClick(row.why, Qt.MouseButton.LeftButton)
        qapp.sendPostedEvents(None, 52)  # DeferredDelete
    assert len(rows(panel)) == 5


def test_a_line_without_a_why_offers_none(qtbot) -> None:
    row = SettlementRow(SettlementLine("k", "Ante", Verb.TAKE, 500), (100, 500), explained=False)
    qtbot.addWidget(row)
    assert row.why.isHidden()


def test_an_amount_of_nothing_needs_no_chips(qtbot) -> None:
    deed = Deed(SettlementLine("k", "Ante", Verb.TAKE, 0), (100, 500))
    qtbot.addWidget(deed)
    assert deed.chip_sum() == ""


@pytest.mark.case("C14")
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("width", [292, 406])
def test_every_button_of_the_walk_is_large_enough_and_nothing_scrolls_sideways(panel, dressed, scale, width) -> None:
    dressed(Theme(text_scale=scale))
    panel.resize(width, 420)
    panel.grab()
    assert panel.minimumSizeHint().width() <= width
    for button in panel.findChildren(QPushButton):
        assert button.height() >= TOUCH
        assert button.width() >= TOUCH


def test_words_that_stand_nowhere_yet_open_no_window_of_their_own(qtbot, qapp) -> None:
    before = set(qapp.topLevelWidgets())
    line = FittedText()
    qtbot.addWidget(line)
    line.say("Position 4")
    field = Field("Cards in all", QLineEdit())
    qtbot.addWidget(field)
    assert not [window for window in set(qapp.topLevelWidgets()) - before if window.isVisible()]
    field.show()
    assert field.findChild(FittedText).isVisible()


def test_chips_are_counted_out_in_letters_that_are_read_however_narrow_the_walk_is(qtbot) -> None:
    line = SettlementLine("k", "Ante", Verb.PAY, 48_500, hand="Pair of nines, jack kicker")
    deed = Deed(line, (100, 500, 2_500, 10_000))
    qtbot.addWidget(deed)
    deed.resize(280, deed.heightForWidth(280))
    assert [each.whole and each.size >= 15 for each in painted(deed) if deed.chip_sum() in each.text] == [True]
