"""F3, the way out: the same log after all, its tail fetched from the floor, or a new branch that a manager has signed."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.bootstrap import open_house
from app.cli.commands import app
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor.faults import FloorFault
from app.floor.fetching import fetch
from app.floor.joining import NotJoined
from app.floor.verifying import FloorVerified, verify_floor
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.settings import data_folder
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of
from tests.floor.terminals import Computer, Owner, computer
from tests.floor.test_uplink import uplink, wait_until
from tests.forger import Forger


def copied(joined: Computer, to: Path) -> Path:
    """The folder of a computer as it is now."""
    to.mkdir()
    with (
        closing(sqlite3.connect(joined.house.folder.path / FILE_NAME)) as log,
        closing(sqlite3.connect(to / FILE_NAME)) as there,
    ):
        log.backup(there)
    for name in ("floor.json", "floor.pass", "floor.key", "head.json"):
        shutil.copy(joined.house.folder.path / name, to / name)
    return to


@pytest.fixture
def older(joined: Computer, tmp_path: Path) -> Path:
    """A computer's folder as it was before one more round was played and handed on."""
    joined.deliver()
    copy = copied(joined, tmp_path / "older")
    joined.play_on()
    joined.finish_round()
    joined.deliver()
    return copy


def verified(owner: Owner) -> FloorVerified:
    with owner.session() as session:
        return verify_floor(session, Codec(ALL_FACTS), HouseProjector)


def test_f3_the_same_log_after_all_gets_its_tail_back_from_the_floor(
    owner: Owner, joined: Computer, older: Path
) -> None:
    with computer(older) as here:
        here.deliver()
        assert here.state == "quarantined"
        fetched = fetch(here.terminal, HouseProjector)
        assert fetched.entries == owner.ask("SELECT cursor FROM floor.terminals")
        with owner.session() as session:
            session.ask("SELECT floor.lift('PIT1', false, '100', 'The disk was put back')")
        here.deliver()

        assert here.state == "in"
        assert [each.hash for each in here.house.journal.entries()][: fetched.entries] == [
            each.hash for each in joined.house.journal.entries()
        ]
        here.play_on()
        here.finish_round()
        here.deliver()
        assert here.state == "in"
    assert verified(owner).ok


def test_f3_a_new_branch_begins_where_the_logs_part_and_the_old_one_is_kept(
    owner: Owner, joined: Computer, older: Path
) -> None:
    with computer(older) as here:
        count = here.house.journal.head().count
        for _ in range(2):
            here.play_on()
            here.finish_round()
        here.deliver()
        assert here.state == "quarantined"
        held = verified(owner)
        assert [each.where for each in held.problems] == [f"terminal PIT1, entry {count + 1}"]

        with owner.session() as session:
            session.ask("SELECT floor.lift('PIT1', true, '100', 'Rounds were played on the old disk')")
        here.deliver()

        assert here.state == "in"
        assert owner.ask("SELECT incarnation FROM floor.terminals") == 2
        assert owner.ask("SELECT cursor FROM floor.terminals") == here.house.journal.head().count
        assert owner.ask("SELECT count(*) FROM floor.entries WHERE incarnation = 1 AND seq > %s", count)
        assert owner.ask("SELECT signed_by FROM floor.incarnations WHERE incarnation = 2") == "100"


def test_f3_a_tail_is_not_put_behind_another_log(owner: Owner, joined: Computer, older: Path) -> None:
    with computer(older) as here:
        here.play_on()
        here.deliver()
        before = here.house.journal.head()
        with pytest.raises(NotJoined, match="another one than the floor holds"):
            fetch(here.terminal, HouseProjector)
        assert here.house.journal.head() == before


def test_f3_nobody_lifts_his_own_quarantine(owner: Owner, joined: Computer, older: Path) -> None:
    with computer(older) as here:
        here.deliver()
        with here.calls() as calls, pytest.raises(FloorFault, match="a terminal in quarantine lifts none"):
            calls.lift("PIT1", again=True, by="100", reason="Because")
    assert owner.ask("SELECT state FROM floor.terminals") == "quarantined"


