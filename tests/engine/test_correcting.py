"""A correction lies within what the line could ever have been; what goes beyond it takes a ruling."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine.decisions.correcting import line_of, out_of_bounds
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.terms import PastLine
from tests.approvals import word
from tests.engine.pit import SHIFT, SUPERVISOR, Pit

XTREME = GAMES["megalink-three-card-poker-xtreme"]


def a_closed_round() -> Pit:
    return Pit(XTREME).bet(1, 2, pair_plus=5).deal().play().finish()


def correction(amount: int, *, seat: int = 1, wager: str = "ante", rank: str = SUPERVISOR, **more) -> ask.Correct:
    return ask.Correct(
        round_number=1,
        seat=seat,
        wager=wager,
        amount=amount,
        approval=word("P1", rank, "Paid wrongly"),
        proposed_by="D1",
        **more,
    )


def line(pit: Pit, wager: str, seat: int = 1) -> PastLine:
    found = line_of(pit.round, XTREME, seat, wager)
    assert found is not None
    return found


@pytest.mark.case("B13")
@pytest.mark.parametrize("wager", ["ante", "play", "pair_plus"])
def test_a_line_can_be_taken_back_whole_and_paid_up_to_its_best_and_not_a_cent_further(wager: str) -> None:
    pit = a_closed_round()
    was = line(pit, wager)
    paid = was.returned + was.winnings
    assert was.most > 0
    beyond = pit.refused(correction(was.stake + was.most - paid + 1, wager=wager))
    assert "ruling of a Gaming Shift Manager" in beyond.words
    assert beyond.rule == XTREME.clauses.uncovered
    assert "taken back" in pit.refused(correction(-paid - 1, wager=wager)).words
    if paid:
        pit.do(correction(-paid, wager=wager))
        assert "taken back" in pit.refused(correction(-1, wager=wager)).words
    pit.do(correction(was.stake + was.most, wager=wager, rank=SHIFT))
    pit.refused(correction(1, wager=wager))


@pytest.mark.parametrize("wager", ["pair_plus", "play", "ante"])
def test_the_most_of_a_line_is_the_best_line_of_its_pay_table(wager: str) -> None:
    declared = XTREME.wager(wager)
    table = getattr(declared.settles, "table", None)
    best = max(each.figure for each in table.lines) if table else 1
    was = line(a_closed_round(), wager)
    assert was.most == best * was.stake


def test_a_bonus_that_was_forgotten_can_be_paid_beside_its_wager_up_to_its_best_line() -> None:
    pit = Pit(XTREME).bet(1, 2).deal().play().finish()
    for bonus in XTREME.bonuses:
        best = max(each.figure for each in bonus.table.lines)
        was = line(pit, bonus.name)
        assert was.most == best * pit.box(1).wagers[bonus.beside]


@pytest.mark.rule("X3 5.14", "R-27")
@pytest.mark.case("B08")
def test_over_the_maximum_only_the_maximum_could_have_won_so_no_more_is_ever_paid_by_a_correction() -> None:
    limits = {"ante": (10, 500), "play": (10, 500), "pair_plus": (5, 50)}
    pit = Pit(XTREME, limits=limits).place(1, pair_plus=100)
    pit.put(1, "ante", 590)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal().play().finish()
    best = {
        "pair_plus": 40,
        "ante_bonus": max(line.figure for bonus in XTREME.bonuses for line in bonus.table.lines),
        "ante": 1,
        "play": 1,
    }
    for wager, figure in best.items():
        most = limits.get(wager, limits["ante"])[1] * 100 * figure
        was = line(pit, wager)
        assert was.most == most
        paid = was.returned + was.winnings
        assert "at most" in pit.refused(correction(was.stake + most - paid + 1, wager=wager, rank=SHIFT)).words


@pytest.mark.parametrize(
    ("seat", "wager", "called"),
    [
        (99, "ante", "Ante"),
        (3, "pair_plus", "Pair Plus"),
        (3, "ante_refused", "Ante (refused)"),
        (1, "lucky_nine", "Lucky Nine"),
        (1, "six_card_bonus", "Six Card Bonus"),
        (0, "", "Wager "),
    ],
)
def test_a_line_that_the_round_does_not_have_is_not_corrected_and_called_by_its_name(
    seat: int, wager: str, called: str
) -> None:
    refusal = a_closed_round().refused(correction(1, seat=seat, wager=wager))
    assert refusal.words == f"Position {seat} had no {called} in round 1: nothing to correct."


def test_the_sum_that_was_found_is_refused_whoever_signs() -> None:
    for rank in (SUPERVISOR, SHIFT):
        assert "at most" in a_closed_round().refused(correction(999_999_999_999_900, rank=rank)).words


def test_the_same_correction_is_made_a_second_time_only_where_it_is_said_twice() -> None:
    pit = a_closed_round()
    paid = line(pit, "ante").returned + line(pit, "ante").winnings
    step = -100 if paid >= 300 else 100
    pit.do(correction(step))
    again = pit.refused(correction(step))
    assert again.confirm
    assert "corrected on this line already" in again.words
    (fact,) = pit.do(correction(step, again=True))
    assert isinstance(fact, ev.Corrected)
    assert line(pit, "ante").corrected == (step, step)


def test_earlier_corrections_count_in_the_bound_of_a_round_from_the_records() -> None:
    past = PastLine(stake=1000, returned=1000, winnings=1000, corrected=(-500, -1000), most=1000)
    asked = correction(-501, line=past)
    assert isinstance(out_of_bounds(past, asked, "$", XTREME), Refusal)
    assert out_of_bounds(past, correction(-499, line=past), "$", XTREME) is None
    assert out_of_bounds(past, correction(1500, line=past), "$", XTREME) is None
    assert isinstance(out_of_bounds(past, correction(1501, line=past), "$", XTREME), Refusal)


@given(
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.integers(0, 10**9),
    st.lists(st.integers(-(10**9), 10**9), max_size=5),
)
def test_no_series_of_corrections_ever_leaves_what_the_line_could_be(stake, winnings, most, amounts) -> None:
    past = PastLine(stake=stake, returned=stake, winnings=min(winnings, most), most=most)
    for amount in amounts:
        if amount and out_of_bounds(past, correction(amount, again=True), "$", XTREME) is None:
            past = replace(past, corrected=(*past.corrected, amount))
    assert 0 <= past.returned + past.winnings + sum(past.corrected) <= stake + most
