"""First bets: an amount in hand, the same as at another position, and back: a chip, an area, a position, the felt."""

from collections.abc import Iterator

import pytest

from app.felt.binding import FeltControl
from app.felt.deed import PickChip, PressArea, What
from app.felt.presenter import FeltDesk
from app.felt.screen import TableScreen
from app.felt.words import still_laying
from app.table.news import Changed, QuestionRefused
from engine.actors import Actor, Rank
from engine.decide import decide
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.commands import Command
from tools.scenes.stage import METER, READY, XTREME, Stage

LET_IT_RIDE = "megalink-let-it-ride"


class Table:
    """A table that answers at once, or only when it is told to."""

    def __init__(self, game: str = XTREME) -> None:
        self.stage = Stage(game=game).after(ask.PlaceYourBets())
        self.slow, self.waiting = False, list[Command]()
        self.said: list[str] = []
        self.desk = FeltDesk(self, self.stage.table, "Table 1")  # type: ignore[arg-type]
        self.desk.refused.connect(lambda no, _: self.said.append(no.why) if no is not None else None)
        self.desk.take(Changed(table=self.stage.table, link=READY, meter=METER))
        self.desk.sign(Actor(id="120", name="Robin Tan", rank=Rank.DEALER))

    def ask(self, command: Command, _by: Actor) -> None:
        self.waiting.append(command)
        if not self.slow:
            self.answer()

    def answer(self) -> None:
        while self.waiting:
            command = self.waiting.pop(0)
            if isinstance(no := decide(self.stage.table, command, meter=METER), Refusal):
                self.desk.take(QuestionRefused(command, no))
                continue
            self.stage.after(command)
            self.desk.take(Changed(table=self.stage.table, link=READY, meter=METER, answer=command))

    def lies(self, seat: int) -> dict[str, int]:
        box = self.stage.table.round.boxes.get(seat)
        return dict(box.wagers) if box else {}


@pytest.fixture
def table(qapp) -> Table:
    return Table()


def lay(table: Table, seat: int, **chips: int) -> None:
    for wager, chip in chips.items():
        table.desk.take_amount(chip)
        table.desk.press_area(seat, wager)


def test_one_touch_lays_at_a_position_what_lies_at_the_last_one(table: Table) -> None:
    lay(table, 1, ante=2_500, pair_plus=500)
    table.desk.press_area(1, "progressive")
    table.desk.repeat()
    assert table.desk.view.palette.same
    assert table.desk.view.note.startswith("As position 1: Ante 25, Pair Plus 5, Progressive")
    for seat in (2, 7):
        table.desk.pick_seat(seat)
    table.desk.press_area(4, "ante")
    assert table.lies(2) == table.lies(7) == table.lies(4) == table.lies(1)
    table.desk.pick_seat(2)
    assert table.said == ["Position 2 bets the same already."]


def test_what_lies_there_already_is_made_up_and_not_laid_twice(table: Table) -> None:
    lay(table, 3, ante=1_000)
    lay(table, 1, ante=2_500, pair_plus=500)
    table.desk.repeat()
    table.desk.pick_seat(3)
    assert table.lies(3) == {"ante": 2_500, "pair_plus": 500}


def test_two_fast_touches_of_a_position_lay_its_bets_once_and_the_second_is_refused_aloud(table: Table) -> None:
    lay(table, 1, ante=2_500, pair_plus=500)
    table.desk.repeat()
    table.slow = True
    for seat in (2, 2, 3):
        table.desk.pick_seat(seat)
    table.answer()
    assert table.lies(2) == table.lies(3) == table.lies(1)
    assert table.said == [still_laying(2)]


def test_wagers_that_must_be_equal_are_laid_together_like_those_of_the_last_position(qapp) -> None:
    table = Table(LET_IT_RIDE)
    lay(table, 1, **{"1": 1_000})
    table.desk.repeat()
    table.desk.pick_seat(5)
    assert table.lies(5) == {"1": 1_000, "2": 1_000, "$": 1_000}


def test_an_amount_in_hand_stays_there_and_what_chips_cannot_make_is_refused(table: Table) -> None:
    table.desk.take_amount(3_500)
    for seat in (1, 2):
        table.desk.press_area(seat, "ante")
    assert table.lies(1) == table.lies(2) == {"ante": 3_500}
    table.desk.take_amount(50)
    assert "smallest chip" in table.said[-1]
    assert table.desk.view.palette.selected == 3_500


def test_a_chip_that_is_picked_again_stays_in_hand_until_it_is_put_down(table: Table) -> None:
    for seat in (1, 2):
        table.desk.do(PickChip(2_500))
        table.desk.do(PressArea("ante", seat))
    assert table.lies(1) == table.lies(2) == {"ante": 2_500}
    assert table.said == ["25 is in hand already. Touch a betting area."]
    table.desk.do(What.LET_GO)
    assert table.desk.view.palette.selected is None


