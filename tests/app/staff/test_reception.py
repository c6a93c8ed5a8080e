"""What screens learn about people: by their names, and whatever has become of them since."""

from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.clock import SystemClock
from app.journal.register import Register
from app.office.office import Office
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.service import TableService
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.app.past_rounds import DEALER, house_with
from tests.approvals import word


@pytest.mark.rule("R-24", "X3 6.1")
def test_earlier_rulings_name_whoever_decided_them(tmp_path: Path, office: Office, qtbot: QtBot) -> None:
    with closing(house_with(tmp_path / "data", rounds=1, left_open=True)) as house:
        staff = Staff(HouseLog(house.journal), SystemClock())
        staff.open_house("100", "Mo Reyes", Pin("604917"))
        service = TableService("T1", house.journal)
        for number, decided_by in enumerate(("100", "somebody before the log"), start=1):
            ruling = ask.ResolveIrregularity(
                number=number,
                outcome="ruled-on",
                approval=word(decided_by, "gaming-shift-manager", "Seen on camera"),
                proposed_by=DEALER.id,
            )
            for command in (ask.RaiseIrregularity(kind="other"), ruling):
                assert not isinstance(service.handle(command, DEALER), Refusal)
        with qtbot.waitSignal(Reception(office, staff, Register(house.database)).rulings("other").done) as told:
            pass
        assert [each.decided_by for each in told.args[0]] == ["somebody before the log", "Mo Reyes"]
