"""The witness: a file on another disk or share that keeps the head of the log after every closed round."""

from app.setup.view import WitnessView
from app.ui.laid import FREE, lay
from app.ui.page import Page, field
from app.ui.text import Text
from assets.languages import say

_LONGEST = 400


class WitnessPage(Page):
    """The path of the file, and how far it has come."""

    def __init__(self) -> None:
        super().__init__(
            say("The witness"),
            say(
                "A file on another disk or share, to which the head of every closed round is added. "
                "Whoever rewrites the log would have to reach that disk as well; “cutcard verify” "
                "compares the two."
            ),
        )
        self._shown = WitnessView()
        self.state = Text(role="strong").wrapped()
        self.column.addWidget(Text(say("THE WHOLE PATH OF THE FILE · EMPTY: NO WITNESS"), role="overline"))
        self.file = field(say("Such as /mnt/share/witness.txt"), self._told, most=_LONGEST)
        self.add_line(self.file)
        lay(self.column, self.state, FREE)
        self.written(self.file)

    def show_witness(self, view: WitnessView) -> None:
        """Show the one that is named."""
        self._shown = view
        self.file.setText(view.file)
        self.state.say(view.words)

    def missing(self) -> str:
        """Why this cannot be a witness."""
        named = self.named()
        if named and (not named.startswith("/") or named.endswith("/")):
            return say("Write the whole path of a file, such as /mnt/share/witness.txt, or nothing for no witness.")
        return ""

    def changed_from_shown(self) -> bool:
        """Whether another one is named than before."""
        return self.named() != self._shown.file

    def named(self) -> str:
        """The path that is filled in."""
        return self.file.text().strip()
