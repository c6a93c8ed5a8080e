"""The table's own life by touch: terms announced, the last rounds, who is barred, who bet for whom."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.evidence.facts import ALL_FACTS
from app.felt.deed import MakeChoice, OpenMenu
from app.felt.screen import TableScreen
from app.irregularity.view import FlowPage
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.record.table_life import LAST_ROUNDS
from app.staff.presenter import Reception
from app.staff.signing.approval import ApprovalDialog
from app.table.link_status import LinkStatus
from app.table.news import Changed
from app.terminal.table_page import TablePage
from app.terminal.window import Window
from app.words.usual_reasons import AT_THE_TABLE
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table.events import TableEvent
from engine.table.table_life_facts import BarSigned, PlacedForPlayer
from engine.table.terms import Limit
from tests.app.irregularity.touch_pit import DEALER, MANAGER, SHIFT, SUPERVISOR, TouchPit, staff
from tests.engine.pit import Pit

X3, LR = GAMES["megalink-three-card-poker-xtreme"], GAMES["megalink-let-it-ride"]


CODEC = Codec(ALL_FACTS)


def _entry(number: int, fact: TableEvent) -> Entry:
    kind, payload = CODEC.encode(fact)
    return Entry(
        seq=number, format=1, stream="table:T1", kind=kind, payload=payload, by="D1", at_us=0, mono_us=0, prev=b"",
        codec=CODEC,
    )  # fmt: skip


class AtTable:
    """The table screen over a pit, with people whose PINs are real."""

    def __init__(self, qtbot: QtBot, pit: Pit) -> None:
        self.qtbot, self.house = qtbot, staff()
        self.touched = TouchPit(qtbot, self.house, pit)
        self.pit = pit
        self.screen = TableScreen(self.touched.under)
        self.screen.setGeometry(self.touched.under.rect())
        self.screen.show()
        self.control = TablePage(self.screen, self.touched.table_desk, Reception(self.touched.office, self.house))
        self.touched.table_desk.let_go()

    @property
    def banner(self) -> str:
        return self.screen.banner.accessibleName()

    @property
    def primary(self) -> str:
        assert self.screen.view is not None
        return self.screen.view.primary.label

    def press(self) -> None:
        """Touch the large button; the table writes, and its desk hears of it."""
        before = len(self.pit.facts)
        self.touched.table_desk.primary()
        written = self.pit.facts[before:]
        assert written
        self.follow(*written)

    def follow(self, *facts: TableEvent) -> None:
        """Let the desk see how the table stands, and what was written meanwhile."""
        entries = tuple(_entry(number, fact) for number, fact in enumerate(facts, start=1))
        self.touched.table_desk.take(Changed(table=self.pit.table, link=LinkStatus(), entries=entries))

    def pick(self, words: str) -> None:
        """Touch a line of the sheet that is open."""
        lines = self.screen.menu_sheet.findChildren(QPushButton)
        self.touched.touch(next(each for each in lines if each.text() == words and each.isVisible()))

    def menu(self, seat: int, words: str) -> None:
        self.control.screen.did.emit(OpenMenu(seat))
        self.pick(words)

    def signing(self) -> ApprovalDialog:
        self.qtbot.waitUntil(
            lambda: self.control.felt.approval is not None and self.control.felt.approval.dialog() is not None
        )
        assert self.control.felt.approval is not None
        dialog = self.control.felt.approval.dialog()
        assert dialog is not None
        return dialog

    def sign(self, who: str) -> None:
        dialog = self.signing()
        self.touched.touch(self.touched.person(dialog, who))
        self.touched.touch(self.touched.person(dialog, AT_THE_TABLE[0]))
        for digit in "730158":
            keys = dialog.pad.findChildren(QPushButton)
            self.touched.touch(next(each for each in keys if each.objectName() == digit))
        with self.qtbot.waitSignal(dialog.finished):
            self.touched.touch(dialog.approve)


@pytest.fixture
def at(qtbot: QtBot) -> Iterator[AtTable]:
    made: list[AtTable] = []

    def table(pit: Pit) -> AtTable:
        made.append(AtTable(qtbot, pit))
        return made[-1]

    yield table  # type: ignore[misc]
    for each in made:
        each.touched.close()


def raised(pit: Pit) -> ask.SetTerms:
    assert pit.table.terms is not None
    return pit.new_terms(replace(pit.table.terms, limits={"ante": Limit(100_00, 500_00)}))


def limits() -> dict[str, tuple[int, int]]:
    return {"ante": (50, 500)}


@pytest.mark.case("B10")
@pytest.mark.rule("X3 3.4")
def test_a_change_asked_for_in_a_round_is_on_the_screen_at_once_and_the_limits_in_force_stay(at) -> None:
    table = at(Pit(X3, limits=limits()).place(1))
    table.touched.writer.ask(raised(table.pit), table.touched.table_desk.signed_in)
    assert table.banner == "FROM THE NEXT ROUND – Ante: $100 to $500, was $50 to $500"
    view = table.screen.view
    assert view.terms.coming == ("Ante: $100 to $500, was $50 to $500",)
    assert [line.minimum for line in view.terms.limits if line.label == "Ante"] == [50_00]


@pytest.mark.case("B10")
@pytest.mark.rule("X3 3.4")
def test_the_dealer_announces_the_terms_with_the_large_button_before_calling_for_bets(at) -> None:
    pit = Pit(X3, limits=limits()).bet(1).finish()
    pit.do(raised(pit))
    table = at(pit)
    assert "Tell the players" in table.screen.view.phase.announcement
    assert table.primary == "New terms announced"
    repeat = next(each for each in table.screen.view.actions if each.key == "repeat")
    assert repeat.refusal is not None
    table.press()
    assert table.banner == ""
    assert table.primary == "Place your bets"
    table.press()
    assert table.pit.round.terms.limits["ante"].minimum == 100_00


def test_the_last_round_is_announced_played_and_the_table_closed_and_opened_by_touch(at) -> None:
    table = at(Pit(X3).bet(1).finish())
    table.screen.seat_row.did.emit(MakeChoice(LAST_ROUNDS))
    table.pick("Round 2 is the last")
    assert table.banner == "ONE MORE ROUND – the table closes after round 2"
    table.press()
    assert table.banner == "LAST ROUND – the table closes after round 2"
    assert table.screen.view.phase.announcement == "Last round – place your bets, please"
    table.pit.put(1, "ante", 10)
    table.pit.do(ask.NoMoreBets())
    table.pit.finish()
    table.follow()
    assert table.banner == "ROUND 2 WAS THE LAST – the table closes now"
    assert table.screen.view.phase.phase == "BETWEEN ROUNDS"
    assert table.primary == "Close the table"
    table.press()
    assert (table.screen.view.phase.phase, table.screen.view.phase.announcement) == ("CLOSED", "The table is closed")
    assert table.screen.view.primary.detail == "Then it takes bets again"
    assert "TABLE CLOSED" in table.banner
    assert LAST_ROUNDS not in {each.key for each in table.screen.view.actions}
    table.press()
    assert table.primary == "Place your bets"


def test_an_announcement_of_several_rounds_counts_down_and_can_be_taken_back(at) -> None:
    table = at(Pit(X3).bet(1).finish())
    table.control.felt.last_rounds()
    table.pick("3 more rounds, to round 4")
    assert table.banner.startswith("3 MORE ROUNDS")
    table.press()
    assert table.banner.startswith("2 MORE ROUNDS")
    table.control.felt.last_rounds()
    table.pick("The table plays on")
    assert table.banner == ""


def test_the_menu_of_the_terminal_leads_to_the_last_rounds_while_cards_lie_on_the_table(at, qtbot) -> None:
    table = at(Pit(X3).bet(1).deal())
    window = Window()
    qtbot.addWidget(window)
    window.show_table(table.touched.table_desk, Reception(table.touched.office, table.house), "T1", "Table 4")
    window.show()
    window.control.screen.main_menu_wanted.emit()
    sheet = window.control.screen.menu_sheet
    sheet.findChild(QPushButton, LAST_ROUNDS).click()
    labels = {each.text() for each in sheet.findChildren(QPushButton) if each.isVisible()}
    assert "Round 2 is the last" in labels, "the round that is dealt is none that can be bet on"


@pytest.mark.rule("X3 5.9")
def test_a_player_is_barred_from_the_menu_under_the_name_of_a_shift_manager_alone(at) -> None:
    table = at(Pit(X3).bet(1, 2).finish())
    table.menu(1, "Bar from further play")
    dialog = table.signing()
    for below in (SUPERVISOR, MANAGER, DEALER):
        assert not table.touched.person(dialog, below).isEnabled()
    table.sign(SHIFT)
    signed = next(fact for fact in table.pit.facts if isinstance(fact, BarSigned))
    assert (signed.player, signed.approved_by, signed.reason) == (1, SHIFT, AT_THE_TABLE[0])
    assert "Barred" in table.screen.view.felt.seats[0].notes
    table.menu(1, "Lift: barred from play")
    table.sign(SHIFT)
    assert table.pit.table.barred == ()


@pytest.mark.rule("X3 5.9")
def test_once_cards_are_dealt_the_menu_leads_to_the_ruling(at) -> None:
    table = at(Pit(X3).bet(1, 2).deal())
    table.menu(1, "Bar from further play …")
    view = table.control.flow.screen.view
    assert view.page is FlowPage.CONFIRM
    assert [each.key for each in view.places if each.chosen] == ["1"]


@pytest.mark.rule("X3 3.4.3")
def test_a_restriction_keeps_who_signed_it(at) -> None:
    table = at(Pit(X3).bet(1).finish())
    table.menu(1, "Restrict to one position")
    assert not table.touched.person(table.signing(), SUPERVISOR).isEnabled()
    table.sign(MANAGER)
    assert table.pit.facts[-1].approved_by == MANAGER
    assert "One position only" in table.screen.view.felt.seats[0].notes


@pytest.mark.rule("X3 3.6")
def test_the_dealer_says_with_one_touch_that_the_bets_were_placed_for_the_player(at) -> None:
    table = at(Pit(X3).place(1))
    table.menu(1, "I placed these bets for the player")
    fact = table.pit.facts[-1]
    assert isinstance(fact, PlacedForPlayer)
    assert (fact.placed_by, fact.rank, fact.wagers) == ("D1", "dealer", {"ante": 1000})
    assert "By the dealer" in table.screen.view.felt.seats[0].notes
    table.menu(1, "The player placed these bets")
    assert table.pit.box(1).placed_by == ""


@pytest.mark.rule("X3 3.6")
def test_a_supervisor_who_placed_the_bets_signs_for_it(at) -> None:
    table = at(Pit(X3).place(1))
    table.menu(1, "A supervisor placed these bets")
    assert not table.touched.person(table.signing(), DEALER).isEnabled()
    table.sign(SUPERVISOR)
    fact = table.pit.facts[-1]
    assert isinstance(fact, PlacedForPlayer)
    assert (fact.placed_by, fact.rank) == (SUPERVISOR, "pit-supervisor")
