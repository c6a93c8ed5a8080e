"""The evidence of a jackpot claim on paper, to be signed beside the table."""

from functools import partial

from PySide6.QtCore import QRectF

from app.jackpot.claim.printed import ClaimPaper, SeatPaper
from app.report.printing import Printout
from app.ui.felt_view import CardView
from app.ui.painting.card_art import card_width, paint_card
from app.ui.paper import BODY, QUIET, SMALL, SUBJECT, TITLE, Paper, PaperColumn
from assets.languages import say

_CARD, _GAP = 186.0, 12.0
_UNSEEN = "??"
_LINES = (
    PaperColumn(say("Wager"), 0.2),
    PaperColumn(say("Result"), 0.12),
    PaperColumn(say("Paid on top"), 0.14, "right"),
    PaperColumn(say("Why"), 0.54, ink=SMALL),
)
_SIGNED = (
    say("Cards shown, by"),
    say("Cards in the rest of the deck"),
    say("Counted by"),
    say("Rest of the deck in order, by"),
    say("Gaming Shift Manager"),
    say("Date and time"),
)
_HOW = say(
    "Printed from the log of the table. What stands here was frozen when the claim was "
    "entered and is not changed afterwards. A card shown with its back had not been "
    "turned face up. Numbers in brackets are clauses of the rules of this game; R with a "
    "number is how this house reads them where they leave something open. The entry and "
    "the letters under “The log” identify the state of the log before the claim: whoever "
    "keeps them can prove later that nothing was altered."
)
_STEPS = say(
    "The claim is not paid yet. The winning cards are shown, the rest of the deck is "
    "counted without knowing what must be left, and put in order to see that no card is "
    "missing or there twice; then a Gaming Shift Manager releases or refuses the claim."
)


def claim_printout(view: ClaimPaper) -> Printout:
    """The evidence as it is printed or saved."""
    return Printout(
        name=f"claim-{view.id}",
        title=view.title,
        foot=f"{view.title} · {view.id}",
        write=partial(_write, view),
    )


def _write(view: ClaimPaper, paper: Paper) -> None:
    paper.paragraph(view.title, TITLE)
    paper.paragraph(view.subject, SUBJECT)
    paper.gap(20)
    paper.paragraph(view.how or _HOW, QUIET)
    paper.heading(say("The claim"))
    paper.pairs(view.claim, share=0.3)
    paper.heading(say("On the table"))
    for name, cards in view.board:
        _cards(paper, name, cards)
    for seat in view.seats:
        _seat(paper, seat)
    paper.heading(say("The log"))
    paper.pair(view.log.name, view.log.value, share=0.3)
    _verification(paper, view)


def _verification(paper: Paper, view: ClaimPaper) -> None:
    """How the claim was ruled on; while it waits, the lines to sign on."""
    if view.ruling:
        paper.heading(say("The ruling"), keep=len(view.ruling) * 60)
        paper.pairs(view.ruling, share=0.3)
        return
    signed = view.signed or _SIGNED
    paper.heading(say("The verification"), keep=len(signed) * 120 + 140)
    paper.paragraph(view.steps or _STEPS, QUIET)
    for words in signed:
        paper.gap(56)
        paper.pair(words, "_" * 48, share=0.36)


def _seat(paper: Paper, seat: SeatPaper) -> None:
    paper.heading(seat.heading, keep=_CARD + 220)
    _cards(paper, "", seat.cards)
    paper.pairs(seat.facts, share=0.3)
    if seat.lines:
        paper.gap(16)
        paper.rows(_LINES, seat.lines)


def _cards(paper: Paper, name: str, cards: tuple[str, ...]) -> None:
    if name:
        paper.room_for(_CARD + 80)
        paper.paragraph(name, BODY)
    paper.room_for(_CARD + 24)
    step = card_width(_CARD) + _GAP
    for number, face in enumerate(cards):
        seen = face != _UNSEEN
        card = CardView(face=face if seen else None, face_up=seen)
        paint_card(paper.painter, QRectF(number * step, paper.at + 8, card_width(_CARD), _CARD), card)
    paper.gap(_CARD + 24)
