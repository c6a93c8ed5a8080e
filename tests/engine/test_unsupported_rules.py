"""A rule of another house that the documents do not have is refused at every door, and never played as the usual one.

The example is a Pair Plus that must also beat the banker. Here a Pair Plus is won by the player's own cards alone.
"""

import pytest
from msgspec.structs import replace

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.table import commands as ask
from engine.table.terms import HouseSettings, Limit, Terms
from tests.engine.pit import Pit
from tools.notation import answer

UK = "three-card-poker-prime"
BANKED = "pair_plus_against_the_banker"
WITH_PAIR_PLUS = [game for game in GAMES.values() if game.wager("pair_plus") is not None]
DEALERS = ("Ah Ac Ad", "9s 8s 7s", "Qs 3d 2c", "9c 5d 2h")
"""Better than a pair of sevens, or not; qualifying, or not."""


@pytest.mark.case("B18")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_wager_that_the_document_does_not_have_is_refused_at_the_felt(game: Game) -> None:
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    before = pit.table
    assert pit.refused(ask.PlaceWager(seat=1, wager=BANKED, amount=500)).words
    assert pit.table == before


@pytest.mark.case("B18")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_limits_for_a_wager_that_the_document_does_not_have_are_refused(game: Game) -> None:
    pit = Pit(game).bet(1).finish()
    assert pit.table.terms is not None
    no = pit.refused(pit.new_terms(replace(pit.table.terms, limits={BANKED: Limit(500, 5000)})))
    assert f"no wager {BANKED}" in no.words
    assert pit.table.next_terms is None


@pytest.mark.case("B18")
def test_a_reading_that_the_house_cannot_set_cannot_be_given_at_all() -> None:
    with pytest.raises(TypeError, match="pair_plus_beats_banker"):
        HouseSettings(pair_plus_beats_banker=True)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="banker"):
        Terms(game="x", edition="", method="", positions=(1,), banker=3)  # type: ignore[call-arg]


@pytest.mark.case("B18")
@pytest.mark.parametrize("game", WITH_PAIR_PLUS, ids=lambda game: game.id)
def test_a_pair_plus_is_won_by_the_cards_of_its_position_whatever_the_dealer_has(game: Game) -> None:
    paid = {_pair_plus(game, dealer.split()) for dealer in DEALERS}
    assert len(paid) == 1
    ((outcome, winnings),) = paid
    assert (outcome, winnings) == ("win", 500)


def _pair_plus(game: Game, dealer: list[str]) -> tuple[str, int]:
    """What becomes of a Pair Plus of $5 with a pair of sevens."""
    wagers = {"ante": 10, "play": 10, "pair_plus": 5}
    seat = {"seat": 1, "cards": ["7h", "7d", "4c"], "decision": "play", "wagers": wagers}
    community = {} if game.id == UK else {"community": ["6c", "Td"]}
    given = answer({"id": "banked", "game": game.id, "dealer": dealer, "seats": [seat], **community})
    assert given.error == ""
    row = given.seats[0].wagers["pair_plus"]
    return row.outcome, row.winnings
