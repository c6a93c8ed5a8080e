"""A jackpot claim that cannot be entered is left open on a slip, entered when contact is back, and paid once (R-46)."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import DiskFull, EnvironmentFault
from app.felt.build.seat_menu import seat_menu
from app.jackpot.claim.printed import slip_paper
from app.jackpot.of_table import TableJackpot
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.history import History
from app.journal.journal import Journal, Writing
from app.journal.verify import verify
from app.record.felt import felt
from app.record.table_life import notices
from app.table.corrections import Corrections
from app.table.service import SYSTEM, TableService, replay
from bench.invariants import violations
from engine.decide import decide
from engine.refusals import Refusal
from engine.round.course import expected
from engine.table import commands as ask
from engine.table import slip_facts as fact
from engine.table.slip_asked import AnswerSlip, LeaveClaimOpen, PaySlip, RefuseSlip
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH, AtTable, Floor, cards, done
from tests.approvals import word
from tests.engine.jackpots.books import DEALER, LR, PARTS, SS
from tests.forger import Forger

pytestmark = pytest.mark.rule("R-46")
LEAVE = LeaveClaimOpen(approval=word("G1", "gaming-shift-manager", "the jackpot is out of reach"))
PAY = PaySlip(slip=1, approval=word("G1", "gaming-shift-manager", "shown to the player"))
REFUSE = RefuseSlip(slip=1, approval=word("G1", "gaming-shift-manager", "the deck was not whole"))


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    assert floor.desk.check("J1").wrong == ()
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    floor.close()


class Reach:
    """Whether the jackpot can be read."""

    def __init__(self) -> None:
        self.cut = False


@pytest.fixture
def reach(monkeypatch: pytest.MonkeyPatch) -> Reach:
    """Cut, the log gives table T1 no fact of its jackpot."""
    reach, entries, written = Reach(), Journal.entries, Writing.entries

    def cut(stream: str | None) -> None:
        if reach.cut and stream is not None and stream.startswith("jackpot:"):
            raise EnvironmentFault("The jackpot cannot be read.", "Wait.")

    def read(journal: Journal, stream: str | None = None, after: int = 0) -> object:
        cut(stream)
        return entries(journal, stream, after)

    def read_within(w: Writing, stream: str | None = None, after: int = 0) -> object:
        cut(stream)
        return written(w, stream, after)

    monkeypatch.setattr(Journal, "entries", read)
    monkeypatch.setattr(Writing, "entries", read_within)
    return reach


def claiming(floor: Floor, reach: Reach, *others: str) -> AtTable:
    """Table T1 before its progressives: a straight flush lies open, and the jackpot goes out of reach once asked."""
    seats = tuple(range(1, 2 + len(others)))
    table = floor.table().bet(*seats).close_bets().deal(STRAIGHT_FLUSH, *others)
    table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    with cut_after_asking(table, reach):
        table.do(ask.SettleProgressives())
    table.service.look()
    return table


@contextmanager
def cut_after_asking(table: AtTable, reach: Reach) -> Iterator[None]:
    answer = table.service.answer
    table.service.answer = lambda **_: setattr(reach, "cut", True)  # type: ignore[method-assign, assignment]
    yield
    table.service.answer = answer  # type: ignore[method-assign]


def left_open(floor: Floor, reach: Reach) -> AtTable:
    table = claiming(floor, reach)
    table.do(LEAVE, ask.CloseRound())
    return table


def told(floor: Floor, *kinds: type) -> list[object]:
    return [e.event for e in floor.journal.entries("table:T1") if isinstance(e.event, kinds)]


def ruled(floor: Floor) -> dict[str, int]:
    whole = History(floor.database).round("T1-000001")
    assert whole is not None
    return {each.kind: each.amount for each in whole.ruled}


def test_a_round_is_closed_with_its_claim_on_a_slip_and_every_other_wager_settled(floor: Floor, reach: Reach) -> None:
    table = claiming(floor, reach, "Ac 9d 7s")
    assert "slip" in table.refused(ask.SettleProgressives()).words
    table.do(LEAVE)
    assert table.round.boxes[1].open_wagers == {"progressive": 500}
    assert table.round.boxes[2].open_wagers == {}
    table.do(ask.CloseRound())
    (slip,) = table.service.table.slips
    assert (slip.name, slip.seats, slip.approved_by, slip.owed) == ("T1-S1", (1,), "G1", 0)
    (asked,) = [e for e in floor.journal.entries("table:T1") if e.kind == "claim-asked/1"]
    assert slip.asked_us == asked.at_us
    assert violations(table.game, table.service.table) == ()
    assert ruled(floor) == {"claim-waits": 500}
    shown = felt(table.service.table, table.game).seats[0].areas
    assert "WAITING" in [area.note for area in shown]
    assert notices(table.service.table) == ("JACKPOT CLAIM ON SLIP T1-S1 – position 1, waits for the jackpot",)
    reach.cut = False


def test_a_claim_is_not_left_open_where_the_jackpot_can_be_asked(floor: Floor, reach: Reach) -> None:
    table = claiming(floor, reach)
    reach.cut = False
    assert "can be reached" in table.refused(LEAVE).words
    table.do(ask.SettleProgressives())


def test_contact_back_enters_the_claim_behind_a_later_one_of_another_table_to_the_cent(
    floor: Floor, reach: Reach
) -> None:
    table = left_open(floor, reach)
    _plain_round(table)
    reach.cut = False
    other = floor.table("T2").win(STRAIGHT_FLUSH)
    first = other.round.prizes[0].amount
    other.do(other.ruling())
    left = floor.jackpot.pools.displayed
    written = table.service.answer()
    assert written is not None
    (answered,) = told(floor, fact.SlipAnswered)
    assert isinstance(answered, fact.SlipAnswered)
    (prize,) = answered.answer.prizes
    assert (prize.percent, prize.amount) == (10, left // 10)
    assert prize.amount < first
    assert floor.jackpot.pools.displayed == left - prize.amount
    assert [(each.at.table, each.at.round) for each in floor.jackpot.claims] == [("T1", 1)]
    assert table.service.answer() is None
    assert table.service.table.slips[0].owed == prize.amount
    assert ruled(floor) == {"claim-waits": 500, "claim-owed": prize.amount}
    whole = History(floor.database).round("T1-000001")
    assert whole is not None
    paid = [line.winnings for line in whole.settlements if line.wager == "progressive"]
    assert paid == [prize.amount]
    assert whole.line.won == sum(line.winnings for line in whole.settlements)


HANDS = {"1": "9h 8h 7h 6h 5h", "2": "8s 7s 6s 5s 4s", "3": "Qc Jc Tc 9c 8c", "dealer": "Kh Qs 4d 3c 2c"}
"""Three straight flushes in one round, which no game with community cards can have."""
ROYAL = "Ad Kd Qd Jd Td"


@pytest.mark.rule("R-46", "R-7", "R-41")
@pytest.mark.parametrize("royal", [False, True])
def test_more_than_two_winners_on_one_slip_divide_what_the_jackpot_shows_when_it_is_entered(
    floor: Floor, reach: Reach, royal: bool
) -> None:
    hands = HANDS | ({"4": ROYAL} if royal else {})
    table = floor.table(game=SS, method="manual").bet(*(int(place) for place in hands if place.isdigit())).close_bets()
    while (due := expected(table.game, table.round)) is not None:
        table.do(ask.TakePacket(place=due.place, cards=cards(hands[due.place])))
    table.do(ask.AllOthers(), ask.TurnCards(), ask.SettleSeats())
    with cut_after_asking(table, reach):
        table.do(ask.SettleProgressives())
    table.service.look()
    table.do(LEAVE, ask.CloseRound())
    reach.cut = False
    other = floor.table("T2").win(STRAIGHT_FLUSH)
    other.do(other.ruling())
    meter = floor.jackpot.pools.displayed
    assert table.service.answer() is not None
    (slip,) = table.service.table.slips
    assert slip.answer is not None
    won = {prize.seat: prize.amount for prize in slip.answer.prizes}
    each = int(Fraction(meter) * (Fraction(1, 10) + Fraction(9, 100) + Fraction(81, 1000)) / 3)
    left = meter - 3 * each
    assert won == {1: each, 2: each, 3: each, **({4: left} if royal else {})}
    assert slip.owed == sum(won.values())
    assert floor.jackpot.pools.displayed == (20_000_00 if royal else left)
    table.do(PAY)
    assert floor.jackpot.claims == ()
    whole = History(floor.database).round("T1-000001")
    assert whole is not None
    for kind in ("claim-owed", "claim-paid"):
        assert {row.seat: row.amount for row in whole.ruled if row.kind == kind} == won


def _plain_round(table: AtTable) -> None:
    """A round without a progressive wager, while the jackpot cannot be reached."""
    table.bet(1, progressive=0).close_bets().deal(NOTHING)
    table.do(ask.TurnCards(), ask.SettleSeats())
    table.finish()


def test_no_progressive_wager_is_taken_while_the_jackpot_cannot_be_reached(floor: Floor, reach: Reach) -> None:
    table = left_open(floor, reach)
    table.do(ask.PlaceYourBets())
    assert "cannot be read" in table.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500)).words
    reach.cut = False


def test_a_claim_that_is_entered_while_a_later_round_feeds_the_jackpot_leaves_that_round_as_it_is(
    floor: Floor, reach: Reach
) -> None:
    table = left_open(floor, reach)
    reach.cut = False
    answer = table.service.answer
    table.service.answer = lambda **_: None  # type: ignore[method-assign, assignment]
    table.bet(2).close_bets()
    fed = floor.jackpot.share("T1", 2).fed
    assert fed
    table.service.answer = answer  # type: ignore[method-assign]
    assert table.service.answer() is not None
    assert floor.jackpot.share("T1", 2).fed == fed
    table.deal(NOTHING).settle().finish()
    table.do(PAY)
    assert floor.jackpot.claims == ()
    assert [each.key.round for each in floor.jackpot.late] == [1]


def test_the_prize_is_owed_until_two_people_sign_its_payment_and_counts_once(floor: Floor, reach: Reach) -> None:
    table = left_open(floor, reach)
    assert "no answer yet" in table.refused(PAY).words
    by = word("M1", "pit-manager", "guests from London")
    pounds = ask.SetTerms(terms=replace(table.round.terms, currency="£"), approval=by)
    assert table.refused(pounds).rule == "R-46"
    reach.cut = False
    table.service.answer()
    assert "owed on a slip" in table.refused(pounds).words
    owed = table.service.table.slips[0].owed
    assert notices(table.service.table)[0].startswith("OWED ON SLIP T1-S1 – $")
    lines = {line.label: line for line in seat_menu(table.service.table, 1, table.service.meter)}
    (label,) = [each for each in lines if each.startswith("Slip T1-S1 is paid")]
    assert lines[label].needed == "gaming-shift-manager"
    table.refused(PaySlip(slip=1, approval=word(DEALER.id, "dealer", "alone")))
    unsigned = decide(table.service.table, PaySlip(slip=1))
    again = decide(table.service.table, AnswerSlip(slip=1), meter=table.service.meter)
    assert isinstance(unsigned, Refusal)
    assert isinstance(again, Refusal)
    assert "has its answer" in again.words
    before = floor.sums
    table.do(PAY)
    (paid,) = told(floor, fact.SlipPaid)
    assert isinstance(paid, fact.SlipPaid)
    assert paid.amount == owed
    assert table.service.table.slips == ()
    assert floor.jackpot.claims == ()
    assert "no open slip" in table.refused(PAY).words
    assert ruled(floor) == {"claim-waits": 500, "claim-owed": owed, "claim-paid": owed}
    after = floor.sums
    assert (after.rounds, after.wagers) == (before.rounds, before.wagers)
    assert {each.kind: each.amount for each in after.ruled} == ruled(floor)
    assert table.service.table == replay(floor.journal, "T1")
    table.do(pounds)


def won(floor: Floor) -> list[tuple[str, int, int]]:
    whole = History(floor.database).round("T1-000001")
    assert whole is not None
    lines = [each for each in whole.settlements if each.wager == "progressive"]
    assert whole.line.won == sum(line.winnings for line in whole.settlements)
    return [(line.outcome, line.returned, line.winnings) for line in lines]


@pytest.mark.parametrize("later", ["the last round", "fed since", "answered after the next round was opened"])
def test_a_claim_on_a_slip_is_refused_by_a_gaming_shift_manager_and_its_prize_is_in_the_meter_again(
    floor: Floor, reach: Reach, later: str
) -> None:
    table = left_open(floor, reach)
    if later == "answered after the next round was opened":
        _plain_round(table)
    reach.cut = False
    before = floor.jackpot
    table.service.answer()
    (slip,) = table.service.table.slips
    if later == "fed since":
        table.bet(2).close_bets().deal(NOTHING).settle().finish()
    fed = floor.jackpot.totals.net_fed - before.totals.net_fed
    low = RefuseSlip(slip=1, approval=word("P1", "pit-manager", "the deck was not whole"))
    assert "Gaming Shift Manager" in table.refused(low).words
    table.do(REFUSE)
    assert table.service.table.slips == ()
    assert floor.jackpot.pools.total == before.pools.total + fed
    assert floor.jackpot.figures.hits == 0
    assert floor.jackpot.claims == ()
    assert won(floor) == [("lose", 0, 0)]
    assert ruled(floor) == {"claim-waits": 500, "claim-owed": slip.owed, "claim-refused": slip.owed}
    assert [row["state"] for row in floor.journal.rows("claims")] == ["refused"]
    assert "no open slip" in table.refused(REFUSE).words
    assert "no open slip" in table.refused(PAY).words
    assert table.service.table == replay(floor.journal, "T1")
    _plain_round(table)


def test_a_claim_that_was_not_answered_yet_is_refused_and_the_jackpot_is_not_asked_again(
    floor: Floor, reach: Reach
) -> None:
    table = left_open(floor, reach)
    table.do(REFUSE)
    reach.cut = False
    assert table.service.answer() is None
    assert floor.jackpot.figures.hits == 0
    assert won(floor) == [("lose", 0, 0)]
    assert ruled(floor) == {"claim-waits": 500, "claim-refused": 0}


@pytest.mark.rule("R-46", "R-7")
def test_a_refused_claim_on_the_whole_jackpot_takes_its_seed_out_of_the_meter_again(floor: Floor, reach: Reach) -> None:
    table = floor.table(game=SS, method="manual").bet(1).close_bets()
    while (due := expected(table.game, table.round)) is not None:
        table.do(ask.TakePacket(place=due.place, cards=cards(HANDS["dealer"] if due.place == "dealer" else ROYAL)))
    table.do(ask.AllOthers(), ask.TurnCards(), ask.SettleSeats())
    with cut_after_asking(table, reach):
        table.do(ask.SettleProgressives())
    table.service.look()
    table.do(LEAVE, ask.CloseRound())
    reach.cut = False
    before = floor.jackpot
    table.service.answer()
    table.bet(1, progressive=0).close_bets()
    assert floor.jackpot.pools != before.pools
    table.do(REFUSE)
    assert floor.jackpot.pools == before.pools


def test_a_slip_is_refused_once_its_round_is_closed_and_stands_on_the_menu_of_its_position(
    floor: Floor, reach: Reach
) -> None:
    table = claiming(floor, reach)
    table.do(LEAVE)
    assert "Close it first" in table.refused(REFUSE).words
    table.do(ask.CloseRound())
    lines = {line.label: line for line in seat_menu(table.service.table, 1, table.service.meter)}
    line = lines["The claim of slip T1-S1 does not stand"]
    assert (line.needed, line.refusal) == ("gaming-shift-manager", None)
    assert isinstance(line.ask, RefuseSlip)
    reach.cut = False


def test_what_is_ruled_otherwise_of_an_answered_slip_is_put_right_by_two_people_under_its_round(
    floor: Floor, reach: Reach
) -> None:
    table = left_open(floor, reach)
    reach.cut = False
    table.service.answer()
    _plain_round(table)
    table.do(PAY)
    owed = ruled(floor)["claim-paid"]
    other = ask.Correct(
        round_number=1,
        seat=1,
        wager="progressive",
        amount=-owed,
        proposed_by=DEALER.id,
        approval=word("G1", "gaming-shift-manager", "the claim does not stand"),
    )
    assert not isinstance(Corrections(floor.journal).correct("T1", other, DEALER), Refusal)
    whole = History(floor.database).round("T1-000001")
    assert whole is not None
    assert whole.line.corrected == -owed
    more = replace(other, amount=-1)
    assert isinstance(Corrections(floor.journal).correct("T1", more, DEALER), Refusal)


def test_a_claim_is_left_open_by_a_gaming_shift_manager_alone_and_only_out_of_reach(floor: Floor, reach: Reach) -> None:
    table = claiming(floor, reach)
    low = LeaveClaimOpen(approval=word("P1", "pit-manager", "no contact"))
    assert "Gaming Shift Manager" in table.refused(low).words
    reach.cut = False
    table.service._jackpot.look(table.service.table)  # type: ignore[union-attr]
    table.refused(AnswerSlip(slip=1))
    table.do(ask.SettleProgressives())
    assert table.refused(LEAVE).words


@pytest.mark.parametrize("answered", [False, True])
def test_a_claim_whose_round_turns_out_to_be_void_leaves_no_slip(floor: Floor, reach: Reach, answered: bool) -> None:
    table = left_open(floor, reach)
    reach.cut = False
    if answered:
        table.service.answer()
    table.do(ask.RaiseIrregularity(kind="foreign-card", words="another back", places=("1",)))
    table.do(table.decided("void"))
    assert table.service.table.slips == ()
    assert table.service.answer() is None
    assert floor.jackpot.figures.hits == 0
    assert floor.jackpot.claims == ()
    (due,) = table.round.restitutions
    assert due.back == {"progressive": 500}
    assert "progressive" not in due.collect


@pytest.mark.case("B13")
def test_a_settlement_that_is_taken_back_takes_its_slip_with_it_and_the_next_one_has_a_new_number(
    floor: Floor, reach: Reach
) -> None:
    table = claiming(floor, reach)
    table.do(LEAVE)
    again = ask.ReopenSettlement(seats=(1,), approval=word("S1", "pit-supervisor", "wrong chips"))
    table.do(again)
    assert table.service.table.slips == ()
    table.do(ask.ConfirmRefund(seat=1), ask.SettleSeats(), ask.SettleProgressives())
    table.do(LEAVE, ask.CloseRound())
    assert [slip.name for slip in table.service.table.slips] == ["T1-S2"]
    reach.cut = False
    assert table.service.answer() is not None
    assert floor.jackpot.figures.hits == 1


def test_another_wager_that_is_settled_beside_the_slip_can_be_taken_back_and_settled_again(
    floor: Floor, reach: Reach
) -> None:
    table = claiming(floor, reach, "Ac 9d 7s")
    table.do(LEAVE)
    settled = table.round.boxes[2].lines
    table.do(ask.Undo())
    assert table.round.boxes[2].open_wagers == {"progressive": 500}
    table.do(ask.SettleProgressives(), ask.CloseRound())
    assert table.round.boxes[2].lines == settled
    assert len(table.service.table.slips) == 1
    reach.cut = False


class EndsAfter(Journal):
    """A log that can take so many more transactions."""

    left = 0

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        with super().writing() as w:
            yield w
            if self.left == 0:
                raise DiskFull(Path("log"))
            self.left -= 1


@pytest.mark.case("C17")
@pytest.mark.parametrize("ending", [PAY, REFUSE], ids=["paid", "refused"])
@pytest.mark.parametrize("more", range(5))
def test_a_program_that_ends_between_any_two_facts_goes_on_where_the_log_stands(
    tmp_path: Path, floor: Floor, reach: Reach, more: int, ending: ask.Command
) -> None:
    claiming(floor, reach)
    journal = EndsAfter(floor.database, Codec(ALL_FACTS), SystemClock(), tmp_path / "data" / "head.json")
    journal.left = more
    _to_the_end(TableService("T1", journal, TableJackpot), reach, ending, stops=True)
    reach.cut = reach.cut and not told(floor, fact.SlipAnswered)
    again = TableService("T1", floor.journal, TableJackpot)
    assert again.table == replay(floor.journal, "T1")
    _to_the_end(again, reach, ending, stops=False)
    assert len(told(floor, fact.ClaimLeftOpen)) == len(told(floor, fact.SlipAnswered)) == 1
    assert len(told(floor, fact.SlipPaid)) == floor.jackpot.figures.hits == int(ending is PAY)
    assert len(told(floor, fact.SlipRefused)) == int(ending is REFUSE)
    assert floor.jackpot.claims == ()
    assert again.table.slips == ()


def _to_the_end(service: TableService, reach: Reach, ending: ask.Command, *, stops: bool) -> None:
    """Whatever is still to be done, in its order."""
    try:
        if service.table.slips_made == 0:
            done(service.handle(LEAVE, DEALER))
        if service.table.round is not None and not service.table.round.closed:
            done(service.handle(ask.CloseRound(), DEALER))
        reach.cut = False
        service.answer()
        if service.table.slips:
            done(service.handle(ending, DEALER))
    except EnvironmentFault:
        assert stops


def test_the_slip_says_when_it_was_first_asked_and_that_a_later_claim_may_stand_before_it(
    floor: Floor, reach: Reach
) -> None:
    table = left_open(floor, reach)
    (slip,) = table.service.table.slips
    paper = slip_paper(table.service.table, slip)
    said = {each.name: each.value for each in paper.claim}
    assert said["Claimed"] == "straight flush at position 1"
    assert said["First asked"]
    assert "may then stand before it" in paper.how
    assert [seat.cards for seat in paper.seats] == [("9h", "8h", "7h")]
    reach.cut = False


def test_the_jackpot_answers_a_slip_and_nobody_else_does(floor: Floor, reach: Reach) -> None:
    table = left_open(floor, reach)
    reach.cut = False
    assert "by itself" in table.refused(AnswerSlip(slip=1)).words
    table.service.answer()
    (entry,) = [e for e in floor.journal.entries("table:T1") if isinstance(e.event, fact.SlipAnswered)]
    assert entry.by == SYSTEM


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("claim-left-open", lambda fields: fields.update(asked_us=fields["asked_us"] - 1)),
        ("slip-answered", lambda fields: fields["answer"]["prizes"][0].update(amount=9_000_000)),
        ("slip-answered", lambda fields: fields["answer"].update(after=0)),
        ("slip-paid", lambda fields: fields.update(amount=1)),
        ("slip-refused", lambda fields: fields.update(rank="pit-manager")),
        ("slip-refused", lambda fields: fields["key"].update(round=2)),
    ],
)
def test_what_is_changed_of_a_slip_afterwards_is_found_and_named(
    tmp_path: Path, floor: Floor, reach: Reach, kind: str, change: Callable[[dict[str, Any]], None]
) -> None:
    table = left_open(floor, reach)
    reach.cut = False
    table.service.answer()
    table.do(REFUSE if kind == "slip-refused" else PAY)
    seq, found = _forged(tmp_path, kind, change)
    assert seq in found


def _forged(tmp_path: Path, kind: str, change: Callable[[dict[str, Any]], None]) -> tuple[int, list[int | None]]:
    """Change the one fact of a kind in a copy of the log: its entry, and the entries that `verify` then names."""
    copy = tmp_path / "forged"
    copy.mkdir()
    with (
        closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as log,
        closing(sqlite3.connect(copy / FILE_NAME)) as to,
    ):
        log.backup(to)
    forger = Forger(copy)
    (entry,) = forger.of(kind)
    change(entry["payload"])
    forger.forge()
    return entry["seq"], [problem.seq for problem in forger.found(rows=False)]


@pytest.mark.rule("LR 4.4", "LR 4.5")
def test_a_slip_is_paid_with_what_its_draw_has_won_and_an_old_log_that_left_it_out_is_sound(
    tmp_path: Path, reach: Reach, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.table.draw._draw", lambda *_: ask.DrawPrizes(lucky_player=1))
    floor = Floor(tmp_path / "data", busy_ms=50).opened(games=(replace(PARTS[LR], lucky_player=100),))
    table = floor.table(game=LR, method="automated").bet(1).close_bets()
    table.do(
        ask.TakePacket(place="1", cards=cards("9h 8h 7h")),
        ask.TakePacket(place="community", cards=cards("6h 5h")),
        *(ask.AllOthers(), ask.TurnCards()) * 2,
        ask.SettleSeats(),
    )
    with cut_after_asking(table, reach):
        table.do(ask.SettleProgressives())
    table.service.look()
    table.do(LEAVE, ask.CloseRound())
    reach.cut = False
    table.service.answer()
    (slip,) = table.service.table.slips
    assert slip.answer is not None
    prize = sum(each.amount for each in slip.answer.prizes)
    assert slip.owed == prize + 5 * 500
    table.do(PAY)
    floor.close()
    _, found = _forged(tmp_path, "slip-paid", lambda fields: fields.update(amount=prize))
    assert found == []
    shutil.rmtree(tmp_path / "forged")
    seq, found = _forged(tmp_path, "slip-paid", lambda fields: fields.update(amount=prize - 1))
    assert seq in found
