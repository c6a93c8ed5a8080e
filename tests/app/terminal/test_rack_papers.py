"""Papers of a rack: found however long ago they were written, printed where there is a printer, saved otherwise."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.rack.papers import SHOWN, RackPapers
from app.settings import data_folder
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService, Written
from app.ui.fitted_button import FittedButton
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.table import rack_facts as fact
from engine.table.events import DealerSeated
from tests.app.terminal.at_the_rack import at_the_rack
from tests.app.terminal.sitting import DEALER, XTREME
from tests.engine.money import FLOAT, checked, opened

ROBIN = Actor(DEALER, "Robin Tan", Rank.DEALER)


def test_the_button_of_a_paper_says_whether_it_prints_or_saves(sit_down, printer: Callable[[], Path]) -> None:
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.touch(rack.screen.papers)
    rack.hands.until(rack.screen.paper_sheet.isVisible)
    assert [each.accessibleName().endswith("save as PDF)") for each in _lines(rack)] == [True]
    rack.touch(rack.screen.paper_sheet.close_button)
    printed = printer()
    rack.touch(rack.screen.papers)
    rack.hands.until(lambda: _lines(rack) and _lines(rack)[0].accessibleName().endswith("print on Pit-1)"))
    rack.touch(_lines(rack)[0])
    rack.hands.until(lambda: rack.screen.told() == "Sent to Pit-1: Opener T1-N1")
    assert len(re.findall(rb"/Type /Page\b", printed.read_bytes())) == 1


def _lines(rack) -> list[FittedButton]:
    buttons = rack.screen.paper_sheet.findChildren(FittedButton)
    return [each for each in buttons if each.objectName().startswith("paper ") and each.isVisible()]


def test_a_paper_is_found_however_much_was_written_since(tmp_path: Path) -> None:
    house = open_house(data_folder(tmp_path))
    set_up(house.journal, "T1", demonstration_terms(GAMES[XTREME], "manual"), (), by="100")
    service = TableService("T1", house.journal)
    assert isinstance(service.handle(opened(), ROBIN), Written)
    with house.journal.writing() as w:
        w.append("table:T1", [DealerSeated(dealer=DEALER)] * 6_000, DEALER)
    room = RackPapers(house.journal, "T1")
    (line,) = room.page().lines
    assert line.number == "T1-N1"
    assert room.paper(line.entry).total == "$9,000"
    assert room.paper(line.entry + 1) is None
    house.close()


def test_older_papers_are_one_touch_away_and_the_newest_another(sit_down, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.rack.papers.SHOWN", 1)
    rack = at_the_rack(sit_down)
    rack.open_rack()
    rack.deed("check")
    rack.count(d100=10, d25=40, d5=100)
    rack.enter()
    rack.counter_signs()
    rack.second_signs()
    rack.until(fact.RackChecked)
    sheet = rack.screen.paper_sheet
    rack.touch(rack.screen.papers)
    rack.hands.until(lambda: _numbers(rack) == ["T1-N2"])
    assert not sheet.newest.isVisible()
    rack.touch(sheet.older)
    rack.hands.until(lambda: _numbers(rack) == ["T1-N1"])
    assert not sheet.older.isVisible()
    rack.touch(sheet.newest)
    rack.hands.until(lambda: _numbers(rack) == ["T1-N2"])


def test_every_paper_stands_on_one_page_and_on_no_second_one(tmp_path: Path) -> None:
    house = open_house(data_folder(tmp_path))
    set_up(house.journal, "T1", demonstration_terms(GAMES[XTREME], "manual"), (), by="100")
    service = TableService("T1", house.journal)
    assert isinstance(service.handle(opened(), ROBIN), Written)
    for _ in range(2 * SHOWN):
        assert isinstance(service.handle(checked(FLOAT), ROBIN), Written)
    room = RackPapers(house.journal, "T1")
    pages = [room.page()]
    while pages[-1].older:
        pages.append(room.page(pages[-1].lines[-1].entry))
    house.close()
    assert [len(each.lines) for each in pages] == [SHOWN, SHOWN, 1]
    assert [each.newest for each in pages] == [True, False, False]
    numbers = [line.number for each in pages for line in each.lines]
    assert numbers == [f"T1-N{number}" for number in range(2 * SHOWN + 1, 0, -1)]


def _numbers(rack) -> list[str]:
    return [each.accessibleName().partition(" · ")[0] for each in _lines(rack)]
