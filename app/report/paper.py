"""A round or an irregularity on paper: cards drawn as cards, wagers, ruling, people, and the log behind it."""

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.record.incident_report import IncidentReport, ReportHand, ReportIncident
from app.report.printing import Printout
from app.ui.painting.card_art import card_width, paint_card
from app.ui.paper import BODY, QUIET, SMALL, SMALL_STRONG, STRONG, SUBJECT, TITLE, Paper, PaperColumn
from app.words.rule_meaning import rule_words
from assets.languages import number, say

_CARD_HEIGHT = 186.0
_CARD_GAP = 12.0
_HAND_HEIGHT = _CARD_HEIGHT + 150
_HANDS_IN_A_ROW = 4

HOW_TO_READ = say(
    "This report was printed from the log of a gaming table. Every step of the table is "
    "an entry with a running number; entries can be added but never changed or removed. "
    "Positions are counted from the dealer's left. A card shown with its back was never "
    "turned face up, so its face is not in this report. Numbers in brackets are clauses "
    "of the rules of this game; R with a number is how this house reads them where they "
    "leave something open. The figure and the letters at the end identify the state of "
    "the log: whoever keeps them can prove later that no entry was altered."
)
_WAGERS = (
    PaperColumn(say("Pos."), 0.06),
    PaperColumn(say("Wager"), 0.15),
    PaperColumn(say("Staked"), 0.09, "right"),
    PaperColumn(say("Result"), 0.1),
    PaperColumn(say("Stake back"), 0.1, "right"),
    PaperColumn(say("Paid"), 0.09, "right"),
    PaperColumn(say("Player"), 0.1, "right", SMALL_STRONG),
    PaperColumn(say("Why"), 0.31),
)
_MOMENTS = (
    PaperColumn(say("Entry"), 0.08, "right"),
    PaperColumn("UTC", 0.2),
    PaperColumn(say("At the table"), 0.12),
    PaperColumn(say("Who"), 0.22),
    PaperColumn(say("What"), 0.38),
)
_PEOPLE = (PaperColumn(say("Name and staff number"), 0.5), PaperColumn(say("Rank"), 0.5, ink=SMALL))


def report_printout(report: IncidentReport) -> Printout:
    """The report as it is printed or saved."""
    return Printout(
        name=f"report-{report.id}",
        title=f"{report.title} {report.id}",
        foot=say("{report} {id} · made {made}", report=report.title, id=report.id, made=report.made),
        write=partial(_write, report),
    )


def _write(report: IncidentReport, paper: Paper) -> None:
    paper.paragraph(report.title, TITLE)
    paper.paragraph(report.subject, SUBJECT)
    paper.gap(20)
    paper.paragraph(HOW_TO_READ, QUIET)
    for incident in report.incidents:
        _incident(paper, incident)
    paper.heading(say("The round"))
    paper.pairs(report.summary)
    _hands(paper, report)
    _lists(paper, report)
    paper.heading(say("The log when this report was made"))
    paper.pair(report.head.name, report.head.value)
    paper.pair(report.house.name, report.house.value)
    paper.pair(say("Made"), report.made)


def _incident(paper: Paper, incident: ReportIncident) -> None:
    paper.heading(incident.title)
    paper.paragraph(say("{rule}, in plain words", rule=rule_words(incident.rule)), STRONG)
    paper.paragraph(incident.meaning, BODY)
    paper.gap(20)
    paper.pairs(incident.facts)


def _lists(paper: Paper, report: IncidentReport) -> None:
    if report.wagers:
        paper.heading(say("Wagers"))
        shown = [(w.seat, w.wager, w.stake, w.outcome, w.back, w.paid, w.net, w.reason) for w in report.wagers]
        paper.rows(_WAGERS, shown)
    if report.corrections:
        paper.heading(say("Corrections entered after the round was closed"))
        for block in report.corrections:
            paper.pairs(block)
            paper.gap(20)
    if report.ruled:
        paper.heading(say("Beside the wagers, by ruling"))
        for block in report.ruled:
            paper.pairs(block)
            paper.gap(20)
    paper.heading(say("What happened, entry by entry"))
    paper.rows(_MOMENTS, [(number(m.seq), m.utc, m.local, m.by, m.text) for m in report.moments])
    if report.people:
        paper.heading(say("Names and ranks"))
        paper.rows(_PEOPLE, [(person.name, person.rank) for person in report.people])


def _hands(paper: Paper, report: IncidentReport) -> None:
    if not report.hands:
        return
    paper.heading(say("Cards"))
    for first in range(0, len(report.hands), _HANDS_IN_A_ROW):
        row = report.hands[first : first + _HANDS_IN_A_ROW]
        paper.room_for(_HAND_HEIGHT)
        wide = paper.width / _HANDS_IN_A_ROW
        for index, hand in enumerate(row):
            _hand(paper, hand, QRectF(index * wide, paper.at, wide - 30, _HAND_HEIGHT))
        paper.gap(_HAND_HEIGHT)


def _hand(paper: Paper, hand: ReportHand, place: QRectF) -> None:
    paper.write(QRectF(place.left(), place.top(), place.width(), 46), hand.place, STRONG)
    cards = QRectF(place.left(), place.top() + 52, place.width(), _CARD_HEIGHT)
    _cards(paper.painter, hand, cards)
    for line, words in enumerate(part for part in (hand.words, hand.note) if part):
        paper.write(QRectF(place.left(), cards.bottom() + 12 + line * 40, place.width(), 46), words, SMALL)


def _cards(painter: QPainter, hand: ReportHand, room: QRectF) -> None:
    """Cards side by side; where there are many of them, each lies over a part of the one before."""
    wide = card_width(room.height())
    many = len(hand.cards)
    step = min(wide + _CARD_GAP, (room.width() - wide) / (many - 1)) if many > 1 else wide
    for index, card in enumerate(hand.cards):
        paint_card(painter, QRectF(room.left() + index * step, room.top(), wide, room.height()), card)
