"""Signing: nothing is approved by accident, and no digit stays behind."""

import gc
import weakref

import msgspec
import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton

from app.staff.signing.approval import ApprovalDialog
from app.ui.notice import Notice
from app.ui.pin_pad import SHORTEST
from app.ui.theme import TOUCH, Theme
from app.ui.view import ApprovalAsked, RefusalView
from tests.app.felt import sample_panels

VIEW = sample_panels.APPROVAL
PIN = "736291"[:SHORTEST]


@pytest.fixture
def dialog(qtbot) -> ApprovalDialog:
    widget = sample_panels.approval()
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def person(dialog: ApprovalDialog, key: str) -> QPushButton:
    return dialog.findChild(QPushButton, key)


def fill(dialog: ApprovalDialog, qtbot) -> None:
    person(dialog, "ana").click()
    dialog.reason.setText("Two cards exposed")
    qtbot.keyClicks(dialog.pad, PIN)


def test_a_filled_form_is_handed_on_whole(dialog: ApprovalDialog, qtbot) -> None:
    fill(dialog, qtbot)
    with qtbot.waitSignal(dialog.asked) as told:
        dialog.approve.click()
    assert told.args == [ApprovalAsked(person="ana", pin=PIN, reason="Two cards exposed")]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_no_key_approves_while_anything_is_missing(dialog: ApprovalDialog, qtbot, key: Qt.Key) -> None:
    with qtbot.assertNotEmitted(dialog.asked):
        qtbot.keyClick(dialog, key)
        person(dialog, "ana").click()
        qtbot.keyClick(dialog, key)
        qtbot.keyClicks(dialog.pad, PIN)
        qtbot.keyClick(dialog.pad, key)
    assert dialog.missing() == ("the reason",)
    assert dialog.isVisible()


def test_enter_approves_once_everything_is_filled_in(dialog: ApprovalDialog, qtbot) -> None:
    fill(dialog, qtbot)
    with qtbot.waitSignal(dialog.asked):
        qtbot.keyClick(dialog.pad, Qt.Key.Key_Return)


def test_enter_in_the_reason_field_does_not_cancel_or_approve(dialog: ApprovalDialog, qtbot) -> None:
    with qtbot.assertNotEmitted(dialog.asked):
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert dialog.isVisible()


@pytest.mark.parametrize("reason", ["", "   "])
def test_a_blank_reason_is_no_reason(dialog: ApprovalDialog, qtbot, reason: str) -> None:
    fill(dialog, qtbot)
    dialog.reason.setText(reason)
    assert not dialog.approve.isEnabled()


def test_what_needs_no_reason_can_go_without(qtbot) -> None:
    dialog = sample_panels.approval(msgspec.structs.replace(VIEW, reason_needed=False))
    qtbot.addWidget(dialog)
    dialog.show()
    person(dialog, "bo").click()
    qtbot.keyClicks(dialog.pad, PIN)
    assert dialog.approve.isEnabled()


def test_an_offered_reason_fills_the_field(dialog: ApprovalDialog) -> None:
    person(dialog, VIEW.reasons[1]).click()
    assert dialog.reason.text() == VIEW.reasons[1]


def test_somebody_whose_rank_is_too_low_cannot_be_chosen_and_the_reason_stands_there(dialog: ApprovalDialog) -> None:
    assert not person(dialog, "cy").isEnabled()
    assert "Rank too low" in person(dialog, "cy").accessibleName()


def test_arrows_choose_who_approves_and_pass_over_whoever_may_not(dialog: ApprovalDialog, qtbot) -> None:
    chosen = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        qtbot.keyClick(dialog.pad, key)
        chosen.append([each for each in ("ana", "bo", "cy") if person(dialog, each).isChecked()])
    assert chosen == [["ana"], ["bo"], ["bo"], ["ana"]]
    qtbot.keyClick(dialog.reason, Qt.Key.Key_Down)
    qtbot.keyClicks(dialog.pad, PIN)
    dialog.reason.setText("Two cards exposed")
    with qtbot.waitSignal(dialog.asked) as told:
        qtbot.keyClick(dialog.pad, Qt.Key.Key_Return)
    assert told.args == [ApprovalAsked(person="bo", pin=PIN, reason="Two cards exposed")]


def test_a_refusal_is_shown_inside_and_only_the_digits_have_to_be_entered_again(dialog: ApprovalDialog, qtbot) -> None:
    fill(dialog, qtbot)
    dialog.approve.click()
    dialog.show_refusal(RefusalView("", "The PIN is wrong."))
    assert "The PIN is wrong." in dialog.refusal.accessibleName()
    assert not dialog.refusal.isHidden()
    assert dialog.missing() == ("the PIN",)


