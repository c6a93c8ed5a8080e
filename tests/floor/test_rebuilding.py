"""F7: restored from an older backup, the floor asks every computer for what it lacks and ends with the same rows."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.projector import HouseProjector
from app.floor.giving_back import GiveBack
from app.floor.rebuilding import set_rebuilding
from app.jackpot.rebuilt import rebuild_jackpots
from app.journal.verify import verify
from engine.jackpots.adjusting import resume
from engine.jackpots.facts import JackpotStopped
from engine.table import commands as ask
from engine.table.slip_asked import LeaveClaimOpen
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH
from tests.approvals import word
from tests.engine.jackpots.books import TWO
from tests.floor.linked import CODEC, Computer, Owned, hall
from tests.floor.postgres import Postgres
from tests.floor.test_jackpots import adds_up, answer

TABLES = ("jackpots", "jackpot_versions", "claims", "jackpot_answers", "jackpot_fed", "jackpot_rounds")
AGAIN = "SELECT * FROM floor.{} ORDER BY 1, 2, 3"


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def two(owner: Owned, tmp_path: Path) -> Iterator[list[Computer]]:
    with hall(owner, tmp_path, "PIT1", "PIT2") as there:
        yield there


def rows(owner: Owned) -> dict[str, list[dict[str, object]]]:
    found = {table: owner.rows(AGAIN.format(table)) for table in TABLES}
    moved = owner.rows(
        "SELECT jackpot_id, seq, kind, amount, displayed_after FROM floor.jackpot_movements ORDER BY seq"
    )
    return {**found, "movements": moved}


def plays(here: Computer) -> None:
    table = here.table().win(STRAIGHT_FLUSH)
    here.feed()
    answer(table)
    table.do(table.ruling(), ask.CloseRound())
    here.feed()
    here.deliver()


def restored(postgres: Postgres, backup: Path, two: list[Computer]) -> None:
    for here in two:
        here.hang_up()
    postgres.stop()
    postgres.put_back(backup)
    postgres.start()


def backed_up(postgres: Postgres, folder: Path, two: list[Computer]) -> Path:
    for here in two:
        here.hang_up()
    postgres.stop()
    postgres.copy_to(folder)
    postgres.start()
    return folder


def given_back(two: list[Computer]) -> None:
    """Every computer takes its turns until nobody has anything that the floor lacks."""
    turns = [(here, GiveBack(here.terminal, here.journal, tuple)) for here in two]
    for here, _ in turns:
        here.deliver()
    more = True
    while more:
        gave = [turn.turn(here.calls) for here, turn in turns]
        more = any(gave)


def test_f7_facts_that_were_lost_come_back_from_those_who_were_told_them(
    postgres: Postgres, owner: Owned, two: list[Computer], tmp_path: Path
) -> None:
    backup = backed_up(postgres, tmp_path / "backup", two)
    for here in (*two, *two):
        plays(here)
    facts, before = owner.facts(), rows(owner)
    restored(postgres, backup, two)
    assert len(owner.facts()) < len(facts)

    with owner.session() as session:
        set_rebuilding(session, on=True)
    given_back(two)
    with owner.session() as session:
        (rebuilt,) = rebuild_jackpots(session, CODEC)
        set_rebuilding(session, on=False)

    assert rebuilt.wrong == ()
    assert owner.facts() == facts
    assert rows(owner) == before
    adds_up(owner)
    for here in two:
        plays(here)
    adds_up(owner)


def test_f7_nothing_is_fed_to_a_floor_that_has_forgotten(
    postgres: Postgres, owner: Owned, two: list[Computer], tmp_path: Path
) -> None:
    one, _ = two
    backup = backed_up(postgres, tmp_path / "backup", two)
    plays(one)
    restored(postgres, backup, two)
    there = owner.facts()
    table = one.table().bet(1).close_bets()
    one.feed()
    one.feed()

    assert owner.facts() == there
    assert one.alerts == ["The floor has lost facts of the jackpot J1: it is to be rebuilt."]
    assert not table.round.closed


def test_f7_while_it_is_rebuilt_nothing_new_is_written(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    with owner.session() as session:
        set_rebuilding(session, on=True)
    there = owner.facts()
    one.table().bet(1).close_bets()
    one.feed()
    assert owner.facts() == there
    with owner.session() as session:
        set_rebuilding(session, on=False)
    one.feed()
    assert len(owner.facts()) == len(there) + 1


@pytest.mark.rule("R-46")
def test_f5_a_claim_is_left_open_while_the_floor_is_there_and_takes_nothing(owner: Owned, two: list[Computer]) -> None:
    one, _ = two
    with owner.session() as session:
        set_rebuilding(session, on=True)
    table = one.table().win(STRAIGHT_FLUSH)
    one.seconds.at += 6
    one.feed()
    table.service.look()

    table.do(LeaveClaimOpen(approval=word("G1", "gaming-shift-manager", "it is rebuilt")))
    assert [slip.answer for slip in table.service.table.slips] == [None]


def test_f7_a_number_that_was_given_again_stops_the_jackpot_until_people_rule(
    postgres: Postgres, owner: Owned, two: list[Computer], tmp_path: Path
) -> None:
    one, other = two
    backup = backed_up(postgres, tmp_path / "backup", two)
    one.table().bet(1).close_bets()
    one.feed()
    told = len(owner.facts())
    restored(postgres, backup, two)
    other.table().bet(1).close_bets()
    other.feed()
    assert len(owner.facts()) == told

    one.feed()

    said = f"Fact {told} of jackpot:J1 is another one than terminal PIT1 was told."
    assert owner.jackpot().stopped == said
    assert owner.rows("SELECT words FROM floor.alerts WHERE kind = 'rebuild'") == [{"words": said}]
    adds_up(owner)
    one.restart()
    one.feed()
    assert len(owner.facts()) == told + 1, "it is said once"

    one.act("J1", resume(owner.jackpot(), wrong=(), reason="both were looked at", **TWO))
    assert owner.jackpot().stopped == ""
    assert owner.ask("SELECT stopped FROM floor.streams WHERE name = 'jackpot:J1'") == ""


def test_f7_what_nobody_can_give_back_ends_the_rebuilding_and_stops_the_jackpot(
    postgres: Postgres, owner: Owned, two: list[Computer], tmp_path: Path
) -> None:
    one, dead = two
    backup = backed_up(postgres, tmp_path / "backup", two)
    dead.table().bet(1).close_bets()
    dead.feed()
    one.table().bet(1).close_bets()
    one.feed()
    told = len(owner.facts())
    restored(postgres, backup, two)
    with owner.session() as session:
        set_rebuilding(session, on=True)
    given_back([one])
    with owner.session() as session:
        rebuild_jackpots(session, CODEC)
        set_rebuilding(session, on=False)

    one.feed()

    said = f"Fact {told} of jackpot:J1, which terminal PIT1 was told, is lost for good."
    assert owner.jackpot().stopped == said
    assert one.answers()[-1].facts[-1].kind == "jackpot-stopped/1", "whoever caused it has it, and can give it back"
    adds_up(owner)
    one.act("J1", resume(owner.jackpot(), wrong=(), reason="both were looked at", **TWO))
    one.restart()
    one.feed()
    one.table().deal(NOTHING).settle().finish()
    one.table().bet(1).close_bets()
    one.feed()
    assert owner.jackpot().stopped == ""
    adds_up(owner)
    assert verify(one.house.database, None, CODEC, HouseProjector).problems == ()


def test_f7_the_stop_of_a_jackpot_is_given_back_as_well(
    postgres: Postgres, owner: Owned, two: list[Computer], tmp_path: Path
) -> None:
    one, other = two
    backup = backed_up(postgres, tmp_path / "backup", two)
    with owner.session() as session:
        session.ask("UPDATE floor.homes SET terminal = 'PIT2' WHERE table_id = 'T1' RETURNING 1")
    one.table().bet(1).close_bets()
    one.feed()
    other.table().bet(1).close_bets()
    other.feed()
    facts = owner.facts()
    assert any(isinstance(each, JackpotStopped) for each in facts)
    restored(postgres, backup, two)
    with owner.session() as session:
        set_rebuilding(session, on=True)
    given_back(two)
    with owner.session() as session:
        rebuild_jackpots(session, CODEC)
        set_rebuilding(session, on=False)
    assert owner.facts() == facts
    adds_up(owner)


def test_f7_an_answer_is_on_the_disk_when_it_is_given_whatever_the_server_is_set_to(owner: Owned) -> None:
    def kept() -> object:
        return owner.ask("SHOW synchronous_commit")

    try:
        with owner.session() as session, session.transaction() as connection:
            connection.exec_driver_sql("ALTER ROLE postgres SET synchronous_commit = off")
        assert kept() == "on"
        with owner.session() as session, session.transaction() as connection:
            connection.exec_driver_sql("ALTER ROLE postgres SET synchronous_commit = remote_apply")
        assert kept() == "remote_apply"
    finally:
        with owner.session() as session, session.transaction() as connection:
            connection.exec_driver_sql("ALTER ROLE postgres RESET synchronous_commit")
