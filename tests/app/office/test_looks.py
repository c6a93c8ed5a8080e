"""A look that goes wrong by an error of our own is said where it was asked for, and stops no table."""

from app.office.inquiry import Inquiry
from app.office.office import Office


def _undecodable() -> object:
    raise TypeError("9h is not a fact of a table")


def test_a_past_round_that_cannot_be_read_fails_its_look_and_nothing_else(office: Office, qtbot) -> None:
    broken: list[str] = []
    office.broken.connect(broken.append)
    inquiry = Inquiry(office, office)
    with qtbot.waitSignal(inquiry.failed, timeout=60_000) as told:
        inquiry.ask(_undecodable)
    (notice,) = told.args
    assert "cannot be read" in notice.words
    assert "9h" not in str(notice)
    assert broken == []


def test_work_that_goes_wrong_by_an_error_of_our_own_still_stops_the_table(office: Office, qtbot) -> None:
    with qtbot.waitSignal(office.broken, timeout=60_000):
        office.run(_undecodable)
