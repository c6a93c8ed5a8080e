"""Chips that lie on the felt no more go back when their position is told: felt and walk do not name them again (R-45)."""

import pytest

from app.record.felt import felt
from app.record.settlement import settlement
from app.ui.felt_view import Verb
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.table import commands as ask
from tests.approvals import word
from tests.engine.pit import SUPERVISOR, Pit
from tests.engine.test_restoring import M3, closed, voided

pytestmark = pytest.mark.rule("R-45")
REOPEN = ask.ReopenSettlement(seats=(1,), approval=word("S1", SUPERVISOR, "wrong chips"))


def settled() -> Pit:
    return Pit(M3).bet(1, 4, pair_plus=10).deal().play(folds=(1,))


def on_felt(pit: Pit) -> dict[tuple[int, str], int]:
    """What the felt says to give back."""
    seats = felt(pit.table, pit.game).seats
    named = ((seat.number, area.key, badge) for seat in seats for area in seat.areas for badge in area.settlement)
    return {(seat, wager): badge.amount for seat, wager, badge in named if badge.verb is Verb.RETURN and badge.amount}


def on_walk(pit: Pit) -> dict[tuple[int, str], int]:
    walk = settlement(pit.table, pit.game, explained=None)
    lines = (line for seat in walk.seats for line in seat.lines) if walk else ()
    keys = ((line.key.split("/"), line) for line in lines if line.verb is Verb.RETURN)
    return {(int(seat), wager): line.amount for (seat, wager, _), line in keys}


def by_telling(pit: Pit) -> dict[tuple[int, str], int]:
    return {(due.seat, wager): amount for due in to_restore(pit.round) for wager, amount in due.back.items()}


def lying(pit: Pit) -> dict[tuple[int, str], int]:
    """The chips that the felt shows."""
    return {(seat.number, area.key): area.amount for seat in felt(pit.table, pit.game).seats for area in seat.areas}


def test_a_losing_wager_that_is_reopened_and_then_returned_goes_back_once() -> None:
    pit = settled()
    pit.do(REOPEN)
    voided(pit)
    assert by_telling(pit) == {(1, "ante"): 1000, (1, "pair_plus"): 1000, (4, "pair_plus"): 1000}
    assert on_felt(pit) == on_walk(pit) == {}
    assert not any(lying(pit).values())
    pit.do(ask.ConfirmRefund(seat=1), ask.ConfirmRefund(seat=4))
    assert on_felt(pit) == on_walk(pit) == {}


def test_reopened_chips_that_lie_on_the_felt_again_go_back_from_there() -> None:
    pit = settled()
    pit.do(REOPEN, ask.ConfirmRefund(seat=1))
    voided(pit)
    assert on_felt(pit) == on_walk(pit) == {(1, "ante"): 1000, (1, "pair_plus"): 1000}
    assert (lying(pit)[1, "ante"], lying(pit)[4, "ante"]) == (1000, 0)
    told = {due.seat: due for due in to_restore(pit.round)}
    pit.do(*(ask.ConfirmRefund(seat=seat) for seat in told))
    assert all(seat.settled for seat in felt(pit.table, pit.game).seats if seat.number in told)


def test_a_void_before_anything_is_settled_gives_every_wager_back_from_the_felt() -> None:
    pit = voided(Pit(M3).bet(1, 4, pair_plus=10).deal())
    assert on_felt(pit) == on_walk(pit) == by_telling(pit)
    assert sum(on_felt(pit).values()) == 4000
    pit.do(ask.ConfirmRefund(seat=1))
    assert [seat.settled for seat in felt(pit.table, pit.game).seats if seat.number in (1, 4)] == [True, False]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_closed_round_that_is_undone_names_its_chips_where_its_positions_are_told(game: Game) -> None:
    pit = voided(closed(game))
    assert by_telling(pit)
    assert on_felt(pit) == on_walk(pit) == {}
