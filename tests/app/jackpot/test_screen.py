"""The jackpot screen over a real log: meters, adjustments, stopping, and a set-up that two people sign."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.jackpot.binding import JackpotControl
from app.jackpot.build.check import checked_form
from app.jackpot.build.form import JackpotForm, changed_words, form_of
from app.jackpot.demonstration import demonstration_jackpot
from app.jackpot.presenter import JackpotBoard
from app.jackpot.screen import ADJUST, SET_UP, JackpotPage
from app.office.office import Office
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.ui.fitted_button import FittedButton
from app.ui.term_line import TermLine
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.jackpots.pools import Pools
from tests.app.finding import named
from tests.app.irregularity.touch_pit import PIN, SHIFT, SUPERVISOR, staff
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor, approval, done
from tests.engine.jackpots.books import LR, UK, X3, settings

SAM = Actor(SUPERVISOR, "Sam Okafor", Rank.PIT_SUPERVISOR)


class Page:
    """The screen of one jackpot, driven by touch."""

    def __init__(self, qtbot: QtBot, floor: Floor, people: Staff) -> None:
        self.qtbot, self.floor, self.office = qtbot, floor, Office()
        self.broken: list[str] = []
        self.office.broken.connect(self.broken.append)
        self.board = JackpotBoard(floor.journal, self.office, SAM)
        self.screen = JackpotPage()
        qtbot.addWidget(self.screen)
        self.screen.resize(1280, 800)
        self.screen.show()
        self.control = JackpotControl(self.screen, self.board, Reception(self.office, people))
        qtbot.waitUntil(lambda: self.board.view is not None)

    def lines(self) -> dict[str, str]:
        names = (line.accessibleName() for line in self.screen.meters.findChildren(TermLine) if line.isVisible())
        return dict(name.split(": ", 1) for name in names)

    def words(self) -> str:
        shown = [label.text() for label in self.screen.findChildren(QLabel) if label.isVisible()]
        return "\n".join((self.screen.title.accessibleName(), *shown))

    def touch(self, button: QPushButton) -> None:
        assert button.isEnabled(), button.text()
        button.click()

    def sign(self, reason: str) -> None:
        self.qtbot.waitUntil(lambda: self.control.approval is not None and self.control.approval.dialog() is not None)
        assert self.control.approval is not None
        dialog = self.control.approval.dialog()
        assert dialog is not None
        dialog.reason.setText(reason)
        for key in (SHIFT, *PIN):
            button = dialog.findChild(QPushButton, key)
            assert button is not None
            button.click()
        with self.qtbot.waitSignal(dialog.finished):
            dialog.approve.click()

    def until(self, words: str) -> None:
        self.qtbot.waitUntil(lambda: words in self.words(), timeout=60_000)

    def close(self) -> None:
        self.screen.deleteLater()
        self.office.stop()
        assert self.broken == []
        self.floor.close()


@pytest.fixture(scope="module")
def people() -> Staff:
    return staff()


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, people: Staff) -> Iterator[Page]:
    floor = Floor(tmp_path).opened()
    table = floor.table().win(STRAIGHT_FLUSH)
    table.do(table.ruling())
    opened = Page(qtbot, floor, people)
    yield opened
    opened.close()


@pytest.mark.rule("R-9")
def test_the_meters_and_how_they_come_about_are_shown(page: Page) -> None:
    lines = page.lines()
    assert lines["In – wagers have fed"] == "$1.50"
    assert lines["Wins – paid from the meter"] == "$2,000.12"
    assert lines["The meter must show"] == "$18,001.13"
    assert "It reconciles" in page.words()
    assert lines["#1  Straight flush · released"] == "$2,000.12"
    assert "T1-000001, position 1 · 20" in page.words()


def test_what_tables_feed_is_on_the_screen_within_a_second_or_so(page: Page) -> None:
    page.floor.table("T2").bet(1).close_bets()
    page.qtbot.waitUntil(lambda: page.lines().get("In – wagers have fed") == "$3")


@pytest.mark.rule("X3 6.2")
def test_an_adjustment_takes_a_listed_reason_and_two_people(page: Page) -> None:
    page.screen.pages.turn_to(ADJUST)
    form = page.screen.adjusting
    form.amounts["displayed"].setText("-12.50")
    assert not form.adjust.isEnabled()
    page.touch(form.reasons.button("display-fault"))
    before = page.floor.jackpot.pools
    page.touch(form.adjust)
    page.sign("The display was read by two")
    page.until("The jackpot is adjusted.")
    assert page.floor.jackpot.pools == before.plus(Pools(displayed=-12_50))
    page.screen.pages.turn_to("Meters")
    page.until(
        "meter -$12.50 – The display showed another amount: The display was read by two (Sam Okafor, Morgan Reyes)"
    )


def test_the_meter_does_not_go_down_for_another_reason(page: Page) -> None:
    page.screen.pages.turn_to(ADJUST)
    page.screen.adjusting.amounts["displayed"].setText("-1")
    page.touch(page.screen.adjusting.reasons.button("house-adds"))
    page.touch(page.screen.adjusting.adjust)
    page.sign("A slip")
    page.until("does not go down for this reason")


def test_betting_is_stopped_by_one_and_goes_on_by_two(page: Page) -> None:
    page.screen.pages.turn_to(ADJUST)
    page.screen.adjusting.why.setText("The display is dark")
    page.touch(page.screen.adjusting.stop)
    page.until("Progressive betting is stopped.")
    assert page.floor.jackpot.stopped == "The display is dark"
    page.qtbot.waitUntil(page.screen.adjusting.resume.isEnabled)
    page.touch(page.screen.adjusting.resume)
    page.sign("The display is lit again")
    page.until("Progressive betting goes on.")
    assert page.floor.jackpot.stopped == ""


def test_a_set_up_is_changed_while_a_linked_round_is_open_and_the_round_keeps_its_own(page: Page) -> None:
    table = page.floor.table("T2").bet(1)
    page.screen.pages.turn_to(SET_UP)
    page.screen.set_up.fields["cap"].setText("50,000")
    page.touch(page.screen.set_up.check)
    page.qtbot.waitUntil(page.screen.set_up.sign.isEnabled, timeout=60_000)
    page.touch(page.screen.set_up.sign)
    page.sign("A cap from today on")
    page.qtbot.waitUntil(lambda: page.floor.jackpot.version == 2, timeout=60_000)
    assert page.floor.jackpot.settings is not None
    assert page.floor.jackpot.settings.cap == 50_000_00
    assert table.round.settings == 1


@pytest.mark.rule("R-30")
def test_a_house_without_a_jackpot_opens_one_by_filling_it_in(qtbot: QtBot, tmp_path: Path, people: Staff) -> None:
    floor = Floor(tmp_path)
    floor.table()
    page = Page(qtbot, floor, people)
    page.screen.pages.turn_to(SET_UP)
    form = page.screen.set_up
    page.touch(form.check)
    page.until("Type the seed as an amount.")
    for key, text in {"title": "Megalink", "seed": "20,000", "to_meter": "25", "to_reserve": "5"}.items():
        form.fields[key].setText(text)
    page.touch(form.tables.button("T1"))
    part = next(each for each in form.parts if each.part().game == X3)
    page.touch(part.played)
    part.unit.setText("5")
    part.most_units.setText("5")
    page.touch(form.check)
    qtbot.waitUntil(form.sign.isEnabled, timeout=60_000)
    page.touch(form.sign)
    page.sign("The first jackpot of the house")
    page.until("The jackpot is open.")
    opened = floor.desk.look("jackpot-1")
    assert opened.pools.displayed == 20_000_00
    assert opened.settings is not None
    assert (opened.settings.to_meter, opened.settings.tables) == (250, ("T1",))
    page.close()


def test_a_set_up_that_somebody_else_changed_while_it_was_being_signed_is_not_overwritten(page: Page) -> None:
    page.floor.table("T1").finish()
    page.screen.pages.turn_to(SET_UP)
    page.screen.set_up.fields["cap"].setText("50,000")
    page.touch(page.screen.set_up.check)
    page.qtbot.waitUntil(page.screen.set_up.sign.isEnabled, timeout=60_000)
    page.touch(page.screen.set_up.sign)
    page.qtbot.waitUntil(lambda: page.control.approval is not None and page.control.approval.dialog() is not None)
    done(page.floor.desk.change("J1", settings(seed=30_000_00), approval()))
    page.sign("A cap from today on")
    page.qtbot.waitUntil(page.screen.note.isVisible, timeout=60_000)
    assert "changed meanwhile" in page.words()
    assert page.floor.jackpot.settings == settings(seed=30_000_00)


def fill_in(page: Page, title: str, table: str) -> None:
    """Fill in the set-up of a jackpot for one table of Xtreme, and have it checked."""
    form = page.screen.set_up
    for key, text in {"title": title, "seed": "5,000", "to_meter": "20", "to_reserve": "5"}.items():
        form.fields[key].setText(text)
    page.touch(form.tables.button(table))
    part = next(each for each in form.parts if each.part().game == X3)
    page.touch(part.played)
    part.unit.setText("5")
    page.touch(form.check)


def open_another(page: Page, title: str, table: str) -> None:
    page.touch(page.screen.list.add)
    page.until("New jackpot")
    fill_in(page, title, table)
    page.qtbot.waitUntil(page.screen.set_up.sign.isEnabled, timeout=60_000)
    page.touch(page.screen.set_up.sign)
    page.sign("One more for the other pit")
    page.until("The jackpot is open.")


def test_another_jackpot_is_added_by_two_people_and_stands_beside_the_first(page: Page) -> None:
    page.floor.table("T3")
    page.qtbot.waitUntil(lambda: page.board.view is not None and "T3" in page.board.view.tables)
    open_another(page, "Baby Link", "T3")
    page.qtbot.waitUntil(lambda: page.board.view is not None and page.board.view.name == "jackpot-1")
    assert page.lines()["The meter must show"] == "$5,000"
    assert page.floor.desk.names() == ("J1", "jackpot-1")
    assert page.floor.desk.look("jackpot-1").settings.title == "Baby Link"  # type: ignore[union-attr]
    page.touch(page.screen.list.buttons["J1"])
    page.until("Mega")
    page.qtbot.waitUntil(lambda: page.lines().get("The meter must show") == "$18,001.13")
    assert page.screen.list.buttons["jackpot-1"].accessibleName() == "Baby Link ($5,000)"


def test_what_is_done_goes_to_the_jackpot_that_is_looked_after_and_to_no_other(page: Page) -> None:
    page.floor.table("T3")
    done(page.floor.desk.open("J2", settings(tables=("T3",), title="Baby Link"), approval()))
    page.qtbot.waitUntil(lambda: page.board.view is not None and len(page.board.view.jackpots) == 2)
    page.touch(page.screen.list.buttons["J2"])
    page.qtbot.waitUntil(lambda: page.board.view is not None and page.board.view.name == "J2")
    before = page.floor.jackpot.pools
    page.screen.pages.turn_to(ADJUST)
    page.screen.adjusting.amounts["displayed"].setText("25")
    page.touch(page.screen.adjusting.reasons.button("house-adds"))
    page.touch(page.screen.adjusting.adjust)
    page.sign("A birthday of the house")
    page.until("The jackpot is adjusted.")
    assert page.floor.jackpot.pools == before
    assert page.floor.desk.look("J2").pools == Pools(20_025_00)
    page.screen.adjusting.why.setText("Its display is dark")
    page.touch(page.screen.adjusting.stop)
    page.until("Progressive betting is stopped.")
    assert (page.floor.jackpot.stopped, page.floor.desk.look("J2").stopped) == ("", "Its display is dark")
    page.qtbot.waitUntil(lambda: "betting stopped" in page.screen.list.buttons["J2"].accessibleName())


def test_what_was_typed_for_one_jackpot_is_not_done_to_another(page: Page) -> None:
    done(page.floor.desk.open("J2", settings(tables=("T3",)), approval()))
    page.qtbot.waitUntil(lambda: page.board.view is not None and len(page.board.view.jackpots) == 2)
    page.screen.pages.turn_to(ADJUST)
    page.screen.adjusting.amounts["displayed"].setText("-12.50")
    page.touch(page.screen.adjusting.reasons.button("display-fault"))
    assert page.screen.adjusting.adjust.isEnabled()
    page.touch(page.screen.list.buttons["J2"])
    page.qtbot.waitUntil(lambda: page.board.view is not None and page.board.view.name == "J2")
    assert not page.screen.adjusting.adjust.isEnabled()
    assert page.screen.adjusting.amounts["displayed"].text() == ""


def test_a_table_that_feeds_another_jackpot_says_so_and_cannot_be_signed_for(page: Page) -> None:
    page.touch(page.screen.list.add)
    page.until("New jackpot")
    assert page.screen.set_up.tables.button("T1").accessibleName() == "T1 (feeds Mega)"
    fill_in(page, "Baby Link", "T1")
    page.until("Table T1 is linked to the jackpot J1 already.")
    assert not page.screen.set_up.sign.isEnabled()


def test_a_set_up_that_is_being_filled_in_outlives_what_happens_at_the_tables(page: Page) -> None:
    page.touch(page.screen.list.add)
    page.until("New jackpot")
    page.screen.set_up.fields["title"].setText("Baby Link")
    page.floor.table("T2").bet(1).close_bets()
    done(page.floor.desk.open("J2", settings(tables=("T3",), title="From another terminal"), approval()))
    page.qtbot.waitUntil(lambda: page.board.view is not None and len(page.board.view.jackpots) == 2)
    assert page.screen.list.buttons["J2"].accessibleName() == "From another terminal ($20,000)"
    assert page.screen.set_up.fields["title"].text() == "Baby Link"
    assert page.board.view is not None
    assert page.board.view.name == ""


@pytest.mark.case("B27")
def test_the_evidence_of_a_claim_is_printed_long_after_it_was_released(page: Page, tmp_path: Path) -> None:
    page.control.folder = tmp_path / "papers"
    page.touch(named(page.screen.meters, FittedButton, "paper-1"))
    page.until("Written: ")
    pdf = (tmp_path / "papers" / "claim-J1-1.pdf").read_bytes()
    assert pdf.startswith(b"%PDF-")
    page.touch(named(page.screen.meters, FittedButton, "paper-1"))
    page.qtbot.waitUntil((tmp_path / "papers" / "claim-J1-1-2.pdf").exists)


def form(game: str) -> JackpotForm:
    return form_of("J1", demonstration_jackpot(("T1",), (GAMES[game],)))


def changed_part(whole: JackpotForm, **changed: object) -> tuple[str, ...]:
    """What is said to whoever signs when the part that is played is changed."""
    parts = tuple(replace(part, **changed) if part.played else part for part in whole.parts)
    return tuple(changed_words(whole, replace(whole, parts=parts)))


def test_whoever_signs_a_change_is_told_every_figure_before_and_after() -> None:
    uk = form(UK)
    played = next(part for part in uk.parts if part.played)
    lines = tuple(replace(line, figure="90") if line.line == "straight_flush" else line for line in played.lines)
    game = "Three Card Poker with Prime"
    assert changed_part(uk, lines=lines) == (f"{game}, straight flush: 70 for 1 → 90 for 1",)
    assert changed_part(uk, unit="10", special_suit="") == (
        f"{game}, price of one unit: 5 → 10",
        f"{game}, suit of the best mini royal: ♠ → none",
    )
    assert changed_part(form(LR), magic_card="3") == ("Megalink Let It Ride, Magic Card in 1,000 rounds: none → 3",)
    assert changed_part(uk, played=False) == (f"{game}: not played for it any more",)


def test_whoever_signs_a_new_game_is_told_all_of_its_figures() -> None:
    with_it = form(UK)
    without = replace(with_it, parts=form(X3).parts)
    told = tuple(changed_words(without, with_it))
    (line,) = (words for words in told if words.startswith("Three Card Poker with Prime is played for it: "))
    assert "price of one unit 5, most units 1, suit of the best mini royal ♠" in line
    assert "mini royal special 100 % of the jackpot" in line
    assert "Megalink Three Card Poker Xtreme: not played for it any more" in told


@pytest.mark.parametrize("game", GAMES)
def test_a_form_reads_back_as_what_it_was_filled_from(game: str) -> None:
    settings = demonstration_jackpot(("T1",), (GAMES[game],))
    assert checked_form(replace(form_of("J1", settings), title=""), None).settings == replace(settings, title="")


@pytest.mark.rule("R-20")
def test_a_prize_table_with_a_line_missing_cannot_be_signed() -> None:
    whole = form(UK)
    parts = tuple(replace(part, lines=(*part.lines[:-1], replace(part.lines[-1], figure=""))) if part.played else part
                  for part in whole.parts)  # fmt: skip
    check = checked_form(replace(whole, parts=parts), None)
    assert [each.rule for each in check.against] == ["R-20"]
    assert "three_of_a_kind" in check.against[0].why


@pytest.mark.rule("R-29")
def test_a_draw_in_every_round_returns_too_much_and_is_refused_with_its_figure() -> None:
    whole = form(LR)
    parts = tuple(replace(part, magic_card="1000") if part.played else part for part in whole.parts)
    check = checked_form(replace(whole, parts=parts), 30_000_00)
    assert [each.rule for each in check.against] == ["R-29"]
    assert float(check.returns[0].at_seed.rstrip(" %")) >= 100
    assert float(checked_form(whole, None).returns[0].at_seed.rstrip(" %")) < 100
