"""The jackpot at the table: the meter, both counts, pending claims, and the walk that releases one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.felt.deed import MakeChoice, What
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.desk import Bridge
from app.table.thread import TableThread
from app.terminal.players_side import PlayersSide
from app.terminal.window import Window
from app.ui.felt_view import Tone
from app.ui.fitted_button import FittedButton
from engine.procedure import Phase
from engine.table.events import FindingResolved
from tests.app.finding import named
from tests.app.irregularity.touch_pit import SHIFT, staff
from tests.app.jackpot.jackpot_table import JackpotTable
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH, Floor

WALKED = {"cards_shown": "yes", "rest_counted": "4,3,enter", "rest_in_order": "yes", "signatures": "D1,110"}


@pytest.fixture(scope="module")
def people() -> Staff:
    return staff()


@pytest.fixture
def at(qtbot: QtBot, tmp_path: Path, people: Staff) -> Iterator[JackpotTable]:
    opened = JackpotTable(qtbot, Floor(tmp_path).opened(), people)
    yield opened
    opened.close()


def held(at: JackpotTable) -> None:
    at.table.win(STRAIGHT_FLUSH)
    at.writer.tell()
    at.qtbot.waitUntil(at.screen.primary.seen)
    at.touch(at.screen.primary.findChildren(QPushButton)[0])
    at.qtbot.waitUntil(lambda: len(at.control.claim.desk.entered) == 1)
    at.qtbot.waitUntil(lambda: bool(at.control.claim.screen.view.asks[3].options))  # type: ignore[union-attr]


@pytest.mark.rule("X3 3.5.3")
def test_both_counts_are_shown_until_they_agree(at: JackpotTable) -> None:
    at.table.bet(1, 2)
    at.writer.tell()
    at.control.screen.did.emit(What.PRIMARY)
    view = at.screen.view
    assert view is not None
    assert view.phase_key is Phase.COLLECTING
    assert "2 bets accepted" in view.primary.detail
    at.control.screen.did.emit(MakeChoice("count"))
    assert at.control.felt.chip_count.ask is not None
    at.touch(named(at.control.felt.chip_count.ask, FittedButton, "500"))
    at.touch(at.control.felt.chip_count.confirm)
    view = at.screen.view
    assert view is not None
    assert view.phase_key is Phase.COLLECTING
    assert view.primary.detail == "Accepted $10, collected $5: they must agree. Count again"
    assert view.felt.jackpot is not None
    jackpot = view.felt.jackpot
    assert (jackpot.accepted, jackpot.due, jackpot.collected) == (2, 2, 1)
    at.control.screen.did.emit(What.PRIMARY)
    assert at.screen.view is not None
    assert at.screen.view.phase_key is Phase.DEALING


@pytest.mark.case("B27")
@pytest.mark.rule("X3 3.17")
def test_a_claim_is_released_by_the_walk_and_the_manager_alone(at: JackpotTable) -> None:
    held(at)
    screen = at.control.claim.screen
    assert screen.isVisible()
    assert not screen.release.isEnabled()
    assert screen.view is not None
    assert any("10 %" in line for line in screen.view.winners[0].working)
    facts = {fact.name: fact.value for fact in screen.view.facts}
    assert "Head of the log before it" in facts
    assert facts["Dealer"] == facts["Settled by"] == "Robin Tan (D1)"
    at.walk(**WALKED)
    at.touch(screen.release)
    at.sign(SHIFT)
    at.qtbot.waitUntil(lambda: not screen.isVisible())
    assert at.table.round.findings == ()
    assert at.floor.jackpot.claims == ()
    (claim,) = at.floor.journal.rows("claims")
    assert claim["state"] == "released"


@pytest.mark.rule("X3 3.17")
def test_one_card_too_few_in_the_rest_releases_nothing(at: JackpotTable) -> None:
    held(at)
    at.walk(**{**WALKED, "rest_counted": "4,2,enter"})
    screen = at.control.claim.screen
    assert not screen.release.isEnabled()
    assert screen.view is not None
    assert screen.view.lacking is not None
    assert "cannot be released" in screen.view.lacking.why
    assert any(words.startswith("42 counted: DIFFERS") for words in words_of(screen.steps))
    assert [ask.tone for ask in screen.view.asks if ask.words] == [Tone.DANGER]


def test_whoever_counts_the_rest_of_the_deck_is_not_told_what_must_come_out(at: JackpotTable) -> None:
    held(at)
    screen = at.control.claim.screen
    figure = str(at.table.round.rest_of_deck)
    assert figure == "43"
    for counted in ("", "4,2,enter", "4,4,enter"):
        at.walk(**({"rest_counted": counted} if counted else {"cards_shown": "yes"}))
        assert screen.view is not None
        told = (*words_of(screen.steps), *words_of(screen.refusal), *(fact.value for fact in screen.view.facts))
        assert not any(figure in words.split() for words in told)
        assert screen.view.lacking is not None
        assert figure not in screen.view.lacking.why
    assert not any(figure in fact.value.split() for paper in at.control.claim.desk.papers() for fact in paper.claim)


def test_a_count_that_was_made_again_stays_in_the_log_beside_the_last_one(at: JackpotTable) -> None:
    held(at)
    at.walk(**{**WALKED, "rest_counted": "4,2,enter"})
    at.walk(rest_counted="4,erase,4,3,enter", signatures=WALKED["signatures"])
    screen = at.control.claim.screen
    assert "43 counted: agrees, after 42" in words_of(screen.steps)
    at.touch(screen.release)
    assert "Rest of the deck: 43 counted: agrees, after 42" in at.dialog()._view.consequences
    at.sign(SHIFT)
    at.qtbot.waitUntil(lambda: at.floor.jackpot.claims == ())
    resolved = [each.event for each in at.floor.journal.entries("table:T1") if hasattr(each.event, "facts")]
    assert (resolved[-1].facts["rest_counted"], resolved[-1].facts["counted_before"]) == ("43", "42")


def words_of(widget: QWidget) -> tuple[str, ...]:
    """Every word that a widget shows or says of itself."""
    found = (*widget.findChildren(QLabel), *widget.findChildren(QPushButton))
    return tuple(text for each in found for text in (each.text(), each.accessibleName()) if text)


def test_a_refused_claim_opens_the_settlement_again(at: JackpotTable) -> None:
    held(at)
    before = at.floor.jackpot.pools.displayed
    at.touch(at.control.claim.screen.refuse)
    at.sign(SHIFT)
    at.qtbot.waitUntil(lambda: at.table.round.findings == ())
    assert at.floor.jackpot.pools.displayed > before
    assert at.screen.view is not None
    assert at.screen.view.phase_key is Phase.SETTLING


@pytest.mark.rule("X3 3.17")
def test_another_table_shows_the_claim_and_plays_on_with_the_new_meter(
    qtbot: QtBot, tmp_path: Path, people: Staff
) -> None:
    floor = Floor(tmp_path).opened()
    other = JackpotTable(qtbot, floor, people, name="T2")
    floor.table("T1").win(STRAIGHT_FLUSH)
    assert other.table.service.look()
    other.writer.tell()
    view = other.screen.view
    assert view is not None
    (banner,) = view.banner.texts
    assert banner.startswith("JACKPOT CLAIM PENDING – T1, position 1: straight flush, $2,000.12")
    assert banner.endswith("play on with the new meter")
    assert view.felt.jackpot is not None
    assert view.felt.jackpot.meter == floor.jackpot.pools.displayed
    other.table.bet(1).close_bets().deal(NOTHING)
    other.close()


def test_the_players_meter_follows_another_table_within_a_second(qtbot: QtBot, tmp_path: Path, people: Staff) -> None:
    floor = Floor(tmp_path).opened()
    other = JackpotTable(qtbot, floor, people, name="T2")
    window = QWidget()
    qtbot.addWidget(window)
    side = PlayersSide(window)
    side.follow(other.desk)
    side.turn_on()
    assert side.screen is not None
    assert side.screen.shown.meter.amount == "$20,000"
    bridge = Bridge()
    bridge.news.connect(other.desk.take)
    thread = TableThread(other.table.service, bridge.tell)
    thread.start()
    floor.table("T1").bet(1).close_bets()
    qtbot.waitUntil(lambda: side.screen.shown.meter.amount == "$20,001.25")
    thread.stop()
    thread.join(60)
    side.close()
    other.close()


def test_the_players_meter_is_opened_from_the_menu_and_closed_with_the_window(at: JackpotTable) -> None:
    window = Window()
    at.qtbot.addWidget(window)
    window.show_table(at.desk, Reception(at.office, at.people), "T1", "Table 1")
    window.players.turn_on()
    assert window.players.screen is not None
    assert window.players.screen.isVisible()
    at.table.bet(1).close_bets()
    at.writer.tell()
    assert window.players.screen.shown.meter.amount == "$20,001.25"
    window.close()
    assert window.players.screen is None


@pytest.mark.case("B27")
def test_the_evidence_is_written_as_a_paper_that_can_be_searched(at: JackpotTable, tmp_path: Path) -> None:
    held(at)
    at.control.claim.folder = tmp_path / "papers"
    at.touch(at.control.claim.screen.paper)
    pdf = (tmp_path / "papers" / "claim-J1-1.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-")
    (paper,) = at.control.claim.desk.papers()
    assert paper.subject == "Straight flush · table T1, round 1, position 1"
    assert paper.seats[0].cards == ("9h", "8h", "7h")
    assert any("10 % of" in why for *_, why in paper.seats[0].lines)
    (entry,) = (row["entered_seq"] for row in at.floor.journal.rows("claims"))
    assert paper.log.value.startswith(f"entry {int(str(entry)) - 1:,}, hash ")


@pytest.mark.case("B27")
def test_nobody_signs_the_verification_by_being_picked_from_a_list(at: JackpotTable) -> None:
    held(at)
    claim = at.control.claim
    at.walk(**{name: answer for name, answer in WALKED.items() if name != "signatures"})
    at.touch(named(at.step("signatures"), FittedButton, "110"))
    at.qtbot.waitUntil(lambda: claim.signing is not None and bool(claim.signing.dialog.people.person()))
    assert claim.desk._draft.signed == ()
    at.qtbot.keyClick(claim.signing.dialog, Qt.Key.Key_Escape)
    at.qtbot.waitUntil(lambda: claim.signing is None)
    assert not claim.screen.release.isEnabled()
    at.walk(signatures="110")
    assert not claim.screen.release.isEnabled(), "one person does not sign twice"
    at.walk(signatures="D1")
    assert claim.screen.release.isEnabled()
    at.walk(rest_in_order="yes")
    assert claim.desk._draft.signed == (), "whatever is found anew has to be signed anew"
    assert not claim.screen.release.isEnabled()


@pytest.mark.case("B27")
def test_the_record_names_each_signature_with_number_and_rank(at: JackpotTable) -> None:
    held(at)
    at.walk(**WALKED)
    at.touch(at.control.claim.screen.release)
    at.sign(SHIFT)
    at.qtbot.waitUntil(lambda: not at.control.claim.screen.isVisible())
    resolved = [e.event for e in at.floor.journal.entries("table:T1") if isinstance(e.event, FindingResolved)]
    assert resolved[-1].facts["signed_by"] == "D1 dealer; 110 pit-supervisor"
