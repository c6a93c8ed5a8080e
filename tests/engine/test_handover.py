"""Open irregularities survive a change of dealers, and the next dealer knows of them before the table goes on."""

import pytest

from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.state import Table
from tests.approvals import word
from tests.engine.pit import SUPERVISOR, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
RULING = ask.ResolveIrregularity(
    number=1,
    outcome="play-on",
    approval=word("200", SUPERVISOR, "Seen on camera"),
    proposed_by="D1",
    facts={"number": "1", "where": "1"},
)


@pytest.fixture
def held() -> Pit:
    """A round held because one card was seen, with dealer D1 at the table."""
    pit = Pit(X3).bet(1, 2).deal()
    pit.do(ask.RaiseIrregularity(kind="exposed", places=("1",)))
    return pit


def test_the_dealer_who_was_there_needs_no_telling(held: Pit) -> None:
    assert "handed over" in held.refused(ask.AcknowledgeHandover()).words
    held.do(RULING)
    assert not held.round.findings


def test_the_next_dealer_acknowledges_what_is_open_before_it_can_be_decided(held: Pit) -> None:
    held.do(ask.SeatDealer(dealer="D2"))
    refusal = held.refused(RULING)
    assert "D2" in refusal.words
    assert refusal.rule == held.finding.rule
    facts = held.do(ask.AcknowledgeHandover())
    assert facts == (ev.HandoverAcknowledged(dealer="D2", findings=(1,)),)
    held.do(RULING)
    assert not held.round.findings


def test_it_is_acknowledged_once(held: Pit) -> None:
    held.do(ask.SeatDealer(dealer="D2"), ask.AcknowledgeHandover())
    held.refused(ask.AcknowledgeHandover())


def test_a_dealer_who_comes_back_knows_it_already(held: Pit) -> None:
    held.do(ask.SeatDealer(dealer=""), ask.SeatDealer(dealer="D1"), RULING)
    assert not held.round.findings


def test_a_third_dealer_is_told_as_well(held: Pit) -> None:
    held.do(ask.SeatDealer(dealer="D2"), ask.AcknowledgeHandover(), ask.SeatDealer(dealer="D3"))
    assert "D3" in held.refused(RULING).words


def test_what_a_device_or_a_person_reports_in_between_does_not_wait_and_tells_nobody(held: Pit) -> None:
    held.do(ask.SeatDealer(dealer="D2"), ask.ReportFault(kind="doubt", words="The line was cut."))
    assert "D2" in held.refused(RULING).words
    assert held.do(ask.AcknowledgeHandover()) == (ev.HandoverAcknowledged(dealer="D2", findings=(1, 2)),)


def test_without_an_open_irregularity_dealers_come_and_go() -> None:
    pit = Pit(X3).place(1)
    pit.do(ask.SeatDealer(dealer="D2"))
    pit.refused(ask.AcknowledgeHandover())
    pit.do(ask.NoMoreBets(warned=True))


def test_the_facts_alone_say_who_knows_of_it(held: Pit) -> None:
    held.do(ask.SeatDealer(dealer="D2"), ask.AcknowledgeHandover())
    assert fold(Table(id="T1"), held.facts) == held.table
    assert held.table.answerable == "D2"
