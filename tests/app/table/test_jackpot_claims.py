"""A claim freezes its evidence and holds its table, until a Gaming Shift Manager has walked and ruled."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.jackpot.of_table import TableJackpot
from app.record.settlement import settlement
from app.table.service import TableService
from engine.actors import Rank
from engine.jackpots import facts as fact
from engine.jackpots.evidence import ClaimEvidence
from engine.jackpots.pools import Pools
from engine.procedure import Phase
from engine.round.course import phase_of
from engine.table import commands as ask
from engine.table import events as ev
from tests.app.table.jackpot_floor import DORA, GINA, NOTHING, ROYAL, STRAIGHT_FLUSH, AtTable, Floor
from tests.approvals import word

SEED = 20_000_00
PRIZE = 2_000_12


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data").opened()
    yield floor
    assert floor.desk.check("J1").wrong == ()
    floor.close()


@pytest.fixture
def table(floor: Floor) -> AtTable:
    return floor.table().win(STRAIGHT_FLUSH)


def entered(floor: Floor) -> ClaimEvidence:
    found = [e.event for e in floor.journal.entries("jackpot:J1") if isinstance(e.event, fact.ClaimEntered)]
    return found[-1].evidence


def state(floor: Floor) -> str:
    return str(floor.journal.rows("claims")[-1]["state"])


@pytest.mark.case("B27")
@pytest.mark.parametrize(
    "attempt",
    [
        ask.CloseRound(),
        ask.PlaceYourBets(),
        ask.Undo(),
        ask.CorrectCard(place="1", index=0, card="9d", approval=word("P1", "pit-supervisor", "misread")),
        ask.ReopenSettlement(seats=(1,), approval=word("P1", "gaming-shift-manager", "again")),
        ask.ResolveIrregularity(number=1, outcome="void", approval=word("G1", "gaming-shift-manager", "no")),
        ask.ResolveIrregularity(number=1, outcome="rule", approval=word("G1", "gaming-shift-manager", "no")),
        ask.ResolveIrregularity(number=1, outcome="play-on", approval=word("G1", "gaming-shift-manager", "x")),
        ask.SettleSeats(),
        ask.SettleProgressives(),
        ask.ClearWagers(seat=1),
    ],
    ids=lambda command: f"{type(command).__name__}-{getattr(command, 'outcome', '')}",
)
def test_nothing_but_the_ruling_gets_past_a_claim(floor: Floor, table: AtTable, attempt: ask.Command) -> None:
    before = (floor.jackpot, table.service.table)
    assert table.refused(attempt).words
    assert (floor.jackpot, table.service.table) == before


@pytest.mark.case("B27")
def test_a_round_with_a_claim_is_not_voided_by_another_irregularity(floor: Floor, table: AtTable) -> None:
    table.do(ask.RaiseIrregularity(kind="foreign-card", words="another back", places=("1",)))
    void = ask.ResolveIrregularity(
        number=2, outcome="void", approval=word("G1", "gaming-shift-manager", "another back")
    )
    assert "rules on it first" in table.refused(void).words
    table.do(table.ruling())
    assert floor.jackpot.pools.displayed == SEED + 125 - PRIZE
    table.do(void)
    assert table.round.outcome == "void", "once the claim is ruled on, until the next round begins (R-43)"
    assert floor.jackpot.pools.displayed == SEED


@pytest.mark.case("B27")
def test_the_claim_holds_the_table_over_a_restart(floor: Floor, table: AtTable) -> None:
    again = TableService("T1", floor.journal, TableJackpot)
    assert again.table == table.service.table
    assert again.table.round.findings[0].kind == "jackpot-claim"
    assert again.may(ask.CloseRound())


@pytest.mark.case("B27")
def test_the_evidence_is_the_round_as_it_lay_with_the_head_of_the_log(floor: Floor, table: AtTable) -> None:
    found = entered(floor)
    (seat,) = found.seats
    assert (found.table, found.round, found.displayed, found.dealer, found.entered_by) == (
        "T1",
        1,
        SEED + 125,
        "D1",
        "D1",
    )
    assert seat.cards == ("9h", "8h", "7h")
    assert found.community == ("6h", "5h")
    assert found.dealer_cards == ("Ks", "4d", "2c")
    assert dict(seat.wagers) == {"ante": 1000, "play": 1000, "progressive": 500}
    assert [line.wager for line in seat.lines][-1] == "progressive"
    assert found.rest == table.round.rest_of_deck == 52 - 3 - 3 - 3
    before = next(e for e in floor.journal.entries() if e.seq == found.log_count)
    assert before.hash.hex() == found.log_hash
    assert isinstance(before.event, ev.Found)


def test_a_card_that_lies_face_down_stays_unseen_in_the_evidence(floor: Floor) -> None:
    table = floor.table("T2").bet(1, 2).close_bets()
    table.do(
        ask.TakePacket(place="1", cards=("9h", "8h", "7h")),
        ask.TakePacket(place="2", cards=("Ad", "Qd", "2d")),
        ask.TakePacket(place="dealer", cards=("Ks", "4d", "2c")),
        ask.TakePacket(place="community", cards=("6h", "5h", "3s")),
        ask.ConfirmBurn(),
        ask.Choose(seat=1, choice="play"),
        ask.Choose(seat=2, choice="play"),
        ask.DeclineComparison(seat=2),
    )
    table.settle()
    _, second = entered(floor).seats
    assert second.cards == ("??", "??", "??")


def test_the_walk_and_the_signatures_release_the_claim(floor: Floor, table: AtTable) -> None:
    table.do(table.ruling())
    assert state(floor) == "released"
    assert floor.jackpot.claims == ()
    released = [e.event for e in floor.journal.entries("jackpot:J1") if isinstance(e.event, fact.ClaimReleased)]
    assert released[0].walk == fact.Walk(
        cards_shown=True, rest_counted=43, rest_in_order=True, signatures=("Dora", "Gina")
    )
    assert (released[0].by, released[0].rank) == ("G1", "gaming-shift-manager")
    table.finish()
    table.bet(1)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"cards_shown": False}, "Show the winning cards"),
        ({"rest_counted": 42}, "differs from what must be left"),
        ({"rest_counted": 0}, "Count the rest of the deck"),
        ({"rest_in_order": False}, "in order"),
        ({"signatures": ()}, "signed by 2"),
        ({"signatures": (GINA,)}, "signed by 2"),
        ({"signatures": (GINA, GINA)}, "signed by 2"),
        ({"signatures": (GINA, replace(GINA, name="Somebody else"))}, "signed by 2"),
        ({"signatures": (DORA, replace(DORA, id="D2"))}, "Pit Supervisor"),
        ({"signatures": (GINA, replace(DORA, rank=Rank.SURVEILLANCE))}, "does not sign"),
        ({"signatures": (GINA, replace(DORA, rank=Rank.TECHNICIAN))}, "does not sign"),
        ({"rank": Rank.PIT_MANAGER}, "Gaming Shift Manager"),
        ({"rank": Rank.SURVEILLANCE}, "Gaming Shift Manager"),
        ({"number": 7}, "No jackpot claim"),
    ],
)
def test_a_walk_that_is_not_complete_releases_nothing(floor: Floor, table: AtTable, changed: dict, why: str) -> None:
    assert why in table.refused(table.ruling(**changed)).words
    assert state(floor) == "held"


def test_a_refused_claim_is_in_the_meter_again_and_the_settlement_is_open(floor: Floor, table: AtTable) -> None:
    assert "reason" in table.refused(table.ruling(release=False, reason=" ")).words
    table.do(table.ruling(release=False, reason="the seven was of diamonds"))
    assert state(floor) == "refused"
    assert floor.jackpot.pools == Pools(SEED + 125, 25)
    assert table.round.prizes == ()
    assert phase_of(table.game, table.round) is Phase.SETTLING
    table.do(ask.CorrectCard(place="1", index=2, card="7d", approval=word("P1", "pit-supervisor", "misread")))
    table.square().do(
        ask.SettleSeats(),
        ask.SettleProgressives(),
        ask.CloseRound(),
    )
    assert floor.jackpot.pools == Pools(SEED + 125, 25)
    assert floor.jackpot.figures.hits == 0


def test_cards_that_qualify_after_all_are_claimed_anew(floor: Floor, table: AtTable) -> None:
    table.do(table.ruling(release=False, reason="the count was wrong"))
    table.square().do(ask.SettleSeats(), ask.SettleProgressives())
    table.do(table.ruling(), ask.CloseRound())
    assert [row["state"] for row in floor.journal.rows("claims")] == ["refused", "released"]
    assert floor.jackpot.pools.displayed == SEED + 125 - PRIZE


def test_a_refused_royal_takes_its_seed_out_again(floor: Floor) -> None:
    table = floor.table("T2").win(ROYAL)
    assert floor.jackpot.pools == Pools(SEED, 0)
    table.do(table.ruling(release=False, reason="a card is missing"))
    assert floor.jackpot.pools == Pools(SEED + 125, 25)


def test_after_a_refusal_the_round_can_be_void(floor: Floor, table: AtTable) -> None:
    table.do(
        table.ruling(release=False, reason="a card is missing"),
        ask.RaiseIrregularity(kind="foreign-card", words="another back", places=("1",)),
        ask.ResolveIrregularity(number=2, outcome="void", approval=word("G1", "gaming-shift-manager", "seen")),
    )
    assert table.round.outcome == "void"
    assert floor.jackpot.pools == Pools(SEED)
    assert floor.jackpot.figures.contributed == 0


@pytest.mark.rule("X3 3.18.1")
def test_one_walk_covers_all_claims_of_a_round(floor: Floor) -> None:
    table = floor.table("T2").bet(1, 2).close_bets()
    table.deal(("9h 8h 7h", "6h 5h 3s"), "4h 3h 2h").settle()
    assert [claim.number for claim in floor.jackpot.claims] == [1, 2]
    assert "position 1" in table.round.findings[0].words
    assert "position 2" in table.round.findings[0].words
    table.do(table.ruling(), ask.CloseRound())
    assert [row["state"] for row in floor.journal.rows("claims")] == ["released", "released"]


def test_a_round_without_a_percentage_prize_is_not_held(floor: Floor) -> None:
    floor.table("T2").win(NOTHING).finish()
    assert floor.journal.rows("claims") == []


@pytest.mark.rule("X3 3.18.2", "R-25")
def test_the_walk_comes_to_the_royal_last_and_to_a_straight_flush_before_it(floor: Floor) -> None:
    table = (
        floor.table().bet(1, 2, 3, 7).close_bets().deal(("9h 8h 7h", "Jh Th 3s"), "Kd Qd 8c", "Ac 9d 7c", "Ah Kh Qh")
    )
    table.settle()
    view = settlement(table.service.table, table.game, explained=None)
    assert view is not None
    assert [seat.seat for seat in view.seats] == [3, 2, 1, 7]
