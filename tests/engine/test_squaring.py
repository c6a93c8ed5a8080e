"""Results that are undone before the close are squared position by position, as after it (R-45)."""

import pytest

from engine import commands as ask
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)


def partly_settled(game=X3) -> Pit:
    """Position 2 has its results, position 1 has not."""
    pit = Pit(game).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    return pit


def moved(pit: Pit, seat: int) -> int:
    """What the player of a position is ahead by the settlement, in cents."""
    return sum(line.net for line in pit.box(seat).lines)


@GAME
@pytest.mark.rule("R-45")
def test_a_hand_removed_after_its_position_was_settled_is_squared_before_the_round_goes_on(game) -> None:
    pit = partly_settled(game)
    ahead = moved(pit, 2)
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "2"}))
    (due,) = to_restore(pit.round)
    assert (due.seat, due.given_back - due.collected) == (2, -ahead)
    pit.play()
    assert pit.phase is Phase.CLOSING
    no = pit.refused(ask.CloseRound())
    assert no.words == "What was settled is undone: tell and square position 2 first."
    pit.do(ask.ConfirmRefund(seat=2))
    assert to_restore(pit.round) == ()
    pit.do(ask.CloseRound())
    assert pit.back(2)


@pytest.mark.rule("R-45", "X3 5.7")
def test_chips_that_still_lie_on_the_felt_are_not_listed() -> None:
    pit = partly_settled()
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "1"}))
    assert to_restore(pit.round) == ()


@GAME
@pytest.mark.rule("R-45")
def test_a_round_made_void_in_mid_settlement_is_squared_position_by_position(game) -> None:
    pit = partly_settled(game)
    ahead = moved(pit, 2)
    staked = sum(pit.box(1).wagers.values())
    pit.raised("other")
    pit.do(pit.ruling("ruled-void"))
    dues = {each.seat: each.given_back - each.collected for each in to_restore(pit.round)}
    assert dues == {1: staked, 2: -ahead}
    pit.do(ask.ConfirmRefund(seat=1))
    assert "position 2" in pit.refused(ask.CloseRound()).words
    pit.do(ask.ConfirmRefund(seat=2), ask.CloseRound())


@pytest.mark.rule("R-45")
def test_the_large_button_squares_the_position_first() -> None:
    from app.felt.build.next_ask import next_ask
    from app.table.link_status import LinkStatus

    pit = partly_settled()
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "2"}))
    view, command = next_ask(pit.table, pit.game, pit.phase, LinkStatus())
    assert command == ask.ConfirmRefund(seat=2)
    assert view.label.startswith("Position 2 told")
    assert view.detail == "Settlement undone: 1 position left"
