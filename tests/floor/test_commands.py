"""`cutcard floor`, as it is typed: made, joined, looked at, verified, left; and every way in which it cannot be."""

import json
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import open_house, people_behind
from app.floor.upgrade import newest
from app.settings import data_folder
from tests.app.cli.typed_in import Shell
from tests.app.past_rounds import house_with
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor
from tests.floor.proxy import Proxy
from tests.floor.terminals import Owner, computer, owner_of


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    house_with(tmp_path / "house", rounds=1).close()
    return tmp_path / "house"


class Typed:
    """`cutcard floor` for one folder, as the owner of the floor."""

    def __init__(self, shell: Shell, owner: Owner, folder: Path) -> None:
        self._shell, self._owner, self._folder = shell, owner, folder

    def __call__(self, what: str, *words: str, owner: bool = False):
        address = (self._owner.address.text, "--passfile", str(self._owner.passfile)) if owner else ()
        return self._shell("floor", what, *address, *words, "--data", str(self._folder))


@pytest.fixture
def owner(empty: str, tmp_path: Path) -> Owner:
    """The owner of a database with nothing in it: the commands make the floor."""
    return owner_of(empty, tmp_path)


@pytest.fixture
def typed(shell: Shell, owner: Owner, folder: Path) -> Typed:
    return Typed(shell, owner, folder)


def test_a_floor_is_made_joined_looked_at_verified_and_left(typed: Typed, folder: Path) -> None:
    made = typed("create", "--json", owner=True)
    assert made.code == 0, made
    assert json.loads(made.out)["form_before"] == ""
    assert json.loads(typed("create", "--json", owner=True).out)["form_before"] == newest()

    joined = typed("join", "--terminal", "PIT1", "--json", owner=True)
    assert joined.code == 0, joined
    assert json.loads(joined.out)["terminal"] == "PIT1"
    with computer(folder) as here:
        here.deliver()

    status = typed("status", "--json")
    assert status.code == 0, status
    assert json.loads(status.out)["terminals"][0]["tables"] == ["T1"]
    verified = typed("verify", "--json")
    assert verified.code == 0, verified
    assert json.loads(verified.out)["problems"] == []

    assert typed("leave").code == 0
    assert not list(folder.glob("floor.[jpk]*"))
    assert typed("leave").refused


def test_a_terminal_that_left_comes_back_with_the_log_that_it_had(typed: Typed, folder: Path, owner: Owner) -> None:
    typed("create", owner=True)
    typed("join", "--terminal", "PIT1", owner=True)
    typed("leave")
    with computer(folder) as here:
        here.play_on()
        here.finish_round()

    assert typed("join", "--terminal", "PIT1", owner=True).code == 0
    with computer(folder) as here:
        here.deliver()
        assert here.state == "in"
    assert owner.ask("SELECT count(*) FROM floor.rounds") == 2


def test_a_computer_that_lost_its_way_to_the_floor_joins_again_under_its_own_name(
    typed: Typed, folder: Path, owner: Owner
) -> None:
    typed("create", owner=True)
    typed("join", "--terminal", "PIT1", owner=True)
    for name in ("floor.json", "floor.pass"):
        (folder / name).unlink()

    assert typed("join", "--terminal", "PIT1", owner=True).code == 0
    with computer(folder) as here:
        here.deliver()
        assert here.state == "in"
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 1


def test_a_name_that_is_taken_is_refused_and_so_is_a_table(
    shell: Shell, typed: Typed, owner: Owner, tmp_path: Path
) -> None:
    typed("create", owner=True)
    typed("join", "--terminal", "PIT1", owner=True)
    house_with(tmp_path / "other", rounds=1).close()
    other = Typed(shell, owner, tmp_path / "other")

    name = other("join", "--terminal", "pit1", owner=True)
    table = other("join", "--terminal", "PIT2", owner=True)

    assert name.refused
    assert "has a terminal PIT1 of another computer already" in name.err
    assert table.refused
    assert "has a table T1 of another computer already" in table.err
    assert not list((tmp_path / "other").glob("floor.[jpk]*"))
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 1
    assert owner.ask("SELECT count(*) FROM pg_roles WHERE rolname LIKE '%%pit2'") == 0


