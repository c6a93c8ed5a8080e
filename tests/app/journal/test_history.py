"""Past rounds are found, each once, however many there are and whatever the clock did."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.journal.database import Database, open_database
from app.journal.eras import eras
from app.journal.history import ANY_IRREGULARITY, FoundRounds, History, PageEnd, RoundQuery
from app.journal.journal import Journal
from app.journal.marks import CARD_MARKS, card_marks, told_mark
from app.journal.round_record import RoundLine
from tests.app.journal.many_rounds import HOUR_US, START_US, STEP_US, deal
from tests.app.journal.scene import (
    ChipsPut,
    HandShown,
    RoundBegan,
    RoundEnded,
    SceneProjector,
    SeatPaid,
    SetClock,
    one_round,
    play,
)


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    database = open_database(tmp_path_factory.mktemp("many"))
    deal(database, 4, 3000)
    with database.writing() as connection:
        connection.exec_driver_sql(
            "UPDATE irregularities SET round_seq = (SELECT opened_seq FROM rounds WHERE rounds.id = round_id)"
        )
        connection.exec_driver_sql(
            "INSERT INTO amounts SELECT stake FROM settlements UNION SELECT returned FROM settlements"
            " UNION SELECT winnings FROM settlements"
        )
        mark(connection)
    yield database
    database.close()


def mark(connection: sa.Connection) -> None:
    """Mark all rounds but some, as a table marks those that it closes; a round without marks is looked into."""
    for name in connection.exec_driver_sql("SELECT id FROM rounds WHERE number % 7").scalars().all():
        lots = connection.exec_driver_sql(
            "SELECT stake, returned, winnings FROM settlements WHERE round_id = ?", (name,)
        )
        hands = connection.exec_driver_sql("SELECT cards FROM hands WHERE round_id = ?", (name,)).scalars()
        marks = (told_mark(each for lot in lots for each in lot), *card_marks(each.split() for each in hands))
        columns = ", ".join(f"{column} = ?" for column in ("amounts", *CARD_MARKS))
        connection.exec_driver_sql(f"UPDATE rounds SET {columns} WHERE id = ?", (*marks, name))
    connection.exec_driver_sql(
        "UPDATE hands SET kind = CASE WHEN rowid_of % 50 = 0 THEN 'straight_flush' ELSE 'pair' END"
        " FROM (SELECT id, opened_seq / 10 AS rowid_of FROM rounds) WHERE id = round_id AND place = '1'"
    )
    for name, kinds in connection.exec_driver_sql("SELECT round_id, group_concat(kind) FROM hands GROUP BY 1").all():
        told = told_mark(kind for kind in kinds.split(",") if kind)
        connection.exec_driver_sql("UPDATE rounds SET kinds = ? WHERE id = ?", (told, name))


def pages(history: History, query: RoundQuery, *, size: int = 50) -> Iterator[FoundRounds]:
    place: PageEnd | None = None
    while True:
        page = history.page(query, after=place, size=size)
        yield page
        place = page.next
        if place is None:
            return


def found(history: History, query: RoundQuery, *, size: int = 50) -> list[RoundLine]:
    return [line for page in pages(history, query, size=size) for line in page.rounds]


def _fits(database: Database, query: RoundQuery) -> list[int]:
    """The same question asked in the plainest way, row by row."""
    with database.reading() as connection:
        lines = connection.exec_driver_sql("SELECT * FROM rounds ORDER BY opened_seq").mappings().all()
        hands = connection.exec_driver_sql("SELECT round_id, place, cards, kind FROM hands").all()
        wagers = connection.exec_driver_sql("SELECT round_id, seat FROM wagers").all()
        irregular = connection.exec_driver_sql("SELECT round_id, kind FROM irregularities").all()
        paid = connection.exec_driver_sql(
            "SELECT round_id, seat, outcome, stake, returned, winnings FROM settlements"
        ).all()
    held: dict[str, list[tuple[str, str, str]]] = {}
    seats: dict[str, set[int]] = {}
    lots: dict[str, list[tuple[object, ...]]] = {}
    for name, *hand in hands:
        held.setdefault(name, []).append(tuple(hand))
    for name, seat in wagers:
        seats.setdefault(name, set()).add(seat)
    happened: dict[str, set[str]] = {}
    for name, kind in irregular:
        happened.setdefault(name, set()).update((kind, ANY_IRREGULARITY))
    for name, *rest in paid:
        lots.setdefault(name, []).append(tuple(rest))
    low, high = query.amount_from, query.amount_to

    def amount(value: int) -> bool:
        return (low is None or value >= low) and (high is None or value <= high)

    def hand_fits(place: str, cards: str, kind: str) -> bool:
        there = (query.seat is None or place == str(query.seat)) and set(query.cards) <= set(cards.split())
        return there and query.hand in (None, kind)

    def lot_fits(seat: int, result: str, *amounts: int) -> bool:
        if query.seat is not None and seat != query.seat:
            return False
        if query.result is not None and result != query.result:
            return False
        return (low is None and high is None) or any(map(amount, amounts))

    return [
        line["opened_seq"]
        for line in lines
        if (query.table is None or line["table_id"] == query.table)
        and (query.number is None or line["number"] == query.number)
        and (query.irregularity is None or query.irregularity in happened.get(line["id"], ()))
        and (query.game is None or line["game"] == query.game)
        and (query.dealer is None or line["dealer"] == query.dealer)
        and (query.outcome is None or line["outcome"] == query.outcome)
        and (query.since_us is None or line["opened_at"] >= query.since_us)
        and (query.until_us is None or line["opened_at"] <= query.until_us)
        and (query.cards or query.hand or query.seat is None or query.seat in seats.get(line["id"], ()))
        and (not (query.cards or query.hand) or any(hand_fits(*hand) for hand in held.get(line["id"], ())))
        and (
            (low is None and high is None and query.result is None)
            or any(lot_fits(*lot) for lot in lots.get(line["id"], ()))  # type: ignore[arg-type]
        )
    ]


maybe = st.none()
times = st.integers(START_US - HOUR_US, START_US + 3001 * STEP_US)
questions = st.builds(
    RoundQuery,
    table=maybe | st.sampled_from(["T1", "T3", "T9"]),
    seat=maybe | st.sampled_from([1, 2, 7]),
    since_us=maybe | times,
    until_us=maybe | times,
    game=maybe | st.sampled_from(["stud", "three-card"]),
    dealer=maybe | st.sampled_from(["d0", "d7"]),
    cards=st.just(()) | st.sampled_from([("Qh",), ("Tc", "2d"), ("As", "As")]),
    hand=maybe | maybe | st.sampled_from(["pair", "straight_flush", "royal_flush"]),
    amount_from=maybe | st.sampled_from([0, 1000, 50_000]),
    amount_to=maybe | st.sampled_from([0, 1000, 60_000]),
    outcome=maybe | st.sampled_from(["open", "settled", "void"]),
    result=maybe | st.sampled_from(["win", "lose"]),
    number=maybe | maybe | st.sampled_from([1, 59, 700, 9999]),
    irregularity=maybe | maybe | st.sampled_from([ANY_IRREGULARITY, "misdealt", "foreign-card"]),
)


@pytest.mark.case("D15")
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=questions, size=st.sampled_from([1, 50, 700]), hurried=st.booleans())
def test_paging_gives_every_round_that_fits_once_and_in_order(
    many: Database, query: RoundQuery, size: int, *, hurried: bool
) -> None:
    expected = _fits(many, query)
    if size == 1 and len(expected) > 60:
        size = 50
    history = History(many, time_s=0 if hurried else 60)
    lines = found(history, query, size=size)
    assert [line.opened_seq for line in lines] == expected[::-1]


@pytest.mark.case("D15")
def test_no_page_looks_at_more_than_it_must(many: Database) -> None:
    """Every look goes by an index and sorts nothing, so a page costs the same among millions of rounds."""
    asked: list[tuple[str, object]] = []

    def watch(_c: object, _u: object, statement: str, parameters: object, *_: object) -> None:
        asked.append((statement, parameters))

    many.reader.dispose()  # a connection that is open hears of no listener that comes later
    sa.event.listen(many.reader.engine, "before_cursor_execute", watch)
    try:
        for query in (
            RoundQuery(),
            RoundQuery(table="T1"),
            RoundQuery(table="T1", since_us=START_US, until_us=START_US + HOUR_US),
            RoundQuery(game="stud", dealer="d1", table="T1", outcome="settled"),
            RoundQuery(outcome="void"),
            RoundQuery(cards=("Qh", "2c"), seat=2),
            RoundQuery(amount_from=50_000, result="win"),
        ):
            History(many, time_s=60).page(query, after=PageEnd(START_US + HOUR_US, 600))
    finally:
        sa.event.remove(many.reader.engine, "before_cursor_execute", watch)
    looks = [(statement, parameters) for statement, parameters in asked if "FROM rounds" in statement]
    assert len(looks) >= 14
    with many.reading() as connection:
        for statement, parameters in looks:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()  # type: ignore[arg-type]
            steps = [row[-1] for row in plan]
            assert not [step for step in steps if "TEMP B-TREE" in step], (statement, steps)
            scans = [step for step in steps if step.startswith("SCAN")]
            assert all("COVERING INDEX" in step for step in scans), (statement, steps)


@pytest.mark.case("D15")
@pytest.mark.parametrize(
    "query",
    [
        RoundQuery(number=700),
        RoundQuery(number=700, table="T2"),
        RoundQuery(irregularity="misdealt"),
        RoundQuery(irregularity=ANY_IRREGULARITY, table="T2"),
        RoundQuery(irregularity=ANY_IRREGULARITY, number=59),
    ],
)
def test_a_number_or_an_irregularity_leads_straight_to_its_rounds(many: Database, query: RoundQuery) -> None:
    """One hurried look finds them all: it goes to the few rounds there are, not along all of them."""
    page = History(many, time_s=0).page(query, size=200)
    assert [line.opened_seq for line in page.rounds] == _fits(many, query)[::-1]
    assert page.rounds


@pytest.mark.case("D15")
def test_rounds_played_meanwhile_neither_repeat_nor_hide_one(journal: Journal, database: Database) -> None:
    projector, history = SceneProjector(), History(database)
    for number in range(1, 8):
        play(journal, projector, *one_round(number))
    seen: list[int] = []
    for number, page in enumerate(pages(history, RoundQuery(table="T1"), size=2), start=8):
        seen += [line.number for line in page.rounds]
        play(journal, projector, *one_round(number))
    assert seen == [7, 6, 5, 4, 3, 2, 1]


def test_a_page_out_of_time_that_has_looked_at_all_there_is_says_that_there_is_no_more(
    journal: Journal, database: Database
) -> None:
    play(journal, SceneProjector(), *one_round(1))
    page = History(database, time_s=0).page(RoundQuery())
    assert ([line.id for line in page.rounds], page.next) == (["T1-000001"], None)


def test_a_page_out_of_time_says_how_far_it_looked(many: Database) -> None:
    page = History(many, time_s=0).page(RoundQuery(amount_from=10**9))
    assert page.rounds == ()
    assert page.next is not None
    assert page.next.at_us < START_US + 2900 * STEP_US


@pytest.mark.case("F13")
def test_rounds_of_a_repeated_hour_stay_in_their_order(journal: Journal, database: Database, clock: SetClock) -> None:
    projector, history, rounds = SceneProjector(), History(database), iter(range(1, 100))
    began = clock.at_us
    for _ in range(3):
        for _ in range(3):
            play(journal, projector, *one_round(next(rounds)))
            clock.wait(1_200_000_000)
        clock.set_wall(-3600 * 1_000_000)
    with database.reading() as connection:
        known = eras(connection)
        starts = [journal.rows("rounds", id=f"T1-{number:06d}")[0]["opened_at"] for number in (3, 4)]
    assert len(known) == 3
    assert starts[1] < starts[0]  # type: ignore[operator]
    for before, after in pairwise(known):
        assert before.last + 1 == after.first
    assert [line.number for line in found(history, RoundQuery(), size=2)] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    first_hour = RoundQuery(since_us=began, until_us=began + 1_000_000_000)
    assert [line.number for line in found(history, first_hour, size=2)] == [7, 4, 1]


def test_one_round_is_read_back_whole(journal: Journal, database: Database) -> None:
    play(journal, SceneProjector(), *one_round(1))
    whole = History(database).round("T1-000001")
    assert whole is not None
    assert (whole.line.number, whole.line.outcome, whole.line.staked) == (1, "settled", 200_00)
    assert [(hand.place, hand.cards) for hand in whole.hands] == [("1", "Qh 7c As"), ("2", "Qh 7c As")]
    assert [(wager.seat, wager.stake) for wager in whole.wagers] == [(1, 100_00), (2, 100_00)]
    assert [(paid.seat, paid.outcome, paid.winnings) for paid in whole.settlements] == [
        (1, "lose", 0),
        (2, "win", 100_00),
    ]
    assert History(database).round("T1-000002") is None


def test_the_cards_of_an_open_round_are_neither_shown_nor_found(journal: Journal, database: Database) -> None:
    projector, history = SceneProjector(), History(database)
    play(journal, projector, RoundBegan(table="T1", number=1), HandShown(number=1, place="3", cards="Qh 7c As"))
    asked = RoundQuery(cards=("Qh",))
    whole = history.round("T1-000001")
    assert whole is not None
    assert [hand.cards for hand in whole.hands] == [None]
    assert found(history, asked) == []
    assert len(found(history, RoundQuery(outcome="open"))) == 1
    play(journal, projector, RoundEnded(number=1))
    whole = history.round("T1-000001")
    assert whole is not None
    assert [hand.cards for hand in whole.hands] == ["Qh 7c As"]
    assert len(found(history, asked)) == 1


@pytest.mark.parametrize("card", ["%", "_h", "' OR 1=1 --", ""])
def test_what_is_asked_for_is_never_a_pattern(journal: Journal, database: Database, card: str) -> None:
    play(journal, SceneProjector(), *one_round(1))
    lines = found(History(database), RoundQuery(cards=(card,)))
    assert len(lines) == (1 if card == "" else 0)


def test_an_amount_is_looked_for_at_the_seat_that_is_asked_for(journal: Journal, database: Database) -> None:
    projector = SceneProjector()
    play(journal, projector, RoundBegan(table="T1", number=1))
    for seat, won in ((1, 700), (2, 0)):
        play(journal, projector, ChipsPut(number=1, seat=seat, stake=100))
        play(journal, projector, SeatPaid(number=1, seat=seat, stake=100, returned=100, winnings=won))
    play(journal, projector, RoundEnded(number=1))
    history = History(database)
    assert len(found(history, RoundQuery(seat=1, amount_from=700, amount_to=700))) == 1
    assert found(history, RoundQuery(seat=2, amount_from=700)) == []
