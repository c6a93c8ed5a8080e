"""Hands faster than the disk: every press keeps the position it was meant for, or is refused with a sentence."""

import pytest

from app.faults import EnvironmentFault
from app.felt.presenter import FeltDesk
from app.felt.words import MOVED_ON, STILL_SAVING, not_decided
from app.table.news import Changed, Faulted, QuestionRefused
from engine.actors import Actor, Rank
from engine.decide import decide
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.commands import Command
from tools.scenes.stage import METER, READY, Stage

SEATS = (1, 2, 4, 5, 7)


class SlowTable:
    """Takes questions as the table's thread does, and answers one only when it is told to."""

    def __init__(self) -> None:
        bets = {seat: {"ante": 1_000} for seat in SEATS}
        self.stage = Stage().bet(bets).no_more_bets().shuffled().deal()
        self.asked: list[Command] = []
        self.desk = FeltDesk(self, self.stage.table, "Table 1")  # type: ignore[arg-type]
        self.said: list[str] = []
        self.desk.refused.connect(self._heard)
        self.desk.take(self._news())
        if self.desk.view.phase_key is Phase.BURNING:
            self.stage.after(ask.ConfirmBurn())
            self.desk.take(self._news())

    def ask(self, command: Command, _by: Actor) -> None:
        self.asked.append(command)

    def answer(self, count: int = 1) -> None:
        for _ in range(count):
            command = self.asked.pop(0)
            if isinstance(answer := decide(self.stage.table, command, meter=METER), Refusal):
                self.desk.take(QuestionRefused(command, answer))
            else:
                self.stage.after(command)
                self.desk.take(self._news(command))

    def decisions(self) -> dict[int, str]:
        return {seat: next(iter(box.decisions.values()), "") for seat, box in self.stage.table.round.boxes.items()}

    def _news(self, answer: Command | None = None) -> Changed:
        return Changed(table=self.stage.table, link=READY, meter=METER, answer=answer)

    def _heard(self, refusal: object, _again: object) -> None:
        if refusal is not None:
            self.said.append(refusal.why)


@pytest.fixture
def table(qapp) -> SlowTable:
    table = SlowTable()
    table.desk.sign(Actor(id="120", name="Robin Tan", rank=Rank.DEALER))
    table.asked.clear()
    return table


def test_five_presses_before_the_first_is_saved_are_five_decisions_of_five_positions(table: SlowTable) -> None:
    for key in ("play", "fold", "play", "play", "fold"):
        table.desk.act(key)
    assert [each.seat for each in table.asked] == list(SEATS)
    table.answer(5)
    assert table.decisions() == {1: "play", 2: "fold", 4: "play", 5: "play", 7: "fold"}
    assert table.said == []


def test_presses_between_answers_go_on_with_the_next_position(table: SlowTable) -> None:
    table.desk.act("fold")
    table.desk.act("play")
    table.answer()
    table.desk.act("play")
    table.answer()
    assert [each.seat for each in table.asked] == [4]
    assert table.desk.view.turn == 5
    assert [seat.number for seat in table.desk.view.felt.seats if seat.attention] == [5]


def test_a_press_after_everybody_was_asked_is_refused_aloud(table: SlowTable) -> None:
    for _ in range(6):
        table.desk.act("fold")
    assert len(table.asked) == 5
    assert table.said == [MOVED_ON]


def test_all_others_waits_until_what_was_pressed_before_it_is_saved(table: SlowTable) -> None:
    table.desk.act("fold")
    table.desk.primary()
    assert [type(each) for each in table.asked] == [ask.Choose]
    assert table.said == [STILL_SAVING]
    table.answer()
    table.desk.primary()
    table.answer()
    assert table.decisions() == {1: "fold", 2: "play", 4: "play", 5: "play", 7: "play"}


def test_what_follows_a_refused_decision_never_falls_on_its_position(table: SlowTable) -> None:
    table.desk.act("play")
    table.desk.act("play")
    table.desk.take(QuestionRefused(table.asked.pop(0), Refusal("", "Not now.")))
    table.desk.act("fold")
    table.desk.primary()
    assert table.said == ["Not now.", not_decided(1), STILL_SAVING]
    assert [each.seat for each in table.asked] == [2]
    table.desk.pick_seat(1)
    table.desk.act("fold")
    table.answer(2)
    assert table.decisions() == {1: "fold", 2: "play", 4: "", 5: "", 7: ""}


def test_what_the_disk_refused_is_not_decided_by_the_next_press(table: SlowTable) -> None:
    table.desk.act("play")
    table.desk.take(Faulted(EnvironmentFault("The disk is full.", "Free some space.")))
    table.asked.clear()
    table.desk.act("fold")
    assert table.asked == []
    assert table.said == [not_decided(1)]


def test_the_same_number_twice_lets_go_and_the_letter_after_it_decides_for_nobody_else(table: SlowTable) -> None:
    table.desk.pick_seat(4)
    table.desk.pick_seat(4)
    table.desk.act("fold")
    assert table.asked == []
    assert table.said == [not_decided(4)]


def test_a_position_picked_while_the_table_moves_on_is_not_exchanged_for_another(table: SlowTable) -> None:
    for _ in SEATS[:-1]:
        table.desk.act("play")
    table.desk.act("play")
    table.desk.pick_seat(4)
    table.answer(5)
    table.desk.act("fold")
    assert table.asked == []
    assert table.said == [MOVED_ON]
    assert table.decisions()[4] == "play"


def test_a_second_press_of_the_large_button_before_the_answer_is_refused_aloud(table: SlowTable) -> None:
    table.desk.primary()
    table.desk.primary()
    assert table.asked == [ask.AllOthers()]
    assert table.said == [STILL_SAVING]
