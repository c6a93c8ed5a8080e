"""`cutcard floor take-over` as a person does it: a manager's PIN, on a computer that has no table of that name."""

from contextlib import closing
from pathlib import Path

from typer.testing import CliRunner, Result

from app.bootstrap import open_house
from app.cli.commands import app
from app.settings import data_folder
from app.table.service import TableService
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of
from tests.floor.terminals import Computer, Owner


def taken(folder: Path, manager: str) -> Result:
    words = [
        "floor",
        "take-over",
        "--data",
        str(folder),
        "--table",
        "T1",
        "--manager",
        manager,
        "--reason",
        "It is dead",
    ]
    return CliRunner().invoke(app, words, input=f"{PIN}\n")


def test_a_manager_takes_a_dead_computers_table_over_and_nobody_else_does(
    owner: Owner, joined: Computer, tmp_path: Path
) -> None:
    joined.deliver()
    rounds = TableService("T1", joined.house.journal).table.rounds
    spare = tmp_path / "spare"
    with closing(open_house(data_folder(spare))) as house:
        staff_of(house)
        Computer(house).join(owner, "SPARE")

    assert taken(spare, DORA.id).exit_code == 2
    assert owner.ask("SELECT terminal FROM floor.homes WHERE table_id = 'T1'") == "PIT1"
    done = taken(spare, MO)

    assert done.exit_code == 0, done.output
    assert f"its next round is round {rounds + 1}." in done.output
    assert PIN not in done.output.replace("PIN", "")
    assert owner.ask("SELECT terminal FROM floor.homes WHERE table_id = 'T1'") == "SPARE"
    assert owner.ask("SELECT by_whom FROM floor.facts WHERE kind = 'table-taken-over/1'") == MO
    with closing(open_house(data_folder(spare))) as house:
        assert TableService("T1", house.journal).table.rounds == rounds
