"""F5: no floor, no new progressive wagers after five seconds; the rest of the game goes on, and so does the money."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from app.felt.build.table import table_view
from app.felt.view import Desk
from app.floor.membership import membership_of
from app.floor.opening import FloorLine
from app.floor.uplink import Uplink, UplinkState
from app.table.link_status import LinkStatus
from engine.jackpots import facts as fact
from engine.jackpots.pools import Pools
from engine.table import commands as ask
from engine.table.slip_asked import LeaveClaimOpen, PaySlip, RefuseSlip
from tests.app.table.jackpot_floor import FLUSH, NOTHING, ROYAL, STRAIGHT_FLUSH, AtTable
from tests.approvals import word
from tests.floor.linked import Computer, Owned, hall, kinds
from tests.floor.test_jackpots import adds_up, answer, answered

SIGNED = {"approval": word("G1", "gaming-shift-manager", "the floor is gone")}


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def one(owner: Owned, tmp_path: Path) -> Iterator[Computer]:
    with hall(owner, tmp_path, "PIT1") as (only,):
        yield only
    adds_up(owner)


def silent(here: Computer, seconds: float) -> None:
    """The floor says nothing for so long."""
    here.seconds.at += seconds


def progressive(seat: int = 1) -> ask.PlaceWager:
    return ask.PlaceWager(seat=seat, wager="progressive", amount=500)


def test_f5_a_moment_without_the_floor_is_not_noticed(one: Computer) -> None:
    table = one.table()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    silent(one, 4.9)
    table.do(progressive())


def test_f5_after_five_seconds_no_progressive_wager_is_taken_and_the_ante_is(one: Computer) -> None:
    table = one.table()
    table.do(ask.PlaceYourBets())
    silent(one, 5.1)

    table.do(ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert "floor cannot be reached" in table.refused(progressive()).words


def test_f5_it_is_taken_again_when_the_floor_is_back(one: Computer) -> None:
    table = one.table()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    silent(one, 60)
    table.refused(progressive())
    one.feed()
    table.service.look()
    table.do(progressive())


def test_f5_how_long_is_a_setting_between_two_and_thirty_seconds(one: Computer) -> None:
    from app.floor.jackpot_known import FloorJackpots

    for asked, after in ((1, 2), (2, 2), (30, 30), (300, 30)):
        known = FloorJackpots(one.journal, silence_s=asked, now=one.seconds)
        known.heard()
        silent(one, after)
        assert not known.lost
        silent(one, 0.1)
        assert known.lost


def test_f5_wagers_that_were_taken_stay_and_feed_when_the_floor_is_back(owner: Owned, one: Computer) -> None:
    table = one.table().bet(1, 2)
    silent(one, 60)
    table.close_bets()
    assert kinds(owner.facts()) == ["JackpotOpened"]

    one.feed()
    assert kinds(owner.facts())[1:] == ["Contributed"] * 2


@pytest.mark.rule("R-8")
def test_f5_a_fixed_line_is_known_and_paid_without_the_floor(one: Computer) -> None:
    table = one.table().bet(1).close_bets()
    silent(one, 60)
    table.deal(FLUSH).settle()

    (line,) = (each for each in table.round.boxes[1].lines if each.wager == "progressive")
    assert line.winnings > 0
    assert table.round.waiting is None
    table.finish()


@pytest.mark.rule("R-8")
def test_f5_beside_a_share_that_waits_every_other_position_is_settled_at_once(one: Computer) -> None:
    table = one.table().bet(1, 2).close_bets()
    silent(one, 60)
    table.deal(STRAIGHT_FLUSH, "Ac 9d 7c").settle()

    assert table.round.waiting is not None
    assert [claim.seat for claim in table.round.waiting.claims] == [1]
    assert any(line.wager == "progressive" for line in table.round.boxes[2].lines)
    assert not any(line.wager == "progressive" for line in table.round.boxes[1].lines)
    table.refused(ask.CloseRound())


def test_f5_a_restart_without_the_floor_knows_the_set_up_and_takes_nothing_new(one: Computer) -> None:
    one.restart()
    table = one.table()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))

    assert table.round.terms.unit == 500
    assert table.round.terms.jackpot == "J1"
    table.refused(progressive())


def left_open(one: Computer, hand: tuple[str, str] = STRAIGHT_FLUSH) -> AtTable:
    """A round that was closed with its claim on a slip."""
    table = one.table().bet(1).close_bets()
    silent(one, 60)
    table.deal(hand).settle()
    table.service.look()
    table.do(LeaveClaimOpen(**SIGNED), ask.CloseRound())
    return table


@pytest.mark.rule("R-46")
def test_f5_a_round_may_be_closed_with_its_claim_on_a_slip(one: Computer) -> None:
    table = left_open(one)

    assert table.round.closed
    (slip,) = table.service.table.slips
    assert slip.name == "T1-S1"
    table.bet(1, progressive=0)


@pytest.mark.rule("R-46")
def test_f5_the_slip_is_entered_when_the_floor_is_back_and_paid(owner: Owned, one: Computer) -> None:
    table = left_open(one)
    table.bet(1, progressive=0).close_bets()
    one.feed()
    assert answer(table) is not None

    (slip,) = table.service.table.slips
    assert slip.owed == (20_000_00 + 125) // 10
    table.do(PaySlip(slip=1, **SIGNED))
    one.feed()
    assert kinds(owner.facts())[-4:] == ["ClaimEntered", "PrizePaid", "AnswerGiven", "ClaimReleased"]


@pytest.mark.rule("R-46", "R-7")
@pytest.mark.parametrize("hand", [STRAIGHT_FLUSH, ROYAL])
@pytest.mark.parametrize("heard", [True, False])
def test_f5_a_slip_is_refused_after_later_rounds_and_the_floor_has_its_prize_in_the_meter_again(
    owner: Owned, one: Computer, hand: tuple[str, str], heard: bool
) -> None:
    table = left_open(one, hand)
    if heard:
        one.feed()
        assert answer(table) is not None
        table.win(NOTHING).finish()
        one.feed()
        one.restart()
        one.feed()
    table.do(RefuseSlip(slip=1, **SIGNED))
    assert table.service.table.slips == ()
    one.feed()

    jackpot = owner.jackpot()
    assert kinds(owner.facts())[-2:] == ["PrizeTakenBack", "ClaimRefused"]
    assert jackpot.pools == Pools(20_000_00, 0, 0).plus(jackpot.totals.fed)
    assert ("JackpotSeeded" in kinds(owner.facts())) == (hand == ROYAL)
    assert (jackpot.claims, jackpot.stopped, jackpot.figures.hits) == ((), "", 0)
    assert [row["state"] for row in owner.rows("SELECT state FROM floor.claims")] == ["refused"]
    assert answer(table) is None


def test_f5_a_question_is_not_left_open_while_the_floor_has_its_answer(one: Computer) -> None:
    table = one.table().win(STRAIGHT_FLUSH)
    one.feed()
    table.service.look()
    table.refused(LeaveClaimOpen(**SIGNED))
    answer(table)
    assert answered(table).prizes


def test_f5_a_stopped_jackpot_is_known_at_the_next_word_of_the_floor(owner: Owned, one: Computer) -> None:
    one.act("J1", fact.JackpotStopped(words="the display is dark", by="P1"))
    table = one.table()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert "the display is dark" in table.refused(progressive()).words
    one.restart()
    table = one.table()
    table.refused(progressive())


def test_f5_the_felt_says_that_the_floor_is_lost_and_that_it_holds_the_terminal(one: Computer) -> None:
    member = membership_of(one.house.folder)
    assert member is not None
    uplink = Uplink(member, one.terminal, (), one.alerts.append)
    line = FloorLine(one.terminal.record, uplink, one.known)
    one.feed()
    near = line.silence()
    one.seconds.at += 6
    lost = line.silence()
    uplink.state = UplinkState(heard=monotonic())
    waits = line.silence()
    uplink.state = UplinkState(held="Entry 7 of terminal PIT1 was written, and now another one stands in its place.")
    held = line.silence()

    assert near == ""
    assert lost.startswith("FLOOR LOST")
    assert waits.startswith("JACKPOTS WAIT")
    assert held.startswith("HELD BY THE FLOOR")
    table = one.table().service.table
    view = table_view(table, desk=Desk(), link=LinkStatus(), afar=lost)
    assert view is not None
    assert lost in view.banner.texts
