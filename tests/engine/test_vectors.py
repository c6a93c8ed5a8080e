"""Hand-written rounds with the right answers: every one must be settled to the cent."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.games.catalogue import GAMES
from engine.settlement.progressives import settle_progressives
from engine.settlement.returns import returned_lines
from engine.settlement.settlement import settle_box
from engine.table.jackpot import Meter
from engine.table.state import Line
from tests.engine.vector_rounds import returned_seats, round_of, used_up
from tools.notation import check

FILES = sorted((Path(__file__).parent / "vectors").glob("*.json"))
VECTORS = [vector for file in FILES for vector in json.loads(file.read_text()).get("vectors", [])]


def settled(vector: dict) -> tuple[dict[int, tuple[Line, ...]], int | None]:
    game = GAMES[vector["game"]]
    rnd = round_of(vector, game)
    jackpot = vector.get("jackpot")
    meter = Meter(amount=jackpot["before"], seed=jackpot["seed"]) if jackpot else None
    void = [e["rule"] for e in vector.get("events", []) if e["type"] == "void_round"]
    if void:
        lines = {seat: returned_lines(game, box, void[0]) for seat, box in rnd.boxes.items()}
        return lines, meter.amount if meter else None
    out = returned_seats(vector)
    boxes = {
        seat: replace(box, standing="returned", lines=returned_lines(game, box, out[seat])) if seat in out else box
        for seat, box in rnd.boxes.items()
    }
    rnd = replace(rnd, boxes=boxes)
    used = used_up(vector)
    lines = {s: (*b.lines, *settle_box(game, rnd, b, under_minimum=used)) for s, b in boxes.items()}
    rnd = replace(rnd, boxes={s: replace(b, lines=lines[s]) for s, b in boxes.items()})
    last = settle_progressives(game, rnd, meter, under_minimum=used)
    lines = {s: (*each, *([last.lines[s]] if s in last.lines else [])) for s, each in lines.items()}
    return lines, last.after.amount if last.after else None


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['game']}-{v['id']}")
def test_a_hand_written_round_is_settled_to_the_cent(vector: dict) -> None:
    lines, after = settled(vector)
    for seat in vector["expected"]["seats"]:
        got = {line.wager: line for line in lines[seat["seat"]]}
        assert got.keys() == seat["wagers"].keys()
        for wager, row in seat["wagers"].items():
            line = got[wager]
            assert line.outcome in {row["outcome"], *row.get("outcome_also", [])}, wager
            assert line.stake == row["stake"], wager
            assert line.returned == row["returned"], wager
            assert line.winnings == row["winnings"], wager
            assert line.net == row["net"], wager
            assert list(line.lines) == row.get("lines", []), wager
            assert line.why.rules
            assert line.why.because
        assert sum(line.net for line in got.values()) == seat["net"]
    assert after == vector["expected"].get("jackpot_after")


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['game']}-{v['id']}")
def test_a_hand_written_round_is_played_at_the_table_with_the_same_answer(vector: dict) -> None:
    checked = check(vector)
    assert checked.answer.error == ""
    assert checked.compared
    assert checked.differences == ()
