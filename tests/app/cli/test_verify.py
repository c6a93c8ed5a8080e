"""`cutcard verify`: heads from paper, a verification that goes on, and what stands in its answer."""

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.bootstrap import open_house
from app.cli.commands import app
from app.cli.history import verify_log
from app.ending import Ended
from app.journal.head import Head
from app.journal.mark import keep_mark, read_mark
from app.journal.verify import Stage, Watch
from app.settings import DataFolder
from app.table.opening import demonstration_terms, set_up
from engine.games.catalogue import GAMES
from tests.forger import Forger


@pytest.fixture
def data(tmp_path: Path) -> Path:
    house = open_house(DataFolder(tmp_path))
    for table in ("T1", "T2", "T3"):
        set_up(house.journal, table, demonstration_terms(GAMES["megalink-let-it-ride"], "manual"), (), by="4711")
    house.close()
    return tmp_path


def head_of(data: Path) -> Head:
    house = open_house(DataFolder(data))
    head = house.journal.head()
    house.close()
    return head


def verify(data: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["verify", "--data", str(data), *words])


def test_a_head_from_paper_that_fits_is_sound(data: Path) -> None:
    head = head_of(data)
    assert verify(data, "--head", head.text, "--head", f"{head.count:,} entries, head {head.hash.hex()}").exit_code == 0


def test_a_head_from_paper_that_does_not_fit_is_named(data: Path) -> None:
    answer = verify(data, "--json", "--head", f"2 {'ab' * 32}", "--head", f"9 {'cd' * 32}")
    assert answer.exit_code == 1
    assert [problem["seq"] for problem in json.loads(answer.stdout)["problems"]] == [2, 4]


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "with the mark that some editors put in front"])
def test_heads_are_read_from_a_file_as_well(data: Path, tmp_path: Path, mark: str) -> None:
    file = tmp_path / "heads.txt"
    file.write_text(f"{mark}{head_of(data).text}\n\n2 {'ab' * 32} 2026-11-28T21:05:35Z T1-000042\n")
    answer = verify(data, "--heads", str(file))
    assert answer.exit_code == 1
    assert "entry 2: the log up to this entry is not the one whose head was kept" in answer.stdout


@pytest.mark.parametrize(("content", "said"), [("", "no head in"), ("12 ab", "Line 1 of"), ("\xff", "Line 1 of")])
def test_what_is_no_head_is_told_in_one_sentence(data: Path, tmp_path: Path, content: str, said: str) -> None:
    file = tmp_path / "heads.txt"
    file.write_text(content)
    answer = verify(data, "--heads", str(file))
    assert answer.exit_code == 2
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert verify(data, "--head", content).exit_code == 2
    assert verify(data, "--heads", str(tmp_path)).exit_code == 2


def test_the_answer_names_the_house(data: Path) -> None:
    house = json.loads(verify(data, "--json").stdout)["house"]
    assert len(house) == 64
    assert f"house: {house}" in verify(data).stdout


def _play(data: Path, rounds: int) -> None:
    played = CliRunner().invoke(
        app,
        ["autoplay", "--method", "manual", "--seats", "2", "--rounds", str(rounds), "--data", str(data)],
    )
    assert played.exit_code == 0, played.output


def test_it_goes_on_where_the_last_one_ended_and_says_so(tmp_path: Path) -> None:
    _play(tmp_path, 1)
    first = json.loads(verify(tmp_path, "--json").stdout)
    assert (first["ok"], first["verified_before"]) == (True, 0)
    _play(tmp_path, 2)
    answer = verify(tmp_path, "--go-on")
    assert answer.exit_code == 0, answer.output
    assert f"from entry {first['entries'] + 1} on; up to there it was verified on 20" in answer.stdout


def test_what_was_verified_before_and_is_another_now_is_found(tmp_path: Path) -> None:
    _play(tmp_path, 1)
    verify(tmp_path)
    forger = Forger(tmp_path)
    forger.entries[4]["at_us"] += 1
    forger.forge().found()
    answer = verify(tmp_path, "--go-on")
    assert answer.exit_code == 1
    assert "is not the one whose head was kept" in answer.stdout
    assert "from the beginning: what was verified on 20" in answer.stdout
    assert json.loads(verify(tmp_path, "--go-on", "--json").stdout)["verified_before"] == 0


def test_a_settlement_before_the_mark_is_found_by_a_full_verification_whatever_the_mark_says(tmp_path: Path) -> None:
    _play(tmp_path, 2)
    forger = Forger(tmp_path)
    settled = forger.of("seat-settled")[0]
    settled["payload"]["results"][0]["wagers"][0][2] += 500
    forger.forge().found()
    keep_mark(tmp_path / "verified.txt", head_of(tmp_path))
    answer = verify(tmp_path)
    assert answer.exit_code == 1
    assert f"entry {settled['seq']}: seat settled" in answer.stdout


def test_stopped_it_says_how_far_it_came_and_goes_on_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _play(tmp_path, 6)

    @contextmanager
    def stopping(_total: int, heard: Watch, *, quiet: bool) -> Iterator[Watch]:
        assert not quiet

        def watch(stage: Stage) -> None:
            heard(stage)
            if stage.settled.count:
                raise Ended(signal.SIGINT)

        yield watch

    monkeypatch.setattr("app.cli.history.shown", stopping)
    with pytest.raises(Ended):
        verify_log(DataFolder(tmp_path), (), as_json=False)
    mark = read_mark(tmp_path / "verified.txt")
    assert mark is not None
    assert f"Entries 1 to {mark.head.count} are in order" in capsys.readouterr().err
    monkeypatch.undo()
    answer = verify(tmp_path, "--go-on")
    assert answer.exit_code == 0, answer.output
    assert f"from entry {mark.head.count + 1} on" in answer.stdout


@pytest.mark.parametrize("written", ["", "12 ab", "\x00\x01", "9999999 " + "ab" * 32 + " 2026-11-28T21:05:35Z"])
def test_a_mark_that_is_none_or_of_no_entry_starts_from_the_beginning(tmp_path: Path, written: str) -> None:
    _play(tmp_path, 1)
    (tmp_path / "verified.txt").write_text(written)
    assert verify(tmp_path, "--go-on").exit_code == (1 if written.startswith("9") else 0)


def test_a_device_in_the_place_of_a_file_of_heads_is_not_read_for_ever(data: Path) -> None:
    answer = verify(data, "--heads", "/dev/zero")
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "The heads in /dev/zero cannot be read (File too large)." in answer.stderr
