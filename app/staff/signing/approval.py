"""A signature over a screen: who may sign is looked up, the dialog asks, the answer comes back, the deed is done.

One is asked for at a time; late answers to a dialog that is gone reach nobody.
"""

from collections.abc import Callable
from functools import partial
from typing import cast

import msgspec
from PySide6.QtCore import QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from app.office.office import Errand
from app.staff.panels.people_list import FindPerson, named
from app.staff.panels.sign_in import CHECKING
from app.staff.presenter import Denied, Granted, Needed, Proof, Reception
from app.staff.signing.sign_in import SignInFlow
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import DIALOG, FREE, below, beside, lay
from app.ui.pin_pad import PinPad
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from app.ui.view import ApprovalAsked, ApprovalView, NoticeView, PersonView, RefusalView
from app.ui.write_sheet import LineToTouch
from app.words.rule_meaning import rule_words
from assets.languages import say

_LARGE = 150
"""From this text scale on, a word of the title would be wider than its column."""


class ApprovalDialog(QDialog):
    """Asks for a signature. It decides nothing: it hands on what was filled in and shows the answer."""

    asked = Signal(ApprovalAsked)
    """An ``ApprovalAsked`` with person, PIN and reason."""
    called_off = Signal()
    """The check of the PIN that is under way is not wanted any more."""

    def __init__(self, view: ApprovalView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(view.title)
        self._view = view
        self._person, self._waiting = "", False
        self._group = QButtonGroup(self)
        self._offered: list[FittedButton] = []
        self._group.buttonClicked.connect(self._pick)
        self.reason = LineToTouch()
        self.reason.setMaxLength(400)
        self.reason.setPlaceholderText(say("Reason"))
        self.reason.setAccessibleName(say("Reason"))
        self.reason.textChanged.connect(self._refresh)
        self.find_person = FindPerson(self)
        self.find_person.found.connect(self._found)
        self.pad = PinPad()
        self.pad.changed.connect(self._refresh)
        self.refusal = RefusalNote()
        self.refusal.setMinimumHeight(64)
        self.cancel = FittedButton(say("Cancel"), width=120, does=self.reject)
        self.approve = FittedButton(say("Approve"), width=220, size=TYPE.large, primary=True, does=self._approve)
        self._missing = FittedText(size=TYPE.body, ink="muted")
        self._build(view)
        self.reason.setText(view.said)
        self.show_approval(view)

    def show_approval(self, view: ApprovalView) -> None:
        """Show the answer to a try: the refusal stands in the dialog, the digits are wiped, the rest stays."""
        self._view = view
        self._wait(on=False)
        self.refusal.show_refusal(view.refusal)
        self.refusal.setVisible(view.refusal is not None)
        if view.refusal is not None:
            self.pad.clear()
            self.pad.setFocus()
        self._refresh()

    def fit(self, room: QSize) -> None:
        """Take as much of the screen as the text scale needs, and no more than there is."""
        scale = theme.in_force().text_scale / 100
        self.resize(min(round(1080 * scale), room.width() - 40), min(round(660 * scale), room.height() - 40))

    def missing(self) -> tuple[str, ...]:
        """Return what still has to be filled in."""
        return tuple(
            word
            for word, absent in (
                (say("who approves"), not self._person),
                (say("the reason"), self._view.reason_needed and not self.reason.text().strip()),
                (say("the PIN"), not self.pad.complete()),
            )
            if absent
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter approves only when everything is filled in, or does nothing at all; arrows choose a person."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._take_badge() and self._view.enter_signs:
                self._approve()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._step(1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        """Leave without an approval, and call off a check that is under way."""
        if self._waiting:
            self.called_off.emit()
        super().reject()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no digits behind."""
        self.pad.clear()
        super().hideEvent(event)

    def _build(self, view: ApprovalView) -> None:
        columns = beside(gap=SPACE.wide)
        for column, stretch in ((self._matter(view), 5), (self._signers(view), 4), (self._pin(), 4)):
            columns.addLayout(column, stretch)
        below(
            (columns, 1),
            beside(self.cancel, (self._missing, 1), self.approve, gap=SPACE.large),
            on=self,
            gap=SPACE.large,
            edge=DIALOG,
        )
        self.fit(self.screen().availableSize())

    def _matter(self, view: ApprovalView) -> QVBoxLayout:
        """What is to be approved and why; long matters scroll, the reason always stays in view."""
        page = QWidget()
        role = "strong" if theme.in_force().text_scale >= _LARGE else "large"
        inside = below(Text(view.title, role=role).wrapped(), Text(view.what).wrapped(), on=page)
        if view.rule:
            inside.addWidget(Text(rule_words(view.rule), role="rule").wrapped())
        lay(inside, *(Text(f"·  {line}").wrapped() for line in view.consequences), self._reasons(view.reasons), FREE)
        return below((Scrolled(page), 1), Text(say("REASON"), role="overline"), self.reason)

    def _signers(self, view: ApprovalView) -> QVBoxLayout:
        page = QWidget()
        below(*(self._person_button(person) for person in view.people), FREE, on=page, gap=SPACE.hair)
        rank = FittedText(size=TYPE.small, ink="muted")
        rank.say(say("{needed_rank} or higher", needed_rank=view.needed_rank))
        self._signers_area = Scrolled(page)
        column = below(rank, (self._signers_area, 1), self.find_person)
        self.find_person.show_people(view.people)
        return column

    def _pin(self) -> QVBoxLayout:
        return below(Text("PIN", role="overline"), self.pad, self.refusal, FREE)

    def _reasons(self, reasons: tuple[str, ...]) -> QVBoxLayout:
        column = below(gap=SPACE.hair)
        for reason in reasons:
            button = FittedButton(
                reason, width=120, tall=theme.in_force().touch, object_name=reason, does=self._take_reason
            )
            self._offered.append(button)
            column.addWidget(button)
        return column

    def _person_button(self, person: PersonView) -> FittedButton:
        below = person.refusal.why if person.refusal else person.rank
        button = FittedButton(
            person.name,
            below,
            width=120,
            tall=theme.in_force().touch + SPACE.large,
            object_name=person.key,
            checkable=True,
        )
        button.setEnabled(person.refusal is None)
        self._group.addButton(button)
        return button

    def _pick(self, button: QPushButton) -> None:
        self._person = button.objectName()
        self.pad.clear()
        self.pad.setFocus()
        self._refresh()

    @Slot(str)
    def _found(self, key: str) -> None:
        button = next(each for each in self._group.buttons() if each.objectName() == key)
        button.click()
        self._signers_area.ensureWidgetVisible(button)

    def _step(self, by: int) -> None:
        able = [button for button in self._group.buttons() if button.isEnabled()]
        chosen = self._group.checkedButton()
        if able:
            at = able.index(chosen) + by if chosen in able else 0
            able[max(0, min(at, len(able) - 1))].click()

    def _take_reason(self) -> None:
        self.reason.setText(self.sender().objectName())

    def _refresh(self) -> None:
        absent = self.missing()
        self.approve.setEnabled(not absent and not self._waiting)
        needed = say("Still needed: {absent}", absent=", ".join(absent)) if absent else ""
        self._missing.say(CHECKING if self._waiting else needed)

    def _wait(self, *, on: bool) -> None:
        """While a PIN is checked the dialog says so and takes nothing but a cancel."""
        self._waiting = on
        for widget in (self.pad, self.reason, *self._group.buttons(), *self._offered):
            widget.setEnabled(not on and self._able(widget))

    def _able(self, widget: QWidget) -> bool:
        """Say whether it can be touched when nothing is checked: who may not approve never can."""
        return all(each.refusal is None for each in self._view.people if each.key == widget.objectName())

    def _take_badge(self) -> bool:
        """Choose whom the digits name that a reader, or a hand, has typed before Enter, wherever they went."""
        text, in_reason = self.reason.text(), self.reason.hasFocus()
        read = text[len(text.rstrip("0123456789")) :] if in_reason else self.pad.read()
        chosen = bool(self._person)
        who = named(self._view.people, read, chosen=chosen, else_it_is=in_reason or (chosen and self.pad.complete()))
        if who is None:
            return False
        if in_reason:
            self.reason.setText(text.removesuffix(read))
        if isinstance(who, PersonView) and who.refusal is None:
            self._found(who.key)
        else:
            refusal = who.refusal if isinstance(who, PersonView) else who
            self.show_approval(msgspec.structs.replace(self._view, refusal=refusal))
        return True

    def _approve(self) -> None:
        if self.missing() or self._waiting:
            return
        request = ApprovalAsked(person=self._person, pin=self.pad.pin(), reason=self.reason.text().strip())
        self._wait(on=True)
        self.pad.clear()
        self._refresh()
        self.asked.emit(request)


class SigningControl(QObject):
    """Lets one person sign over a screen, then does exactly what was signed.

    While a signature is being asked for, nothing else is. A deed that takes another signature gets it as soon as the
    dialog of the first is gone.

    Args:
        parent: what it lives as long as; later answers reach nobody (case C06).

    """

    def __init__(self, parent: QObject, reception: Reception, over: QWidget) -> None:
        super().__init__(parent)
        self._reception, self._over = reception, over
        self.approval: ApprovalFlow | None = None
        self.signing: SignInFlow | None = None
        self._deed: Callable[[Granted], None] | None = None
        self._doing = False
        self._next: Callable[[], None] | None = None

    @Slot(object, object, object)
    def sign(self, needed: Needed, view: ApprovalView, deed: Callable[[Granted], None]) -> None:
        """Ask for a second signature and then do the deed."""
        if not self._free(partial(self.sign, needed, view, deed)):
            return
        self._deed = deed
        self.approval = ApprovalFlow(self._reception, needed, view, self._over)
        self.approval.granted.connect(self._granted)
        self.approval.ended.connect(self._ended)
        self.approval.start()

    @Slot(object, object)
    def prove(self, proof: Proof, deed: Callable[[Granted], None]) -> None:
        """Let one person sign alone and then do the deed."""
        if not self._free(partial(self.prove, proof, deed)):
            return
        self._deed = deed
        people = partial(self._reception.people, proof.rank, only=proof.person)
        enter = partial(self._reception.prove, proof.purpose)
        self.signing = SignInFlow(people, enter, proof.title, proof.words, self._over, deed=say("Sign"))
        self.signing.signed.connect(self._granted)
        self.signing.ended.connect(self._ended)
        self.signing.start()

    @Slot(object)
    def _granted(self, granted: Granted) -> None:
        if self._deed is not None:
            self._doing = True
            try:
                self._deed(granted)
            finally:
                self._doing = False

    def _free(self, again: Callable[[], None]) -> bool:
        """Say whether nobody is being asked; what the deed itself asks for comes when its own dialog is gone."""
        if self._doing:
            self._next = again
        return self.approval is None and self.signing is None

    @Slot()
    def _ended(self) -> None:
        self.approval, self.signing, self._deed = None, None, None
        self._over.window().activateWindow()
        following, self._next = self._next, None
        if following is not None:
            following()


class ApprovalFlow(QObject):
    """Asks for one approval and tells how it ended.

    Signals:
        granted: a Granted, with the approver as they are now and the reason.
        ended: the dialog is closed, with or without an approval.

    """

    granted = Signal(Granted)
    ended = Signal()

    def __init__(self, reception: Reception, needed: Needed, view: ApprovalView, parent: QWidget) -> None:
        super().__init__(parent)
        self._reception, self._needed, self._view, self._over = reception, needed, view, parent
        self._dialog: ApprovalDialog | None = None
        self._errand: Errand | None = None

    def start(self) -> None:
        """Look up who may sign, then ask."""
        self._reception.signers(self._needed).tell(self._open, self._failed)

    def dialog(self) -> ApprovalDialog | None:
        """The dialog while it is open."""
        return self._dialog

    @Slot(object)
    def _open(self, people: tuple[PersonView, ...]) -> None:
        self._view = msgspec.structs.replace(self._view, people=people, needed_rank=self._needed.rank.words)
        dialog = ApprovalDialog(self._view, self._over)
        self._dialog = dialog
        dialog.asked.connect(self._asked)
        dialog.called_off.connect(self._call_off)
        dialog.finished.connect(self._closed)
        dialog.open()

    @Slot(object)
    def _asked(self, asked: ApprovalAsked) -> None:
        if not asked.reason and not self._view.reason_needed:
            asked = msgspec.structs.replace(asked, reason=self._view.title)
        self._errand = self._reception.approve(asked, self._needed)
        self._errand.tell(self._answered, self._failed)

    @Slot()
    def _call_off(self) -> None:
        """Nothing is done after a cancel, even where the PIN was right by then."""
        if self._errand is not None:
            self._errand.call_off()

    @Slot(object)
    def _answered(self, answer: object) -> None:
        self._errand = None
        if self._dialog is None:
            return
        if isinstance(answer, Granted):
            self.granted.emit(answer)
            self._dialog.accept()
        else:
            self._say(cast("Denied", answer).refusal)

    @Slot(object)
    def _failed(self, notice: NoticeView) -> None:
        if self._dialog is None:
            self.ended.emit()
        else:
            self._say(RefusalView("", notice.words))

    def _say(self, refusal: RefusalView) -> None:
        if self._dialog is not None:
            self._view = msgspec.structs.replace(self._view, refusal=refusal)
            self._dialog.show_approval(self._view)

    @Slot()
    def _closed(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
            self._dialog = None
        self.ended.emit()
        self.deleteLater()
