"""The working of an amount in words: every reason of every game, and the sentences of logs of the first form."""

import pytest
from msgspec import convert

from app.words.working import held_words, why_of, working_of
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.table.first_form import line_as_written
from engine.table.jackpot import Claim, Division, Meter, divide
from engine.table.state import Line
from engine.table.working import Because, Held, Paid, Working, Written
from tests.engine.felt import LR, UK, X3, felt, seat, settle, terms


def reason(hand: str, dealer: str, wager: str, **laid: int) -> str:
    return why_of(settle(felt(seat(1, hand, **laid), dealer=dealer, at=terms(X3))).lines[1][wager], X3, "$").words


@pytest.mark.rule("X3 3.11", "X3 3.12", "R-1")
def test_a_comparison_says_both_hands_and_why_the_dealer_counts() -> None:
    assert reason("9h 8d 2c", "Ks Kd 4c", "ante", ante=10, play=10) == (
        "The dealer qualifies with pair of kings, 4 kicker, which ranks above queen high. "
        "The player's hand is lower: nine high, 9-8-2."
    ).replace("4 kicker", "four kicker")
    assert reason("Ks Kd 2c", "Qs 8d 4c", "ante", ante=10, play=10).startswith("The dealer qualifies with queen high")
    assert reason("Ks Kd 2c", "Js 8d 4c", "ante", ante=10, play=10) == (
        "The dealer does not qualify: jack high, J-8-4 is below queen high. Nothing is compared."
    )


@pytest.mark.parametrize(
    ("held", "words"),
    [
        (Held("pair", (6, 12), 3), "pair of sixes, queen kicker"),
        (Held("three_red"), "three red cards"),
        (Held("six_black"), "all six cards black"),
        (Held("mini_royal", (14,), 3), "mini royal, Q-K-A straight flush"),
        (None, ""),
    ],
)
def test_a_hand_is_called_as_people_call_it(held: Held | None, words: str) -> None:
    assert held_words(held) == words


def test_a_hand_that_was_chosen_from_more_is_called_with_its_cards() -> None:
    five = tuple(map(Card, ("Qh", "6s", "6d", "6c", "7c")))
    words = held_words(Held("three_of_a_kind", (6, 12, 7), 5), five)
    assert words == "three of a kind, sixes, Q-7 kickers (Q♥ 6♠ 6♦ 6♣ 7♣)"


@pytest.mark.parametrize("because", Because.__args__)
def test_every_reason_has_its_words(because: Because) -> None:
    working = Working(
        because=because,
        hand=Held("pair", (6, 12), 3),
        against=Held("pair", (7, 12), 3),
        paid=(Paid("pair", 1),),
        written=Written("As written.") if because == "written" else None,
    )
    line = Line(seat=1, wager="ante", outcome="lose", stake=100, why=working)
    assert why_of(line, LR, "$").words.endswith(".")
    assert why_of(line, None, "$").words.endswith(".")


@pytest.mark.case("F07")
def test_a_sentence_of_the_first_form_is_shown_as_it_was_written() -> None:
    old = {
        "seat": 2,
        "wager": "pair_plus",
        "outcome": "win",
        "stake": 500,
        "returned": 500,
        "winnings": 500,
        "lines": ["pair"],
        "why": {
            "rules": ["1.1.7", "4.3"],
            "words": "Pair of sixes, queen kicker pays 1 to 1.",
            "hand": "pair of sixes, queen kicker",
            "against": "",
            "line": "Pair: 1 to 1",
            "arithmetic": "$5 × 1 = $5",
        },
    }
    line = convert(line_as_written(old), Line)
    assert line.lines == ("pair",)
    why = why_of(line, X3, "£")
    assert (why.words, why.hand, why.against) == (old["why"]["words"], old["why"]["hand"], "")
    assert (why.line, why.arithmetic, why.rules) == ("Pair: 1 to 1", "$5 × 1 = $5", ("1.1.7", "4.3"))


@pytest.mark.rule("R-8")
def test_a_fixed_payment_says_what_the_jackpot_bears_of_it() -> None:
    four = Claim(seat=1, line="four", place=2, kind="fixed", figure=2000_00)
    (prize,), _ = divide([four], Meter(amount=500_00, seed=0), Division(fixed_from_meter=True))
    assert working_of(prize, "£") == ("£2,000, £500 of it from the jackpot",)


@pytest.mark.rule("UK-21")
def test_every_game_can_say_all_of_its_results_in_its_own_currency() -> None:
    line = settle(felt(seat(1, "Ah Kh Qh", ante=10, play=10, prime=10), dealer="Js 8d 4c", at=terms(UK))).lines[1][
        "prime"
    ]
    assert "£10 × 3 = £30" in why_of(line, GAMES[UK.id], "£").arithmetic
