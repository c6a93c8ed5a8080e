"""`cutcard round` and `cutcard rounds` say what was put right of a round since, and count it in what the house won."""

import csv
import io
import json
from pathlib import Path

from typer.testing import CliRunner

from app.cli.commands import app
from tests.app.past_rounds import correct, house_with


def _said(data: Path, *words: str) -> str:
    result = CliRunner().invoke(app, [*words, "--data", str(data)])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_correction_stands_in_the_text_the_json_and_the_list_of_its_round(tmp_path: Path) -> None:
    data = tmp_path / "data"
    house_with(data, rounds=2).close()
    before = json.loads(_said(data, "round", "--id", "T1-000001", "--json"))["round"]
    assert "corrected" not in _said(data, "round", "--id", "T1-000001")
    house = house_with(data, rounds=2)
    correct(house, 1, 25_00)
    house.close()
    text = _said(data, "round", "--id", "T1-000001")
    assert "corrected +$25 on position" in text
    assert "Paid too little" in text
    assert text.splitlines()[-1].endswith("-$25 of it by corrections")
    after = json.loads(_said(data, "round", "--id", "T1-000001", "--json"))
    assert after["round"]["corrected"] == 25_00
    assert after["round"]["house"] == before["house"] - 25_00
    assert [each["amount"] for each in after["corrections"]] == [25_00]
    listed = {line["id"]: line for line in csv.DictReader(io.StringIO(_said(data, "rounds", "--csv").lstrip("\ufeff")))}
    assert float(listed["T1-000001"]["house"]) * 100 == after["round"]["house"]