def test_nobody_joins_in_the_middle_of_a_round(typed: Typed, folder: Path, owner: Owner) -> None:
    typed("create", owner=True)
    with computer(folder) as here:
        here.play_on()

    said = typed("join", "--terminal", "PIT1", owner=True)

    assert said.refused
    assert "A round is open" in said.err
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0


def test_nobody_joins_while_a_claim_waits(shell: Shell, owner: Owner, tmp_path: Path) -> None:
    floor = Floor(tmp_path / "claimed").opened()
    floor.table().win(STRAIGHT_FLUSH)
    floor.close()
    claimed = Typed(shell, owner, tmp_path / "claimed")
    claimed("create", owner=True)

    said = claimed("join", "--terminal", "PIT1", owner=True)

    assert said.refused
    assert "A jackpot claim waits for its release" in said.err
    assert not list((tmp_path / "claimed").glob("floor.[jpk]*"))
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("http://floor", "does not begin with postgresql://"),
        ("postgresql://u@h/", "names no DATABASE"),
        ("postgresql://h:5432/db", "names no USER"),
        ("postgresql://u@h:port/db", "cannot be read"),
        ("postgresql://u:secret@h/db", "a password stands in it"),
        ("postgresql://u@h/db?sslmode=disable", "only sslrootcert=FILE"),
        ("postgresql://u@127.0.0.1:1/db", "cannot be reached"),
    ],
)
def test_an_address_that_is_none_is_refused_in_one_sentence(
    shell: Shell, folder: Path, address: str, words: str
) -> None:
    said = shell("floor", "create", address, "--data", str(folder))

    assert said.refused
    assert words in said.err
    assert "secret" not in said.err


def test_a_database_that_is_not_there_or_holds_no_floor_is_named(
    typed: Typed, shell: Shell, owner: Owner, folder: Path
) -> None:
    nowhere = owner.address.text.replace(owner.address.database, "nowhere")
    words = ("--passfile", str(owner.passfile), "--data", str(folder))

    assert "There is no database nowhere" in shell("floor", "create", nowhere, *words).err
    assert "holds no floor" in typed("status", owner=True).err
    assert "holds no floor" in typed("join", "--terminal", "PIT1", owner=True).err


def test_the_floor_of_another_house_is_not_written_over(
    typed: Typed, shell: Shell, owner: Owner, tmp_path: Path
) -> None:
    typed("create", owner=True)
    house_with(tmp_path / "other", rounds=2).close()

    said = Typed(shell, owner, tmp_path / "other")("create", owner=True)

    assert said.refused
    assert "the floor of another house" in said.err


def test_a_role_without_rights_makes_nothing(typed: Typed, shell: Shell, owner: Owner, folder: Path) -> None:
    owner.do("CREATE ROLE weak LOGIN PASSWORD 'of the tests alone'")
    weak = owner.address.entered_as("weak").text
    try:
        said = shell("floor", "create", weak, "--passfile", str(owner.passfile), "--data", str(folder))
    finally:
        owner.do("DROP ROLE weak")

    assert said.refused
    assert "may not make roles" in said.err
    assert owner.ask("SELECT to_regnamespace('floor') IS NULL")


@pytest.mark.parametrize("group", ["pit", "terminal", "auditor"])
def test_a_role_that_may_only_look_lets_nobody_join(
    typed: Typed, shell: Shell, owner: Owner, folder: Path, group: str
) -> None:
    typed("create", owner=True)
    owner.do(f"CREATE ROLE looker LOGIN PASSWORD 'of the tests alone' IN ROLE \"{owner.address.database}__{group}\"")
    looker = owner.address.entered_as("looker").text
    words = ("--passfile", str(owner.passfile), "--data", str(folder))

    said = [shell("floor", "create", looker, *words), shell("floor", "join", looker, "--terminal", "PIT1", *words)]

    assert all(each.refused and "does not let this computer in: the role looker may not" in each.err for each in said)
    assert not list(folder.glob("floor.[jpk]*"))
    assert owner.ask("SELECT count(*) FROM floor.terminals") == 0


