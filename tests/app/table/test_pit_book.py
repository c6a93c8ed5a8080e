"""What the stream of the pit says: terminals that broke off, cables that are loose, alerts that were acknowledged."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.settings import data_folder
from app.table.pit_book import BROKE_OFF, PIT, PitBook
from engine.actors import Actor, Rank
from engine.staff.pit_facts import (
    AlertAcknowledged,
    LogFailed,
    PitEvent,
    ShufflerFailed,
    SupervisorCalled,
    TerminalClosed,
    TerminalOpened,
)

SAM = Actor("110", "Sam Okafor", Rank.PIT_SUPERVISOR)
CABLE = ShufflerFailed(table="T1", state="lost", device="SN1", words="Check the cable.")
OPENED, CLOSED = TerminalOpened(table="T1"), TerminalClosed(table="T1")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path))
    yield opened
    opened.close()


def told(house: OpenHouse, *facts: PitEvent) -> PitBook:
    """The pit after these facts, as somebody sees it who looks for the first time."""
    with house.journal.writing() as w:
        w.append(PIT, facts, "system")
    book = PitBook()
    book.follow(house.journal.entries(PIT))
    return book


def test_a_terminal_that_is_opened_and_closed_calls_nobody(house: OpenHouse) -> None:
    book = told(house, OPENED, CLOSED, OPENED)
    assert book.alerts == {}
    assert book.terminals["T1"].open


@pytest.mark.case("D07")
def test_a_terminal_that_opens_again_without_having_been_closed_has_broken_off(house: OpenHouse) -> None:
    (alert,) = told(house, OPENED, OPENED).alerts.values()
    assert (alert.id, alert.kind, alert.table, alert.words) == ("pit/1", "table", "T1", BROKE_OFF)


def test_an_error_of_our_own_that_stopped_a_table_is_named(house: OpenHouse) -> None:
    (alert,) = told(house, OPENED, TerminalClosed(table="T1", why="ValueError in felt.py:7")).alerts.values()
    assert alert.kind == "table"
    assert "ValueError in felt.py:7" in alert.words


def test_a_loose_cable_calls_once_and_says_how_often(house: OpenHouse) -> None:
    other = ShufflerFailed(table="T2", state="fault", device="SN2", words="Jam")
    book = told(house, CABLE, other, CABLE, CABLE)
    assert [(each.id, each.table, each.times) for each in book.alerts.values()] == [
        ("pit/1", "T1", 3),
        ("pit/2", "T2", 1),
    ]


def test_an_alert_stays_until_it_is_acknowledged_and_the_next_one_is_a_new_one(house: OpenHouse) -> None:
    seen = AlertAcknowledged(table="T1", alert="pit/1", what=CABLE.words, by=SAM)
    book = told(house, CABLE, seen)
    assert book.alerts == {}
    assert book.acknowledged["pit/1"].fact.by == SAM
    assert list(told(house, CABLE).alerts) == ["pit/3"]


def test_a_broken_off_terminal_that_was_acknowledged_does_not_call_again_when_it_opens(house: OpenHouse) -> None:
    seen = AlertAcknowledged(table="T1", alert="pit/1", what=BROKE_OFF, by=SAM)
    assert told(house, OPENED, seen, OPENED).alerts == {}


def test_a_log_that_could_not_be_written_calls_when_it_can(house: OpenHouse) -> None:
    (alert,) = told(house, LogFailed(table="T3", words="The disk is full.")).alerts.values()
    assert (alert.kind, alert.table, alert.words) == ("log", "T3", "The disk is full.")


def test_who_calls_a_supervisor_is_named_once_until_it_is_acknowledged_and_how_long_it_took_is_kept(
    house: OpenHouse,
) -> None:
    called = SupervisorCalled(table="T1", caller=Actor("120", "Robin Tan", Rank.DEALER))
    (alert,) = told(house, called, called).alerts.values()
    assert (alert.id, alert.kind, alert.table, alert.times) == ("pit/1", "call", "T1", 2)
    assert alert.words == "Robin Tan calls a supervisor"
    book = told(house, AlertAcknowledged(table="T1", alert=alert.id, what=alert.words, by=SAM))
    assert book.alerts == {}
    seen = book.acknowledged[alert.id]
    first, *_, last = house.journal.entries(PIT)
    assert seen.waited_us == last.at_us - first.at_us


def test_a_supervisor_is_called_from_a_table_where_nobody_is_signed_in(house: OpenHouse) -> None:
    (alert,) = told(house, SupervisorCalled(table="T1")).alerts.values()
    assert alert.words == "Somebody at the table calls a supervisor"
