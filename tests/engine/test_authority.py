"""Every question has a place, and nobody asks out of theirs."""

import msgspec
import pytest

from engine.actors import LINE, Approval, Rank, may_decide
from engine.asked import Asked, CountAsked, Signed
from engine.asking import alone, may_ask, right_of, signed
from engine.questions import COMMANDS
from engine.staff.authority import RIGHTS, Access, may_do
from engine.table import commands as ask
from engine.table import keeping_asked, rack_asked, slip_asked, table_life_asked
from engine.table.keeping_asked import HoldTable, NoteDeck, NoteMisread
from engine.table.slip_asked import AnswerSlip

LOOKS_AND_TENDS = (Rank.SURVEILLANCE, Rank.TECHNICIAN)
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
SIGNED = {command for command in COMMANDS if issubclass(command, Signed)}
FILL = {str: "1", int: 1, bool: False}


def a(command: type) -> ask.Command:
    """A question of this kind, whatever is in it."""
    blanks = {f.name: FILL.get(f.type) for f in msgspec.structs.fields(command) if f.required}
    return command(**blanks)


def test_every_question_and_every_deed_that_there_is_has_its_row() -> None:
    assert set(RIGHTS) == {*Access}
    for room in (ask, keeping_asked, rack_asked, slip_asked, table_life_asked):
        there = {each for each in vars(room).values() if isinstance(each, type) and issubclass(each, Asked)}
        assert there - {Asked, Signed, CountAsked} <= set(COMMANDS)


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
@pytest.mark.parametrize("command", [each for each in COMMANDS if each not in (ask.DrawPrizes, AnswerSlip)])
def test_a_dealer_and_whoever_stands_above_does_the_work_of_the_table(rank: Rank, command: type) -> None:
    assert may_ask(rank, a(command)) is None


@pytest.mark.parametrize("rank", Rank)
def test_nobody_chooses_what_the_system_draws(rank: Rank) -> None:
    assert may_ask(rank, ask.DrawPrizes()) is not None
    assert may_ask(rank, AnswerSlip(slip=1)) is not None


def test_a_question_that_takes_a_rank_carries_the_word_of_whoever_agreed() -> None:
    only_what_stays_out = {ask.ConfirmRefund}  # a dealer squares a position; what is not got back takes a rank
    assert {act for act in COMMANDS if right_of(act).signs} == SIGNED - only_what_stays_out
    assert {act for act in COMMANDS if right_of(act).counted} == {
        act for act in COMMANDS if issubclass(act, CountAsked)
    }


@pytest.mark.parametrize("command", [act for act in COMMANDS if right_of(act).signs])
def test_a_signature_is_taken_from_the_least_rank_of_its_row_and_from_no_lower_one(command: type) -> None:
    right = right_of(command)
    for rank in Rank:
        said = signed(a(command), Approval("7", rank, "why"))
        assert (said.approved_by, said.signed_as, said.reason) == ("7", rank.value, "why")
        no = right.unsigned(said.approval, rule="6.2")
        assert (no is None) == may_decide(rank, right.signs), rank
    assert right.unsigned(Approval("", Rank.GAMING_SHIFT_MANAGER)) is not None
    assert right.unsigned(None) is not None


@pytest.mark.rule("R-34")
@pytest.mark.parametrize("command", [act for act in COMMANDS if right_of(act).apart])
def test_whoever_asks_for_what_takes_two_people_does_not_sign_it_too(command: type) -> None:
    said = signed(a(command), Approval("7", Rank.GAMING_SHIFT_MANAGER, "why"))
    assert alone("7", said) is not None
    assert alone("8", said) is None


SUPERVISORS = LINE[1:]
TOP = (Rank.GAMING_SHIFT_MANAGER,)
MAY = {
    Access.READ_HISTORY: (*SUPERVISORS, Rank.SURVEILLANCE),
    Access.READ_RESULTS: (*SUPERVISORS, Rank.SURVEILLANCE),
    Access.READ_DISPUTES: (*SUPERVISORS, Rank.SURVEILLANCE),
    Access.READ_PIT: (*SUPERVISORS, Rank.SURVEILLANCE),
    Access.READ_JACKPOTS: (*SUPERVISORS, Rank.SURVEILLANCE),
    Access.READ_SET_UP: SUPERVISORS,
    Access.READ_SERVICE_LOG: (*SUPERVISORS, *LOOKS_AND_TENDS),
    Access.DEAL: LINE,
    Access.OWN_PIN: tuple(Rank),
    Access.OTHERS_PIN: TOP,
    Access.LIFT_LOCKOUT: SUPERVISORS,
    Access.ENTER_STAFF: TOP,
    Access.RANK_STAFF: TOP,
    Access.DISMISS_STAFF: TOP,
    Access.REVIEW_STAFF: TOP,
    Access.SET_BADGE: TOP,
    Access.SET_TABLE_UP: TOP,
    Access.RENAME_TABLE: LINE,
    Access.ASSIGN_SHUFFLER: LINE,
    Access.NAME_WITNESS: LINE,
    Access.JOIN_FLOOR: LINE,
    Access.CLOSE_IN_A_ROUND: SUPERVISORS,
    Access.LEAVE_KIOSK: SUPERVISORS,
    Access.ACKNOWLEDGE_ALERT: SUPERVISORS,
    Access.RULE_FREELY: TOP,
    Access.OPEN_DISPUTE: LINE,
    Access.TELL_OF_DISPUTE: LINE,
    Access.CLOSE_DISPUTE: TOP,
    Access.OPEN_JACKPOT: SUPERVISORS,
    Access.CHANGE_JACKPOT: SUPERVISORS,
    Access.ADJUST_JACKPOT: SUPERVISORS,
    Access.STOP_JACKPOT: SUPERVISORS,
    Access.RESUME_JACKPOT: SUPERVISORS,
    Access.SIGN_VERIFICATION: LINE,
}


@pytest.mark.rule("M3 6.2", "X3 6.2", "SS 6.2")
@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("deed", Access)
def test_every_rank_may_do_and_read_what_is_said_here_and_nothing_else(deed: Access, rank: Rank) -> None:
    refusal = may_do(rank, deed)
    assert (refusal is None) == (rank in MAY[deed])
    assert refusal is None or refusal.words


def test_the_refusal_names_the_clause_of_the_game_that_is_played() -> None:
    refusal = may_ask(Rank.SURVEILLANCE, ask.CloseRound(), rule="R-24")
    assert refusal is not None
    assert refusal.rule == "R-24"
