"""A button is painted again only when it says something else."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from app.ui.fitted_button import FittedButton


class Watch(QObject):
    """Counts how often what it watches is painted."""

    painted = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        self.painted += event.type() is QEvent.Type.Paint
        return False


def test_what_says_the_same_again_is_not_painted_again(qtbot) -> None:
    button, watch = FittedButton("Undo", "U"), Watch()
    qtbot.addWidget(button)
    button.installEventFilter(watch)
    button.show()
    qtbot.waitUntil(lambda: watch.painted > 0)
    QApplication.processEvents()
    before = watch.painted
    button.say("Undo", "U")
    QApplication.processEvents()
    assert watch.painted == before
    button.say("Undo", "Z")
    qtbot.waitUntil(lambda: watch.painted == before + 1)
    assert button.accessibleName() == "Undo (Z)"
