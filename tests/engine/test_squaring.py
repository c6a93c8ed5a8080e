"""Results that are undone before the close are squared position by position, as after it (R-45)."""

import pytest

from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.rack.moving import sums_of
from engine.table import commands as ask
from engine.table.rack import worth
from tests.approvals import word
from tests.engine.felt import M3, cards
from tests.engine.money import FLOAT, opened
from tests.engine.pit import SHIFT, Pit

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


SIGNED = {"approval": word("S1", SHIFT, "seen by camera")}


@GAME
@pytest.mark.rule("R-45", "R-25")
@pytest.mark.case("B13")
def test_a_reopened_settlement_is_squared_before_its_position_is_settled_anew(game) -> None:
    pit = Pit(game).bet(1, 2, progressive=5).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    lines = pit.box(2).lines
    pit.do(ask.ReopenSettlement(seats=(2,), **SIGNED))
    (due,) = to_restore(pit.round)
    assert due.back == {line.wager: line.taken for line in lines if line.taken}
    assert due.collect == {line.wager: line.winnings for line in lines if line.winnings}
    for again in (ask.SettleSeats(), ask.SettleSeats(seats=(2,)), ask.SettleSeats(seats=(1, 2))):
        assert pit.refused(again).words == "What was settled is undone: tell and square position 2 first."
    pit.do(ask.SettleSeats(seats=(1,)), ask.ConfirmRefund(seat=2), ask.SettleSeats(seats=(2,)))
    assert pit.box(2).lines == lines


@pytest.mark.rule("R-45", "X3 3.12")
@pytest.mark.case("B34")
def test_what_was_settled_on_a_card_that_is_corrected_is_squared_first() -> None:
    pit = Pit(X3, cards=cards("Kh 9d 4c Jh 8d 3c Qs 7d 2c 5h 6s Th")).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    pit.do(ask.CorrectCard(place="2", index=0, card=cards("Ah")[0], **SIGNED))
    assert [(due.seat, due.given_back) for due in to_restore(pit.round)] == [(2, 2_000)]


@GAME
@pytest.mark.rule("R-45")
def test_chips_of_a_progressive_wait_with_the_house_while_it_is_open_again(game) -> None:
    pit = Pit(game).bet(1, 2, progressive=5).deal().play()
    pit.do(ask.ReopenSettlement(seats=(1, 2), **SIGNED))
    assert {name for due in to_restore(pit.round) for name in due.back}.isdisjoint({"progressive"})
    pit.play().do(ask.CloseRound())


@GAME
@pytest.mark.rule("R-45", "X3 5.1.1")
def test_chips_that_are_still_to_be_laid_back_are_not_given_back_twice_by_a_void(game) -> None:
    pit = partly_settled(game)
    staked = sum(pit.box(2).wagers.values())
    paid = sum(line.winnings for line in pit.box(2).lines)
    pit.do(ask.ReopenSettlement(seats=(2,), **SIGNED))
    pit.raised("other")
    pit.do(pit.ruling("ruled-void"))
    due = next(each for each in to_restore(pit.round) if each.seat == 2)
    assert (due.given_back, due.collected) == (staked, paid)


@pytest.mark.rule("R-45")
def test_a_refused_claim_squares_the_other_wagers_and_collects_no_prize_that_was_never_paid() -> None:
    pit = Pit(M3, cards=cards("9h 8h 7h Qs Jd 4c 6h 5h 2c")).bet(1, progressive=5).deal().play()
    assert pit.finding.kind == "jackpot-claim"
    lines = {line.wager: line for line in pit.box(1).lines}
    assert lines["progressive"].winnings
    pit.do(ask.RuleOnClaim(number=pit.finding.number, release=False, approval=word("S1", SHIFT, "a card is missing")))
    (due,) = to_restore(pit.round)
    assert due.collect == {
        name: line.winnings for name, line in lines.items() if line.winnings and name != "progressive"
    }
    assert due.back == {}


@GAME
@pytest.mark.rule("R-45", "R-42")
def test_a_position_that_was_reopened_and_is_then_returned_gets_every_chip_once(game) -> None:
    pit = Pit(game)
    pit.do(opened())
    pit.bet(1, 2, progressive=5).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    ahead = moved(pit, 2)
    pit.do(ask.ReopenSettlement(seats=(2,), **SIGNED))
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "2"}))
    (due,) = to_restore(pit.round)
    assert (due.seat, due.given_back - due.collected) == (2, -ahead)
    assert {line.outcome for line in pit.box(2).lines} == {"return"}
    pit.play()
    assert "position 2 first" in pit.refused(ask.CloseRound()).words
    first = sum(line.net for line in pit.box(1).lines)
    pit.do(ask.ConfirmRefund(seat=2), ask.CloseRound())
    after = sums_of(pit.table)
    assert after is not None
    assert after.expected == worth(FLOAT) - first
    assert (after.moved.won, after.moved.elsewhere) == (-first, {})
