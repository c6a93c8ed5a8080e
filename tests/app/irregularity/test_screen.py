"""The supervisor's flow by touch: every kind of outcome, the right rank, and nothing by accident."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.felt.screen import TableScreen
from app.irregularity.view import FlowPage
from app.journal.round_record import IrregularityRecord
from app.office.office import Errand, Office
from app.staff.presenter import Reception
from app.staff.signing.approval import ApprovalDialog
from app.terminal.table_page import TablePage
from app.ui.ask import AskInput
from app.ui.fitted_button import FittedButton
from engine.cards import DECK
from engine.decisions.restoring import to_restore
from engine.procedure import Phase
from engine.table import commands as ask
from tests.app.finding import named
from tests.app.irregularity.standing_tables import LR, X3, dealt, folded_one, settling
from tests.app.irregularity.touch_pit import DEALER, MANAGER, PIN, SHIFT, SUPERVISOR, TouchPit, staff
from tests.engine.pit import Pit


def test_the_flow_begins_with_the_finding_of_the_device(at_table) -> None:
    pit = Pit(X3).bet(1, 3)
    pit.next_packet(count=2)
    touch = at_table(pit)
    touch.control.open()
    assert touch.page is FlowPage.DECIDE
    assert touch.view.rule == "5.7"
    assert "position 1" in touch.view.where


@pytest.mark.rule("X3 5.3", "R-22")
def test_only_what_can_have_happened_now_is_offered(at_table) -> None:
    betting, cards = at_table(Pit(X3).place(1)), at_table(dealt())
    betting.control.open()
    cards.control.open()
    before, after = ({line.kind for line in each.view.kinds} for each in (betting, cards))
    assert "wrong-dealer" not in before
    assert {"wrong-dealer", "absent", "other"} <= after
    assert "on-behalf" in before - after


def test_nothing_is_held_before_somebody_has_said_so(at_table) -> None:
    touch = at_table(dealt())
    touch.control.open()
    touch.touch(next(b for b in touch.screen.kinds.findChildren(QPushButton) if b.objectName() == "doubt"))
    touch.touch(touch.screen.back)
    assert touch.page is FlowPage.CHOOSE
    touch.touch(touch.screen.leave)
    assert touch.pit.round.findings == ()
    assert touch.writer.asked == []
    assert not touch.screen.isVisible()


@pytest.mark.rule("R-34", "X3 6.2")
def test_a_rank_below_is_refused_and_a_rank_above_may_act(at_table) -> None:
    touch = at_table(dealt()).raise_kind("confidential", "3")
    touch.choose("barred")
    touch.go_on()
    dialog = touch.dialog()
    assert not touch.person(dialog, SUPERVISOR).isEnabled()
    assert not touch.person(dialog, MANAGER).isEnabled()
    assert not touch.person(dialog, DEALER).isEnabled()
    assert touch.person(dialog, SHIFT).isEnabled()
    dialog.reject()
    touch = at_table(dealt()).raise_kind("foreign-card")
    touch.choose("void")
    touch.go_on()
    touch.sign(SHIFT)
    assert touch.pit.round.outcome == "void"
    assert "Gaming Shift Manager" in touch.view.decided.by
    assert touch.view.decided.asked_by == "Robin Tan"


def test_a_wrong_pin_decides_nothing(qtbot) -> None:
    touch = TouchPit(qtbot, staff(), dealt()).raise_kind("foreign-card")
    touch.choose("void")
    touch.go_on()
    dialog = touch.dialog()
    touch.touch(touch.person(dialog, SUPERVISOR))
    touch.touch(touch.person(dialog, dialog._view.reasons[0]))
    touch.qtbot.keyClicks(dialog.pad, "111111")
    touch.touch(dialog.approve)
    touch.qtbot.waitUntil(lambda: "Wrong PIN" in dialog.refusal.accessibleName())
    assert touch.pit.finding.kind == "foreign-card"
    dialog.reject()
    touch.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_no_key_makes_a_round_void(at_table, key: Qt.Key) -> None:
    touch = at_table(dealt()).raise_kind("foreign-card")
    touch.choose("void")
    touch.qtbot.keyClick(touch.screen, key)
    assert touch.control.approval is None
    touch.go_on()
    dialog = touch.dialog()
    touch.touch(touch.person(dialog, SUPERVISOR))
    touch.touch(touch.person(dialog, dialog._view.reasons[0]))
    touch.qtbot.keyClicks(dialog.pad, "730158")
    with touch.qtbot.assertNotEmitted(dialog.asked):
        touch.qtbot.keyClick(dialog.pad, key)
    assert touch.pit.round.outcome == "open"
    dialog.reject()


def test_where_the_tables_primary_button_stands_nothing_is_decided(at_table) -> None:
    touch = at_table(dealt()).raise_kind("foreign-card")
    QApplication.processEvents()
    corner = touch.screen.childAt(touch.screen.width() - 60, touch.screen.height() - 40)
    assert corner is touch.screen.leave
    assert touch.screen.go_on.geometry().right() < touch.screen.width() / 2


@pytest.mark.rule("X3 5.1")
def test_a_void_round_is_closed_after_every_position_was_told_and_refunded(at_table) -> None:
    touch = at_table(dealt(X3, 1, 3, progressive=5)).raise_kind("foreign-card")
    touch.choose("void")
    touch.go_on()
    touch.sign(SUPERVISOR)
    assert touch.page is FlowPage.REFUND
    assert not touch.screen.go_on.isEnabled()
    assert "1, 3" in touch.view.stop
    for seat in (3, 1):
        touch.touch(named(touch.screen.refunds, FittedButton, str(seat)))
    assert all(line.done for line in touch.view.refunds)
    touch.go_on()
    assert touch.pit.round.closed
    assert touch.page is FlowPage.DONE


def test_after_a_restart_the_refunds_that_are_left_are_asked_for(at_table) -> None:
    pit = dealt()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void"), ask.ConfirmRefund(seat=1))
    touch = at_table(pit)
    touch.control.open()
    assert touch.page is FlowPage.REFUND
    assert [(line.seat, line.done) for line in touch.view.refunds] == [(1, True), (3, False)]


@pytest.mark.rule("R-22", "X3 5.1")
def test_the_flow_is_opened_on_a_closed_round_and_every_position_is_squared(at_table) -> None:
    pit = dealt(X3, 1, 3, pair_plus=10)
    pit.play()
    pit.do(ask.CloseRound())
    touch = at_table(pit).raise_kind("wrong-dealer")
    assert touch.page is FlowPage.DECIDE
    assert pit.refused(ask.PlaceYourBets()).rule == "5.3"
    touch.choose("void")
    touch.go_on()
    touch.sign(SUPERVISOR)
    assert touch.page is FlowPage.REFUND
    assert not touch.screen.go_on.isEnabled()
    pit.refused(ask.PlaceYourBets())
    for seat in (3, 1):
        touch.touch(named(touch.screen.refunds, FittedButton, str(seat)))
    assert touch.page is FlowPage.DONE
    assert "ready for the next one" in touch.view.goes_on
    touch.go_on()
    assert touch.table.isEnabled()
    pit.do(ask.PlaceYourBets())


@pytest.mark.rule("R-33")
def test_after_resume_the_round_goes_on_from_the_exact_step(at_table) -> None:
    pit = folded_one()
    step, boxes = pit.round.step, dict(pit.round.boxes)
    touch = at_table(pit).raise_kind("power-failure")
    touch.choose("resume")
    touch.go_on()
    touch.sign(SUPERVISOR)
    assert (pit.round.step, dict(pit.round.boxes), pit.phase) == (step, boxes, Phase.DECIDING)
    assert "Players decide" in touch.view.goes_on
    touch.go_on()
    assert not touch.screen.isVisible()
    assert touch.table.isEnabled()
    pit.play().do(ask.CloseRound())


def test_every_wager_of_every_position_is_shown_before_and_after(at_table) -> None:
    touch = at_table(dealt(X3, 1, 3, pair_plus=20, progressive=5)).raise_kind("foreign-card")
    touch.choose("void")
    fates = touch.outcome("void").fates
    assert [fate.seat for fate in fates] == [1, 3]
    assert {(line.wager, line.before) for fate in fates for line in fate.lines} == {
        ("Ante", 10_00),
        ("Pair Plus", 20_00),
        ("Progressive Jackpot", 5_00),
    }
    assert [fate.back for fate in fates] == [35_00, 35_00]
    assert any("R-26" in effect and "$10" in effect for effect in touch.outcome("void").effects)


@pytest.mark.rule("R-24")
def test_where_the_document_is_silent_it_is_said(at_table) -> None:
    touch = at_table(dealt(LR)).raise_kind("wrong-player", "1")
    assert "No rule in this document" in touch.view.uncovered
    assert all("Gaming Shift Manager" in each.who for each in touch.view.outcomes if each.name.startswith("ruled"))


def test_answers_stay_when_the_device_speaks_meanwhile(at_table) -> None:
    touch = at_table(dealt()).raise_kind("doubt")
    touch.answer("count", "51")
    touch.table_desk.pick_seat(3)
    assert next(each.answer for each in touch.view.asks if each.name == "count") == "51"
    assert [each.name for each in touch.view.outcomes] == ["count-wrong"]


def test_words_can_be_written_on_the_screen(at_table) -> None:
    touch = at_table(dealt()).raise_kind("other")
    touch.touch(named(touch.input("what"), FittedButton, "write"))
    sheet = touch.screen.write_sheet
    for letter in "fire":
        touch.touch(sheet.pad.key(letter))
    touch.touch(sheet.take)
    assert next(each.answer for each in touch.view.asks if each.name == "what") == "fire"


def test_a_jackpot_claim_is_not_ruled_on_here(at_table) -> None:
    from engine.table import events as ev
    from engine.table.state import Finding

    pit = dealt()
    claim = Finding(number=1, kind="jackpot-claim", rule="3.17", words="A claim.")
    pit.follow((ev.Found(finding=claim),))
    touch = at_table(pit)
    touch.control.open()
    assert touch.page is FlowPage.CHOOSE


def test_an_approval_dialog_that_is_left_decides_nothing(at_table) -> None:
    touch = at_table(dealt()).raise_kind("foreign-card")
    touch.choose("void")
    touch.go_on()
    dialog = touch.dialog()
    assert isinstance(dialog, ApprovalDialog)
    touch.touch(dialog.cancel)
    touch.qtbot.waitUntil(lambda: touch.control.approval is None)
    assert touch.page is FlowPage.DECIDE
    assert touch.pit.finding.kind == "foreign-card"


def test_what_a_ruling_needs_comes_into_view_and_its_reason_stands_in_the_signature_already(at_table) -> None:
    touch = at_table(dealt()).raise_kind("damaged-card", "3")
    touch.screen.resize(1024, 768)
    touch.answer("card", "A damaged card")
    touch.choose("ruled-on")
    reason = named(touch.input("reason"), FittedButton, "Seen on camera")
    assert reason.visibleRegion().boundingRect() == reason.rect()
    touch.answer("reason", "Seen on camera")
    touch.go_on()
    dialog = touch.dialog()
    assert (dialog.reason.text(), dialog.missing()) == ("Seen on camera", ("who approves", "the PIN"))
    dialog.reject()


@pytest.mark.rule("R-24")
def test_earlier_rulings_of_the_same_kind_are_listed_beside_a_new_one(qtbot, house) -> None:
    record = IrregularityRecord(
        id="T1-000007/1", table_id="T1", round_id="T1-000007", kind="other", clause="6.1", opened_at=0, opened_by="D1",
        decided_at=1, outcome="ruled-on", decided_by="100", decider_rank="gaming-shift-manager", reason="as on camera",
        state="decided",
    )  # fmt: skip

    def look_up(office: Office) -> Callable[[str], Errand]:
        return lambda kind: office.run(lambda: (record,) if kind == "other" else ())

    touch = TouchPit(qtbot, house, dealt(), look_up).raise_kind("other")
    qtbot.waitUntil(lambda: touch.view.past != ())
    assert touch.view.past[0].reason == "as on camera"
    assert any("as on camera" in label.text() for label in touch.screen.deciding.findChildren(QLabel))
    touch.close()


def test_the_table_screen_opens_the_flow_and_hears_no_key_meanwhile(qtbot, house) -> None:
    touch = TouchPit(qtbot, house, dealt())
    screen = TableScreen(touch.under)
    screen.setGeometry(touch.under.rect())
    screen.show()
    control = TablePage(screen, touch.table_desk, Reception(touch.office, house))
    touch.table_desk.let_go()
    screen.irregularity.click()
    assert control.flow.screen.isVisible()
    before = list(touch.writer.asked)
    qtbot.keyClick(control.flow.screen, Qt.Key.Key_Space)
    qtbot.keyClick(control.flow.screen, Qt.Key.Key_Enter)
    assert touch.writer.asked == before
    assert not screen.isEnabled()
    qtbot.keyClick(control.flow.screen, Qt.Key.Key_Escape)
    assert not control.flow.screen.isVisible()
    assert screen.isEnabled()
    touch.close()


def test_a_positions_menu_leads_to_late_chips_and_to_a_wrong_card(qtbot, house) -> None:
    touch = TouchPit(qtbot, house, settling())
    screen = TableScreen(touch.under)
    screen.setGeometry(touch.under.rect())
    screen.show()
    control = TablePage(screen, touch.table_desk, Reception(touch.office, house))
    lines = {f"{line.opens} {line.place}": line for line in touch.table_desk.menu(3)}
    screen.menu_picked.emit(lines["late-wager 3"])
    assert control.flow.screen.view.page is FlowPage.CONFIRM
    assert [each.key for each in control.flow.screen.view.places if each.chosen] == ["3"]
    qtbot.keyClick(control.flow.screen, Qt.Key.Key_Escape)
    screen.menu_picked.emit(lines["card dealer"])
    dialog = control.felt.card.dialog
    was = touch.pit.round.dealer.faces
    other = next(card for card in DECK if card not in touch.pit.round.seen)
    dialog.keys[other].click()
    assert dialog.refusal.accessibleName().endswith("does not lie there.")
    dialog.keys[was[1]].click()
    dialog.keys[other].click()
    qtbot.waitUntil(lambda: control.felt.approval is not None and control.felt.approval.dialog() is not None)
    signing = control.felt.approval.dialog()
    touch.touch(touch.person(signing, SUPERVISOR))
    assert signing.reason.text() == "Seen at the table"
    qtbot.keyClicks(signing.pad, PIN)
    with qtbot.waitSignal(signing.finished):
        touch.touch(signing.approve)
    assert touch.pit.round.dealer.faces == (was[0], other, was[2])
    touch.close()


@pytest.mark.rule("R-43")
def test_what_a_player_cannot_give_back_is_entered_by_touch_and_signed_by_a_manager(at_table) -> None:
    pit = Pit(X3).bet(1, 2, 3, 4, pair_plus=5).finish()
    touch = at_table(pit)
    touch.raise_kind("foreign-card")
    touch.choose("void")
    touch.go_on()
    touch.sign(SUPERVISOR)
    assert touch.page is FlowPage.REFUND
    due = next(each for each in to_restore(touch.pit.round) if each.collected)
    touch.touch(touch.screen.refunds.findChild(FittedButton, f"short {due.seat}"))
    assert touch.view.stop == "Still needed: the reason"
    for question, key in (("got-back", "500"), ("reason", "Seen on camera")):
        touch.touch(named(named(touch.screen.refunds, AskInput, question), FittedButton, key))
    touch.go_on()
    touch.sign(SHIFT)
    made = touch.writer.asked[-1]
    assert isinstance(made, ask.ConfirmRefund)
    assert (made.seat, made.outstanding, made.approved_by) == (due.seat, due.collected - 500, SHIFT)
    assert due.seat in touch.pit.round.refunded
