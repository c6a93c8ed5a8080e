"""What the jackpot did at a table, as lines for people."""

from pathlib import Path

from app.table.service import stream_of
from app.words.events import words_of
from engine.cards import Card
from engine.table import events as ev
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor


def test_a_draw_names_the_card_and_the_position() -> None:
    assert words_of(ev.PrizesDrawn(magic_card=Card("9h"), lucky_player=3), "$") == "Magic Card 9♥, Lucky Player 3"
    assert words_of(ev.PrizesDrawn(), "$") == ""


def test_a_prize_and_the_ruling_on_its_claim_are_told(tmp_path: Path) -> None:
    floor = Floor(tmp_path).opened()
    table = floor.table().win(STRAIGHT_FLUSH)
    table.do(table.ruling())
    lines = [words_of(entry.event, "$") for entry in floor.journal.entries(stream_of("T1"))]
    assert any(line.startswith("Jackpot: position 1, straight flush, $2,000.12 – the meter then") for line in lines)
    assert any(line.startswith("Jackpot claim released by G1, ") for line in lines)
    floor.close()
