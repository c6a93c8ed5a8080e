"""The middle of the flow, one widget for each page: what happened, facts and outcomes, refunds, the decision."""

from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.irregularity.view import DecidedView, IrregularityView, OutcomeView, PastRuling, RefundLine, SeatFate
from app.ui import fonts, theme
from app.ui.ask import AskInput
from app.ui.carried import KeptAnswer
from app.ui.felt_view import Tone
from app.ui.fitted_button import Does, FittedButton, paint_ground
from app.ui.fitted_text import FittedText
from app.ui.laid import below, beside, grid, in_columns
from app.ui.painting.lettering import LEFT, RIGHT, Letters, width_of, write, write_block
from app.ui.painting.marks import Mark
from app.ui.scrolled import Scrolled
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import AskView
from app.words.rule_meaning import rule_words
from assets.languages import say
from engine.money import show


class PreviewTable(QWidget):
    """A table of wagers, position by position."""

    def __init__(self, view: OutcomeView) -> None:
        super().__init__()
        column = below(
            Text(say("WHAT WILL HAPPEN"), role="overline"),
            *(Text(effect, role="strong").wrapped() for effect in view.effects),
            on=self,
        )
        if view.fates:
            column.addWidget(_table(view.fates, view.currency))
        elif not view.effects:
            column.addWidget(Text(say("Nothing changes on the felt."), role="muted").wrapped())
        if view.meaning:
            column.addWidget(Text(f"{view.rule}: {view.meaning}", role="muted").wrapped())


_SHARES = (2, 4, 3, 4)
"""Of position, wager, now and then."""
_SIDES = tuple(LEFT if words else RIGHT for words in (True, True, False, True))
"""Where their words stand, and those above them: amounts end below each other."""


def _table(fates: tuple[SeatFate, ...], currency: str) -> QWidget:
    page = QWidget()
    mark(page, panel="surface")
    table = grid(on=page, gap=(SPACE.medium, SPACE.hair), edge=(SPACE.medium, SPACE.small), shares=_SHARES)
    for column, head in enumerate((say("POSITION"), say("WAGER"), say("NOW"), say("THEN"))):
        words = FittedText(size=TYPE.small, ink="muted", align=_SIDES[column])
        words.say(head)
        table.addWidget(words, 0, column)
    row = 1
    for fate in fates:
        for number, line in enumerate(fate.lines):
            changes = line.tone is not Tone.NEUTRAL  # what only stays is quiet, so that a change is found at a glance
            role = "strong" if changes else "muted"
            after = Text(line.after, role=role).wrapped()
            if changes:
                mark(after, tone=line.tone.value)
            seat = Text(str(fate.seat) if number == 0 else "", role="title")
            before = Text(show(line.before, currency) if line.before else "–", role=role)
            for column, cell in enumerate((seat, Text(line.wager, role=role).wrapped(), before, after)):
                cell.setAlignment(_SIDES[column])
                table.addWidget(cell, row, column)
            row += 1
    return page


class PastRulings(QWidget):
    """How the same kind was ruled on before: the house is asked to be consistent."""

    def __init__(self, past: tuple[PastRuling, ...]) -> None:
        super().__init__()
        column = below(Text(say("DECIDED BEFORE, IN SUCH CASES"), role="overline"), on=self, gap=SPACE.hair)
        for ruling in past:
            column.addWidget(Text(ruling.outcome, role="strong").wrapped())
            said = f" – “{ruling.reason}”" if ruling.reason else ""
            column.addWidget(Text(f"{ruling.when}, {ruling.where}, {ruling.by}{said}", role="small").wrapped())
        if not past:
            column.addWidget(Text(say("No such case is on record in this house."), role="small").wrapped())


