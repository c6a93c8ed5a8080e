"""The people of the house: who is entered, and what a manager can do for each of them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.setup.view import PersonAsked, SetUpView, StaffLine
from app.ui.field import Chooser, Field, figures, line
from app.ui.fitted_button import Does, FittedButton
from app.ui.fitted_item import FittedList
from app.ui.laid import FREE, below, beside, grid, in_columns
from app.ui.letter_pad import LetterPad
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import Pick
from assets.languages import say, say_many

NO_RANK = Pick("", say("Choose a rank"))


class StaffPage(QWidget):
    """Lists the staff; what is touched is asked for, and signed by whoever may.

    Signals:
        ranked: staff number and the key of the new rank.
        pin_wanted, left: staff number.
        lifted: staff number and the reason.
        reviewed: staff number of somebody whose rank and access are right.
        badge_read: staff number, and what a reader typed from their badge; "" takes it away.

    """

    joined = Signal(PersonAsked)
    ranked = Signal(str, str)
    pin_wanted = Signal(str)
    left = Signal(str)
    lifted = Signal(str, str)
    reviewed = Signal(str)
    badge_read = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._staff: tuple[StaffLine, ...] = ()
        self.list = FittedList(say("Staff"))
        self.source = Text(role="muted").wrapped()
        self.due = Text(role="strong").wrapped()
        mark(self.due, tone="warn")
        self.who, self.looked_at = Text(role="title").wrapped(), Text().wrapped()
        self.new_rank, self.rank = Chooser(), Chooser()
        self.number, self.name = figures("140"), line(say("Kim Lee"))
        self.reason = line(say("Why the lockout is lifted"), most=200)
        self.reason.setAccessibleName(say("Why the lockout is lifted"))
        self.new_rank.setAccessibleName(say("New rank"))
        self.badge = line(say("Hold the badge to the reader"), most=32)
        self.badge.setAccessibleName(say("Badge"))
        self.give_rank = _deed(say("Give this rank"), lambda: self.ranked.emit(self.person(), self.new_rank.key()))
        self.set_pin = _deed(say("Set a PIN"), lambda: self.pin_wanted.emit(self.person()))
        self.set_badge = _deed("", lambda: self.badge_read.emit(self.person(), self.badge.text().strip()))
        self.lift = _deed(say("Lift the lockout"), lambda: self.lifted.emit(self.person(), self.reason.text().strip()))
        self.leave = _deed(say("Leaves the house"), lambda: self.left.emit(self.person()))
        self.confirm = _deed(
            say("Reviewed"), lambda: self.reviewed.emit(self.person()), say("rank and access are right")
        )
        self.join = FittedButton(say("Enter this person"), width=220, primary=True, tall=TOUCH, does=self._join)
        self._area, self.pad = Scrolled(), LetterPad()
        mark(self.leave, kind="danger")
        self._build()
        self.list.currentRowChanged.connect(self._picked)
        for edit in (self.number, self.name, self.reason, self.badge):
            edit.textChanged.connect(self._refresh)
            self.pad.come_for(edit, self._area)
        self.rank.currentIndexChanged.connect(self._refresh)
        self._refresh()

    def _build(self) -> None:
        page = QWidget()
        below(_panel(self._one()), _panel(self._new()), FREE, on=page, gap=SPACE.medium)
        self._area.setWidget(page)
        self.pad.hide()
        beside(
            (below(self.source, self.due, (self.list, 1)), 5),
            (below((self._area, 1), self.pad), 6),
            on=self,
            gap=SPACE.large,
        )

    def _one(self) -> QVBoxLayout:
        rows = (
            self.looked_at, self.confirm, self.new_rank, self.give_rank,
            self.badge, self.set_badge, self.reason, self.lift, self.leave, self.set_pin,
        )  # fmt: skip
        deeds = in_columns(2, rows, shares=(3, 2))
        return below(self.who, deeds)

    def _new(self) -> QVBoxLayout:
        fields = grid(shares=(3, 2))
        fields.addWidget(Field(say("Staff number"), self.number), 0, 0)
        fields.addWidget(Field(say("Name"), self.name), 0, 1)
        fields.addWidget(Field(say("Rank"), self.rank), 1, 0)
        fields.addWidget(self.join, 1, 1, Qt.AlignmentFlag.AlignBottom)
        return below(Text(say("Enter somebody"), role="title"), fields)

    def show_view(self, view: SetUpView) -> None:
        """Show the staff; who was chosen stays chosen."""
        kept = self.person()
        self._staff = view.staff
        self.source.say(view.people)
        mark(self.source, tone="warn" if view.floor.gone else "")
        self.due.say(_due_words(sum(person.due for person in view.staff)))
        self.list.show_items((f"{person.name}\n{_below(person)}", "") for person in view.staff)
        self.rank.show_picks((NO_RANK, *view.ranks))
        self.new_rank.show_picks(view.ranks)
        keys = [person.id for person in view.staff]
        self.list.setCurrentRow(keys.index(kept) if kept in keys else 0)

    def person(self) -> str:
        """Number of who is chosen, "" for nobody."""
        row = self.list.currentRow()
        return self._staff[row].id if 0 <= row < len(self._staff) else ""

    def _picked(self, row: int) -> None:
        if 0 <= row < len(self._staff):
            self.new_rank.choose(self._staff[row].rank)
            self.badge.clear()
        self._refresh()

    def _refresh(self) -> None:
        row = self.list.currentRow()
        person = self._staff[row] if 0 <= row < len(self._staff) else None
        self.who.setText(f"{person.name} · {person.id}" if person else say("Nobody is chosen"))
        self.looked_at.setText(_looked_at(person) if person else "")
        mark(self.looked_at, tone="warn" if person is not None and person.due else "")
        for button in (self.give_rank, self.set_pin, self.leave, self.confirm):
            button.setEnabled(person is not None)
        badge, read = person.badge if person else "", self.badge.text().strip()
        self.set_badge.say(say("Take the badge away") if badge and not read else say("Set the badge"), _ending(badge))
        self.set_badge.setEnabled(bool(person and (badge or read)))
        locked = person is not None and person.locked
        self.reason.setEnabled(locked)
        self.lift.setEnabled(locked and bool(self.reason.text().strip()))
        filled = self.number.text().strip() and self.name.text().strip() and self.rank.key()
        self.join.setEnabled(bool(filled))

    def forget(self) -> None:
        """Empty what was filled in: it is done, and nobody gets the rank of the one before."""
        for edit in (self.number, self.name, self.reason, self.badge):
            edit.clear()
        self.rank.choose("")
        self.pad.hide()

    def _join(self) -> None:
        person = PersonAsked(staff=self.number.text().strip(), name=self.name.text().strip(), rank=self.rank.key())
        self.joined.emit(person)


def _deed(label: str, does: Does, hint: str = "") -> FittedButton:
    return FittedButton(label, hint, width=150, tall=TOUCH, does=does)


def _ending(badge: str) -> str:
    """A badge by its last digits, which stand on it and are enough to know it again."""
    return say("has one: … {ending}", ending=badge[-4:]) if badge else say("has none")


def _below(person: StaffLine) -> str:
    due = say("REVIEW DUE") if person.due else ""
    return " · ".join(part for part in (person.rank_words, person.id, person.state, due) if part)


def _looked_at(person: StaffLine) -> str:
    """When somebody was looked at, when they are to be again, and whether they still come."""
    if not person.looked_at:
        return ""
    again = (
        say("review due since {due_on}", due_on=person.due_on)
        if person.due
        else say("next by {due_on}", due_on=person.due_on)
    )
    signed_in = (
        say("Signed in last on {signed_in}.", signed_in=person.signed_in)
        if person.signed_in
        else say("Never signed in.")
    )
    return say(
        "Looked at on {looked_at}, {again}. {signed_in}", looked_at=person.looked_at, again=again, signed_in=signed_in
    )


def _due_words(due: int) -> str:
    return (
        say_many(
            due,
            "Quarterly review: {n} person is due. Look at rank and access, then press Reviewed.",
            "Quarterly review: {n} people are due. Look at rank and access, then press Reviewed.",
        )
        if due
        else ""
    )


def _panel(inside: QVBoxLayout) -> QWidget:
    panel = QWidget()
    mark(panel, panel="surface")
    inside.setContentsMargins(SPACE.large, SPACE.medium, SPACE.large, SPACE.large)
    panel.setLayout(inside)
    return panel
