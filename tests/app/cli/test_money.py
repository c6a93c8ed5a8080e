"""`cutcard money` and `cutcard autoplay --money`: racks, slips and counts, in words and as JSON."""

import json
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import Croupier, prepare
from app.cli.money_play import Banker
from app.settings import data_folder
from app.table.service import TableService
from engine.games.catalogue import GAMES
from engine.table import rack_facts as fact
from tests.app.cli.typed_in import Shell
from tests.app.past_rounds import GAME, put
from tests.engine.jackpots.books import DEALER
from tests.engine.money import bought, chips, opened, prepared, requested


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture
def house(tmp_path: Path):
    house = open_house(data_folder(tmp_path))
    for table in ("T1", "T2"):
        prepare(house, table, game=GAME, method="A", seats=2)
    yield house
    house.close()


def at_work(house: OpenHouse, table: str = "T1") -> TableService:
    service = TableService(table, house.journal)
    for asked in (opened(), bought(300), requested("fill", chips(500)), prepared("F1", chips(500))):
        service.handle(asked, DEALER)
    return service


def test_every_table_is_shown_with_what_its_rack_must_hold(house: OpenHouse, shell: Shell, tmp_path: Path) -> None:
    at_work(house)
    said = shell("money", "--data", str(tmp_path))
    assert said.code == 0
    assert "T1: rack open" in said.out
    assert "Expected rack: $8,700" in said.out
    assert "T1-F1  fill $500, prepared for 0 min" in said.out
    assert "T2: rack unknown" in said.out


def test_json_tells_slips_counts_and_the_expected_rack_in_cents(house: OpenHouse, shell: Shell, tmp_path: Path) -> None:
    at_work(house)
    (table,) = json.loads(shell("money", "--data", str(tmp_path), "--table", "T1", "--json").out)["tables"]
    assert (table["state"], table["currency"], table["drop_estimated"]) == ("open", "$", 30_000)
    assert table["rack"]["expected"] == 870_000
    (slip,) = table["open_slips"]
    assert (slip["id"], slip["state"], slip["amount"], slip["cage"]) == ("T1-F1", "prepared", 50_000, "Cara")
    assert [each["kind"] for each in table["counts"]] == ["opener"]


def test_a_table_that_is_not_there_is_refused(house: OpenHouse, shell: Shell, tmp_path: Path) -> None:
    said = shell("money", "--data", str(tmp_path), "--table", "T9")
    assert said.refused
    assert "T9" in said.err


def test_a_simulated_table_lives_through_days_without_a_difference(house: OpenHouse) -> None:
    service, croupier, banker = TableService("T1", house.journal), Croupier(GAMES[GAME], seed=3), Banker(5, a_day=4)
    deck: list = []
    while service.table.rounds < 12:
        asked = banker.next(service.table)
        if asked is not None:
            assert hasattr(service.handle(asked, DEALER), "entries"), asked
        else:
            put(service, croupier, deck)
    while service.table.round is not None and not service.table.round.closed:
        put(service, croupier, deck)
    while (asked := banker.next(service.table, last=True)) is not None:
        assert hasattr(service.handle(asked, DEALER), "entries"), asked
    facts = [entry.event for entry in house.journal.entries("table:T1")]
    counts = [each for each in facts if isinstance(each, fact.RackChecked | fact.RackClosed)]
    assert sum(isinstance(each, fact.RackClosed) for each in counts) >= 3
    assert {each.found for each in counts} == {0}
    kinds = {type(each) for each in facts}
    assert {fact.RackOpened, fact.BoughtIn, fact.DropBoxOut, fact.DropCounted, fact.ChipsRequested} <= kinds