class LineButton(QPushButton):
    """A line to touch, with a rule on the right; its words are made smaller, on two lines if need be, not cut."""

    def __init__(self, label: str, tail: str, note: str = "", *, key: str, does: Does) -> None:
        super().__init__(label)
        self._tail, self._note = tail, note
        self.clicked.connect(does)
        self.setObjectName(key)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(". ".join(part for part in (label, tail, note) if part))

    def event(self, event: QEvent) -> bool:
        """Take the height back that the style sheet has just overruled: a line in a full list is not squeezed."""
        done = super().event(event)
        if event.type() is QEvent.Type.Polish:
            self.setFixedHeight(self.sizeHint().height())
        return done

    def sizeHint(self) -> QSize:
        """Ask for two lines of words, and one more for the note."""
        return QSize(240, theme.in_force().px(82 if self._note else 60))

    def minimumSizeHint(self) -> QSize:
        """Be at least that tall."""
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the ground as the style does, then words, number and note."""
        look = theme.in_force()
        with QPainter(self) as painter:
            paint_ground(painter, self)
            room = QRectF(self.rect()).adjusted(SPACE.medium, 5, -SPACE.medium, -5)
            small = Letters(size=look.px(18), least=13, colour=look.colour("accent_ink"), align=RIGHT)
            tail = 0.0
            if self._tail:
                tail = min(width_of(self._tail, fonts.face(look.px(18), fonts.SEMIBOLD)) + 4, room.width() * 0.35)
                tall = look.px(30) if self._note else room.height()
                write(painter, QRectF(room.right() - tail, room.top(), tail, tall), self._tail, small)
                tail += SPACE.small
            note = look.px(24) if self._note else 0.0
            ink = look.colour("ink" if self.isEnabled() else "muted")
            weight = fonts.BOLD if self.isChecked() else fonts.MEDIUM
            words = Letters(size=look.px(TYPE.body), least=13, weight=weight, colour=ink, align=LEFT)
            label = room.adjusted(0, 0, -tail, -note)
            one_line = width_of(self.text(), fonts.face(look.px(TYPE.body), weight)) <= label.width()
            if one_line:
                write(painter, label, self.text(), words)
            else:
                write_block(painter, label, self.text(), words)
            if self._note:
                quiet = Letters(
                    size=look.px(17), least=12, weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT
                )
                write(painter, QRectF(room.left(), room.bottom() - note, room.width(), note), self._note, quiet)


_LARGE = 150


class KindList(Scrolled):
    """What can have happened now, in two columns of large lines."""

    picked = Signal(str)

    def show_page(self, view: IrregularityView) -> None:
        """Show the kinds that can be raised."""
        page = QWidget()
        buttons = [
            LineButton(line.title, rule_words(line.rule), key=line.kind, does=partial(self.picked.emit, line.kind))
            for line in view.kinds
        ]
        in_columns(2, buttons, on=page, shares=(1, 1))
        widgets: list[QWidget] = [page] if view.kinds else [Text(view.stop, role="title").wrapped()]
        self.show_column(widgets)


class PlacePicker(Scrolled):
    """Where it happened; several places can be touched, or none."""

    toggled = Signal(str)

    def show_page(self, view: IrregularityView) -> None:
        """Show the places of the table, the chosen ones marked."""
        widgets: list[QWidget] = []
        if view.places:
            asked = AskView(name="places", title=say("Where? (can be left out)"), form="places", options=view.places)
            widgets.append(AskInput(asked, self._toggled))
        held = say("From now on nothing is settled until a person has decided. Leave cards and chips where they lie.")
        self.show_column([*widgets, Text(held, role="title").wrapped()])
        self._chosen = {each.key for each in view.places if each.chosen}

    def _toggled(self, _: str, answer: object) -> None:
        now = set(str(answer or "").split(",")) - {""}
        for place in now ^ self._chosen:
            self.toggled.emit(place)


class Deciding(QWidget):
    """Facts on the left; on the right the outcomes that the rules leave, and what the one in hand would do."""

    answered = Signal(str, KeptAnswer)
    write_wanted = Signal(AskView)
    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._facts, self._outcomes, self._after = Scrolled(), Scrolled(), Scrolled()
        for area in (self._facts, self._outcomes, self._after):
            area.setMinimumHeight(TOUCH)
        self._asks: tuple[AskView, ...] | None = None
        self._inputs: list[AskInput] = []
        self._in_hand = ""
        offered = 5 if theme.in_force().text_scale < _LARGE else 9  # what can be chosen comes before what it would do
        left = below(Text(say("FACTS"), role="overline").wrapped(), (self._facts, 1))
        title = Text(say("OUTCOMES THAT THE RULES LEAVE"), role="overline").wrapped()
        right = below(title, (self._outcomes, offered), (self._after, 5))
        beside((left, 5), (right, 7), on=self, gap=SPACE.large)

    def show_page(self, view: IrregularityView) -> None:
        """Show the facts and outcomes as they stand now."""
        if view.asks != self._asks:
            self._asks = view.asks
            self._inputs = [AskInput(each, self.answered, self.write_wanted) for each in view.asks]
            self._facts.show_column(self._inputs or [Text(say("Nothing is asked here."), role="muted").wrapped()])
        if view.chosen != self._in_hand:
            self._in_hand = view.chosen
            self._show_needed()
        lines: list[QWidget] = [self._line(each, view.chosen) for each in view.outcomes]
        tall = sum(each.sizeHint().height() + SPACE.small for each in lines)
        self._outcomes.setMaximumHeight(max(tall, TOUCH))
        self._outcomes.show_column(lines)
        self._after.show_column(self._consequences(view))

    def _show_needed(self) -> None:
        """Bring into view what the outcome in hand cannot be decided without."""
        needed = next((each for each in self._inputs if each.view.needed), None)
        if needed is not None:
            self._facts.bring(needed)

    def _line(self, outcome: OutcomeView, chosen: str) -> LineButton:
        note = (
            say("Still needed: {lacking}", lacking=outcome.lacking[0])
            if outcome.lacking
            else say("Decides: {who}", who=outcome.who)
        )
        if outcome.refusal is not None:
            note = outcome.refusal.why
        does = partial(self.chosen.emit, outcome.name)
        button = LineButton(outcome.title, rule_words(outcome.rule), note, key=outcome.name, does=does)
        button.setCheckable(True)
        button.setChecked(outcome.name == chosen)
        return button

    def _consequences(self, view: IrregularityView) -> list[QWidget]:
        outcome = view.outcome
        widgets: list[QWidget] = []
        if outcome is None:
            words = say("Touch an outcome to see what it would do to every wager.")
            widgets.append(Text(words, role="muted").wrapped())
        elif outcome.lacking:
            words = say("Answer on the left first: {lacking}", lacking=" ".join(outcome.lacking))
            widgets.append(Text(words, role="muted").wrapped())
        elif outcome.refusal is None:
            widgets.append(PreviewTable(outcome))
        if view.uncovered or view.past:
            widgets.append(PastRulings(view.past))
        return widgets


class Refunds(Scrolled):
    """The positions of a void round, each to be ticked off once its player was told and has the chips back."""

    refunded = Signal(int)
    short = Signal(int)
    answered = Signal(str, KeptAnswer)
    write_wanted = Signal(AskView)

    def show_page(self, view: IrregularityView) -> None:
        """Show every position with what goes back to it, and what a position that falls short has given."""
        lines = [self._line(each) for each in view.refunds]
        asks = [AskInput(each, self.answered, self.write_wanted) for each in view.asks]
        self.show_column([*asks, *lines, *([_decided(view.decided)] if view.decided is not None else [])])

    def _line(self, line: RefundLine) -> QWidget:
        widget = QWidget()
        mark(widget, panel="surface")
        seat = Text(say("Position {seat}", seat=line.seat), role="title")
        amount = Text(_both_ways(line), role="money").wrapped()
        wagers = Text(line.wagers, role="muted").wrapped()
        words = below(beside(seat, (amount, 1), gap=SPACE.large), wagers, gap=SPACE.hair)
        row = beside((words, 1), on=widget, gap=SPACE.large, edge=(SPACE.medium, SPACE.small))
        button = FittedButton(
            say("Done") if line.done else say("Told and squared") if line.collect else say("Told and refunded"),
            width=260,
            object_name=str(line.seat),
            tall=theme.in_force().touch,
            does=partial(self.refunded.emit, line.seat),
        )
        button.setEnabled(not line.done)
        if line.done:
            row.addWidget(Sign(Mark.CHECK, "win_ink", size=30))
        elif line.collect:
            short = FittedButton(
                say("Not all got back …"),
                width=200,
                object_name=f"short {line.seat}",
                tall=theme.in_force().touch,
                does=partial(self.short.emit, line.seat),
            )
            row.addWidget(short)
        row.addWidget(button)
        return widget


def _both_ways(line: RefundLine) -> str:
    """What goes to the player and, where there is any, what is collected from them again."""
    if not line.collect:
        return show(line.amount, line.currency)
    collect = say("collect {collect}", collect=show(line.collect, line.currency))
    return (
        say("{amount} back, {collect}", amount=show(line.amount, line.currency), collect=collect)
        if line.amount
        else collect
    )


class DonePage(Scrolled):
    """What was decided, and how the table goes on."""

    def show_page(self, view: IrregularityView) -> None:
        """Show the decision with both names."""
        widgets: list[QWidget] = [_decided(view.decided)] if view.decided is not None else []
        self.show_column([Text(view.goes_on, role="title").wrapped(), *widgets])


def _decided(decided: DecidedView) -> QWidget:
    widget = QWidget()
    mark(widget, panel="surface")
    below(
        Text(say("DECIDED"), role="overline"),
        Text(decided.title, role="title").wrapped(),
        Text(rule_words(decided.rule), role="rule").wrapped(),
        Text(
            say("By {by}; asked by {asked_by}. Both names are kept.", by=decided.by, asked_by=decided.asked_by),
            role="muted",
        ).wrapped(),
        on=widget,
        gap=SPACE.hair,
        edge=(SPACE.large, SPACE.medium),
    )
    return widget
