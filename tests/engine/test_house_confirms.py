"""Where a clause names nobody, the house may ask for more than a Pit Supervisor, never for less (R-34)."""

import pytest

from engine.actors import Rank, may_decide
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.irregularities.catalogue import ROWS
from engine.procedure import Phase
from engine.rulings.irregular import Offer, needed
from engine.table.terms import HouseSettings
from tests.engine.pit import MANAGER, SHIFT, SUPERVISOR, Pit

GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def proposed(game: Game, confirms: str) -> tuple[Pit, Offer]:
    """Something that has happened and that one proposes and another confirms, with no question left open."""
    for kind in sorted(Pit(game).bet(1, 4).deal().can_happen()):
        pit = Pit(game, house=HouseSettings(confirms=confirms)).bet(1, 4).deal()
        pit.raised(kind)
        for offer in pit.offers().values():
            if offer.proposed and not offer.missing and not offer.refusal:
                return pit, offer
    raise AssertionError(game.id)


@pytest.mark.rule("R-34", "X3 6.2")
@GAME
def test_a_house_that_asks_for_a_pit_manager_is_not_satisfied_with_a_supervisor(game: Game) -> None:
    pit, offer = proposed(game, MANAGER)
    assert offer.needs is Rank.PIT_MANAGER
    refusal = pit.refused(pit.ruling(offer.name, SUPERVISOR))
    assert refusal.rule == "R-34"
    assert "Pit Manager or above" in refusal.words
    pit.do(pit.ruling(offer.name, MANAGER))
    assert pit.round.findings == ()


@pytest.mark.rule("R-34", "X3 6.2")
def test_a_rank_above_may_confirm_as_well() -> None:
    pit, offer = proposed(GAMES["megalink-three-card-poker-xtreme"], MANAGER)
    pit.do(pit.ruling(offer.name, SHIFT))
    assert pit.round.findings == ()


@pytest.mark.rule("R-34")
@pytest.mark.parametrize("confirms", [SUPERVISOR, MANAGER, SHIFT])
def test_a_rank_that_a_clause_names_stands_whatever_the_house_asks_for(confirms: str) -> None:
    for outcome in (outcome for row in ROWS for outcome in row.outcomes):
        needs = needed(outcome, HouseSettings(confirms=confirms))
        assert may_decide(needs, outcome.needs)
        assert needs is outcome.needs or outcome.needs is Rank.PIT_SUPERVISOR


@pytest.mark.rule("R-34", "M3 3.10.2", "X3 3.10.3", "SS 3.10.1")
@pytest.mark.parametrize("prefix", ["M3", "X3", "SS"])
def test_cards_that_are_not_exposed_are_looked_at_by_a_pit_supervisor_whatever_the_house_asks_for(prefix: str) -> None:
    game = next(each for each in GAMES.values() if each.prefix == prefix)
    pit = Pit(game, house=HouseSettings(confirms=SHIFT)).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.raised("not-exposed", "1")
    assert pit.offers()["viewed"].needs is Rank.PIT_SUPERVISOR
    pit.decide("viewed")
    assert pit.round.findings == ()
