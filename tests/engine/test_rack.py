"""The rack of a table: counted by two, followed to the cent, and nothing of it is ever set to nothing."""

import pytest
from msgspec.structs import replace

from engine.decide import decide
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.rack.moving import sums_of
from engine.table import commands as ask
from engine.table import rack_asked as money
from engine.table import rack_facts as fact
from engine.table import table_life_asked as life
from engine.table.evolve import fold
from engine.table.rack import worth
from engine.table.state import Table
from engine.table.taking_over_facts import TableTakenOver
from engine.table.terms import HouseSettings, MoneySettings
from tests.approvals import word
from tests.engine.money import (
    BY_TWO,
    FLOAT,
    SIGNED,
    bought,
    cents,
    checked,
    chips,
    closed,
    confirmed,
    corrected,
    opened,
    prepared,
    put_right,
    requested,
    voided,
)  # fmt: skip
from tests.engine.pit import DEALER, SHIFT, SUPERVISOR, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
EVERY = tuple(GAMES.values())


def expected(pit: Pit) -> int:
    """What the rack must hold, in cents."""
    sums = sums_of(pit.table, pit.games)
    assert sums is not None
    return sums.expected


def result(pit: Pit) -> int:
    """What the house won in the round on the table, by its lines."""
    return -sum(line.net for box in pit.round.boxes.values() for line in box.lines)


@pytest.fixture
def pit() -> Pit:
    pit = Pit(X3)
    pit.do(opened())
    return pit


# -- opening, checking, closing ---------------------------------------------------------------------------------------


def test_a_table_without_an_opener_works_and_says_nothing_of_its_rack() -> None:
    pit = Pit(X3).bet(1).finish()
    assert sums_of(pit.table) is None
    assert "not open" in pit.refused(bought(100)).words
    pit.do(life.AnnounceLastRounds(rounds=1))
    pit.bet(1).finish().do(life.CloseTable())


def test_an_opener_is_what_the_rack_must_hold_from_then_on(pit: Pit) -> None:
    assert expected(pit) == worth(FLOAT) == 900_000
    (last,) = [each for each in pit.facts if isinstance(each, fact.RackOpened)]
    assert (last.count, last.last, last.counted_by, last.approved_by) == ("N1", None, "D1", "S1")


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.prefix)
def test_a_round_moves_the_rack_by_what_the_record_says_as_soon_as_it_is_settled(game) -> None:
    pit = Pit(game)
    pit.do(opened())
    before = expected(pit)
    pit.bet(1, 2).finish()
    assert result(pit) != 0
    assert expected(pit) == before + result(pit)
    won = result(pit)
    pit.bet(1).finish()
    assert expected(pit) == before + won + result(pit)


def test_a_rack_opened_in_the_middle_of_a_round_counts_what_comes_after_it() -> None:
    pit = Pit(X3).bet(1, 2).finish()
    pit.do(opened())
    assert expected(pit) == worth(FLOAT)
    pit.bet(1).finish()
    assert expected(pit) == worth(FLOAT) + result(pit)


def test_an_opener_on_an_open_rack_is_refused(pit: Pit) -> None:
    assert "open already" in pit.refused(opened()).words


def test_a_check_keeps_what_is_over_or_short_and_the_next_one_finds_what_is_new(pit: Pit) -> None:
    (first,) = pit.do(checked(cents(900_000 - 2500)))
    (again,) = pit.do(checked(cents(900_000 - 2500)))
    (third,) = pit.do(checked(cents(900_000 - 3000)))
    assert [each.found for each in (first, again, third)] == [-2500, 0, -500]
    assert [each.sums.expected for each in (first, again, third)] == [900_000] * 3
    assert expected(pit) == 900_000


def test_a_dealer_signs_a_count_at_a_relief_and_only_there(pit: Pit) -> None:
    by_dealers = {"approval": word("D2", DEALER)}
    (count,) = pit.do(checked(FLOAT, relief=True, **by_dealers))
    assert (count.relief, count.counted_by, count.approved_by) == (True, "D1", "D2")
    assert "Pit Supervisor" in pit.refused(checked(FLOAT, **by_dealers)).words


