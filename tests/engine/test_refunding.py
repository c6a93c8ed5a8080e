"""After a void round nobody is forgotten: each position is told and refunded before the next round can open."""

import msgspec
import pytest

from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.restoring_facts import RestitutionMade
from engine.table.state import Round, Table
from tests.engine.pit import SUPERVISOR, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def void_round() -> Pit:
    pit = Pit(X3).bet(1, 4, progressive=5).deal()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void", SUPERVISOR))
    return pit


@pytest.mark.rule("X3 5.1")
def test_a_void_round_is_closed_only_after_every_position_was_told_and_refunded() -> None:
    pit = void_round()
    assert "positions 1, 4" in pit.refused(ask.CloseRound()).words
    assert pit.do(ask.ConfirmRefund(seat=4)) == (RestitutionMade(seat=4, back=15_00, collected=0),)
    assert "position 1 first" in pit.refused(ask.CloseRound()).words
    pit.do(ask.ConfirmRefund(seat=1), ask.CloseRound())
    assert pit.round.closed
    assert pit.round.outcome == "void"


def test_a_position_is_refunded_once() -> None:
    pit = void_round()
    pit.do(ask.ConfirmRefund(seat=1))
    assert "Nothing is left" in pit.refused(ask.ConfirmRefund(seat=1)).words
    assert "Nothing is left" in pit.refused(ask.ConfirmRefund(seat=2)).words


def test_nothing_is_refunded_in_a_round_that_stands() -> None:
    pit = Pit(X3).bet(1).play()
    assert isinstance(pit.refused(ask.ConfirmRefund(seat=1)), Refusal)
    assert to_restore(pit.round) == ()


def test_a_table_of_an_older_log_reads_as_one_on_which_nobody_was_refunded_yet() -> None:
    pit = void_round()
    old = msgspec.to_builtins(pit.table)
    del old["round"]["refunded"]
    table = msgspec.convert(old, type=Table)
    assert isinstance(table.round, Round)
    assert table.round.refunded == ()


def settled_in_part(game: Game, *seats: int) -> Pit:
    """The dealer has exposed; of two positions these are paid and taken, the round goes on."""
    pit = Pit(game).bet(1, 4, pair_plus=10, progressive=5).deal().play(upto=Phase.SETTLING)
    for box in pit.round.boxes.values():
        if box.hand.cards and not box.hand.known:
            pit.do(ask.EnterHand(place=str(box.seat), cards=pit.draw(len(box.hand.cards))))
    pit.do(ask.SettleSeats(seats=seats))
    return pit


@pytest.mark.rule("X3 5.1", "R-25", "R-26")
@pytest.mark.case("B36")
@GAME
@pytest.mark.parametrize("paid", [(), (4,), (1, 4)], ids=["nobody paid", "one paid", "all paid"])
def test_a_void_between_two_payments_collects_what_was_paid_already_to_the_cent(
    game: Game, paid: tuple[int, ...]
) -> None:
    pit = settled_in_part(game, *paid) if paid else Pit(game).bet(1, 4, pair_plus=10, progressive=5).deal()
    before = {seat: {line.wager: line for line in box.lines} for seat, box in pit.round.boxes.items()}
    stakes = {seat: dict(box.wagers) for seat, box in pit.round.boxes.items()}
    pit.raised("foreign-card")
    pit.decide("void" if "void" in pit.offers() else "ruled-void")
    assert [due.seat for due in to_restore(pit.round)] == [1, 4]
    for due in to_restore(pit.round):
        lines, staked = before[due.seat], stakes[due.seat]
        left = {name: amount - (lines[name].returned if name in lines else 0) for name, amount in staked.items()}
        assert due.back == {name: amount for name, amount in left.items() if amount}
        assert due.collect == {name: line.winnings for name, line in lines.items() if line.winnings}
        assert pit.back(due.seat)


@pytest.mark.rule("X3 5.1", "R-25")
def test_a_winner_who_is_paid_and_then_loses_the_round_gives_the_winnings_back() -> None:
    collected = [
        due.collected for game in GAMES.values() for due in to_restore(voided_after_payment(game)) if due.collected
    ]
    assert collected
    assert all(amount > 0 for amount in collected)


def voided_after_payment(game: Game) -> Round:
    pit = settled_in_part(game, 1, 4)
    pit.raised("foreign-card")
    pit.decide("void" if "void" in pit.offers() else "ruled-void")
    assert "tell and square positions 1, 4" in pit.refused(ask.CloseRound()).words
    return pit.round
