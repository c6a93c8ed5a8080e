"""Several processes share one jackpot: first entered is first paid, nothing is lost, nothing is paid twice."""

import random
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from engine.jackpots import facts as fact
from engine.jackpots.pools import Pools
from engine.table import commands as ask
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor, approval, done
from tests.app.table.jackpot_worker import work
from tests.end_to_end.runs import SEEDS
from tests.forked import Forked

CLAIMS = 20 * SEEDS
"""How often two processes together feed the jackpot, and claim; `make proof` asks for more seeds."""
ROUNDS = CLAIMS // 4
"""Of each process; two positions win in every round."""
SEED = 20_000_00
AN_HOUR = 3600


def process(folder: Path, table: str, what: str, times: int) -> Forked:
    return Forked(work, str(folder), table, what, str(times))


def ended(worker: Forked, within_s: float = 60) -> bool:
    """Whether it ends well, within that time."""
    worker.communicate(within_s)
    return worker.returncode == 0


def race(workers: list[Forked], rounds: int) -> None:
    """Round by round at one word: nobody begins one before all have ended the last, so that every round is a race."""
    for _ in range(rounds):
        for each in workers:
            assert each.stdout.readline() == b"ready\n"
        for each in workers:
            each.tell(b"go\n")


def floor_at(folder: Path, *tables: str) -> Floor:
    floor = Floor(folder).opened()
    for name in tables:
        floor.table(name)
    return floor


def story(floor: Floor) -> list[fact.JackpotEvent]:
    return [entry.event for entry in floor.journal.entries("jackpot:J1")]


def sound(floor: Floor) -> None:
    assert floor.desk.check("J1").wrong == ()
    # the worker writes its facts without cards or rules, to be fast: nothing could be worked out again from them
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector, derive=False).problems == ()


@pytest.mark.case("D13", "B20")
@pytest.mark.seeded
def test_two_processes_feed_and_claim_and_lose_or_double_nothing(tmp_path: Path) -> None:
    floor = floor_at(tmp_path / "data", "T1", "T2")
    racing = [process(tmp_path / "data", name, "race", ROUNDS) for name in ("T1", "T2")]
    race(racing, ROUNDS)
    assert [ended(each, 60 + CLAIMS) for each in racing] == [True, True]
    told = story(floor)
    fed = [each for each in told if isinstance(each, fact.Contributed)]
    claimed = [each for each in told if isinstance(each, fact.ClaimEntered)]
    paid = [each for each in told if isinstance(each, fact.PrizePaid)]
    released = [each for each in told if isinstance(each, fact.ClaimReleased)]
    assert [claim.number for claim in claimed] == list(range(1, CLAIMS + 1))
    assert len(fed) == len(paid) == len(released) == CLAIMS
    assert {claim.at for claim in claimed} == {
        fact.Place(table, number, seat) for table in ("T1", "T2") for number in range(1, ROUNDS + 1) for seat in (1, 2)
    }
    meter = displayed = SEED
    for each in told:
        match each:
            case fact.Contributed(parts=parts):
                meter += parts.displayed
                displayed = meter
            case fact.ClaimEntered(basis=basis, amount=amount):
                assert (basis, amount) == (displayed, 19 * displayed // 200)
            case fact.PrizePaid(at=at, from_meter=from_meter):
                meter -= from_meter
                displayed = meter if at.seat == 2 else displayed
            case _:
                pass
    assert floor.jackpot.pools == Pools(meter, CLAIMS * 25)
    assert floor.jackpot.figures.contributed == CLAIMS * 150
    rounds = [claim.at.round for claim in claimed]
    assert rounds == sorted(rounds)
    sound(floor)
    floor.close()


@pytest.mark.rule("X3 3.17")
@pytest.mark.case("B20")
def test_the_claim_that_was_entered_first_is_paid_first_whatever_the_clocks_say(tmp_path: Path) -> None:
    floor = Floor(tmp_path / "data").opened(to_meter=0, to_reserve=50)
    done(floor.desk.adjust("J1", Pools(displayed=80_000_00), "brought-over", approval()))
    first, second = floor.table("T1"), floor.table("T2")
    for table in (first, second):
        table.bet(1).close_bets().deal(STRAIGHT_FLUSH)
        table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    first.do(ask.SettleProgressives())
    assert ended(process(tmp_path / "data", "T2", "settle", AN_HOUR))
    rows = sorted(floor.journal.rows("claims"), key=lambda row: row["entered_seq"])
    assert [(row["round_id"], row["amount"]) for row in rows] == [("T1-000001", 10_000_00), ("T2-000001", 9_000_00)]
    by_number = {entry.seq: entry.at_us for entry in floor.journal.entries("jackpot:J1")}
    assert by_number[rows[1]["entered_seq"]] < by_number[rows[0]["entered_seq"]]
    assert floor.jackpot.pools.displayed == 81_000_00
    sound(floor)
    floor.close()


@pytest.mark.case("B25", "D07")
@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(3))
def test_a_process_that_is_killed_leaves_the_jackpot_reconciled(seed: int, tmp_path: Path) -> None:
    floor = floor_at(tmp_path / "data", "T1", "T2")
    wanted = random.Random(seed).randint(1, 15)
    table = process(tmp_path / "data", "T1", "tell", 1000)
    said: list[tuple[int, int]] = []
    while len(said) < wanted:
        number, prize = map(int, table.stdout.readline().split())
        said.append((number, prize))
    table.kill()
    rest = table.communicate(60)[0].split(b"\n")[:-1]
    said += [tuple(map(int, line.split())) for line in rest]
    claimed = {each.at.round: each.amount for each in story(floor) if isinstance(each, fact.ClaimEntered)}
    assert dict(said).items() <= claimed.items()
    assert len(claimed) <= len(said) + 1
    sound(floor)
    assert ended(process(tmp_path / "data", "T1", "play", 3))
    sound(floor)
    floor.close()
