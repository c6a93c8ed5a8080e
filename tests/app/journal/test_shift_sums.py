"""What is added up for a shift report: every cell once, every period whole, and the same as the rounds themselves."""

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.journal.changes import Drop, Put
from app.journal.database import Database, open_database
from app.journal.journal import Journal
from app.journal.shift_sums import LONGEST_US, QUARTER_US, Period, ShiftSums, pace, paces, shift_sums
from app.journal.statements import apply
from tests.app.journal.many_rounds import START_US, STEP_US, deal
from tests.app.journal.scene import ChipsPut, RoundBegan, RoundEnded, SceneProjector, SeatPaid, SetClock, codec, play
from tests.end_to_end.runs import SEEDS

HOUR_US = 3_600_000_000
EVER = Period(since_us=0, until_us=2**62)
NEVER = "no such words"
SIGNED = {"wager": "ante", "reason": "r", "proposed_by": "a", "approved_by": "b"}


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """Sixty rounds at two tables over some days."""
    database = open_database(tmp_path_factory.mktemp("month") / "data", busy_ms=50)
    clock, chance, projector = SetClock(), random.Random(4), SceneProjector()
    journal = Journal(database, codec(), clock, database.path.with_name("head"))
    for number in range(1, 61):
        table, dealer, game = f"T{number % 2}", f"d{number % 3}", ("stud", "three-card")[number % 5 == 0]
        play(journal, projector, RoundBegan(table=table, number=number, dealer=dealer, game=game))
        for seat in chance.sample(range(1, 8), chance.randint(1, 5)):
            stake, back, paid = chance.randint(1, 9999), chance.randint(0, 1), chance.randint(0, 30_000)
            play(journal, projector, ChipsPut(table=table, number=number, seat=seat, stake=stake))
            settled = {"stake": stake, "returned": back * stake, "winnings": back * paid}
            play(journal, projector, SeatPaid(table=table, number=number, seat=seat, **settled))
        play(journal, projector, RoundEnded(table=table, number=number))
        clock.wait(chance.randint(1, 3 * HOUR_US))
    yield database
    database.close()


def add_up(database: Database, period: Period = EVER) -> ShiftSums:
    return shift_sums(database, period, unlike=NEVER)


def plainly(database: Database, period: Period = EVER) -> tuple[int, int]:
    """What was staked in a period and what the house won, row by row."""
    wanted = (
        "SELECT stake, s.returned, winnings FROM settlements s JOIN rounds ON rounds.id = round_id "
        "WHERE opened_at >= ? AND opened_at < ? AND rounds.outcome <> 'open'"
    )
    with database.reading() as connection:
        rows = connection.exec_driver_sql(wanted, (period.since_us, period.until_us)).all()
    return sum(stake for stake, _, _ in rows), sum(stake - back - paid for stake, back, paid in rows)


def won(sums: ShiftSums) -> int:
    return sum(cell.staked - cell.returned - cell.won for cell in sums.wagers)


def counted(sums: ShiftSums) -> int:
    return sum(cell.rounds for cell in sums.rounds)


@pytest.mark.case("F04")
def test_the_cells_come_to_what_every_other_way_of_adding_up_gives(month: Database) -> None:
    sums = add_up(month)
    assert (sum(cell.staked for cell in sums.wagers), won(sums)) == plainly(month)
    assert counted(sums) == 60
    assert len({(c.table, c.dealer, c.game, c.at_us, c.outcome) for c in sums.rounds}) == len(sums.rounds)


def test_each_cell_comes_to_what_its_lines_come_to(month: Database) -> None:
    by_line = f"""
        SELECT opened_at / {QUARTER_US} * {QUARTER_US}, table_id, dealer, game, wager, sum(stake), sum(s.returned), sum(winnings)
        FROM settlements s JOIN rounds ON rounds.id = round_id GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    """
    with month.reading() as connection:
        lines = connection.exec_driver_sql(by_line).all()
    cells = sorted(
        (c.at_us, c.table, c.dealer, c.game, c.wager, c.staked, c.returned, c.won) for c in add_up(month).wagers
    )
    assert cells == [tuple(line) for line in lines]
    assert len(cells) > 20


LINES = st.tuples(
    st.integers(1, 3), st.sampled_from(["ante", "play"]), st.integers(1, 2), st.sampled_from(["return", "win"]),
    st.integers(0, 10**12), st.integers(0, 10**12), st.integers(0, 10**12),
)  # fmt: skip


