"""Letters: shipped, complete, of equal figure width, even where the machine has none."""

import os
import subprocess
import sys
from importlib.resources import files

import pytest
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel

from app.ui import fonts


@pytest.mark.case("C10")
@pytest.mark.parametrize("weight", [fonts.REGULAR, fonts.MEDIUM, fonts.SEMIBOLD, fonts.BOLD])
def test_every_sign_on_a_screen_has_a_glyph_in_every_weight(weight) -> None:
    metrics = QFontMetrics(fonts.face(20, weight))
    assert [sign for sign in fonts.NEEDED if not metrics.inFontUcs4(ord(sign))] == []


def test_text_comes_out_in_the_shipped_font(qapp: QApplication) -> None:
    assert fonts.loaded()
    assert qapp.font().families() == list(fonts.FAMILIES)


@pytest.mark.parametrize("weight", [fonts.REGULAR, fonts.BOLD])
def test_figures_have_one_width_so_that_columns_of_money_align(weight) -> None:
    metrics = QFontMetricsF(fonts.face(24, weight))
    widths = [metrics.horizontalAdvance(figure * 5) for figure in "0123456789"]
    assert max(widths) - min(widths) < 0.5
    plain = QFontMetricsF(QFont(fonts.TEXT, 24))
    assert plain.horizontalAdvance("11111") < plain.horizontalAdvance("00000") - 5, "the feature does the work"


def test_figures_keep_one_width_under_the_style_sheet(qtbot) -> None:
    label = QLabel("1")
    qtbot.addWidget(label)
    label.setStyleSheet("font-size: 33px; font-weight: 700")
    label.ensurePolished()
    assert label.fontMetrics().horizontalAdvance("1111") == label.fontMetrics().horizontalAdvance("0000")


def test_each_weight_is_a_cut_of_its_own() -> None:
    widths = [
        QFontMetricsF(fonts.face(40, weight)).horizontalAdvance("Hamburg")
        for weight in (fonts.REGULAR, fonts.MEDIUM, fonts.SEMIBOLD, fonts.BOLD)
    ]
    assert widths == sorted(widths)
    assert len(set(widths)) == 4


@pytest.mark.parametrize(
    ("licence", "says"), [("Inter-LICENSE.txt", "SIL OPEN FONT LICENSE"), ("DejaVu-LICENSE.txt", "Bitstream Vera")]
)
def test_each_font_lies_beside_its_licence(licence: str, says: str) -> None:
    assert says in files("assets.fonts").joinpath(licence).read_text("utf-8")


BARE = """
from PySide6.QtGui import QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QApplication
from app.ui import fonts
app = QApplication([])
print(sorted(set(QFontDatabase.families()) - {"Sans Serif", "Serif", "Monospace"}))
fonts.load(app)
metrics = QFontMetrics(fonts.face(20))
print(fonts.loaded(), [sign for sign in fonts.NEEDED if not metrics.inFontUcs4(ord(sign))])
"""


@pytest.mark.case("C10")
def test_a_machine_without_any_font_shows_every_sign(tmp_path) -> None:
    (tmp_path / "fonts.conf").write_text('<?xml version="1.0"?><fontconfig></fontconfig>')
    bare = os.environ | {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf"), "HOME": str(tmp_path)}
    shown = subprocess.run(
        [sys.executable, "-c", BARE], capture_output=True, text=True, env=bare, check=True, timeout=60
    )
    assert shown.stdout.splitlines() == ["[]", "True []"]