def test_f3_a_changed_row_of_the_floor_is_found_by_its_verification(owner: Owner, joined: Computer) -> None:
    joined.deliver()
    assert verified(owner).ok

    owner.do("UPDATE floor.settlements SET winnings = winnings + 100 WHERE round_id = 'T1-000001' AND seat = 1")
    assert [each.where for each in verified(owner).problems] == ["round T1-000001"]


def test_f3_a_changed_entry_of_the_floor_is_found_by_its_verification(owner: Owner, joined: Computer) -> None:
    joined.deliver()

    owner.do("UPDATE floor.entries SET payload = payload || ' ' WHERE seq = 12")

    assert "terminal PIT1, branch 1, entry 12" in [each.where for each in verified(owner).problems]


def test_f3_the_floors_own_past_cannot_be_changed_against_what_its_terminals_noted(
    owner: Owner, joined: Computer
) -> None:
    joined.beat()
    joined.deliver()
    owner.do(
        "UPDATE floor.facts SET payload = '{}', hash = floor._fact_hash(stream, seq, kind, '{}', by_whom, terminal,"
        " incarnation, source, part, at_us, prev) WHERE stream = 'terminals'"
    )
    owner.do("UPDATE floor.streams s SET hash = f.hash FROM floor.facts f WHERE f.stream = s.name AND f.seq = s.count")

    found = verified(owner).problems

    assert any("the floor’s past was changed" in each.what for each in found)


def test_f3_a_forged_payout_is_named_by_the_verification_of_the_floor(
    owner: Owner, joined: Computer, older: Path
) -> None:
    forger = Forger(older)
    paid = forger.of("seat-settled")[0]
    paid["payload"]["results"][0]["wagers"][0][4] += 100_00
    forger.forge()
    with computer(older) as forged:
        forged.deliver()

    assert [each.where for each in verified(owner).problems] == [f"terminal PIT1, entry {paid['seq']}"]


def test_f3_a_gaming_shift_manager_lifts_it_by_pin_at_another_terminal(
    owner: Owner, joined: Computer, older: Path, tmp_path: Path
) -> None:
    with closing(open_house(data_folder(tmp_path / "pit"))) as house:
        staff_of(house)
        Computer(house).join(owner, "PIT2")
    with computer(older) as here:
        here.deliver()
        assert here.state == "quarantined"
    words = ["floor", "lift", "--data", str(tmp_path / "pit"), "--terminal", "PIT1", "--manager", MO]
    words += ["--reason", "The disk was put back", "--again"]

    no_manager = [DORA.id if each == MO else each for each in words]
    assert CliRunner().invoke(app, no_manager, input=f"{PIN}\n").exit_code == 2
    assert owner.ask("SELECT state FROM floor.terminals WHERE name = 'PIT1'") == "quarantined"

    right = CliRunner().invoke(app, words, input=f"{PIN}\n")
    assert right.exit_code == 0, right.output
    assert owner.ask("SELECT signed_by FROM floor.incarnations WHERE incarnation = 2") == MO
    assert owner.ask("SELECT state FROM floor.terminals WHERE name = 'PIT1'") == "in"


def test_f3_a_terminal_in_quarantine_says_where_it_is_lifted_before_it_asks_for_a_pin(
    owner: Owner, joined: Computer, older: Path
) -> None:
    with computer(older) as here, uplink(here) as line:
        wait_until(lambda: line.uplink.state.held)
        wait_until(lambda: line.record.held)
    words = ["floor", "lift", "--data", str(older), "--manager", MO, "--reason", "It is the same"]

    own = CliRunner().invoke(app, [*words, "--terminal", "pit1"])
    another = CliRunner().invoke(app, [*words, "--terminal", "PIT2"])

    assert (own.exit_code, another.exit_code) == (2, 2)
    assert "Terminal PIT1 cannot lift its own quarantine." in str(own.exception) + own.output
    assert "PIT1 cannot lift a quarantine while it is in quarantine itself." in str(another.exception) + another.output
    for said in (own, another):
        assert "Sign it at another joined computer: cutcard floor lift" in str(said.exception) + said.output
        assert "PIN" not in said.output
    assert owner.ask("SELECT state FROM floor.terminals") == "quarantined"
