"""A name from an old log whose signs hide or turn round what stands beside it is marked wherever it is shown."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.ui import fonts
from app.ui.fitted_button import FittedButton
from app.ui.painting.lettering import Letters, write
from app.ui.text import Text

OLD, MARKED = "Ann \u202eeeL", "Ann \ufffdeeL"


def test_texts_and_buttons_mark_it_however_they_are_told(qtbot) -> None:
    text, button = Text(OLD), FittedButton(OLD, OLD)
    qtbot.addWidget(text)
    qtbot.addWidget(button)
    assert (text.text(), button.text()) == (MARKED, MARKED)
    assert button.accessibleName() == f"{MARKED} ({MARKED})"
    text.setText("x")
    text.say(OLD)
    assert text.text() == MARKED


def _painted(words: str) -> bytes:
    image = QImage(200, 40, QImage.Format.Format_RGB32)
    image.fill(0)
    with QPainter(image) as painter:
        write(painter, QRectF(0, 0, 200, 40), words, Letters(size=20, least=10))
    return bytes(image.constBits())


def test_what_is_painted_marks_it(qapp) -> None:
    fonts.load(qapp)
    assert _painted(OLD) == _painted(MARKED) != _painted("Ann Lee")
