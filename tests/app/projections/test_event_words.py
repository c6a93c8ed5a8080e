"""The lines of the log for people: what a player decided and what it came to, read as short sentences."""

import pytest

from app.words.events import title, words_of
from engine import events as ev
from engine.state import Line, results_of
from engine.working import Working


@pytest.mark.parametrize(
    ("choice", "amount", "words"),
    [
        ("play", 7500, "3: plays $75"),
        ("fold", 0, "3: folds"),
        ("ride", 0, "3: lets it ride"),
        ("withdraw", 0, "3: takes it back"),
    ],
)
def test_a_decision_reads_as_a_sentence(choice: str, amount: int, words: str) -> None:
    assert words_of(ev.Decided(seat=3, point="play", choice=choice, amount=amount), "$") == words


@pytest.mark.parametrize(("winnings", "words"), [(500, "3: wins $5"), (0, "3: comes out even")])
def test_a_settlement_says_what_the_position_won(winnings: int, words: str) -> None:
    line = Line(
        seat=3, wager="ante", outcome="win", stake=500, returned=500, winnings=winnings, why=Working(because="pays")
    )
    assert words_of(ev.SeatSettled(seat=3, results=results_of((line,))), "$") == words


def test_a_lost_wager_is_told_without_a_sign() -> None:
    line = Line(seat=3, wager="ante", outcome="lose", stake=500, returned=0, winnings=0, why=Working(because="pays"))
    assert words_of(ev.SeatSettled(seat=3, results=results_of((line,))), "$") == "3: loses $5"


@pytest.mark.parametrize(("wager", "words"), [("pair_plus", "Pair Plus"), ("ante", "Ante"), ("1", "Wager 1")])
def test_a_wager_is_called_as_on_the_felt(wager: str, words: str) -> None:
    assert title(wager) == words
