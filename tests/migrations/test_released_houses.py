"""The log of a whole house as an earlier version wrote it: opened, sound, and read as it was read then."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.verify import verify
from app.record.archive import Archive
from app.table.service import TableService, replay
from app.words.working import why_of
from engine.games.catalogue import GAMES
from tests.app.table.jackpot_floor import NOTHING, Floor
from tests.migrations.released_logs import FOLDER, keep_head, load

HOUSE = FOLDER / "houses" / "0001.sql"
"""Jackpot claims released, refused and left open, a void round and one undone after its close, a correction."""
ACCEPTED = FOLDER / "houses" / "0005.sql"
"""What versions after it refuse to whoever asks, each at a table of its own.

M1 has limits that no chips make. M2 has a correction beyond what was in action, and then deals in pounds while an amount
in dollars is withheld; T1 while a claim is left open on a slip. At M3 the rack was opened in dollars for rounds in
pounds; at M4 a round in dollars was undone, at M5 corrected, while a rack in pounds was open. At E1, E2 and E3 a ruling
on an earlier round gave chips of the present one back.
"""


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    load(HOUSE, tmp_path)
    keep_head(tmp_path)
    floor = Floor(tmp_path)
    yield floor
    floor.close()


def written_then(folder: Path) -> dict[tuple[int, str], set[str]]:
    """Every sentence about an amount that stands in the entries, by position and wager."""
    found: dict[tuple[int, str], set[str]] = {}
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        for (payload,) in connection.execute("SELECT payload FROM entries WHERE kind LIKE '%/1' ORDER BY seq"):
            lines = msgspec.json.decode(payload).get("lines", ())
            for line in (each for part in lines.values() for each in part) if isinstance(lines, dict) else lines:
                found.setdefault((line["seat"], line["wager"]), set()).add(line["why"]["words"])
    return found


@pytest.mark.case("F07")
def test_it_is_sound_and_goes_on(floor: Floor) -> None:
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    for name in ("T1", "T2", "T3", "T4", "T5"):
        assert TableService(name, floor.journal).table == replay(floor.journal, name)
    floor.table("T6", named=None).bet(1, progressive=0).close_bets().deal(NOTHING)
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()


@pytest.mark.case("F07")
def test_its_amounts_are_explained_in_the_words_that_were_written_then(floor: Floor, tmp_path: Path) -> None:
    archive, then = Archive(floor.database, floor.journal), written_then(tmp_path)
    shown = {
        (line.seat, line.wager, line.why.words)
        for row in floor.journal.rows("rounds")
        if (whole := archive.whole(str(row["id"])))
        for line in whole.settlements
    }
    assert len(shown) > 10
    assert all(words in then[seat, wager] for seat, wager, words in shown)


@pytest.mark.case("B27", "F07")
def test_what_it_left_open_is_explained_on_the_table_too(floor: Floor) -> None:
    table = TableService("T3", floor.journal).table
    assert table.round
    assert table.round.findings
    (prize,) = table.round.prizes
    assert any("10 %" in step for step in prize.working)
    for line in table.round.boxes[1].lines:
        assert why_of(line, GAMES[table.round.terms.game], "$").words


@pytest.fixture
def accepted(tmp_path: Path) -> Iterator[Floor]:
    load(ACCEPTED, tmp_path)
    keep_head(tmp_path)
    floor = Floor(tmp_path)
    yield floor
    floor.close()


def test_what_was_accepted_under_the_program_of_its_time_is_sound_and_shown_as_it_was(accepted: Floor) -> None:
    """Whatever its rows show, the amounts that its racks had to hold among it, is what its entries say."""
    assert verify(accepted.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    for row in accepted.journal.rows("tables"):
        name = str(row["id"])
        assert TableService(name, accepted.journal).table == replay(accepted.journal, name)
