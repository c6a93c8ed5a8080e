"""The rack's screen on a real table: every flow by touch, signed by two where it takes two, and what the log says."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.table.corrections import Corrections
from app.ui.fitted_button import FittedButton
from engine.actors import Actor, Rank
from engine.table import rack_facts as fact
from tests.app.terminal.at_the_rack import (
    at_the_rack,
    common_buy_in,
    fill_confirmed,
    opener_like_the_last_closer,
    words_of,
)
from tests.app.terminal.sitting import DEALER, PINS, SUPERVISOR
from tests.approvals import word
from tests.engine.money import requested


def test_the_opener_is_counted_by_touch_and_signed_by_the_dealer_and_a_supervisor(sit_down) -> None:
    rack = at_the_rack(sit_down)
    assert rack.form.form.deed == "open"
    rack.open_rack()
    made = rack.until(fact.RackOpened)
    assert (made.chips, made.counted_by, made.approved_by) == ({10000: 10, 2500: 40, 500: 100}, DEALER, SUPERVISOR)
    rack.hands.until(lambda: "$2,500" in rack.screen.told())
    assert "Sam Okafor" in rack.screen.told()
    assert SUPERVISOR not in rack.screen.told()


def test_an_opener_that_equals_the_last_closer_takes_three_touches_and_two_pins(sit_down) -> None:
    assert opener_like_the_last_closer(at_the_rack(sit_down)) == 3


def test_the_last_closer_stands_beside_the_opener_row_by_row_until_the_row_is_counted(sit_down) -> None:
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.close_rack()
    rack.to_table()
    rack.from_table()
    beside = {worth: text.accessibleName() for worth, text in rack.form.tables[0]._worths.items()}
    assert {worth: beside[worth] for worth in (10000, 2500, 500)} == {
        10000: "10 on paper",
        2500: "40 on paper",
        500: "100 on paper",
    }
    rack.count(d25=39)
    assert rack.form.tables[0]._worths[2500].accessibleName() == "$975"


def test_a_common_buy_in_takes_three_touches_and_is_taken_back_like_a_bet(sit_down) -> None:
    rack = at_the_rack(sit_down)
    assert common_buy_in(rack) == 3
    made = rack.until(fact.BoughtIn)
    assert (made.seat, made.amount, made.notes) == (3, 10_000, {10_000: 1})
    rack.deed("undo")
    rack.enter()
    assert rack.until(fact.BuyInUndone).amount == 10_000


def test_a_fill_is_asked_for_prepared_and_confirmed_in_at_most_six_touches_and_two_pins(sit_down) -> None:
    rack = at_the_rack(sit_down)
    assert fill_confirmed(rack) <= 6
    made = rack.until(fact.ChipsConfirmed)
    assert (made.chips, made.cage, made.runner) == ({2500: 20}, "Cara", "Rob")


def test_a_count_that_differs_from_the_slip_is_not_confirmed_but_put_right_or_voided(sit_down) -> None:
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.deed("credit")
    rack.count(d5=40)
    rack.enter()
    rack.second_signs()
    rack.until(fact.ChipsRequested)
    rack.deed("prepare", "C1")
    rack.write("cage", "Cara")
    rack.write("runner", "Rob")
    rack.touch(rack.form.ready)
    rack.until(fact.ChipsPrepared)
    rack.deed("confirm", "C1")
    rack.count(d5=38)
    rack.enter()
    rack.counter_signs()
    rack.second_signs()
    rack.hands.until(lambda: "count again, put the slip right, or void it" in words_of(rack.form.note))
    rack.other("put-right")
    rack.count(d5=38)
    rack.enter()
    rack.second_signs(reason="Counted again")
    assert rack.until(fact.SlipPutRight).chips == {500: 38}
    rack.deed("confirm", "C1")
    rack.other("void")
    rack.enter()
    rack.second_signs(reason="Not needed any more")
    assert rack.until(fact.SlipVoided).reason == "Not needed any more"
    assert not any(isinstance(each, fact.ChipsConfirmed) for each in rack.facts())


def test_a_count_is_blind_until_it_is_signed_and_a_supervisor_sees_the_expected_rack_by_pin(sit_down) -> None:
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.deed("check")
    shown = [each.text() for each in rack.screen.findChildren(FittedButton)] + [rack.screen.told()]
    assert not any("2,500" in each for each in shown if "opened" not in each)
    rack.touch(rack.screen.expected)
    hands = rack.hands
    hands.until(lambda: rack.control.signing is not None and rack.control.signing.dialog.people.buttons())
    dialog = rack.control.signing.dialog
    dealer = next(each for each in dialog.people.buttons() if each.objectName() == DEALER)
    assert not dealer.isEnabled()
    hands.touch(next(each for each in dialog.people.buttons() if each.objectName() == SUPERVISOR))
    for digit in PINS[SUPERVISOR]:
        hands.touch(dialog.pad.findChild(FittedButton, digit))
    hands.touch(dialog.enter)
    hands.until(rack.screen.sheet.isVisible)
    rack.touch(rack.screen.sheet.close_button)
    rack.count(d100=10, d25=40, d5=99)
    rack.enter()
    rack.counter_signs()
    rack.second_signs(reason="Check by the pit")
    rack.until(fact.RackChecked)
    hands.until(lambda: "$5 short" in rack.screen.told())


def test_what_is_missing_is_said_and_nothing_is_written(sit_down) -> None:
    rack = at_the_rack(sit_down)
    rack.enter()
    assert "Still needed: a count" in words_of(rack.form.note)
    rack.open_rack()
    rack.deed("box-out")
    rack.enter()
    assert "Number of the drop box" in words_of(rack.form.note)
    rack.write("box", "B-14")
    rack.enter()
    rack.second_signs(reason="")
    assert rack.until(fact.DropBoxOut).box == "B-14"
    rack.deed("count-drop")
    rack.form.picks.choose("D1")
    rack.write("amount", "12x")
    rack.enter()
    assert "Write an amount" in words_of(rack.form.note)
    QTest.keyClick(rack.form.lines["amount"], Qt.Key.Key_Backspace)
    rack.enter()
    rack.counter_signs()
    rack.second_signs()
    assert rack.until(fact.DropCounted).amount == 1_200
    rack.hands.until(lambda: rack.screen.told().endswith("Robin Tan and Sam Okafor"))


def test_a_paper_is_saved_as_one_page_with_its_number_where_there_is_no_printer(sit_down, tmp_path) -> None:
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.control.papers.folder = tmp_path
    rack.touch(rack.screen.papers)
    rack.hands.until(rack.screen.paper_sheet.isVisible)
    paper = rack.screen.paper_sheet.findChildren(FittedButton)[0]
    assert paper.text().startswith("T1-N1 · Rack opened with $2,500")
    rack.touch(paper)
    rack.hands.until(lambda: rack.screen.told().startswith("Written: "))
    (made,) = tmp_path.glob("rack-T1-N1*.pdf")
    content = made.read_bytes()
    assert content.startswith(b"%PDF")
    assert content.count(b"/Type /Page\n") == 1


def test_a_count_that_is_being_typed_stays_when_somebody_else_asks_for_a_fill(sit_down) -> None:
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.deed("check")
    rack.count(d25=7)
    form, terminal = rack.form, rack.hands.terminal
    sam = Actor(SUPERVISOR, "Sam Okafor", Rank.PIT_SUPERVISOR)
    beside = Corrections(terminal.opened.house.journal)
    beside.correct("T1", requested("fill", {2500: 20}, approval=word(SUPERVISOR, "pit-supervisor")), sam)
    rack.hands.until(lambda: rack.offered("prepare", "F1") is not None)
    assert rack.form is form
    assert rack.form.tables[0].count() == {2500: 7}
