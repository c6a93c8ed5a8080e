"""The last bets are laid again; one that is over the maximum is warned of as it was when it was laid (5.14)."""

import pytest

from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.engine.pit import Pit

X3, LR = GAMES["megalink-three-card-poker-xtreme"], GAMES["megalink-let-it-ride"]
LIMITS = {"ante": (10, 100), "pair_plus": (5, 50)}


def over_the_maximum() -> Pit:
    """A closed round in which position 1 had $200 on the Ante and position 2 nothing unusual."""
    pit = Pit(X3, limits=LIMITS).place(1, 2)
    pit.put(1, "ante", 190)
    pit.do(ask.NoMoreBets(warned=True))
    return pit.deal().finish()


def laid(pit: Pit) -> dict[int, int]:
    return {seat: box.wagers["ante"] for seat, box in pit.round.boxes.items()}


@pytest.mark.rule("X3 3.4", "X3 5.14")
@pytest.mark.case("B08")
def test_a_repeated_wager_over_the_maximum_takes_the_second_touch_that_the_first_one_took() -> None:
    pit = over_the_maximum()
    pit.do(ask.PlaceYourBets())
    no = pit.refused(ask.RepeatBets())
    assert (no.rule, no.words, no.confirm) == ("3.4", "Position 1: Ante $200 is over the maximum of $100.", True)
    assert laid(pit) == {}
    pit.do(ask.RepeatBets(outside_limits_seen=True))
    assert laid(pit) == {1: 200_00, 2: 10_00}


@pytest.mark.rule("X3 3.4", "X3 5.14")
def test_a_round_that_opens_with_the_last_bets_asks_as_well_and_is_not_opened_before() -> None:
    pit = over_the_maximum()
    no = pit.refused(ask.PlaceYourBets(repeat=True))
    assert (no.rule, no.confirm) == ("3.4", True)
    assert pit.round.closed
    pit.do(ask.PlaceYourBets(repeat=True, outside_limits_seen=True))
    assert laid(pit) == {1: 200_00, 2: 10_00}


def test_bets_within_the_limits_are_repeated_at_one_touch() -> None:
    pit = Pit(X3, limits=LIMITS).bet(1, 2).deal().finish()
    pit.do(ask.PlaceYourBets(repeat=True))
    assert laid(pit) == {1: 10_00, 2: 10_00}


@pytest.mark.rule("R-24")
def test_where_the_document_is_silent_on_limits_the_warning_says_who_decides() -> None:
    limits = {"1": (5, 50), "2": (5, 50), "$": (5, 50)}
    pit = Pit(LR, limits=limits).place(1)
    pit.put(1, "1", 90)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal().finish()
    no = pit.refused(ask.PlaceYourBets(repeat=True))
    assert no.words.startswith("Position 1: Wager 1 $100 is over the maximum of $50. Position 1: Wager 2 $100")
    assert no.words.endswith("a Gaming Shift Manager does.")
