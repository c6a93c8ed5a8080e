"""What a round costs on the disk, in bytes of the log file and not in seconds: the same seed costs the same."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.cli.autoplay import Croupier
from app.journal.database import FILE_NAME
from app.table.opening import demonstration_terms
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.app.table.floor import MANAGER, SUPERVISOR, XTREME, Floor
from tests.approvals import word

MOST = 24 * 1024
SOME, MANY = 5, 30


def test_a_round_of_six_bettors_dealt_by_a_shuffler_takes_at_most_24_kilobytes(tmp_path: Path) -> None:
    floor = Floor(tmp_path)
    six = demonstration_terms(GAMES[XTREME], "A", positions=6)
    signed = ask.SetTerms(terms=six, approval=word(MANAGER.id, MANAGER.rank, "Six play"))
    floor.ask(signed, by=SUPERVISOR)
    croupier = Croupier(GAMES[XTREME], seed=1)
    first = _after(floor, croupier, SOME)
    last = _after(floor, croupier, MANY)
    floor.close()
    entries = (last[1] - first[1]) / (MANY - SOME)
    assert 80 < entries < 95
    assert (last[0] - first[0]) / (MANY - SOME) <= MOST


def _after(floor: Floor, croupier: Croupier, rounds: int) -> tuple[int, int]:
    """Bytes and entries of the log when so many rounds are closed."""
    while floor.table.rounds < rounds or not floor.round.closed:
        asked = croupier.next(floor.table, floor.service.meter)
        floor.run(0.1) if asked is None or not floor.link_status.ready else floor.ask(asked)
    with closing(sqlite3.connect(floor.house.folder.path / FILE_NAME)) as log:
        (pages,), (size,) = (log.execute(f"PRAGMA {what}").fetchone() for what in ("page_count", "page_size"))
        ((entries,),) = log.execute("SELECT max(seq) FROM entries")
    return pages * size, entries
