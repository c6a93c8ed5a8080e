"""Every question has a place, and nobody asks out of theirs."""

import msgspec
import pytest

from engine import commands as ask
from engine.actors import LINE, Rank
from engine.authority import PLACES, Place, may_ask
from engine.keeping_asked import HoldTable, NoteDeck, NoteMisread

COMMANDS = ask.Command.__args__
DEVICE = {
    ask.NoteDeviceRound,
    ask.TakePacket,
    ask.TakeCard,
    ask.TakeSecurityCard,
    ask.ReportFault,
    HoldTable,
    NoteDeck,
    NoteMisread,
}
WITH_A_RANK = {
    command
    for command in COMMANDS
    if {"approver_rank", "viewer_rank", "rank"} & {field.name for field in msgspec.structs.fields(command)}
}
FILL = {str: "1", int: 1, bool: False}


def a(command: type) -> ask.Command:
    """A question of this kind, whatever is in it."""
    blanks = {f.name: FILL.get(f.type) for f in msgspec.structs.fields(command) if f.required}
    return command(**blanks)


def test_every_question_that_there_is_has_been_given_its_place() -> None:
    assert set(PLACES) == set(COMMANDS)


@pytest.mark.rule("M3 6.2", "X3 6.2", "SS 6.2")
@pytest.mark.parametrize("command", COMMANDS)
def test_surveillance_asks_nothing(command: type) -> None:
    refusal = may_ask(Rank.SURVEILLANCE, a(command))
    assert refusal is not None
    assert refusal.rule == "6.2"
    assert refusal.words


@pytest.mark.parametrize("command", COMMANDS)
def test_a_technician_speaks_for_devices_and_for_nothing_else(command: type) -> None:
    assert (may_ask(Rank.TECHNICIAN, a(command)) is None) == (command in DEVICE)


@pytest.mark.parametrize("rank", LINE)
@pytest.mark.parametrize("command", [each for each in COMMANDS if each is not ask.DrawPrizes])
def test_a_dealer_and_whoever_stands_above_does_the_work_of_the_table(rank: Rank, command: type) -> None:
    assert may_ask(rank, a(command)) is None


@pytest.mark.parametrize("rank", Rank)
def test_nobody_chooses_what_the_system_draws(rank: Rank) -> None:
    assert may_ask(rank, ask.DrawPrizes()) is not None


def test_a_question_that_takes_a_rank_names_who_agreed() -> None:
    assert {command for command, place in PLACES.items() if place is Place.SIGNED} == WITH_A_RANK


def test_the_refusal_names_the_clause_of_the_game_that_is_played() -> None:
    refusal = may_ask(Rank.SURVEILLANCE, ask.CloseRound(), rule="R-24")
    assert refusal is not None
    assert refusal.rule == "R-24"