def test_choosing_somebody_else_wipes_the_digits(dialog: ApprovalDialog, qtbot) -> None:
    fill(dialog, qtbot)
    person(dialog, "bo").click()
    assert dialog.pad.pin() == ""


@pytest.mark.case("F10")
def test_the_digits_are_wiped_when_asked_and_when_closed(dialog: ApprovalDialog, qtbot) -> None:
    fill(dialog, qtbot)
    dialog.approve.click()
    assert dialog.pad.pin() == ""
    qtbot.keyClicks(dialog.pad, PIN)
    dialog.reject()
    assert dialog.pad.pin() == ""


@pytest.mark.case("F10")
def test_a_request_printed_in_an_error_hides_the_pin() -> None:
    request = ApprovalAsked(person="ana", pin=PIN, reason="why")
    assert PIN not in repr(request)
    assert PIN not in f"{[request]} {request!s}"


def test_cancel_closes_without_asking(dialog: ApprovalDialog, qtbot) -> None:
    fill(dialog, qtbot)
    with qtbot.assertNotEmitted(dialog.asked):
        dialog.cancel.click()
    assert not dialog.isVisible()


@pytest.mark.case("C14")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_dialog_fits_a_small_screen_at_every_text_scale(qtbot, dressed, scale: int) -> None:
    dressed(Theme(text_scale=scale))
    dialog = sample_panels.approval()
    dialog.show_refusal(RefusalView("", "The PIN is wrong. Two more tries before it is locked."))
    qtbot.addWidget(dialog)
    dialog.fit(QSize(1280, 800))
    dialog.grab()
    assert dialog.width() <= 1280
    assert dialog.height() <= 800
    for button in dialog.findChildren(QPushButton):
        assert button.height() >= TOUCH


def test_a_notice_says_what_happened_and_what_to_do_in_order(qtbot) -> None:
    notice = Notice(sample_panels.NOTICE)
    qtbot.addWidget(notice)
    words = [label.text() for label in notice.findChildren(QLabel)]
    assert sample_panels.NOTICE.what_happened in words
    steps = [word for word in words if word[:1].isdigit()]
    assert steps == [f"{n}.  {step}" for n, step in enumerate(sample_panels.NOTICE.what_now, start=1)]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_meant_for_the_table_does_not_close_a_notice(qtbot, key: Qt.Key) -> None:
    notice = Notice(sample_panels.NOTICE)
    qtbot.addWidget(notice)
    notice.show()
    qtbot.keyClick(notice, key)
    assert notice.isVisible()
    qtbot.mouseClick(notice.done_button, Qt.MouseButton.LeftButton)
    assert not notice.isVisible()


@pytest.mark.case("C19")
@pytest.mark.parametrize("make", [sample_panels.approval, lambda: Notice(sample_panels.NOTICE)])
def test_a_closed_dialog_is_gone_however_often_it_was_opened(qapp, make) -> None:
    gone = []
    for _ in range(20):
        dialog = make()
        dialog.show()
        dialog.close()
        gone.append(weakref.ref(dialog))
        dialog.deleteLater()
        del dialog
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [dead() for dead in gone] == [None] * 20


def test_one_of_many_who_may_sign_is_found_by_letters(qtbot) -> None:
    crowd = tuple(
        msgspec.structs.replace(sample_panels.SIGNERS[0], key=f"p{at}", name=f"Person {at}") for at in range(40)
    )
    dialog = sample_panels.approval(people=crowd)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.find_person.click()
    sheet = dialog.find_person.sheet
    assert sheet is not None
    sheet.letters.setText("37")
    qtbot.keyClick(sheet.letters, Qt.Key.Key_Return)
    assert dialog.findChild(QPushButton, "p37").isChecked()


@pytest.mark.parametrize("at", ["pad", "reason"])
def test_a_badge_that_is_read_names_who_signs_wherever_the_keyboard_goes(
    dialog: ApprovalDialog, qtbot, at: str
) -> None:
    ana, *others = sample_panels.SIGNERS
    dialog.show_people((msgspec.structs.replace(ana, badge="00471"), *others))
    dialog.reason.setText("Seen on camera ")
    getattr(dialog, at).setFocus()
    qtbot.keyClicks(getattr(dialog, at), "00471")
    with qtbot.assertNotEmitted(dialog.asked):
        qtbot.keyClick(getattr(dialog, at), Qt.Key.Key_Return)
    assert person(dialog, "ana").isChecked()
    assert (dialog.reason.text(), dialog.pad.read()) == ("Seen on camera ", "")
    qtbot.keyClicks(dialog.pad, PIN)
    with qtbot.waitSignal(dialog.asked) as told:
        qtbot.keyClick(dialog.pad, Qt.Key.Key_Return)
    assert told.args[0].person == "ana"
