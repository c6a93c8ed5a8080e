"""Limits and pay tables in force, whole at any text scale."""

import pytest
from PySide6.QtWidgets import QLabel

from app.ui.refusal_note import RefusalNote
from app.ui.term_line import TermLine
from app.ui.terms_panel import TermsPanel
from app.ui.theme import Theme
from app.ui.view import LimitLine, RefusalView
from app.words.limits import limit_words
from app.words.rule_meaning import rule_words
from tests.app.felt import sample_panels


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (LimitLine("Ante", 2_500, 50_000), "$25 to $500"),
        (LimitLine("Progressive", 500, 500), "$5"),
        (LimitLine("Ante", 2_500), "from $25"),
        (LimitLine("Ante", None, 50_000), "up to $500"),
        (LimitLine("Play", note="equal to the Ante"), "equal to the Ante"),
    ],
)
def test_limits_are_said_in_words(line: LimitLine, words: str) -> None:
    assert limit_words(line, "$") == words


def test_every_limit_and_every_line_of_every_pay_table_is_shown_with_edition_and_rule(qtbot) -> None:
    panel = TermsPanel()
    qtbot.addWidget(panel)
    panel.show_terms(sample_panels.TERMS)
    heard = {line.accessibleName() for line in panel.widget().findChildren(TermLine)}
    assert "Ante: $25 to $500" in heard
    assert "PAIR PLUS: Rule X3 4.3" in heard
    assert {f"{line.hand}: {line.pays}" for table in sample_panels.TERMS.tables for line in table.lines} <= heard
    assert "Edition 2023-05-22" in {label.text() for label in panel.widget().findChildren(QLabel)}


@pytest.mark.case("C14")
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("width", [260, 292, 420])
def test_no_line_of_the_terms_is_cut_or_needs_sideways_scrolling(qtbot, dressed, scale: int, width: int) -> None:
    dressed(Theme(text_scale=scale))
    panel = TermsPanel()
    qtbot.addWidget(panel)
    panel.resize(width, 500)
    panel.show_terms(sample_panels.TERMS)
    panel.grab()
    assert panel.horizontalScrollBar().maximum() == 0
    for line in panel.widget().findChildren(TermLine):
        assert line.height() >= line.heightForWidth(line.width())


def test_a_line_takes_two_rows_only_where_it_must(qtbot) -> None:
    line = TermLine("Six Card Bonus", "$5 to $50")
    qtbot.addWidget(line)
    assert line.heightForWidth(600) * 2 == pytest.approx(line.heightForWidth(120), abs=1)


@pytest.mark.parametrize(("rule", "words"), [("X3 3.5.5", "Rule X3 3.5.5"), ("R-9", "House reading R-9"), ("", "")])
def test_a_rule_is_named_as_a_clause_or_as_a_reading_of_the_house(rule: str, words: str) -> None:
    assert rule_words(rule) == words


def test_a_refusal_is_shown_with_its_rule_and_goes_again(qtbot) -> None:
    note = RefusalNote()
    qtbot.addWidget(note)
    note.show_refusal(RefusalView("X3 3.5.5", "Bets are closed."))
    assert note.accessibleName() == "Bets are closed. Rule X3 3.5.5"
    note.show_refusal(None)
    assert note.accessibleName() == ""
