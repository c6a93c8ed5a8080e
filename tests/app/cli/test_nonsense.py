"""Every option of every command with values that mean nothing: one sentence, no traceback, and nothing is written."""

import os
from pathlib import Path

import pytest

from app.cli.commands import app
from tests.app.cli.typed_in import COMMANDS, Shell, needed
from tests.app.past_rounds import house_with

NUMBERS = ("nope", "-1", "", "1.5", "9" * 30, "٣x")
WORDS = ("nope", "", "T1\n", "\u202eT1", "x" * 5_000, "-1", "'; DROP TABLE rounds --", "\udcff")
PATHS = ("/nowhere/at/all/file", "", "/dev/null", "/", "x" * 5_000)
FREE = {"--reason"}
"""Takes any words that can be read later."""
ANY_PATH = {"--control", "--link", "--data", "--port"}
"""Names something new: what is wrong with it shows only where it is made."""

MEANT = {("autoplay", "--table", "nope")}
"""What means something to this one command: it sets up a table that is not there yet."""


def _nonsense(kind: str) -> tuple[str, ...]:
    return NUMBERS if "int" in kind else PATHS if "Path" in kind else WORDS


def _options() -> list[tuple[str, str, str]]:
    return [
        (name, param.opts[0], value)
        for name, command in sorted(COMMANDS.items())
        for param in command.params
        if param.param_type_name == "option" and not param.is_flag and param.opts[0] not in FREE | ANY_PATH
        for value in _nonsense(str(param.type_descriptor.annotation))
        if (name, param.opts[0], value) not in MEANT
    ]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = house_with(tmp_path_factory.mktemp("house") / "data", rounds=2)
    house.close()
    return house.folder.path


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


def _seen(folder: Path) -> dict[str, bytes | None]:
    """Every file of a folder; SQLite's index of its own log is no content."""
    return {
        str(each.relative_to(folder)): each.read_bytes() if each.is_file() else None
        for each in folder.rglob("*")
        if not each.name.endswith("-shm")
    }


@pytest.mark.parametrize(("name", "option", "value"), _options())
def test_a_value_that_means_nothing_is_refused_in_one_sentence(
    shell: Shell, log: Path, tmp_path: Path, name: str, option: str, value: str
) -> None:
    words = needed(name, tmp_path)
    if option in words:
        at = words.index(option)
        del words[at : at + 2]
    if any(param.name == "data" for param in COMMANDS[name].params):
        words += ["--data", str(log)]
    before = _seen(log)
    said = shell(name, *words, f"{option}={value}")
    assert said.refused, said
    assert len(said.err) < 1_000
    assert not any(sign in said.err.rstrip("\n") for sign in "\n\r\u202e\x1b")
    assert _seen(log) == before
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("reason", ["one\ntwo", "\u202etwo", "x" * 5_000, "two\udcff", "\u3164", "\u0301"])
@pytest.mark.parametrize("name", ["restore", "recover", "floor"])
def test_a_reason_that_nobody_could_read_later_ends_a_command_before_it_does_anything(
    shell: Shell, log: Path, tmp_path: Path, name: str, reason: str
) -> None:
    needs = [word for word in needed(name, tmp_path) if word not in ("--reason", "forgotten")]
    said = shell(name, *needs, "--data", str(log), f"--reason={reason}")
    assert said.refused
    assert said.err.startswith("cutcard: The reason ")


@pytest.mark.parametrize(
    ("words", "near"),
    [
        (("rounds", "--table", "t1"), "near it: T1"),
        (("service-log", "--table", "T11"), "near it: T1"),
        (("shift", "--table", "T"), "near it: T1"),
        (("irregularities", "--kind", "foreign-cards"), "near it: foreign-card"),
        (("irregularities", "--state", "opened"), "near it: open"),
        (("round", "--id", "T1-2"), "near it: T1-000002"),
        (("report", "--id", "T2-000001", "--out", "x.pdf"), "near it: T1"),
        (("round", "--id", "T1-000003"), "the newest round of T1 has the number 2"),
        (("verfy",), "verify"),
        (("rounds", "--tabel", "T1"), "--table"),
    ],
)
def test_what_is_near_is_offered(shell: Shell, log: Path, words: tuple[str, ...], near: str) -> None:
    said = shell(*words, *(() if words == ("verfy",) else ("--data", str(log))))
    assert said.refused
    assert near in said.err


def test_every_command_has_a_help_that_fits_its_options(shell: Shell) -> None:
    assert app.info.name == "cutcard"
    for name, command in COMMANDS.items():
        said = shell(name, "--help")
        assert said.code == 0
        assert all(param.opts[0] in said.out for param in command.params if param.param_type_name == "option")


def test_the_readme_names_every_command() -> None:
    words = (Path(__file__).parents[3] / "README.md").read_text("utf-8")
    assert [name for name in COMMANDS if f"`cutcard {name}" not in words and name != "screenshots"] == []


@pytest.mark.parametrize(
    "name", sorted(name for name, each in COMMANDS.items() if "data" in {p.name for p in each.params})
)
@pytest.mark.parametrize("data", ["pipe", "letter", "letter/below", "/dev/null", "/proc/nowhere"])
def test_what_is_no_folder_is_no_data_folder_and_is_told_without_a_number_of_the_system(
    shell: Shell, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, name: str, data: str
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "letter").write_text("Dear reader")
    words = needed(name, tmp_path_factory.mktemp("needed"))
    said = shell(name, *words, "--data", str(tmp_path / data))
    assert said.refused, said
    assert "Errno" not in said.err
    assert sorted(each.name for each in tmp_path.iterdir()) == ["letter", "pipe"]
