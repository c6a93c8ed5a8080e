"""The command that settles rounds from a file: what it prints and how it ends."""

import json
from pathlib import Path

import pytest

from tools.settle import settle_file

VECTORS = Path(__file__).parents[2] / "engine" / "vectors"
FILES = [*sorted(VECTORS.glob("*poker*.json")), VECTORS / "megalink-let-it-ride.json"]

ROUND = {
    "id": "one",
    "dealer": ["Qs", "3d", "2c"],
    "community": ["6c", "Td"],
    "seats": [
        {"seat": 1, "player": "P1", "cards": ["Ks", "9d", "4c"], "decision": "play", "wagers": {"ante": 10, "play": 10}}
    ],
}


def run(path: Path, capsys: pytest.CaptureFixture[str], *, check: bool = False) -> tuple[int, dict]:
    code = settle_file(path, as_json=True, check=check)
    out, err = capsys.readouterr()
    assert err == ""
    return code, json.loads(out)


def file_of(folder: Path, *rounds: object) -> Path:
    path = folder / "rounds.json"
    path.write_text(json.dumps({"game": "megalink-three-card-poker", "vectors": rounds}), encoding="utf-8")
    return path


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_written_file_checks_out(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(path, capsys, check=True)
    count = len(json.loads(path.read_text(encoding="utf-8"))["vectors"])
    assert (code, said["checked"], said["failed"]) == (0, count, 0)
    assert len(said["results"]) == count


def test_the_result_of_a_round_has_every_amount(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(file_of(tmp_path, ROUND), capsys)
    assert code == 0
    row = {"outcome": "win", "stake": 1000, "returned": 1000, "winnings": 1000, "net": 1000, "lines": []}
    assert said == {
        "results": [
            {
                "id": "one",
                "round": "settled",
                "seats": [{"seat": 1, "wagers": {"ante": row, "play": row}, "net": 2000}],
                "jackpot_after": None,
            }
        ],
        "checked": 0,
        "failed": 0,
    }


def test_a_round_without_sense_is_an_entry_and_the_others_are_settled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = run(file_of(tmp_path, ROUND | {"dealer": ["Ks", "3d", "2c"]}, 5, ROUND), capsys)
    assert code == 1
    assert said["failed"] == 2
    assert said["results"][0] == {"id": "one", "error": "The king of spades is there twice: seat 1 and the dealer."}
    assert said["results"][1]["id"] == "round 2 of the file"
    assert said["results"][2]["round"] == "settled"


def test_a_difference_is_told_and_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ROUND | {"expected": {"round": "void", "seats": [], "jackpot_after": None}}
    code, said = run(file_of(tmp_path, wrong), capsys, check=True)
    assert (code, said["checked"], said["failed"]) == (1, 1, 1)
    assert "The round is settled, expected void." in said["results"][0]["differences"]
    assert run(file_of(tmp_path, wrong), capsys)[0] == 0


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]", b"7", b'{"vectors": 3}', b"[" * 100_000])
def test_a_file_of_something_else_is_told_in_a_sentence(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    code, said = run(path, capsys)
    assert (code, said["failed"]) == (1, 1)
    assert said["results"][0]["id"] == "odd.json"
    assert said["results"][0]["error"].startswith("The file ")


@pytest.mark.parametrize(
    ("once", "twice", "named"),
    [
        ('"ante": 10', '"ante": 10, "ante": 500', "ante"),
        ('"ante": 10', '"ante": 10, "\\u0061nte": 500', "ante"),
        ('"seat": 1', '"seat": 1, "seat": 2', "seat"),
        ('"decision": "play"', '"decision": "play", "decision": "none"', "decision"),
        ('"vectors": [', '"vectors": [], "vectors": [', "vectors"),
    ],
)
def test_what_stands_twice_in_one_object_is_refused_and_neither_of_the_two_is_taken(
    once: str, twice: str, named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = file_of(tmp_path, ROUND)
    path.write_text(path.read_text(encoding="utf-8").replace(once, twice, 1), encoding="utf-8")
    code, said = run(path, capsys)
    assert (code, said["failed"]) == (1, 1)
    assert said["results"] == [
        {"id": "rounds.json", "error": f"The file cannot be read: “{named}” stands there twice."}
    ]


def test_half_a_sign_and_a_file_without_a_round_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, {**ROUND, "id": "\ud800"})
    assert "half a sign" in run(path, capsys)[1]["results"][0]["error"]
    code, said = run(file_of(tmp_path), capsys)
    assert (code, "nothing to settle" in said["results"][0]["error"]) == (1, True)


def test_the_name_of_a_round_stays_in_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, {**ROUND, "id": "one\ntwo\u202e"})
    assert settle_file(path, as_json=False, check=False) == 0
    assert capsys.readouterr().out.splitlines()[0] == "one\ufffdtwo\ufffd: settled"


@pytest.mark.case("B18")
@pytest.mark.parametrize(
    ("where", "name", "value"),
    [
        ("file", "pair_plus", "must beat the banker, else push"),
        ("file", "house", {"pair_plus_beats_banker": True}),
        ("round", "pair_plus_beats_banker", True),
        ("table", "banker", 3),
        ("seat", "banks", True),
    ],
)
def test_a_rule_that_is_not_supported_is_refused_and_never_settled_as_the_usual_one(
    where: str, name: str, value: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bet = {**ROUND["seats"][0], "wagers": {"ante": 10, "play": 10, "pair_plus": 5}}
    content = {"game": "megalink-three-card-poker", "vectors": [{**ROUND, "seats": [bet], "table": {}}]}
    path = tmp_path / "banked.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    assert run(path, capsys)[0] == 0
    places = {"file": content, "round": content["vectors"][0]}
    places |= {"table": places["round"]["table"], "seat": places["round"]["seats"][0]}
    places[where][name] = value
    path.write_text(json.dumps(content), encoding="utf-8")
    code, said = run(path, capsys)
    assert (code, said["failed"]) == (1, 1)
    (entry,) = said["results"]
    assert name in entry["error"]
    assert "seats" not in entry


def test_words_about_the_rounds_may_stand_in_their_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rounds.json"
    content = {"note": "played by hand", "game": "megalink-three-card-poker", "vectors": [ROUND]}
    path.write_text(json.dumps(content), encoding="utf-8")
    assert run(path, capsys)[0] == 0


def test_a_file_that_is_not_there_ends_with_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert settle_file(tmp_path / "none.json", as_json=True, check=False) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "none.json cannot be read" in err


def test_people_read_amounts_and_a_last_line_with_the_count(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert settle_file(file_of(tmp_path, ROUND), as_json=False, check=False) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [
        "one: settled",
        "  seat 1  ante: win, $10",
        "  seat 1  play: win, $10",
        "  seat 1  net $20",
        "1 round, 0 failed",
    ]


def test_a_device_in_the_place_of_a_file_is_not_read_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    assert settle_file(Path("/dev/zero"), as_json=False, check=False) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", "cutcard: /dev/zero cannot be read: File too large.\n")