@pytest.mark.parametrize("asked", [opened, lambda **n: closed(FLOAT, **n), lambda **n: checked(FLOAT, **n)])
def test_the_same_person_does_not_sign_a_count_twice_nor_somebody_of_no_rank(asked) -> None:
    pit = Pit(X3)
    if asked is not opened:
        pit.do(opened())
    assert "two people" in pit.refused(asked(counter=word("S1", DEALER))).words
    assert "two people" in pit.refused(asked(counter=word("S1", SUPERVISOR))).words
    assert pit.refused(asked(counter=word("D1", "technician"))).words.startswith("Whoever counted")
    assert pit.refused(asked(counter=None)).words.startswith("Whoever counted")
    assert "Pit Supervisor" in pit.refused(asked(approval=word("S1", DEALER))).words


def test_a_closer_says_what_was_counted_beside_what_had_to_be_there(pit: Pit) -> None:
    pit.bet(1, 2).finish()
    due = expected(pit)
    (closer,) = pit.do(closed(cents(due + 500)))
    assert (closer.sums.expected, closer.found, closer.alert) == (due, 500, True)
    assert not pit.table.rack.open
    assert sums_of(pit.table) is None


def test_no_closer_while_a_round_or_a_slip_is_open(pit: Pit) -> None:
    pit.do(ask.PlaceYourBets())
    assert "round is still open" in pit.refused(closed(FLOAT)).words
    pit.do(ask.CloseRound(), requested("fill", chips(500)))
    assert "fill F1 is still open" in pit.refused(closed(FLOAT)).words
    pit.do(voided("F1"), closed(FLOAT))


def test_a_table_with_an_open_rack_is_not_closed_and_after_its_closer_no_round_begins(pit: Pit) -> None:
    pit.bet(1).finish()
    pit.do(life.AnnounceLastRounds(rounds=1))
    pit.bet(1).finish()
    assert "count it and close it first" in pit.refused(life.CloseTable()).words
    pit.do(closed(cents(expected(pit))), life.CloseTable(), life.OpenTable())
    assert "rack is closed" in pit.refused(ask.PlaceYourBets()).words
    closer = pit.table.rack.last
    pit.do(opened(closer.chips), ask.PlaceYourBets())


def test_an_opener_that_differs_from_the_last_closer_is_kept_with_its_reason_and_told_to_the_pit(pit: Pit) -> None:
    pit.do(closed(FLOAT))
    less = {**FLOAT, 100: 400}
    assert "give the reason" in pit.refused(opened(less)).words
    (opener,) = pit.do(opened(less, reason="a stack was taken to the cage"))
    assert (opener.last, worth(opener.chips), opener.alert) == (900_000, 890_000, True)
    assert expected(pit) == 890_000


def test_a_difference_within_the_limit_of_the_house_is_kept_and_not_told() -> None:
    pit = Pit(X3, house=HouseSettings(money=MoneySettings(alert_above=1000)))
    pit.do(opened())
    (near, far) = pit.do(checked(cents(899_000)), checked(cents(897_900)))
    assert (near.alert, far.alert) == (False, True)


@pytest.mark.parametrize(
    ("counted", "words"),
    [({300: 1}, "no chip of $3"), ({100: -1}, "-1"), ({100: 100_001}, "100,001"), ({-100: 1}, "no chip of -$1")],
)
def test_chips_that_cannot_lie_there_are_not_counted(pit: Pit, counted, words: str) -> None:
    for command in (checked(counted), closed(counted), requested("fill", counted)):
        before = pit.table
        assert words in pit.refused(command).words
        assert pit.table == before


# -- fills and credits ------------------------------------------------------------------------------------------------


def test_a_fill_and_a_credit_move_the_rack_when_they_are_confirmed_and_not_before(pit: Pit) -> None:
    pit.do(requested("fill", chips(500)), requested("credit", chips(2000)))
    pit.do(prepared("F1", chips(500)), prepared("C1", chips(2000)))
    assert expected(pit) == 900_000
    (fill,) = pit.do(confirmed("F1", chips(500)))
    assert expected(pit) == 950_000
    pit.do(confirmed("C1", chips(2000)))
    assert expected(pit) == 750_000
    assert (fill.cage, fill.runner, fill.counted_by, fill.approved_by) == ("Cara", "Rob", "D1", "S1")


def test_a_round_goes_on_while_a_slip_is_open(pit: Pit) -> None:
    pit.do(requested("fill", chips(500)))
    pit.bet(1).finish().do(prepared("F1", chips(500)))
    pit.bet(1).do(confirmed("F1", chips(500)))
    pit.finish()


