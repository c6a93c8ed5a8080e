"""A moment is a whole number of microseconds in UTC: no terminal's time zone shifts what another one wrote (case D11)."""

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import Croupier, prepare
from app.dispute.door import Disputes
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.history.view import HistoryAsked, query_of
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.history import RoundQuery
from app.journal.schema import metadata
from app.journal.verify import verify
from app.record.archive import Archive
from app.record.dispute import Dispute
from app.record.incident_report import IncidentReport
from app.settings import data_folder
from app.table.service import TableService
from app.words.times import local
from engine.cards import Card
from engine.games.catalogue import GAMES
from tests.app.past_rounds import ANN, GAME, put
from tests.app.staff.hand_clock import HandClock

ZONES = ("UTC", "Asia/Singapore", "America/Los_Angeles", "Europe/London", "Pacific/Chatham", "Asia/Kolkata")
HOUR_US = 3_600_000_000
BEGIN = 1_793_518_200_000_000
"""2026-11-01 07:30 UTC: an hour later it is half past one in Los Angeles, and an hour after that once more."""
NAIVE = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?(?![\d:.]*(Z|[+-]\d\d))")


@contextmanager
def zone(name: str) -> Iterator[None]:
    """This terminal stands in that zone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", name)
        time.tzset()
        try:
            yield
        finally:
            patch.undo()
            time.tzset()


class Pit:
    """A house whose rounds are written by terminals in different zones, an hour apart on one clock."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.clock = folder, HandClock()
        self.clock.day_us = BEGIN
        self.opened: list[int] = []
        self.croupier = Croupier(GAMES[GAME], seed=7)
        self.deck: list[Card] = []

    @contextmanager
    def house(self) -> Iterator[OpenHouse]:
        house = open_house(data_folder(self.folder), self.clock)
        try:
            yield house
        finally:
            house.close()

    def play(self, name: str) -> None:
        """One round at a terminal in that zone."""
        with zone(name), self.house() as house:
            prepare(house, "T1", game=GAME, method="A", seats=2)
            service = TableService("T1", house.journal)
            wanted = len(self.opened) + 1
            self.opened.append(self.clock.day_us)
            while service.table.round is None or service.table.round.number < wanted or not service.table.round.closed:
                put(service, self.croupier, self.deck)
            self.clock.day_us += HOUR_US
            self.clock.passes(3600)


@pytest.fixture
def pit(tmp_path: Path) -> Pit:
    pit = Pit(tmp_path / "data")
    for name in ZONES:
        pit.play(name)
    return pit


@pytest.mark.case("D11")
def test_a_round_keeps_its_moment_whatever_the_zone_it_was_written_and_is_read_in(pit: Pit) -> None:
    for name in ZONES:
        with zone(name), pit.house() as house:
            rows = house.journal.rows("rounds")
            assert [row["opened_at"] for row in rows] == pit.opened
            assert [entry.at_us for entry in house.journal.entries()] == sorted(
                entry.at_us for entry in house.journal.entries()
            )
            assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).ok


def _found(house: OpenHouse, words: str, pit: Pit) -> list[int]:
    """When the rounds were opened that a search for this time finds."""
    query = query_of(HistoryAsked(since=words, until=words), pit.clock.day_us)
    assert isinstance(query, RoundQuery)
    return sorted(line.opened_at for line in Archive(house.database, house.journal).page(query).rounds)


@pytest.mark.case("D11")
def test_the_wall_shows_the_same_moment_by_its_own_clock_and_a_search_by_that_clock_finds_the_round(pit: Pit) -> None:
    shown = set()
    for name in ZONES:
        with zone(name), pit.house() as house:
            words = local(pit.opened[2])
            shown.add(words)
            so_named = [at_us for at_us in pit.opened if local(at_us) == words]
            assert so_named == [pit.opened[2]]
            assert _found(house, words, pit) == so_named
            twice = [at_us for at_us in pit.opened if local(at_us)[:19] == words[:19]]
            assert len(twice) == (2 if name == "America/Los_Angeles" else 1)
            assert _found(house, words[:19], pit) == twice
    assert len(shown) == len(ZONES) - 1  # London is on Greenwich time by then


@pytest.mark.case("D11")
def test_the_paper_says_the_same_in_utc_wherever_it_is_printed(pit: Pit) -> None:
    def paper() -> IncidentReport:
        with pit.house() as house:
            report = Archive(house.database, house.journal).report("T1-000002", pit.clock.day_us)
        assert report is not None
        return report

    papers = []
    for name in ZONES:
        with zone(name):
            papers.append(paper())
    assert len({tuple(moment.utc for moment in paper.moments) for paper in papers}) == 1
    assert len({tuple(moment.local for moment in paper.moments) for paper in papers}) > 1


@pytest.mark.case("D11")
def test_seven_days_end_at_one_moment_for_every_terminal(pit: Pit) -> None:
    with zone("America/Los_Angeles"), pit.house() as house:
        dispute = Disputes(house.journal, pit.clock).open("T1-000001", what="x", who="y", by=ANN)
        assert isinstance(dispute, Dispute)
    for name in ZONES:
        with zone(name), pit.house() as house:
            (seen,) = Disputes(house.journal, pit.clock).waiting()
            assert seen.due_us == dispute.due_us == pit.clock.day_us + 7 * 24 * HOUR_US


@pytest.mark.case("D11")
def test_no_column_holds_a_date_and_no_entry_a_time_without_its_zone(pit: Pit) -> None:
    kinds = {column.type.__class__ for table in metadata.tables.values() for column in table.columns}
    assert not any(issubclass(kind, (sa.DateTime, sa.Date, sa.Time)) for kind in kinds)
    with closing(sqlite3.connect(pit.folder / FILE_NAME)) as shell:
        for table in metadata.tables.values():
            for column in table.columns:
                if column.name.endswith(("_at", "_us")):
                    stored = shell.execute(f"SELECT DISTINCT typeof({column.name}) FROM {table.name}").fetchall()
                    assert {kind for (kind,) in stored} <= {"integer", "null"}, f"{table.name}.{column.name}"
        payloads = shell.execute("SELECT payload FROM entries").fetchall()
    assert payloads
    assert [text for (text,) in payloads if NAIVE.search(text)] == []