def test_one_chip_one_area_and_one_position_are_taken_back_each_by_its_own_touch(table: Table) -> None:
    lay(table, 2, ante=3_500, pair_plus=500)
    lay(table, 3, ante=1_000)
    table.desk.pick_chip(2_500)
    table.desk.clear("chip")
    table.desk.press_area(2, "ante")
    assert table.lies(2) == {"ante": 1_000, "pair_plus": 500}
    table.desk.clear("area")
    table.desk.press_area(2, "pair_plus")
    assert table.lies(2) == {"ante": 1_000}
    table.desk.clear("position")
    table.desk.pick_seat(3)
    assert table.lies(3) == {}
    assert table.lies(2) == {"ante": 1_000}


def test_a_chip_larger_than_what_lies_there_is_not_taken_back(table: Table) -> None:
    lay(table, 2, ante=1_000)
    table.desk.pick_chip(2_500)
    table.desk.clear("chip")
    table.desk.press_area(2, "ante")
    assert table.said == ["25 is more than lies there."]
    assert table.lies(2) == {"ante": 1_000}


def test_a_chip_is_taken_back_from_all_wagers_that_must_be_equal(qapp) -> None:
    table = Table(LET_IT_RIDE)
    lay(table, 1, **{"1": 1_500})
    table.desk.pick_chip(500)
    table.desk.clear("chip")
    table.desk.press_area(1, "2")
    assert table.lies(1) == {"1": 1_000, "2": 1_000, "$": 1_000}


@pytest.fixture
def shown(table: Table, qtbot, house) -> Iterator[FeltControl]:
    screen = TableScreen()
    qtbot.addWidget(screen)
    control = FeltControl(screen, table.desk, house)
    screen.show_view(table.desk.view)
    yield control
    screen.close()


@pytest.fixture
def house() -> object:
    return None


def test_the_tool_that_takes_back_is_marked_until_something_was_touched(table: Table, shown: FeltControl) -> None:
    clear = shown.screen.palette_row.clear
    lay(table, 2, ante=2_500)
    table.desk.clear("area")
    assert clear.isChecked()
    table.desk.let_go()
    assert not clear.isChecked()


def test_the_whole_felt_is_cleared_only_after_a_question(table: Table, shown: FeltControl) -> None:
    lay(table, 2, ante=1_000)
    lay(table, 3, ante=1_000)
    sheet = shown.screen.menu_sheet
    shown.screen.did.emit(What.CLEAR)
    sheet.picked.emit("clear all?")
    assert table.lies(2) == table.lies(3) == {"ante": 1_000}
    sheet.picked.emit("keep")
    assert table.lies(3) == {"ante": 1_000}
    shown.screen.did.emit(What.CLEAR)
    sheet.picked.emit("clear all?")
    sheet.picked.emit("clear felt")
    assert table.lies(2) == table.lies(3) == {}


def test_the_pad_takes_an_amount_digit_by_digit(table: Table, shown: FeltControl) -> None:
    shown.screen.did.emit(What.AMOUNT)
    pad = shown.amount_pad
    assert not pad.take.isEnabled()
    for digit in "0350⌫":
        pad.findChild(type(pad.take), digit).click()
    pad.take.click()
    assert table.desk.view.palette.selected == 3_500


def sat_out(table: Table) -> Table:
    """Positions 1 and 4 bet; in the round after it, position 4 sat out; now bets are placed again, and 1 has bet."""
    lay(table, 1, ante=2_500)
    lay(table, 4, ante=5_000, pair_plus=500)
    for _ in range(2):
        stage = table.stage.no_more_bets().deal().after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards())
        stage.after(ask.SettleSeats(), ask.CloseRound())
        stage.shuffled().after(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=2_500))
    table.desk.take(Changed(table=stage.table, link=READY, meter=METER))
    return table


def test_who_sat_out_a_round_gets_by_one_key_at_the_picked_position_what_they_bet_before(table: Table) -> None:
    sat_out(table)
    assert 4 not in table.stage.table.last_bets
    table.desk.pick_seat(4)
    assert table.desk.view.palette.can_as_before
    assert table.desk.view.note == "Position 4 picked. As before: Ante 50, Pair Plus 5."
    table.desk.repeat()
    assert (table.lies(4), table.lies(1)) == ({"ante": 5_000, "pair_plus": 500}, {"ante": 2_500})
    table.desk.repeat()
    assert table.desk.view.palette.same, "where bets lie, the same key lays the same at other positions"


def test_the_menu_of_the_position_offers_it_too_and_nobody_elses_bets_are_laid(table: Table) -> None:
    sat_out(table)
    assert table.desk.menu(4)[0].label == "Bets as before: Ante 50, Pair Plus 5"
    table.stage.after(ask.PlayerLeft(seat=4))
    table.desk.take(Changed(table=table.stage.table, link=READY, meter=METER))
    assert all("as before" not in line.label for line in table.desk.menu(4))
    no = decide(table.stage.table, ask.RepeatBets(seat=4), meter=METER)
    assert isinstance(no, Refusal)


def test_one_undo_takes_bets_back_that_were_laid_as_before(table: Table) -> None:
    sat_out(table)
    table.desk.pick_seat(4)
    table.desk.repeat()
    table.desk.undo()
    assert (table.lies(4), table.lies(1)) == ({}, {"ante": 2_500})