def test_a_count_that_differs_is_put_right_on_the_slip_or_the_slip_is_voided(pit: Pit) -> None:
    pit.do(requested("fill", chips(500)), prepared("F1", chips(500)))
    assert "count again, put the slip right, or void it" in pit.refused(confirmed("F1", chips(475))).words
    same = pit.refused(confirmed("F1", {100: 500})).words
    assert "same value" in same
    assert "reason" in pit.refused(put_right("F1", chips(475), reason=" ")).words
    (right,) = pit.do(put_right("F1", chips(475)))
    assert (worth(right.was), worth(right.chips)) == (50_000, 47_500)
    pit.do(confirmed("F1", chips(475)))
    assert expected(pit) == 947_500


def test_a_slip_is_confirmed_once_and_a_voided_one_never(pit: Pit) -> None:
    pit.do(requested("fill", chips(100)), prepared("F1", chips(100)), confirmed("F1", chips(100)))
    assert "already" in pit.refused(confirmed("F1", chips(100))).words
    pit.do(requested("fill", chips(100)), voided("F2"))
    assert "already" in pit.refused(confirmed("F2", chips(100))).words
    assert "no open slip" in pit.refused(voided("F3")).words
    assert "no open slip" in pit.refused(voided("X")).words
    assert expected(pit) == 910_000


def test_a_slip_is_prepared_once_with_both_names_before_anybody_confirms_it(pit: Pit) -> None:
    pit.do(requested("credit", chips(100)))
    assert "not prepared" in pit.refused(confirmed("C1", chips(100))).words
    assert "not prepared" in pit.refused(put_right("C1", chips(90))).words
    assert "cashier" in pit.refused(replace(prepared("C1", chips(100)), cage=" ")).words
    assert "runner" in pit.refused(replace(prepared("C1", chips(100)), runner="")).words
    pit.do(prepared("C1", chips(100)))
    assert "already" in pit.refused(prepared("C1", chips(100))).words


def test_a_supervisor_asks_for_chips_and_for_some(pit: Pit) -> None:
    assert "Pit Supervisor" in pit.refused(requested("fill", chips(100), approval=word("S1", DEALER))).words
    assert "at least one chip" in pit.refused(requested("fill", {})).words


# -- buy-ins ----------------------------------------------------------------------------------------------------------


def test_a_buy_in_takes_chips_from_the_rack_and_cash_into_the_box(pit: Pit) -> None:
    (by_notes,) = pit.do(money.BuyIn(seat=2, notes={10000: 2, 5000: 1}))
    pit.do(bought(100), money.BuyIn(seat=3, amount=5000, voucher="V-77"))
    assert (by_notes.amount, by_notes.seat) == (25_000, 2)
    assert (expected(pit), pit.table.rack.in_box) == (900_000 - 40_000, 40_000)


@pytest.mark.rule("R-40")
def test_a_sum_that_no_chips_make_is_not_bought_in(pit: Pit) -> None:
    no = pit.refused(money.BuyIn(seat=2, amount=10_050))
    assert (no.rule, "$0.50 would be left" in no.words) == ("R-40", True)


def test_the_last_buy_in_is_taken_back_like_a_bet_and_only_the_last(pit: Pit) -> None:
    pit.do(bought(100), bought(200))
    (undone,) = pit.do(money.UndoBuyIn())
    assert (undone.buy_in, undone.amount) == ("B2", 20_000)
    assert expected(pit) == 890_000
    assert "correction" in pit.refused(money.UndoBuyIn()).words
    pit.do(bought(50), ask.PlaceYourBets(), money.UndoBuyIn(), bought(50))
    pit.do(ask.PlaceWager(seat=1, wager="ante", amount=1000), money.UndoBuyIn(), bought(50))
    pit.do(ask.NoMoreBets(warned=True))
    assert "correction" in pit.refused(money.UndoBuyIn()).words


def test_a_buy_in_leaves_the_undo_of_the_bets_as_it_is(pit: Pit) -> None:
    pit.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000), bought(50))
    pit.do(ask.Undo())
    assert pit.round.boxes == {}
    assert pit.table.rack.in_box == 5000


def test_a_large_buy_in_names_a_supervisor() -> None:
    pit = Pit(X3, house=HouseSettings(money=MoneySettings(buy_in_limit=500_000)))
    pit.do(opened(), bought(5000))
    assert "above the limit" in pit.refused(bought(5001)).words
    assert "above the limit" in pit.refused(bought(5001, approval=word("D2", DEALER))).words
    (large,) = pit.do(bought(5001, **SIGNED))
    assert large.approved_by == "S1"


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (money.BuyIn(seat=1), "Enter the notes"),
        (money.BuyIn(seat=99, amount=100), "no position 99"),
        (money.BuyIn(seat=1, notes={700: 1}), "no note of $7"),
        (money.BuyIn(seat=1, notes={5000: -1}), "-1"),
        (money.BuyIn(seat=1, amount=-100), "below nothing"),
        (money.BuyIn(seat=1, amount=150), "$0.50 would be left"),
        (money.BuyIn(seat=1, notes={5000: 1}, amount=100), "The notes are $50, not $1"),
    ],
)
def test_what_is_no_cash_is_not_bought_in(pit: Pit, asked: money.BuyIn, words: str) -> None:
    assert words in pit.refused(asked).words


