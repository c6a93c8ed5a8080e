"""A signature over a screen: who may sign is looked up, the dialog asks, the answer comes back, the deed is done.

One is asked for at a time; late answers to a dialog that is gone reach nobody.
"""

from collections.abc import Callable
from functools import partial

import msgspec
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.staff.panels.pin_dialog import PinDialog
from app.staff.presenter import Granted, Needed, Proof, Reception
from app.staff.signing.sign_in import PinFlow, SignInFlow
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import DIALOG, FREE, below, beside, lay
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from app.ui.view import ApprovalAsked, ApprovalView, PersonView
from app.ui.write_sheet import LineToTouch
from app.words.rule_meaning import rule_words
from assets.languages import say

_LARGE = 150
"""From this text scale on, a word of the title would be wider than its column."""


class ApprovalDialog(PinDialog):
    """Asks for a signature by somebody of a rank: who, why, and the PIN."""

    asked = Signal(ApprovalAsked)

    def __init__(self, view: ApprovalView, rank: str, parent: QWidget | None = None) -> None:
        super().__init__(view.title, (1080, 660), RefusalNote(keeps_room=False), parent)
        self._view = view
        self.reason = LineToTouch()
        self.reason.setMaxLength(400)
        self.reason.setPlaceholderText(say("Reason"))
        self.reason.setAccessibleName(say("Reason"))
        self.reason.setText(view.said)
        self.refusal.setMinimumHeight(64)
        self.cancel = FittedButton(say("Cancel"), width=120, does=self.reject)
        self.approve = FittedButton(say("Approve"), width=220, size=TYPE.large, primary=True, does=self._approve)
        self._reasons = [
            FittedButton(
                each, width=120, tall=theme.in_force().touch, object_name=each, does=partial(self.reason.setText, each)
            )
            for each in view.reasons
        ]
        signs = FittedText(size=TYPE.small, ink="muted")
        signs.say(say("{needed_rank} or higher", needed_rank=rank))
        columns = beside(
            (self._matter(view), 5),
            (below(signs, (self.people, 1), self.find_person), 4),
            (below(Text("PIN", role="overline"), self.pad, self.refusal, FREE), 4),
            gap=SPACE.wide,
        )
        bar = beside(self.cancel, (self._missing, 1), self.approve, gap=SPACE.large)
        below((columns, 1), bar, on=self, gap=SPACE.large, edge=DIALOG)
        self.reason.textChanged.connect(self._refresh)
        self._refresh()

    def missing(self) -> tuple[str, ...]:
        """What still has to be filled in."""
        absent = (
            (say("who approves"), not self.people.person()),
            (say("the reason"), self._view.reason_needed and not self.reason.text().strip()),
            (say("the PIN"), not self.pad.complete()),
        )
        return tuple(word for word, is_absent in absent if is_absent)

    def _matter(self, view: ApprovalView) -> QVBoxLayout:
        """What is to be approved and why; long matters scroll, the reason always stays in view."""
        page = QWidget()
        role = "strong" if theme.in_force().text_scale >= _LARGE else "large"
        inside = below(Text(view.title, role=role).wrapped(), Text(view.what).wrapped(), on=page)
        if view.rule:
            inside.addWidget(Text(rule_words(view.rule), role="rule").wrapped())
        reasons = below(*self._reasons, gap=SPACE.hair)
        lay(inside, *(Text(f"·  {line}").wrapped() for line in view.consequences), reasons, FREE)
        return below((Scrolled(page), 1), Text(say("REASON"), role="overline"), self.reason)

    def _refresh(self) -> None:
        super()._refresh()
        self.approve.setEnabled(not self.missing() and not self._waiting)

    def _wait(self, *, on: bool) -> None:
        super()._wait(on=on)
        for widget in (self.reason, *self._reasons):
            widget.setEnabled(not on)

    def _entered(self) -> None:
        """Choose whom the digits before it name, wherever a reader or a hand typed them, or approve."""
        text, in_reason = self.reason.text(), self.reason.hasFocus()
        read = text[len(text.rstrip("0123456789")) :] if in_reason else self.pad.read()
        chosen = bool(self.people.person())
        if self._names(read, chosen=chosen, else_it_is=in_reason or (chosen and self.pad.complete())):
            if in_reason:
                self.reason.setText(text.removesuffix(read))
        elif self._view.enter_signs:
            self._approve()

    def _approve(self) -> None:
        if not self.missing() and not self._waiting:
            reason = self.reason.text().strip()
            self.asked.emit(ApprovalAsked(person=self.people.person(), pin=self._check(), reason=reason))


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
        if self._free(partial(self.sign, needed, view, deed)):
            self.approval = ApprovalFlow(self._reception, needed, view, self._over)
            self._start(self.approval, deed)

    @Slot(object, object)
    def prove(self, proof: Proof, deed: Callable[[Granted], None]) -> None:
        """Let one person sign alone and then do the deed."""
        if self._free(partial(self.prove, proof, deed)):
            people = partial(self._reception.people, proof.rank, only=proof.person)
            enter = partial(self._reception.prove, proof.purpose)
            self.signing = SignInFlow(people, enter, proof.title, proof.words, self._over, deed=say("Sign"))
            self._start(self.signing, deed)

    def _start(self, flow: PinFlow, deed: Callable[[Granted], None]) -> None:
        self._deed = deed
        flow.signed.connect(self._granted)
        flow.ended.connect(self._ended)
        flow.start()

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


class ApprovalFlow(PinFlow):
    """Asks for one approval: who may sign is looked up before the dialog is there."""

    def __init__(self, reception: Reception, needed: Needed, view: ApprovalView, parent: QWidget) -> None:
        self._dialog = ApprovalDialog(view, needed.rank.words, parent)
        super().__init__(self._dialog, partial(reception.signers, needed), parent)
        self._reception, self._needed, self._view = reception, needed, view
        self._dialog.asked.connect(self._asked)

    def dialog(self) -> ApprovalDialog | None:
        """The dialog while it is open."""
        return None if self._dialog.isHidden() else self._dialog

    def start(self) -> None:
        """Look up who may sign, then ask."""
        self._people().tell(self._open, self._failed)

    @Slot(object)
    def _open(self, people: tuple[PersonView, ...]) -> None:
        self._dialog.show_people(people)
        self._dialog.open()

    @Slot(object)
    def _asked(self, asked: ApprovalAsked) -> None:
        if not asked.reason and not self._view.reason_needed:
            asked = msgspec.structs.replace(asked, reason=self._view.title)
        self._check(self._reception.approve(asked, self._needed))
