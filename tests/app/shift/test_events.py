"""What was not in order in a shift, in lines that somebody reads who has no list of staff numbers."""

from msgspec.structs import replace

from app.shift.build.events import events
from tests.app.table.test_time_zones import zone
from tools.scenes.shift import made_up_report


def test_each_thing_is_one_line_with_time_place_rule_and_names() -> None:
    with zone("UTC"):
        said = dict(events(made_up_report()))
    (irregularity,), (dispute,), (correction,) = said.values()
    assert irregularity.startswith("2026-05-28 22:45 · T1-000212 · ")
    assert "rule 5.1" in irregularity
    assert irregularity.endswith("decided by Morgan Reyes (100), Gaming Shift Manager")
    assert dispute == "T2-000377 · Player on position 5: Paid too little – answer by 2026-06-04 06:00"
    assert correction.endswith("+$25 to the player – Paid too little; Robin Tan (120) and Sam Okafor (110)")


def test_what_is_not_decided_is_open_and_what_is_late_overdue() -> None:
    report = made_up_report()
    waits = replace(report.irregularities[0], outcome=None, decided_by=None)
    late = replace(report.disputes[0], overdue=True)
    said = dict(events(replace(report, irregularities=(waits,), disputes=(late,), people={})))
    assert said["Irregularities"][0].endswith("– OPEN")
    assert "OVERDUE since" in said["Open disputes, for the next shift"][0]
    assert said["Corrections"][0].endswith("120 and 110")
