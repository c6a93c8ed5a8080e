"""A count, a slip, a drop or a correction as one page: its number, what was counted, lines to sign on, its entry."""

from functools import partial

from app.rack.view import RackPaper
from app.report.printing import Printout
from app.ui.paper import QUIET, SMALL_STRONG, STRONG, SUBJECT, TITLE, Paper, PaperColumn
from assets.languages import say

_COUNTED = (
    PaperColumn(say("Denomination"), 0.3),
    PaperColumn(say("How many"), 0.3, "right"),
    PaperColumn(say("Worth"), 0.4, "right", SMALL_STRONG),
)
_ALSO = (say("Cashier"), say("Runner"))
_HOW = say(
    "Printed from the log of the table. An entry of the log is never changed; what was "
    "wrong is put right by a later entry. The entry and the letters at the end identify "
    "it: whoever keeps them can prove that it was not altered."
)


def rack_printout(view: RackPaper) -> Printout:
    """The page as it is printed or saved."""
    return Printout(
        name=f"rack-{view.number}",
        title=f"{view.title} {view.number}",
        foot=f"{view.title} · {view.number}",
        write=partial(_write, view),
    )


def _write(view: RackPaper, paper: Paper) -> None:
    paper.paragraph(f"{view.title} {view.number}", TITLE)
    paper.paragraph(view.subject, SUBJECT)
    paper.gap(20)
    paper.paragraph(_HOW, QUIET)
    if view.rows:
        paper.heading(say("Counted"))
        paper.rows(_COUNTED, view.rows)
        paper.gap(12)
        paper.paragraph(say("Together {total}", total=view.total), STRONG)
    if view.facts:
        paper.heading(say("Also"))
        paper.pairs(view.facts, share=0.3)
    paper.heading(say("Signatures"))
    beside = (fact.name for fact in view.facts if fact.name in _ALSO)
    for words in (*view.signed, *beside, say("Date and time")):
        paper.gap(56)
        paper.pair(words, "_" * 44, share=0.44)
    paper.heading(say("The log"))
    paper.pairs(view.log, share=0.3)
