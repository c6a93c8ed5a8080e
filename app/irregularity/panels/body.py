"""The middle of the flow, one widget for each page: what happened, facts and outcomes, refunds, the decision."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.irregularity.panels.line import LineButton
from app.irregularity.panels.preview import PastRulings, Preview
from app.irregularity.view import Decided, IrregularityView, OutcomeView, RefundLine
from app.ui import theme
from app.ui.ask import AskInput
from app.ui.carried import Answer
from app.ui.fitted_button import FittedButton
from app.ui.painting.marks import Mark
from app.ui.scrolled import Scrolled
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import AskView
from app.words.rule_meaning import rule_words
from assets.languages import say
from engine.money import show

_WIDEST_AMOUNT = 280  # of a refund; a longer one stands on two lines
_LARGE = 150


class KindList(Scrolled):
    """What can have happened now, in two columns of large lines."""

    picked = Signal(str)

    def show_page(self, view: IrregularityView) -> None:
        """Show the kinds that can be raised."""
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(SPACE.small)
        for number, line in enumerate(view.kinds):
            button = LineButton(line.title, rule_words(line.rule), key=line.kind)
            button.clicked.connect(self._picked)
            grid.addWidget(button, number // 2, number % 2)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)
        widgets: list[QWidget] = [page] if view.kinds else [Text(view.stop, role="title").wrapped()]
        self.show_column(widgets)

    def _picked(self) -> None:
        self.picked.emit(self.sender().objectName())


class PlacePicker(Scrolled):
    """Where it happened; several places can be touched, or none."""

    toggled = Signal(str)

    def show_page(self, view: IrregularityView) -> None:
        """Show the places of the table, the chosen ones marked."""
        widgets: list[QWidget] = []
        if view.places:
            asked = AskView(name="places", title=say("Where? (can be left out)"), form="places", options=view.places)
            picker = AskInput(asked)
            picker.answered.connect(self._toggled)
            widgets.append(picker)
        held = say("From now on nothing is settled until a person has decided. Leave cards and chips where they lie.")
        self.show_column([*widgets, Text(held, role="title").wrapped()])
        self._chosen = {each.key for each in view.places if each.chosen}

    def _toggled(self, _: str, answer: object) -> None:
        now = set(str(answer or "").split(",")) - {""}
        for place in now ^ self._chosen:
            self.toggled.emit(place)


class Deciding(QWidget):
    """Facts on the left; on the right the outcomes that the rules leave, and what the one in hand would do."""

    answered = Signal(str, Answer)
    write_wanted = Signal(AskView)
    chosen = Signal(str)
    finding_picked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._facts, self._outcomes, self._after = Scrolled(), Scrolled(), Scrolled()
        for area in (self._facts, self._outcomes, self._after):
            area.setMinimumHeight(TOUCH)
        self._asks: tuple[AskView, ...] | None = None
        offered = 5 if theme.in_force().text_scale < _LARGE else 9  # what can be chosen comes before what it would do
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, parts in (
            (left, ((say("FACTS"), self._facts, 1),)),
            (right, ((say("OUTCOMES THAT THE RULES LEAVE"), self._outcomes, offered), ("", self._after, 5))),
        ):
            column.setSpacing(SPACE.small)
            for title, area, stretch in parts:
                if title:
                    column.addWidget(Text(title, role="overline").wrapped())
                column.addWidget(area, stretch)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.large)
        row.addLayout(left, 5)
        row.addLayout(right, 7)

    def ask_input(self, name: str) -> AskInput:
        """The input of a question."""
        return next(
            each for each in self.findChildren(AskInput) if each.objectName() == name and each.isVisibleTo(self)
        )

    def outcome_button(self, name: str) -> LineButton:
        """The line of an outcome."""
        return next(
            each
            for each in self._outcomes.findChildren(LineButton)
            if each.objectName() == name and each.isVisibleTo(self)
        )

    def show_page(self, view: IrregularityView) -> None:
        """Show the facts and outcomes as they stand now."""
        if view.asks != self._asks:
            self._asks = view.asks
            self._facts.show_column([self._ask(each) for each in view.asks] or [_no_facts()])
        lines: list[QWidget] = [self._line(each, view.chosen) for each in view.outcomes]
        tall = sum(each.sizeHint().height() + SPACE.small for each in lines)
        self._outcomes.setMaximumHeight(max(tall, TOUCH))
        self._outcomes.show_column(lines)
        self._after.show_column(self._consequences(view))

    def _ask(self, view: AskView) -> AskInput:
        widget = AskInput(view)
        widget.answered.connect(self.answered)
        widget.write_wanted.connect(self.write_wanted)
        return widget

    def _line(self, outcome: OutcomeView, chosen: str) -> LineButton:
        note = (
            say("Still needed: {lacking}", lacking=outcome.lacking[0])
            if outcome.lacking
            else say("Decides: {who}", who=outcome.who)
        )
        if outcome.refusal is not None:
            note = outcome.refusal.why
        button = LineButton(outcome.title, rule_words(outcome.rule), note, key=outcome.name)
        button.setCheckable(True)
        button.setChecked(outcome.name == chosen)
        button.clicked.connect(self._chosen)
        return button

    def _chosen(self) -> None:
        self.chosen.emit(self.sender().objectName())

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
            widgets.append(Preview(outcome))
        if view.uncovered or view.past:
            widgets.append(PastRulings(view.past))
        return widgets


def _no_facts() -> QWidget:
    return Text(say("Nothing is asked here."), role="muted").wrapped()


class Refunds(Scrolled):
    """The positions of a void round, each to be ticked off once its player was told and has the chips back."""

    refunded = Signal(int)
    short = Signal(int)
    answered = Signal(str, Answer)
    write_wanted = Signal(AskView)

    def show_page(self, view: IrregularityView) -> None:
        """Show every position with what goes back to it, and what a position that falls short has given."""
        due = [Text(_both_ways(each), role="money").wrapped() for each in view.refunds]
        for amount in due:
            amount.ensurePolished()
        wide = min(_WIDEST_AMOUNT, max((amount.sizeHint().width() for amount in due), default=0))
        lines = [self._line(*each, wide) for each in zip(view.refunds, due, strict=True)]
        asks = [self._ask(each) for each in view.asks]
        self.show_column([*asks, *lines, *([_decided(view.decided)] if view.decided is not None else [])])

    def _ask(self, view: AskView) -> AskInput:
        widget = AskInput(view)
        widget.answered.connect(self.answered)
        widget.write_wanted.connect(self.write_wanted)
        return widget

    def button(self, seat: int) -> FittedButton:
        """The button that ticks a position off."""
        return next(
            each
            for each in self.findChildren(FittedButton)
            if each.objectName() == str(seat) and each.isVisibleTo(self)
        )

    def _line(self, line: RefundLine, amount: Text, wide: int) -> QWidget:
        widget = QWidget()
        mark(widget, panel="surface")
        amount.setMinimumWidth(wide)
        row = QHBoxLayout(widget)
        row.setContentsMargins(SPACE.medium, SPACE.small, SPACE.medium, SPACE.small)
        row.setSpacing(SPACE.large)
        row.addWidget(Text(say("Position {seat}", seat=line.seat), role="title"))
        row.addWidget(amount)
        row.addWidget(Text(line.wagers, role="muted").wrapped(), 1)
        button = FittedButton(say("Done") if line.done else say("Told and refunded"), width=260)
        button.setObjectName(str(line.seat))
        button.setFixedHeight(theme.in_force().touch)
        button.setEnabled(not line.done)
        button.clicked.connect(self._refunded)
        if line.done:
            row.addWidget(Sign(Mark.CHECK, "win_ink", size=30))
        elif line.collect:
            short = FittedButton(say("Not all got back …"), width=200)
            short.setObjectName(f"short {line.seat}")
            short.setProperty("seat", line.seat)
            short.setFixedHeight(theme.in_force().touch)
            short.clicked.connect(self._short)
            row.addWidget(short)
        row.addWidget(button)
        return widget

    def _short(self) -> None:
        self.short.emit(int(self.sender().property("seat")))

    def _refunded(self) -> None:
        self.refunded.emit(int(self.sender().objectName()))


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


def _decided(decided: Decided) -> QWidget:
    widget = QWidget()
    mark(widget, panel="surface")
    column = QVBoxLayout(widget)
    column.setContentsMargins(SPACE.large, SPACE.medium, SPACE.large, SPACE.medium)
    column.setSpacing(SPACE.hair)
    column.addWidget(Text(say("DECIDED"), role="overline"))
    column.addWidget(Text(decided.title, role="title").wrapped())
    column.addWidget(Text(rule_words(decided.rule), role="rule").wrapped())
    column.addWidget(
        Text(
            say("By {by}; asked by {asked_by}. Both names are kept.", by=decided.by, asked_by=decided.asked_by),
            role="muted",
        ).wrapped()
    )
    return widget
