"""A table is played on at another computer: closed rounds come from the floor, and no round number is used twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.projector import HouseProjector
from app.faults import TableTaken
from app.floor.faults import FloorFault, NotLetIn
from app.floor.taking_over import TakenOver, facts_of, take_over
from app.journal.verify import verify
from app.table.service import TableService
from app.table.setup import SetUpEvent
from app.table.taking_over import Left, PlayedHere, begin
from engine.table import commands as ask
from engine.table.state import Table
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH
from tests.floor.linked import CODEC, Computer, Owned, hall, kinds
from tests.floor.test_jackpots import adds_up, answer


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def two(owner: Owned, tmp_path: Path) -> Iterator[list[Computer]]:
    """T1 has closed a round at PIT1, everything of which is on the floor; PIT2 stands by."""
    with hall(owner, tmp_path, "PIT1", "PIT2") as there:
        one, _ = there
        table = one.table().win(STRAIGHT_FLUSH)
        one.feed()
        answer(table)
        table.do(table.ruling(), ask.CloseRound())
        one.feed()
        one.deliver()
        yield there
    adds_up(owner)


def taken_over(spare: Computer, name: str = "T1") -> tuple[TakenOver, Table]:
    """What `cutcard floor take-over` does once the manager has given a PIN."""
    taken = take_over(spare.calls.session, name, by="G1", reason="the computer is dead")
    facts = tuple(facts_of(spare.calls.session, CODEC, name))
    left = Left(
        was_at=taken.was_at,
        entries=taken.entries,
        written=taken.written,
        closed=taken.closed,
        fed_round=taken.fed_round,
        signed_by="G1",
        reason="the computer is dead",
    )
    played = [fact for stream, fact in facts if stream.startswith("table:")]
    began = begin(spare.journal, name, played, [f for _, f in facts if isinstance(f, SetUpEvent)], left)
    return taken, began.state


def test_a_table_goes_on_with_its_terms_and_the_next_number(owner: Owned, two: list[Computer]) -> None:
    one, spare = two
    was = one.table().service.table
    taken, table = taken_over(spare)

    assert (taken.was_at, taken.claims) == ("PIT1", ())
    assert table.terms == was.terms
    spare.feed()
    spare.table("T1").bet(1).close_bets()
    spare.feed()
    assert spare.table("T1").round.number == 2
    assert kinds(owner.facts())[-1] == "Contributed"
    assert owner.rows("SELECT terminal FROM floor.homes WHERE table_id = 'T1'") == [{"terminal": "PIT2"}]


def test_the_number_of_a_round_that_was_open_is_not_given_again(owner: Owned, two: list[Computer]) -> None:
    one, spare = two
    one.table().bet(1, 2).close_bets()
    one.feed()
    taken, table = taken_over(spare)

    assert taken.fed_round == 2
    assert [(each.seat, each.stake) for each in taken.fed] == [(1, 500), (2, 500)]
    assert table.rounds == 2
    spare.feed()
    assert spare.table("T1").bet(1).round.number == 3


def test_a_round_of_which_only_the_beat_told_keeps_its_number_too(two: list[Computer]) -> None:
    one, spare = two
    one.table().bet(1, progressive=0)
    one.calls.beat(one.journal.head().count, bytes(32), 0, "1", b"{}")
    taken, table = taken_over(spare)

    assert taken.written > taken.entries
    assert table.rounds == 2


def test_the_old_computer_stops_the_table_at_its_next_contact_and_after_every_start(two: list[Computer]) -> None:
    one, spare = two
    taken_over(spare)
    one.known.check("T1")
    one.feed()
    for _ in range(2):
        with pytest.raises(TableTaken, match="PIT2 has taken it over"):
            one.known.check("T1")
        one.restart()
    service = TableService("T1", one.journal, one.jackpot_of, claim=lambda: one.known.check("T1"))
    with pytest.raises(TableTaken):
        service.check()


def test_what_the_old_computer_still_has_to_feed_is_not_entered_and_stops_no_jackpot(
    owner: Owned, two: list[Computer]
) -> None:
    one, spare = two
    one.table().bet(1).close_bets()
    taken_over(spare)
    before = owner.facts()
    one.feed()

    assert owner.facts() == before
    assert owner.jackpot().stopped == ""
    assert any("taken over" in alert for alert in one.alerts)
    assert owner.rows("SELECT kind FROM floor.alerts ORDER BY id") == [{"kind": "taken over"}, {"kind": "jackpot"}]


def test_asked_twice_the_floor_answers_the_same(two: list[Computer]) -> None:
    _, spare = two
    taken, _ = taken_over(spare)
    assert take_over(spare.calls.session, "T1", by="G1", reason="again") == taken
    with pytest.raises(PlayedHere):
        taken_over(spare)


def test_f8_nobody_reads_the_log_of_a_table_that_was_not_taken_over(two: list[Computer]) -> None:
    _, spare = two
    with pytest.raises(NotLetIn):
        tuple(facts_of(spare.calls.session, CODEC, "T1"))


def test_a_table_that_the_floor_does_not_have_is_not_taken_over(two: list[Computer]) -> None:
    _, spare = two
    with pytest.raises(FloorFault, match="no table T9"):
        take_over(spare.calls.session, "T9", by="G1", reason="x")


def test_the_log_of_the_spare_is_sound(two: list[Computer]) -> None:
    _, spare = two
    taken_over(spare)
    spare.feed()
    spare.table("T1").bet(1).close_bets()
    spare.feed()
    assert verify(spare.house.database, None, CODEC, HouseProjector).problems == ()
