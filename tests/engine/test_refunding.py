"""After a void round nobody is forgotten: each position is told and refunded before the next round can open."""

import msgspec
import pytest

from engine import commands as ask
from engine import events as ev
from engine.decisions.refunding import to_refund
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.state import Round, Table
from tests.engine.pit import SUPERVISOR, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]


def void_round() -> Pit:
    pit = Pit(X3).bet(1, 4, progressive=5).deal()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void", SUPERVISOR))
    return pit


@pytest.mark.rule("X3 5.1")
def test_a_void_round_is_closed_only_after_every_position_was_told_and_refunded() -> None:
    pit = void_round()
    assert "position(s) 1, 4" in pit.refused(ask.CloseRound()).words
    assert pit.do(ask.ConfirmRefund(seat=4)) == (ev.RefundConfirmed(seat=4, amount=15_00),)
    assert "position(s) 1 first" in pit.refused(ask.CloseRound()).words
    pit.do(ask.ConfirmRefund(seat=1), ask.CloseRound())
    assert pit.round.closed
    assert pit.round.outcome == "void"


def test_a_position_is_refunded_once() -> None:
    pit = void_round()
    pit.do(ask.ConfirmRefund(seat=1))
    assert "nothing left" in pit.refused(ask.ConfirmRefund(seat=1)).words
    assert "nothing left" in pit.refused(ask.ConfirmRefund(seat=2)).words


def test_nothing_is_refunded_in_a_round_that_stands() -> None:
    pit = Pit(X3).bet(1).play()
    assert isinstance(pit.refused(ask.ConfirmRefund(seat=1)), Refusal)
    assert to_refund(pit.round) == ()


def test_a_table_of_an_older_log_reads_as_one_on_which_nobody_was_refunded_yet() -> None:
    pit = void_round()
    old = msgspec.to_builtins(pit.table)
    del old["round"]["refunded"]
    table = msgspec.convert(old, type=Table)
    assert isinstance(table.round, Round)
    assert table.round.refunded == ()