def test_a_server_that_is_too_old_is_named_whatever_it_does_not_know(
    shell: Shell, owner: Owner, folder: Path, wire: Proxy
) -> None:
    new = owner.ask("SHOW server_version_num")
    assert str(new)[:2] > "15"
    wire.instead = {
        b"server_version\0" + str(new)[:2].encode(): b"server_version\x0013",
        b"client_connection_check_interval": b"client_connection_check_intervaX",
    }
    old = msgspec.structs.replace(owner.address, port=wire.port)
    words = ("--passfile", str(owner.passfile), "--data", str(folder))

    for what in (("create",), ("join", "--terminal", "PIT1"), ("status",)):
        said = shell("floor", what[0], old.text, *what[1:], *words)
        assert said.refused
        assert "is version 13, and 15 is the oldest that will do" in said.err
    assert owner.ask("SELECT to_regnamespace('floor') IS NULL")


def test_a_floor_that_is_named_is_looked_at_from_a_computer_without_a_log(
    typed: Typed, shell: Shell, owner: Owner, tmp_path: Path
) -> None:
    typed("create", owner=True)
    nowhere, address = tmp_path / "nowhere", owner.address.text
    words = ("--passfile", str(owner.passfile), "--data", str(nowhere))
    nowhere.mkdir()

    said = [
        shell("floor", "status", address, *words),
        shell("floor", "verify", address, *words),
        shell("floor", "copy", address, "--into", str(tmp_path / "copy"), *words),
    ]

    assert [each.code for each in said] == [0, 0, 0], [each.err for each in said]
    assert "nobody can sign in at the pit of the copy" in said[2].err
    assert list(nowhere.iterdir()) == []


def test_a_joined_computer_that_may_read_all_makes_a_copy_at_which_its_people_sign_in(
    typed: Typed, folder: Path, owner: Owner, tmp_path: Path
) -> None:
    typed("create", owner=True)
    typed("join", "--terminal", "PIT1", owner=True)
    assert "may not read what other computers wrote" in typed("copy", "--into", str(tmp_path / "copy")).err
    owner.do(f'GRANT "{owner.address.database}__surveillance" TO "{owner.address.database}_pit1"')

    said = typed("copy", "--into", str(tmp_path / "copy"), "--json")

    assert said.code == 0, said
    assert json.loads(said.out)["people"] == "PIT1"
    with closing(open_house(data_folder(tmp_path / "copy"))) as copy, closing(people_behind(copy)) as people:
        assert people.folder.path == folder


def test_a_wrong_password_is_one_sentence_without_it(shell: Shell, owner: Owner, folder: Path, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.pass"
    wrong.write_text("*:*:*:*:open sesame\n")
    wrong.chmod(0o600)

    said = shell("floor", "create", owner.address.text, "--passfile", str(wrong), "--data", str(folder))

    assert said.refused
    assert "the role postgres or its password is not right" in said.err
    assert "sesame" not in said.err


def test_f8_a_password_file_that_others_can_read_is_refused(shell: Shell, owner: Owner, folder: Path) -> None:
    owner.passfile.chmod(0o644)

    said = shell("floor", "create", owner.address.text, "--passfile", str(owner.passfile), "--data", str(folder))

    assert said.refused
    assert "Others can read the password file" in said.err


def test_f9_a_floor_of_a_form_that_is_not_known_is_opened_by_nobody(typed: Typed, owner: Owner) -> None:
    typed("create", owner=True)
    owner.do("UPDATE floor.alembic_version SET version_num = '9999'")

    for what in (("create",), ("join", "--terminal", "PIT1"), ("status",), ("verify",)):
        said = typed(*what, owner=True)
        assert said.refused
        assert "of form 9999, which this program (form" in said.err


def test_an_option_that_says_nothing_there_is_refused(typed: Typed) -> None:
    assert "--terminal says nothing to “floor status”" in typed("status", "--terminal", "PIT1").err
    assert "near it: status" in typed("sttus").err
    assert "belongs to no floor" in typed("status").err
    assert "Name this computer" in typed("join", owner=True).err
    assert "is no name of a terminal" in typed("join", "--terminal", "PIT 1", owner=True).err