@pytest.fixture(scope="module")
def one_round(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    database = open_database(tmp_path_factory.mktemp("one") / "data", busy_ms=50)
    journal = Journal(database, codec(), SetClock(), database.path.with_name("head"))
    play(journal, SceneProjector(), RoundBegan(table="T1", number=1))
    yield database
    database.close()


@pytest.mark.seeded
@settings(max_examples=SEEDS)
@given(steps=st.lists(st.tuples(st.booleans(), LINES), max_size=20))
def test_however_lines_come_and_go_a_round_s_sums_are_those_of_its_lines(one_round: Database, steps) -> None:
    name, there = "T1-000001", {}
    with one_round.writing() as connection:
        apply(connection, Drop("settlements", {"round_id": name}))
        for stays, (seat, wager, pass_no, outcome, stake, returned, winnings) in steps:
            key = {"round_id": name, "seat": seat, "wager": wager}
            apply(connection, Drop("settlements", key))
            there.pop((seat, wager), None)
            if stays:
                amounts = {"stake": stake, "returned": returned, "winnings": winnings}
                apply(connection, Put("settlements", key, {"pass_no": pass_no, "outcome": outcome, **amounts}))
                back = stake if outcome == "return" else 0
                there[seat, wager] = (wager, pass_no, 1, stake, back, returned, winnings)
        kept = connection.exec_driver_sql("SELECT * FROM wager_sums WHERE round_id = ?", (name,)).all()
    due: dict[tuple[str, int], list[int]] = {}
    for wager, pass_no, *one in there.values():
        due[wager, pass_no] = list(map(sum, zip(due.get((wager, pass_no), [0] * 5), one, strict=True)))
    assert {(wager, pass_no): list(amounts) for _, wager, pass_no, *amounts in kept} == due


@pytest.mark.case("F04", "F13")
@pytest.mark.seeded
@settings(max_examples=SEEDS)
@given(data=st.data())
def test_periods_that_follow_each_other_leave_nothing_out_and_count_nothing_twice(month: Database, data) -> None:
    ends = sorted(
        data.draw(st.lists(st.integers(1_699_990_000_000_000, 1_700_400_000_000_000), min_size=2, max_size=5))
    )
    whole = add_up(month, Period(since_us=ends[0], until_us=ends[-1]))
    parts = [add_up(month, Period(since_us=a, until_us=b)) for a, b in pairwise(ends)]
    assert won(whole) == sum(map(won, parts))
    assert counted(whole) == sum(map(counted, parts))
    at_tables = [add_up(month, Period(since_us=ends[0], until_us=ends[-1], table=table)) for table in ("T0", "T1")]
    assert won(whole) == sum(map(won, at_tables))
    assert counted(whole) == sum(map(counted, at_tables))


def test_cells_begin_at_quarters_of_an_hour(month: Database) -> None:
    sums = add_up(month)
    assert {cell.at_us % QUARTER_US for cell in (*sums.rounds, *sums.wagers)} == {0}


def test_a_round_takes_the_time_until_the_next_one_at_its_table_and_no_longer_than_a_quarter(
    journal: Journal, database: Database, clock: SetClock
) -> None:
    projector = SceneProjector()
    for number, wait in ((1, 60_000_000), (2, 90_000_000), (3, 5 * HOUR_US), (4, 0)):
        play(journal, projector, RoundBegan(table="T1", number=number))
        play(journal, projector, RoundBegan(table="T2", number=number), RoundEnded(table="T2", number=number))
        play(journal, projector, RoundEnded(table="T1", number=number))
        clock.wait(wait)
    opened = [row["opened_at"] for row in journal.rows("rounds", table_id="T1")]
    last = journal.rows("rounds", id="T1-000004")[0]
    expected = opened[1] - opened[0] + opened[2] - opened[1] + LONGEST_US + last["closed_at"] - last["opened_at"]
    sums = add_up(database, Period(since_us=0, until_us=2**62, table="T1"))
    assert sum(cell.took_us for cell in sums.rounds) == expected


def test_a_clock_that_was_set_back_takes_no_time_away(journal: Journal, database: Database, clock: SetClock) -> None:
    projector = SceneProjector()
    for number in (1, 2):
        play(journal, projector, RoundBegan(table="T1", number=number), RoundEnded(table="T1", number=number))
        clock.set_wall(-HOUR_US)
    assert all(cell.took_us >= 0 for cell in add_up(database).rounds)
    assert counted(add_up(database)) == 2


def test_a_round_that_is_open_is_not_in_it(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1), ChipsPut(number=1, seat=1, stake=5))
    play(journal, projector, SeatPaid(number=1, seat=1, stake=5, returned=0, winnings=0))
    assert add_up(database) == ShiftSums()


