"""What was put right of a closed round counts in everything that is shown or printed of it."""

from pathlib import Path

from app.journal.history import RoundQuery
from app.record.archive import Archive
from app.record.incident_report import IncidentReport
from app.record.sheet_view import RoundSheet
from app.ui.view import Fact
from engine.money import signed
from tests.app.past_rounds import correct, house_with

ROUND, MORE = "T1-000001", 25_00


def read(folder: Path, *, corrected: bool) -> tuple[RoundSheet, IncidentReport, str]:
    """The sheet of the round, its paper, and what the list of rounds says that the house won."""
    house = house_with(folder, rounds=1)
    if corrected:
        correct(house, 1, MORE)
    archive = Archive(house.database, house.journal)
    sheet, report = archive.sheet(ROUND), archive.report(ROUND, 0)
    page, _ = archive.lines(RoundQuery(), after=None, size=10)
    house.close()
    assert sheet is not None
    assert report is not None
    return sheet, report, page.rows[0].cells[-1]


def facts(lines: tuple[Fact, ...]) -> dict[str, str]:
    return {each.name: each.value for each in lines}


def test_a_correction_counts_in_the_house_amount_the_results_the_list_and_the_paper(tmp_path: Path) -> None:
    sheet, report, listed = read(tmp_path / "before", corrected=False)
    after, printed, listed_after = read(tmp_path / "after", corrected=True)
    as_settled, since, house = facts(sheet.facts)["House"], signed(-MORE, after.currency), facts(after.facts)["House"]
    assert signed(-sum(seat.net for seat in after.seats), after.currency) == house != as_settled
    assert sum(seat.net for seat in after.seats) == sum(seat.net for seat in sheet.seats) + MORE
    assert facts(after.facts).items() >= {"House as settled": as_settled, "Corrections since": since}.items()
    assert (listed, listed_after) == (as_settled, house)
    assert facts(report.summary)["Won by the house"] == as_settled
    paper = {"Won by the house as settled": as_settled, "Corrections since": since, "Won by the house": house}
    assert facts(printed.summary).items() >= paper.items()
    assert len(printed.corrections) == 1
    changed = [(old.net, new.net) for old, new in zip(report.wagers, printed.wagers, strict=True) if old.net != new.net]
    assert len(changed) == 1
