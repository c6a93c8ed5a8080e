"""A table is open for months: a dialog that is closed is gone, however often it is opened."""

import gc
import weakref
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog, QWidget

from app.staff.panels.sign_in import SignIn
from app.ui.card_entry import CardEntry
from app.ui.menu_sheet import Choice, MenuSheet
from app.ui.notice import Notice
from app.ui.view import CardsWanted, PersonView
from tests.app.felt.sample_panels import NOTICE, approval

TIMES = 40
WANTED = CardsWanted(place="dealer", count=3, title="The dealer's cards")


def _sign_in(under: QWidget) -> SignIn:
    dialog = SignIn("Sign in", "Who?", parent=under)
    dialog.show_people(tuple(PersonView(key=str(n), name=f"Person {n}", rank="Dealer") for n in range(8)))
    return dialog


@pytest.mark.case("C19")
@pytest.mark.parametrize(
    "make",
    [
        lambda under: approval(under=under),
        lambda under: CardEntry(WANTED, under),
        lambda under: Notice(NOTICE, under),
        _sign_in,
    ],
    ids=["approval", "card entry", "notice", "sign-in"],
)
def test_a_closed_dialog_is_freed(qtbot, make: Callable[[QWidget], QDialog]) -> None:
    under = QWidget()
    qtbot.addWidget(under)
    under.show()
    held: list[weakref.ref[QDialog]] = []
    for _ in range(TIMES):
        dialog = make(under)
        held.append(weakref.ref(dialog))
        dialog.open()
        dialog.reject()
        dialog.deleteLater()
        del dialog
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    assert [ref() for ref in held if ref() is not None] == []
    assert under.findChildren(QDialog) == []


@pytest.mark.case("C19")
def test_a_menu_keeps_nothing_of_what_it_showed_before(qtbot) -> None:
    under = QWidget()
    qtbot.addWidget(under)
    under.resize(1280, 800)
    under.show()
    sheet = MenuSheet(under)
    sheet.show_choices("Position 1", (Choice("0", "Has looked at the hand"),))
    sheet.close_sheet()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    count = len(under.findChildren(QWidget))
    for number in range(TIMES):
        sheet.show_choices(f"Position {number}", (Choice("0", "Has looked at the hand"),))
        sheet.close_sheet()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(under.findChildren(QWidget)) == count