@pytest.mark.case("B13")
def test_a_correction_belongs_to_the_period_in_which_it_was_written(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1), RoundEnded(table="T1", number=1))
    with journal.writing() as w:
        for name, amount, at_us in (("a", 500, 10), ("b", -20, 20)):
            row = {"round_id": "T1-000001", "seat": 1, "amount": amount, "at_us": at_us, **SIGNED}
            w.apply([Put("corrections", {"id": name}, row)])
    both = add_up(database, Period(since_us=10, until_us=21)).corrections
    assert [row.amount for row in both] == [500, -20]
    assert [row.id for row in add_up(database, Period(since_us=0, until_us=20)).corrections] == ["a"]
    assert add_up(database, Period(since_us=0, until_us=21, table="T2")).corrections == ()


def test_chips_that_went_back_undecided_are_told_apart(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1), RoundEnded(table="T1", number=1))
    with journal.writing() as w:
        for seat, outcome in ((1, "return"), (2, "stand-off"), (3, "lose")):
            row = {"outcome": outcome, "stake": 100 * seat, "returned": 100 * seat * (seat < 3), "winnings": 0}
            w.apply([Put("settlements", {"round_id": "T1-000001", "seat": seat, "wager": "ante"}, row)])
    (cell,) = add_up(database).wagers
    assert (cell.staked, cell.undecided, cell.returned, cell.won) == (600, 100, 300, 0)


def test_games_are_named_whose_rounds_had_terms_of_such_words(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    for number, game in ((1, "stud"), (2, "three-card")):
        play(
            journal, projector, RoundBegan(table="T1", number=number, game=game), RoundEnded(table="T1", number=number)
        )
    with journal.writing() as w:
        w.apply(
            [
                Put("terms", {"id": "so"}, {"body": '{"house":{"survive_100%":false}}'}),
                Put("rounds", {"id": "T1-000002"}, {"terms_id": "so"}),
            ]
        )
    assert shift_sums(database, EVER, unlike='"survive_100%":false').unlike == {"three-card"}
    assert shift_sums(database, EVER, unlike='"survive_1__%":false').unlike == frozenset()


def test_a_whole_month_at_four_tables_is_read_by_the_index_of_time(tmp_path: Path) -> None:
    database = open_database(tmp_path / "data", busy_ms=50)
    try:
        deal(database, 1, 3_000)
        day = Period(since_us=START_US + 500 * STEP_US, until_us=START_US + 1_500 * STEP_US)
        sums = add_up(database, day)
        assert counted(sums) == 1_000
        assert won(sums) == plainly(database, day)[1]
    finally:
        database.close()


def test_the_pace_is_one_thing_in_the_pit_and_in_the_report_and_an_idle_table_has_none(
    journal: Journal, database: Database, clock: SetClock
) -> None:
    projector = SceneProjector()
    for number in range(1, 11):
        play(journal, projector, RoundBegan(table="T1", number=number), RoundEnded(table="T1", number=number))
        if number < 7:
            play(journal, projector, RoundBegan(table="T2", number=number), RoundEnded(table="T2", number=number))
        clock.wait(120_000_000)
    now = clock.utc_us()
    sums = add_up(database, Period(since_us=now - HOUR_US, until_us=now + 1, table="T1"))
    expected = pace(counted(sums), sum(cell.took_us for cell in sums.rounds))
    assert paces(database, now)["T1"] == expected == pytest.approx(33, abs=1)
    assert "T2" in paces(database, now)
    clock.wait(LONGEST_US)
    assert paces(database, clock.utc_us()) == {}
    assert (pace(5, 0), pace(1, HOUR_US)) == (None, 1.0)


@pytest.mark.parametrize(("terms", "currency"), [('{"currency":"£"}', "£"), ("{}", "$"), ("no terms", "$")])
def test_every_cell_names_the_currency_of_its_rounds(
    journal: Journal, database: Database, terms: str, currency: str
) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1), ChipsPut(number=1, seat=1, stake=5))
    play(journal, projector, SeatPaid(number=1, seat=1, stake=5, returned=0, winnings=0), RoundEnded(number=1))
    with journal.writing() as w:
        w.apply([Put("terms", {"id": "so"}, {"body": terms}), Put("rounds", {"id": "T1-000001"}, {"terms_id": "so"})])
        w.apply(
            [Put("corrections", {"id": "a"}, {"round_id": "T1-000001", "seat": 1, "amount": 5, "at_us": 1, **SIGNED})]
        )
    sums = add_up(database)
    assert {cell.currency for cell in (*sums.rounds, *sums.wagers, *sums.corrections)} == {currency}
