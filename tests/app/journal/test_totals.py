"""However the rounds of a month are added up, the total is the same to the cent."""

import random

import pytest

from app.journal.changes import Put
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.totals import By, Total, corrected, totals
from tests.app.journal.scene import ChipsPut, RoundBegan, RoundEnded, SceneProjector, SeatPaid, SetClock, play

HOUR_US = 3_600_000_000


@pytest.fixture
def month(journal: Journal, clock: SetClock) -> int:
    """Sixty rounds at two tables over some days; what the house won, added up by hand."""
    chance, projector, won = random.Random(4), SceneProjector(), 0
    for number in range(1, 61):
        table, dealer, game = f"T{number % 2}", f"d{number % 3}", ("stud", "three-card")[number % 5 == 0]
        play(journal, projector, RoundBegan(table=table, number=number, dealer=dealer, game=game))
        for seat in chance.sample(range(1, 8), chance.randint(1, 5)):
            stake, back, paid = chance.randint(1, 9999), chance.randint(0, 1), chance.randint(0, 30_000)
            play(journal, projector, ChipsPut(table=table, number=number, seat=seat, stake=stake))
            play(
                journal,
                projector,
                SeatPaid(
                    table=table, number=number, seat=seat, stake=stake, returned=back * stake, winnings=back * paid
                ),
            )
            won += stake - back * (stake + paid)
        play(journal, projector, RoundEnded(table=table, number=number))
        clock.wait(chance.randint(1, 3 * HOUR_US))
    return won


def add_up(database: Database, by: By, **period: int) -> tuple[Total, ...]:
    return totals(database, by, since_us=period.get("since", 0), until_us=period.get("until", 2**62))


@pytest.mark.case("F04")
@pytest.mark.parametrize("by", ["table", "dealer", "game", "seat", "wager", "hour", "round outcome"])
def test_every_way_of_adding_up_gives_the_same(month: int, database: Database, by: By) -> None:
    groups = add_up(database, by)
    assert sum(group.result for group in groups) == month
    if by not in {"seat", "wager"}:
        assert sum(group.rounds for group in groups) == 60
    assert len(groups) == len({group.key for group in groups})


@pytest.mark.case("F04", "F13")
def test_shifts_of_any_length_add_up_to_the_month(month: int, database: Database, clock: SetClock) -> None:
    for length in (7 * HOUR_US, 23 * HOUR_US, 25 * HOUR_US):
        begins = range(1_700_000_000_000_000 - HOUR_US, clock.at_us + length, length)
        shifts = [add_up(database, "table", since=begin, until=begin + length) for begin in begins]
        assert sum(group.result for shift in shifts for group in shift) == month
        assert sum(group.rounds for shift in shifts for group in shift) == 60


def test_an_hour_is_named_by_its_beginning(month: int, database: Database) -> None:
    assert {int(group.key) % HOUR_US for group in add_up(database, "hour")} == {0}


def test_one_table_can_be_added_up_alone(month: int, database: Database) -> None:
    (alone,) = totals(database, "table", since_us=0, until_us=2**62, table="T1")
    assert alone in add_up(database, "table")


def test_a_round_that_is_open_is_not_in_the_sums(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1), ChipsPut(number=1, seat=1, stake=5))
    play(journal, projector, SeatPaid(number=1, seat=1, stake=5, returned=0, winnings=0))
    assert add_up(database, "table") == ()


@pytest.mark.case("B13")
def test_a_correction_counts_when_it_was_made(month: int, journal: Journal, database: Database) -> None:
    signed = {"wager": "ante", "reason": "r", "proposed_by": "a", "approved_by": "b"}
    with journal.writing() as w:
        for number, (amount, at_us) in enumerate([(500, 10), (-20, 20)], start=1):
            row = {"round_id": f"T{number % 2}-{number:06d}", "seat": 1, "amount": amount, "at_us": at_us, **signed}
            w.apply([Put("corrections", {"id": str(number)}, row)])
    assert corrected(database, since_us=0, until_us=21) == 480
    assert corrected(database, since_us=0, until_us=20) == 500
    assert corrected(database, since_us=0, until_us=21, table="T0") == -20
    assert corrected(database, since_us=30, until_us=40) == 0