def test_chips_are_changed_into_chips_of_the_same_value_and_the_rack_stays(pit: Pit) -> None:
    pit.do(money.ColourUp(seat=1, taken={500: 20}, given={10000: 1}))
    assert expected(pit) == 900_000
    assert "same value" in pit.refused(money.ColourUp(seat=1, taken={500: 20}, given={2500: 1})).words
    assert "same value" in pit.refused(money.ColourUp(seat=1, taken={}, given={})).words


# -- drop boxes -------------------------------------------------------------------------------------------------------


def out(box: str, following: str = "") -> money.TakeDropBox:
    return money.TakeDropBox(box=box, next_box=following, **SIGNED)


def counted(drop: str, dollars: int) -> money.CountDrop:
    return money.CountDrop(drop=drop, amount=dollars * 100, **BY_TWO)


def test_a_box_goes_out_with_its_estimate_and_its_count_keeps_the_difference(pit: Pit) -> None:
    pit.do(money.PlaceDropBox(box="31", **SIGNED), bought(300))
    (gone, put) = pit.do(out("31", "32"))
    assert (gone.drop, gone.estimated, put.box, pit.table.rack.in_box) == ("D1", 30_000, "32", 0)
    pit.do(bought(40))
    assert "correction" not in pit.do(money.UndoBuyIn())[0].buy_in
    (count,) = pit.do(counted("D1", 280))
    assert (count.amount, count.estimated) == (28_000, 30_000)
    assert "waits for its count" in pit.refused(counted("D1", 280)).words


def test_a_box_that_is_not_in_place_or_not_counted_yet_is_refused(pit: Pit) -> None:
    pit.do(money.PlaceDropBox(box="31", **SIGNED))
    assert "is in place" in pit.refused(money.PlaceDropBox(box="32", **SIGNED)).words
    assert "31 is in place here, not 32" in pit.refused(out("32")).words
    assert "another one" in pit.refused(out("31", "31")).words
    pit.do(out("31"))
    assert "not counted yet" in pit.refused(money.PlaceDropBox(box="31", **SIGNED)).words
    assert "empty" in pit.refused(out(" ")).words


def test_boxes_are_taken_out_and_counted_after_the_closer(pit: Pit) -> None:
    pit.do(bought(100))
    pit.do(closed(cents(expected(pit))), out("31"))
    assert "two people" in pit.refused(replace(counted("D1", 1), counter=word("S1", DEALER))).words
    pit.do(counted("D1", 100))


# -- corrections ------------------------------------------------------------------------------------------------------


def test_what_was_written_down_wrongly_is_put_right_by_a_fact_of_its_own(pit: Pit) -> None:
    pit.do(bought(100), requested("fill", chips(500)), prepared("F1", chips(500)), confirmed("F1", chips(500)))
    (right,) = pit.do(corrected("B1", amount=20_000))
    assert (right.was, right.amount, right.delta, right.of) == (10_000, 20_000, 10_000, "buy-in")
    assert (expected(pit), pit.table.rack.in_box) == (900_000 + 50_000 - 20_000, 20_000)
    pit.do(corrected("F1", counted=chips(600)), corrected("N1", counted=chips(9100)))
    assert expected(pit) == 910_000 + 60_000 - 20_000


def test_a_correction_needs_two_people_a_reason_and_something_that_was_wrong(pit: Pit) -> None:
    pit.do(bought(100))
    assert "two people" in pit.refused(corrected("B1", amount=1000, proposed_by="S1")).words
    assert "two people" in pit.refused(corrected("B1", amount=1000, proposed_by="")).words
    assert "Pit Supervisor" in pit.refused(corrected("B1", amount=1000, approval=word("S1", DEALER))).words
    assert "reason" in pit.refused(corrected("B1", amount=1000, approval=word("S1", SUPERVISOR, " "))).words
    assert "already" in pit.refused(corrected("B1", amount=10_000)).words
    assert "no B9" in pit.refused(corrected("B9", amount=1)).words
    assert "below nothing" in pit.refused(corrected("B1", amount=-1)).words


