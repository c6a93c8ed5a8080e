"""Three guides, one page each, opened by the help key of the screen they belong to."""

import re
from importlib.resources import files

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.shift.build.report import COLUMNS
from app.ui.behind_table import BehindTable
from app.ui.guide import DEALER, GUIDES, MANAGER, SUPERVISOR, GuideSheet
from tests.app.laid_out import every_scene
from tools.guides import write_pdf
from tools.texts.catalogues import rooms

OPENED = {
    "irregularity-3-void-refunds": SUPERVISOR,
    "pit": SUPERVISOR,
    "shift-overview": MANAGER,
    "set-up-house": MANAGER,
    "jackpot-meters": MANAGER,
}


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_takes_one_page_of_a4(qapp, name: str, tmp_path) -> None:
    file = tmp_path / "guide.pdf"
    assert write_pdf(name, file) == 1
    assert len(re.findall(rb"/Type\s*/Page\b", file.read_bytes())) == 1
    assert b"/Subtype /Image" in file.read_bytes()


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_shipped_as_one_page_with_its_picture_beside_it(name: str) -> None:
    shipped = files("assets.guides")
    assert len(re.findall(rb"/Type\s*/Page\b", shipped.joinpath(f"{name}.pdf").read_bytes())) == 1
    assert shipped.joinpath(f"{name}.png").read_bytes().startswith(b"\x89PNG")
    assert f"({name}.png)" in shipped.joinpath(f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "guide"), OPENED.items())
def test_the_help_key_opens_the_guide_of_the_screen(qtbot, name: str, guide: str) -> None:
    screen = next(scene.widget() for scene in every_scene() if scene.name == name)
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    assert isinstance(screen, BehindTable)
    QTest.keyClick(screen, Qt.Key.Key_F1)
    (sheet,) = [each for each in screen.findChildren(GuideSheet) if each.isVisible()]
    title = files("assets.guides").joinpath(f"{guide}.md").read_text(encoding="utf-8").splitlines()[0]
    assert sheet.text.toPlainText().startswith(title.removeprefix("# "))
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_guide_is_scrolled_by_keys_and_by_the_wheel_and_neither_changes_its_letters(qtbot) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(700, 400)
    below.show()
    sheet = GuideSheet(below)
    sheet.show_guide(DEALER)
    bar, letters = sheet.text.verticalScrollBar(), sheet.text.document().defaultFont().pixelSize()
    QTest.keyClick(sheet, Qt.Key.Key_End)
    assert bar.value() == bar.maximum() > 0
    QTest.keyClick(sheet, Qt.Key.Key_PageUp)
    assert bar.value() < bar.maximum()
    at = QPointF(5, 5)
    turned = QWheelEvent(at, at, QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
                         Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(sheet.text.viewport(), turned)
    assert sheet.text.document().defaultFont().pixelSize() == letters
    assert sheet.text.contextMenuPolicy() is Qt.ContextMenuPolicy.NoContextMenu


def test_the_help_sheet_of_the_table_leads_to_the_dealers_guide(qtbot) -> None:
    screen = next(scene.widget() for scene in every_scene() if scene.name == "help")
    qtbot.addWidget(screen)
    screen.show()
    screen.help_sheet.guide.click()
    assert screen.help_sheet.guide_sheet.isVisible()
    assert screen.help_sheet.guide_sheet.text.toPlainText().startswith("At the table")


@pytest.mark.parametrize("name", GUIDES)
def test_what_a_guide_names_is_called_so_on_a_screen(name: str) -> None:
    """What stands in bold or in quotation marks, but for a key and a command, is a text of the product."""
    texts = {text.casefold() for room in rooms().values() for text in room}
    guide = " ".join(files("assets.guides").joinpath(f"{name}.md").read_text(encoding="utf-8").split())
    named = {bold or quoted for bold, quoted in re.findall(r"\*\*(.+?)\*\*|“(.+?)”", guide)}
    assert {
        each
        for each in named
        if each != "?" and not each.startswith("cutcard ") and each.removesuffix(".").casefold() not in texts
    } == set()


def test_the_figures_that_the_managers_guide_explains_stand_in_the_shift_report() -> None:
    guide = files("assets.guides").joinpath(f"{MANAGER}.md").read_text(encoding="utf-8")
    explained = {line.split("|")[1].strip() for line in guide.splitlines() if line.startswith("|")}
    headings = {each.heading for each in COLUMNS}
    assert {"Staked", "Win", "Handle hold"} == explained & headings


def test_the_buttons_that_the_dealers_guide_names_are_on_the_screen(qtbot) -> None:
    words = files("assets.guides").joinpath(f"{DEALER}.md").read_text(encoding="utf-8")
    screen = next(scene.widget() for scene in every_scene() if scene.name == "table-betting")
    qtbot.addWidget(screen)
    on_screen = {button.text() for button in screen.findChildren(QPushButton)}
    for name in ("Undo", "Move", "Irregularity", "Menu"):
        assert f"**{name}**" in words
        assert name in on_screen
