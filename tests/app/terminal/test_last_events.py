"""The list of last events calls people by name, also what is read from the log at a start."""

from collections.abc import Sequence

from app.settings import data_folder
from app.ui.view import EventLine
from tests.app.terminal.sitting import DEALER, Hands, make_table

SEATED = "Dealer Robin Tan signed in"


def texts(lines: Sequence[EventLine]) -> list[str]:
    return [each.text for each in lines]


def shown(hands: Hands) -> bool:
    return hands.terminal.desk is not None and hands.terminal.desk.view is not None


def test_the_last_events_call_people_by_name_and_again_after_a_start(sit_down, house_folder) -> None:
    hands = sit_down(make_table(house_folder))
    hands.sign_in()
    hands.until(lambda: SEATED in texts(hands.view.events))
    hands.terminal.close()
    again = sit_down(data_folder(house_folder))
    again.until(lambda: shown(again))
    assert SEATED in texts(again.terminal.desk.view.events)
    assert not any(DEALER in each for each in texts(again.terminal.desk.view.events))
