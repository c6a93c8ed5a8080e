"""A button that puts something on paper: below its words it says whether that prints or saves."""

from PySide6.QtGui import QShowEvent

from app.report.printing import paper_way
from app.ui.fitted_button import Does, FittedButton


class PaperButton(FittedButton):
    """Looks for the printer whenever it is shown. `hint` stands before what it does."""

    def __init__(
        self, label: str, hint: str = "", *, width: int, tall: int = 0, does: Does | None = None, object_name: str = ""
    ) -> None:
        super().__init__(label, hint, width=width, tall=tall, does=does, object_name=object_name)
        self._label, self._before = label, hint

    def showEvent(self, event: QShowEvent) -> None:
        """Say what a touch does from now on."""
        super().showEvent(event)
        self.say(self._label, " · ".join(filter(None, (self._before, paper_way()))))