def test_a_count_put_right_changes_what_it_had_found_and_the_next_one_does_not_find_it_again(pit: Pit) -> None:
    pit.do(checked(chips(8900)))
    (right,) = pit.do(corrected("N2", counted=chips(9000)))
    assert right.found == 10_000
    (after,) = pit.do(checked(chips(9000)))
    assert after.found == 0


def test_a_fill_of_a_session_that_is_over_changes_its_over_and_short(pit: Pit) -> None:
    pit.do(requested("fill", chips(500)), prepared("F1", chips(500)), confirmed("F1", chips(500)))
    (closer,) = pit.do(closed(chips(9400)))
    assert closer.found == -10_000
    (right,) = pit.do(corrected("F1", counted=chips(400)))
    assert right.found == 10_000
    pit.do(opened(chips(9400)))
    (closer_right,) = pit.do(corrected("N2", counted=chips(9401)))
    assert closer_right.found == 100
    assert expected(pit) == 940_000


# -- where an amount is paid ------------------------------------------------------------------------------------------


def test_a_correction_is_paid_where_the_house_says() -> None:
    for payer, left in (("rack", -1000), ("cage", 0)):
        pit = Pit(X3, house=HouseSettings(money=MoneySettings(corrections_from=payer)))
        pit.do(opened())
        pit.bet(1).finish()
        before = expected(pit)
        pit.do(
            ask.Correct(
                round_number=1,
                seat=1,
                wager="ante",
                amount=1000,
                proposed_by="D1",
                approval=word("S1", SUPERVISOR, "paid too little"),
            )
        )
        assert expected(pit) == before + left


def test_the_currency_stays_while_the_rack_is_open(pit: Pit) -> None:
    other = replace(pit.table.terms, currency="€")
    assert "another currency" in pit.refused(pit.new_terms(other, SHIFT)).words
    pit.do(closed(FLOAT))
    pit.do(pit.new_terms(other, SHIFT), opened(chips(100)))
    assert (pit.facts[-1].last, pit.facts[-1].currency) == (None, "€")


def test_settings_of_the_money_that_cannot_be_are_refused(pit: Pit) -> None:
    for wrong in (
        MoneySettings(notes=()),
        MoneySettings(notes=(0,)),
        MoneySettings(notes=(1000, 1000)),
        MoneySettings(buy_in_limit=-1),
        MoneySettings(alert_above=-1),
    ):
        terms = replace(pit.table.terms, house=HouseSettings(money=wrong))
        assert pit.refused(pit.new_terms(terms, SHIFT)).words


def test_every_question_about_the_money_is_answered_at_a_table_that_was_never_set_up() -> None:
    assert "not set up" in decide(Table(id="T9"), opened()).words


@pytest.mark.rule("R-22")
def test_chips_of_an_undone_round_are_squared_before_the_rack_is_closed_or_opened(pit: Pit) -> None:
    pit.bet(1, 2).finish()
    pit.raised("foreign-card")
    assert "held" in pit.refused(closed(FLOAT)).words
    pit.decide("void")
    assert "square" in pit.refused(closed(FLOAT)).words
    pit.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(pit.round)))
    assert expected(pit) == worth(FLOAT)
    pit.do(closed(FLOAT))


@pytest.mark.rule("R-22", "R-45")
def test_an_undone_round_moves_the_rack_back_position_by_position_as_they_are_squared(pit: Pit) -> None:
    pit.bet(1, 2).finish()
    first, second = (-sum(line.net for line in pit.box(seat).lines) for seat in (1, 2))
    pit.raised("foreign-card")
    pit.decide("void")
    assert expected(pit) == worth(FLOAT) + first + second
    pit.do(ask.ConfirmRefund(seat=1))
    assert expected(pit) == worth(FLOAT) + second


def test_a_table_that_goes_on_at_another_computer_gives_no_number_again(pit: Pit) -> None:
    pit.do(bought(100), requested("fill", chips(100)))
    taken = TableTakenOver(was_at="one", entries=9, open_round=0, state=pit.table, approved_by="G1", reason="broken")
    there = fold(Table(id="T1"), (taken,))
    assert [there.rack.next(letter) for letter in "BFN"] == ["B1002", "F1002", "N1002"]
    assert sums_of(there) == sums_of(pit.table)
    assert fold(Table(id="T1"), (replace(taken, state=Table(id="T1")),)) == Table(id="T1")
