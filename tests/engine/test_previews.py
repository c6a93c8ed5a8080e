"""A preview says of every wager what is true of it now: it lies there, it went back, or it has its result (R-22)."""

import pytest

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.rulings import irregular
from engine.table import commands as ask
from engine.table.evolve import fold
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]


def fates(pit: Pit, outcome: str, seat: int, **facts: str) -> set[str]:
    seen = pit.offers(**facts)[outcome].preview
    assert seen is not None
    return {each.fate for each in seen.of(seat)}


@pytest.mark.rule("R-22")
def test_in_a_partly_settled_round_nothing_stays_of_a_wager_that_has_its_result() -> None:
    pit = Pit(X3).bet(1, 3).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(3,)))
    pit.raised("other")
    assert fates(pit, "ruled-on", 3) == {"has its result"}
    assert fates(pit, "ruled-on", 1) == {"stays"}


@pytest.mark.rule("X3 5.7")
def test_wagers_of_a_hand_that_was_taken_out_went_back_before() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("wrong-player", "3")
    pit.do(pit.ruling("removed", seat="3"))
    pit.raised("other")
    assert fates(pit, "ruled-on", 3) == {"went back"}
    assert fates(pit, "ruled-return", 3, **{"return": "1"}) == {"went back"}


@pytest.mark.rule("R-22")
def test_in_a_void_round_everything_went_back_before() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void"))
    pit.raised("other")
    assert fates(pit, "void-already", 1) == {"went back"}


@pytest.mark.rule("R-22", "X3 5.15")
@pytest.mark.parametrize("kind", ["earlier-round", "limits-earlier"])
def test_what_is_about_an_earlier_round_shows_no_wager_of_this_one(kind: str) -> None:
    pit = Pit(X3).bet(1).deal().finish().bet(2)
    pit.raised(kind)
    seen = pit.offers(round="1")["stands"].preview
    assert seen is not None
    assert seen.wagers == ()
    assert seen.progressive_back == 0


@pytest.mark.rule("R-22", "R-24")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
@pytest.mark.parametrize("kind", ["earlier-round", "limits-earlier"])
def test_whatever_is_decided_about_an_earlier_round_changes_nothing_of_this_one(game: Game, kind: str) -> None:
    pit = Pit(game).bet(1).deal().finish().bet(2).deal()
    pit.raised(kind)
    before = pit.round.boxes
    for name, offer in pit.offers(round="1", what="as a player says").items():
        asked = {each.name for each in offer.asks}
        facts = {key: said for key, said in {"round": "1", "what": "as a player says"}.items() if key in asked}
        effect = irregular.resolve(pit.at, pit.ruling(name, **facts))
        assert not isinstance(effect, Refusal), (name, effect)
        after = fold(pit.table, effect).round
        assert after is not None
        assert (after.boxes, after.outcome) == (before, "open"), name
        assert "round" not in asked or isinstance(
            irregular.resolve(pit.at, pit.ruling(name, **{**facts, "round": "9"})), Refusal
        )
