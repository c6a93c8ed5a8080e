"""A jackpot claim is left open, printed and paid from the menu of its position, by touch and PIN (R-46)."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.faults import EnvironmentFault
from app.felt.deed import MakeChoice, OpenMenu, What
from app.jackpot.link import JackpotLink
from engine.table import commands as ask
from tests.app.irregularity.touch_pit import PIN, SHIFT, staff
from tests.app.jackpot.jackpot_table import JackpotTable
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path) -> Iterator[JackpotTable]:
    opened = JackpotTable(qtbot, Floor(tmp_path).opened(), staff())
    yield opened
    opened.close()


def pick(at: JackpotTable, words: str) -> str:
    """Open the menu of position 1 and touch the line that begins so; all that it said."""
    at.control.screen.did.emit(OpenMenu(1))
    lines = at.screen.menu_sheet.findChildren(QPushButton)
    line = next(each for each in lines if each.text().startswith(words))
    said = line.accessibleName()
    at.touch(line)
    return said


def _pages(file: Path) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", file.read_bytes()))


def sign(at: JackpotTable) -> None:
    at.qtbot.waitUntil(lambda: at.control.felt.approval is not None and at.control.felt.approval.dialog() is not None)
    dialog = at.control.felt.approval.dialog() if at.control.felt.approval else None
    assert dialog is not None
    at.touch(dialog.findChild(QPushButton, SHIFT))
    at.touch(dialog.findChild(QPushButton, dialog._view.reasons[0]))
    for digit in PIN:
        at.touch(next(b for b in dialog.pad.findChildren(QPushButton) if b.objectName() == digit))
    with at.qtbot.waitSignal(dialog.finished):
        at.touch(dialog.approve)


@pytest.mark.rule("R-46")
@pytest.mark.parametrize(
    ("ending", "state"),
    [("Slip T1-S1 is paid: $", "released"), ("The claim of slip T1-S1 does not stand", "refused")],
)
def test_a_claim_is_left_open_put_on_paper_and_paid_or_refused_by_touch(
    at: JackpotTable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    printer: Callable[[], Path],
    ending: str,
    state: str,
) -> None:
    at.table.bet(1).close_bets().deal(STRAIGHT_FLUSH)
    at.table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    with monkeypatch.context() as cut:
        asks = at.table.service.answer
        cut.setattr(at.table.service, "answer", lambda **_: None)
        at.table.do(ask.SettleProgressives())
        cut.setattr(at.table.service, "answer", asks)
        cut.setattr(JackpotLink, "_read", _out_of_reach)
        at.writer.tell()
        at.control.screen.did.emit(What.PRIMARY)
        at.table.service.handle(ask.SettleProgressives(), at.desk.signed_in)  # type: ignore[arg-type]
        at.writer.tell()
        assert at.screen.view is not None
        assert "slip" in at.screen.view.primary.refusal.why  # type: ignore[union-attr]
        pick(at, "Leave the claim open")
        sign(at)
        at.qtbot.waitUntil(lambda: bool(at.table.service.table.slips))
        at.control.screen.did.emit(MakeChoice("close"))
        assert at.table.round.closed
        at.control.claim.folder = tmp_path / "papers"
        assert pick(at, "Slip T1-S1 on paper").endswith("(save as PDF)")
        assert _pages(tmp_path / "papers" / "claim-T1-S1.pdf") == 1
        printed = printer()
        assert pick(at, "Slip T1-S1 on paper").endswith("(print on Pit-1)")
        assert at.screen.strip.text() == "Sent to Pit-1: Jackpot claim on slip T1-S1"
        assert _pages(printed) == 1
    assert len(list((tmp_path / "papers").iterdir())) == 1
    at.table.service.answer()
    at.writer.tell()
    pick(at, ending)
    sign(at)
    at.qtbot.waitUntil(lambda: at.table.service.table.slips == ())
    assert "Sent" not in at.screen.strip.text()
    (claim,) = at.floor.journal.rows("claims")
    assert claim["state"] == state


def _out_of_reach(*_: object) -> None:
    raise EnvironmentFault("The jackpot cannot be read.", "Wait.")
