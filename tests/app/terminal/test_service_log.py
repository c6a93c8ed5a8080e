"""What the shuffler said, read on the screen of a real table by touch and by keys, and saved as a list."""

import csv
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.bootstrap import open_house
from app.device.screen import DeviceScreen
from app.service.build import service_log
from app.service.screen import ServiceLogScreen
from app.settings import data_folder
from app.table.link_log import LinkNoted, stream_of
from app.ui.fitted_button import FittedButton
from app.ui.pages import SHUFFLER
from assets import languages
from devices.contract import CARDS
from tests.app.terminal.sitting import SUPERVISOR, Hands

FACES = {*CARDS, *(card.upper() for card in CARDS)}


def _shuffler(hands: Hands) -> DeviceScreen:
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, SHUFFLER))
    hands.until(hands.in_front)
    return hands.terminal.window.screen_shown()


def _shown(hands: Hands) -> ServiceLogScreen:
    window = hands.terminal.window
    hands.pass_gate(ServiceLogScreen, staff=SUPERVISOR)
    hands.until(lambda: isinstance(window.screen_shown(), ServiceLogScreen) and window.screen_shown().view is not None)
    return window.screen_shown()


def _deal(hands: Hands) -> None:
    """Play until cards lie face down before the players."""
    hands.sign_in()
    hands.go_on()
    hands.key("F4", "2", "A", "5", "A")
    hands.until(lambda: "2 positions" in hands.view.primary.detail)
    hands.go_on()
    hands.until(lambda: len(hands.terminal.desk.table.round.dealt) == 12)


@pytest.mark.fault("H8")
@pytest.mark.rule("X3 5.9")
def test_the_service_log_is_opened_by_touch_in_a_round_names_no_face_and_is_saved_as_a_list(
    sit_down, tmp_path: Path
) -> None:
    hands = sit_down()
    _deal(hands)
    hands.touch(_shuffler(hands).log)
    screen = _shown(hands)
    numbers = [line.number for line in screen.view.lines if line.number]
    assert numbers == list(range(numbers[0], 0, -1))
    said = [screen.list.item(row).text() for row in range(screen.list.count())]
    assert len(said) == len(screen.view.lines)
    assert any("packet done\npacket 1, dest 2, count 3, security none, 3 faces not shown" in each for each in said)
    assert not FACES & set(" ".join(said).replace(",", " ").split())
    hands.terminal.back_office.reading.service_log.papers.folder = tmp_path
    hands.touch(screen.save)
    hands.until(lambda: screen.told().startswith("Written: "))
    text = (tmp_path / "service-log.csv").read_text("utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["number"] for row in rows][-len(said) :] == [str(line.number) for line in screen.view.lines]
    assert not FACES & set(text.replace(",", " ").split())
    hands.touch(screen.leave)
    assert isinstance(hands.terminal.window.screen_shown(), DeviceScreen)


def test_the_service_log_is_read_by_keys_alone_and_looked_at_again(sit_down) -> None:
    hands = sit_down()
    _deal(hands)
    button = _shuffler(hands).log
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Space)
    screen = _shown(hands)
    before = screen.view
    hands.until(screen.list.hasFocus)
    QTest.keyClick(screen.list, Qt.Key.Key_Down)
    assert screen.list.currentRow() == 1
    hands.terminal.table.simulator.order({"do": "button"})
    newest = max(line.number for line in before.lines)
    hands.until(lambda: hands.terminal.opened.house.journal.device_cursor("SIM-T1").seq > newest)
    QTest.keyClick(screen.list, Qt.Key.Key_F5)
    hands.until(lambda: screen.view is not before)
    assert max(line.number for line in screen.view.lines) > newest
    assert screen.list.currentRow() == 0
    for button in (screen.save, screen.again, screen.leave):
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    QTest.keyClick(screen.list, Qt.Key.Key_Escape)
    assert isinstance(hands.terminal.window.screen_shown(), DeviceScreen)


def test_a_port_that_is_not_there_stands_in_the_service_log_though_no_device_ever_spoke(sit_down) -> None:
    hands = sit_down(simulated=False, port="/dev/ttyNONE0")
    hands.sign_in()
    hands.until(lambda: hands.terminal.desk.link.state == "lost")
    hands.touch(_shuffler(hands).log)
    screen = _shown(hands)
    assert screen.view.words == "1 event"
    assert [(line.event, line.said) for line in screen.view.lines] == [
        ("link LC03", "The shuffler's port is not there: check the plug.")
    ]


def test_a_program_reads_what_became_of_the_link_by_its_own_name_whatever_the_house_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(languages._in_force, "link {code}", "Verbindung {code}")
    with closing(open_house(data_folder(tmp_path))) as house:
        with house.journal.writing() as w:
            w.append(stream_of("T1"), [LinkNoted(device="S1", code=code, words="") for code in ("LC01", "")], "system")
        lines = service_log(house.journal, limit=2)
    assert [(line.event, line.called) for line in lines] == [
        ("link", "Verbindung"),
        ("link LC01", "Verbindung LC01"),
    ]


def test_a_table_without_a_shuffler_says_that_nothing_was_said(sit_down) -> None:
    hands = sit_down(simulated=False, method="manual")
    hands.sign_in()
    hands.touch(_shuffler(hands).log)
    screen = _shown(hands)
    assert screen.view.words == "The shuffler of this table has said nothing yet."
    assert not screen.save.isEnabled()
