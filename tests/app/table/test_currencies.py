"""A house with a table in dollars and one in pounds: no screen and no file ever adds the two."""

import csv
import io
import re
from collections.abc import Iterator
from contextlib import closing

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from app.bootstrap import OpenHouse
from app.cli.autoplay import DEALER, Croupier
from app.clock import SystemClock
from app.record.shift_period import ShiftAsked, Shifts
from app.report.printing import pdf_of
from app.shift.build import report as shift_report
from app.shift.build.book import ShiftBook
from app.shift.build.files import CSV, JSON, XLSX, saved_file
from app.shift.build.report import Column, ShiftReport, account, dealt, every_remark, every_row
from app.shift.paper import shift_printout
from app.table.opening import set_up
from app.table.service import TableService
from app.table.setup import TableNamed
from engine.cards import Card
from engine.games.catalogue import GAMES
from tests.app.past_rounds import GAME, house_with, put
from tests.app.shift.test_files import opened


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with closing(house_with(tmp_path_factory.mktemp("two") / "data", rounds=3)) as house:
        terms = TableService("T1", house.journal).table.terms
        assert terms is not None
        set_up(house.journal, "T2", replace(terms, currency="£"), (TableNamed(title="Pounds"),), by=DEALER.id)
        service, croupier = TableService("T2", house.journal), Croupier(GAMES[GAME], seed=8)
        deck: list[Card] = []
        while (rnd := service.table.round) is None or rnd.number < 2 or not rnd.closed:
            put(service, croupier, deck)
        yield house


@pytest.fixture(scope="module")
def report(house: OpenHouse) -> ShiftReport:
    found = ShiftBook(house.database, house.journal, SystemClock(), Shifts()).report(ShiftAsked(since="2020-01-01"))
    assert isinstance(found, ShiftReport)
    return found


def staked(house: OpenHouse, table: str) -> int:
    return sum(int(row["staked"]) for row in house.journal.rows("rounds", table_id=table))


def laid(line: dict[str, int]) -> int:
    return sum(line[f"{of}{name}"] for of in ("", "progressive_") for name in ("staked", "undecided"))


def test_every_currency_has_an_account_of_its_own(house: OpenHouse, report: ShiftReport) -> None:
    assert [figures.currency for figures in report.accounts] == ["$", "£"]
    assert report.figures is None
    assert [laid(msgspec.to_builtins(figures.total)) for figures in report.accounts] == [
        staked(house, "T1"),
        staked(house, "T2"),
    ]
    assert all(figures.adds_up for figures in report.accounts)
    assert any("never added" in words for words in every_remark(report))


def test_no_file_and_no_words_hold_the_sum_of_both(house: OpenHouse, report: ShiftReport) -> None:
    both = staked(house, "T1") + staked(house, "T2")
    content = msgspec.json.decode(saved_file(report, JSON).content)
    assert content["figures"] is None
    assert [(each["currency"], each["total"]["currency"]) for each in content["accounts"]] == [("$", "$"), ("£", "£")]
    assert str(both) not in saved_file(report, JSON).content.decode()
    rows = list(csv.DictReader(io.StringIO(saved_file(report, CSV).content.decode("utf-8-sig"), newline="")))
    assert [(row["breakdown"], row["currency"]) for row in rows[:2]] == [("total", "$"), ("total", "£")]
    assert {row["currency"] for row in rows if row["key"] == "T2"} == {"£"}
    sheets = opened(saved_file(report, XLSX).content)
    assert sheets["Shift"][0] == ["Shift", "$", "£"]
    assert [row[sheets["Tables"][0].index("Currency")] for row in sheets["Tables"][1:]] == ["$", "£", "$", "£"]
    for figures in report.accounts:
        told = " ".join(fact.value for fact in (*dealt(figures), *account(figures)))
        assert figures.currency in told
        assert not ({"$", "£"} - {figures.currency}) & set(told)
    words = every_row(report, "game", shift_report.on_screen())
    amounts = [re.sub(r"[^$£]", "", "".join(row)) for row in words]
    assert all(len(set(each)) == 1 for each in amounts)


def test_a_column_more_is_one_line_and_moves_no_other_figure(
    report: ShiftReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {ending: saved_file(report, ending).content for ending in (JSON, CSV, XLSX)}
    shown = every_row(report, "table", shift_report.on_screen())
    at = [each.name for each in shift_report.COLUMNS].index("staked") + 1
    average = Column(
        name="average_bet", heading="Average bet", width=110, paper="Average", share=0.1,
        of=lambda line: line.staked // line.rounds if line.rounds else None,
    )  # fmt: skip
    columns = (*shift_report.COLUMNS[:at], average, *shift_report.COLUMNS[at:])
    monkeypatch.setattr(shift_report, "COLUMNS", columns)
    names = [each.name for each in shift_report.on_screen()]
    place = names.index("average_bet")
    for row, old in zip(every_row(report, "table", shift_report.on_screen()), shown, strict=True):
        assert row[place].startswith(("$", "£"))
        assert row[:place] + row[place + 1 :] == old
    assert "average_bet" in [each.name for each in shift_report.on_paper()]
    content, old_content = (msgspec.json.decode(each) for each in (saved_file(report, JSON).content, before[JSON]))
    for figures in content["accounts"]:
        lines = [figures["total"], *(line for each in figures["breakdowns"] for line in each["lines"])]
        for line in lines:
            assert line.pop("average_bet", None) == (line["staked"] // line["rounds"] if line["rounds"] else None)
    assert content == old_content
    texts = (each.decode("utf-8-sig") for each in (saved_file(report, CSV).content, before[CSV]))
    rows, old_rows = (list(csv.DictReader(io.StringIO(text, newline=""))) for text in texts)
    assert all("average_bet" in row for row in rows)
    assert [{name: row[name] for name in row if name != "average_bet"} for row in rows] == old_rows
    sheet, old_sheet = opened(saved_file(report, XLSX).content)["Games"], opened(before[XLSX])["Games"]
    assert sheet[0][at] == "Average bet"
    assert [row[:at] + row[at + 1 :] for row in sheet] == old_sheet


def test_the_paper_names_the_currency_of_every_amount(report: ShiftReport, qapp: QApplication) -> None:
    assert pdf_of(shift_printout(report)).startswith(b"%PDF-")
    for row in every_row(report, "table", shift_report.on_paper()):
        figures = [cell for cell in row[1:] if re.search(r"\.\d\d$", cell)]
        assert figures
        assert all("$" in cell or "£" in cell for cell in figures)
