"""A house has several tables: each terminal stands at one of them, and all write the same log."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.felt.screen import TableScreen
from app.house.first_start import DEMONSTRATION_JACKPOT
from app.jackpot.desk import JackpotDesk
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import data_folder
from app.setup.first_start_screen import FirstStart
from app.staff.panels.sign_in import SignIn
from app.table.opening import setting_of
from app.table.pit_book import PIT
from app.ui.fitted_button import FittedButton
from app.ui.text import Text
from tests.app.terminal.sitting import DEALER, MANAGER, PINS, SUPERVISOR, Hands, make_table


def at_a_table(hands: Hands) -> bool:
    return isinstance(hands.terminal.window.screen_shown(), TableScreen)


def sign(hands: Hands, staff: str) -> None:
    """Sign for the set-up by touch."""
    hands.until(lambda: any(each.people.buttons() for each in hands.terminal.window.findChildren(SignIn)))
    dialog = next(each for each in hands.terminal.window.findChildren(SignIn) if each.people.buttons())
    hands.touch(next(each for each in dialog.people.buttons() if each.objectName() == staff))
    for digit in PINS[staff]:
        hands.touch(dialog.pad.findChild(FittedButton, digit))
    hands.touch(dialog.enter)


def set_up_by_touch(hands: Hands) -> FirstStart:
    hands.until(lambda: hands.terminal.window.first_start is not None)
    first = hands.terminal.window.first_start
    assert first is not None
    hands.touch(first.welcome.start)
    hands.touch(first.table.games.button("megalink-let-it-ride"))
    for _ in ("table", "limits", "shuffler"):
        hands.touch(first.next)
    return first


def test_a_second_table_is_set_up_at_its_terminal_under_a_managers_pin_and_plays_beside_the_first(
    sit_down, house_folder: Path
) -> None:
    folder = make_table(house_folder)
    one, two = sit_down(folder), sit_down(folder, "T2")
    one.until(lambda: at_a_table(one))
    first = set_up_by_touch(two)
    said = [text.text() for text in first.welcome.findChildren(Text)]
    assert "Table T2 is not set up yet. Tables of this house: T1." in said
    sign(two, MANAGER)
    two.until(lambda: at_a_table(two))
    for hands, dealer in ((one, DEALER), (two, SUPERVISOR)):
        hands.sign_in(dealer)
        hands.until(hands.can_go_on)
        hands.touch(hands.screen.primary.button)
        hands.until(lambda hands=hands: hands.phase == "BETTING")
    house = two.terminal.opened.house
    assert setting_of(house.journal, "T2").title == "Table 2"
    assert {(row["table_id"], row["game"]) for row in house.journal.rows("rounds")} == {
        ("T1", "megalink-three-card-poker-xtreme"),
        ("T2", "megalink-let-it-ride"),
    }
    assert verify(house.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()


@pytest.mark.rule("X3 6.2")
def test_nobody_below_a_gaming_shift_manager_is_asked_to_set_a_table_up(sit_down, house_folder: Path) -> None:
    hands = sit_down(make_table(house_folder), "T7")
    set_up_by_touch(hands)
    hands.until(lambda: any(each.people.buttons() for each in hands.terminal.window.findChildren(SignIn)))
    dialog = next(each for each in hands.terminal.window.findChildren(SignIn) if each.people.buttons())
    assert [each.objectName() for each in dialog.people.buttons() if each.isEnabled()] == [MANAGER]
    dialog.reject()
    QApplication.processEvents()
    assert not hands.terminal.opened.house.journal.rows("tables", id="T7")


def test_a_demonstration_is_made_at_the_table_whose_terminal_asked_for_it(sit_down, tmp_path: Path) -> None:
    hands = sit_down(data_folder(tmp_path / "new"), "T7")
    hands.until(lambda: hands.terminal.window.first_start is not None)
    first = hands.terminal.window.first_start
    hands.touch(first.welcome.demonstration)
    hands.until(lambda: first.page() is first.demonstration)
    hands.touch(first.next)
    hands.until(lambda: at_a_table(hands))
    house = hands.terminal.opened.house
    hands.until(lambda: bool(house.journal.entries(PIT)))
    assert [row["id"] for row in house.journal.rows("tables")] == ["T7"]
    settings = JackpotDesk(house.journal).look(DEMONSTRATION_JACKPOT).settings
    assert settings is not None
    assert settings.tables == ("T7",)
    assert verify(house.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
