"""What may be asked when: each gate of a round, tried at every step of every dealing method of every game."""

import pytest
from msgspec.structs import replace

from engine.decide import decide
from engine.procedure import Bet, Close, CollectProgressives, Phase
from engine.questions import ROWS
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.approvals import word
from tests.engine.pit import SUPERVISOR, Pit
from tests.engine.stops import EVERY_METHOD, at_step, stops

METHODS = pytest.mark.parametrize(
    ("game", "method"), EVERY_METHOD, ids=[f"{game.prefix}-{method}" for game, method in EVERY_METHOD]
)

B, C, D, U, E, X, S, G, L, N = (
    Phase.BETTING,
    Phase.COLLECTING,
    Phase.DEALING,
    Phase.BURNING,
    Phase.DECIDING,
    Phase.EXPOSING,
    Phase.SETTLING,
    Phase.PROGRESSIVES,
    Phase.CLOSING,
    Phase.CLOSED,
)
AFTER_BETS = {C, D, U, E, X, S, G, L}
ASKED_IN = {
    ask.PlaceYourBets: {N},
    ask.PlaceWager: {B},
    ask.NotePlacedFor: {B},
    ask.MoveWager: {B},
    ask.ClearWagers: {B},
    ask.RepeatBets: {B},
    ask.NoMoreBets: {B},
    ask.ConfirmProgressives: {C},
    ask.DrawPrizes: {C, D},
    ask.CardsDealt: {D},
    ask.ConfirmBurn: {U},
    ask.NoteViewed: {D, U, E, X, S, G, L},
    ask.Choose: {E, X},
    ask.AllOthers: {E},
    ask.TurnCards: {X},
    ask.OtherCardTurned: {E},
    ask.DeclineComparison: {X, S},
    ask.ViewDeclined: {X, S, G, L},
    ask.SettleSeats: {S},
    ask.SettleProgressives: {G},
    ask.CloseRound: {B, D, L},
    ask.RefuseLateWager: AFTER_BETS,
    ask.NoteLateWithdrawal: AFTER_BETS,
    ask.AddLateWager: {C, D, U, E},
    ask.RaiseIrregularity: set(Phase),
    ask.ResolveIrregularity: set(Phase),
}
"""Question -> the phases in which it makes sense, by hand from the documents' section 3."""


@pytest.mark.parametrize("command", ASKED_IN, ids=lambda command: command.__name__)
@pytest.mark.rule("M3 3.1", "X3 3.1", "SS 3.1", "LR 3.1", "M3 3.2", "X3 3.2", "SS 3.2", "LR 3.2")
@pytest.mark.rule("M3 1.1.1", "X3 1.1.1", "SS 1.1.1", "M3 1.1.8", "X3 1.1.9", "SS 1.1.6", "LR 1.1.5", "UK-20")
@pytest.mark.rule("M3 1.1.9", "X3 1.1.10", "SS 1.1.7", "LR 1.1.6", "M3 1.1.3", "X3 1.1.3", "SS 1.1.3")
@pytest.mark.rule("M3 3.4.1", "X3 3.4.1", "SS 3.4.1", "M3 3.6", "X3 3.6", "SS 3.6")
@pytest.mark.rule("M3 3.5.3", "X3 3.5.3", "SS 3.5.3", "LR 3.5.1")
@pytest.mark.rule("M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1", "M3 3.8", "X3 3.8", "SS 3.8")
@pytest.mark.rule("M3 3.9", "X3 3.9", "SS 3.9", "LR 3.8", "LR 3.12", "UK-5")
@pytest.mark.rule("M3 3.10", "X3 3.10", "SS 3.10", "M3 3.10.1", "X3 3.10.2", "LR 3.11", "LR 3.15")
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1", "M3 3.18", "X3 3.18", "SS 3.15", "UK-23")
@pytest.mark.rule("M3 5.5", "X3 5.5", "SS 5.5", "LR 5.6", "M3 5.6", "X3 5.6", "SS 5.6", "LR 5.7")
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1", "LR 4.3", "LR 4.4", "R-25", "R-29", "R-32", "R-39")
def test_each_question_is_asked_in_the_phases_in_which_it_makes_sense(command):
    assert ROWS[command].phases == ASKED_IN[command]


def later(game, method):
    return [(step, pit) for step, pit in stops(game, method) if not isinstance(step, Bet)]


@METHODS
@pytest.mark.rule("M3 5.5", "X3 5.5", "SS 5.5", "LR 5.6", "M3 3.2", "X3 3.2", "SS 3.2", "LR 3.2")
@pytest.mark.rule("M3 1.1.1", "X3 1.1.1", "SS 1.1.1", "M3 1.1.8", "X3 1.1.9", "SS 1.1.6", "LR 1.1.5", "UK-20")
def test_after_the_call_no_wager_is_placed_moved_or_repeated_at_any_step(game, method):
    main = game.main_wagers[0].name
    reached = later(game, method)
    assert len(reached) > 5
    for _, pit in reached:
        assert pit.round.bets_closed
        before = pit.round
        for seat in (1, 2, 3):
            for wager in game.wagers:
                placed = pit.refused(ask.PlaceWager(seat=seat, wager=wager.name, amount=500, outside_limits_seen=True))
                assert placed.rule == game.clauses.late_wager
        moved = ask.MoveWager(seat=1, wager=main, to_seat=3, to_wager=main)
        for command in (moved, ask.RepeatBets()):
            assert pit.refused(command).rule == game.clauses.late_wager
        assert pit.round == before


@METHODS
@pytest.mark.rule("M3 5.6", "X3 5.6", "SS 5.6", "LR 5.7", "M3 3.2", "X3 3.2", "SS 3.2", "LR 3.2")
def test_after_the_call_no_wager_is_taken_back_at_any_step(game, method):
    for _, pit in later(game, method):
        for seat in (0, 1):
            assert pit.refused(ask.ClearWagers(seat=seat)).rule == game.clauses.late_withdrawal
        assert isinstance(decide(pit.table, ask.NoMoreBets(warned=True)), Refusal)


@METHODS
@pytest.mark.rule("M3 3.1", "X3 3.1", "SS 3.1", "LR 3.1", "UK-2")
def test_no_round_is_called_while_one_is_open_and_nothing_is_asked_of_a_closed_one(game, method):
    for _, pit in stops(game, method):
        assert pit.refused(ask.PlaceYourBets()).rule == game.clauses.open_bets
    closed = at_step(game, method, 99)
    closed.do(ask.CloseRound())
    for command in (ask.PlaceWager(seat=1, wager=game.main_wagers[0].name, amount=500), ask.NoMoreBets()):
        no = closed.refused(command)
        assert no.rule == game.clauses.open_bets
        assert "Announce" in no.words
    closed.do(ask.PlaceYourBets())
    assert closed.round.number == 2


@METHODS
@pytest.mark.rule("M3 1.1.9", "X3 1.1.10", "SS 1.1.7", "LR 1.1.6", "R-25")
def test_a_round_is_closed_at_no_step_but_the_last(game, method):
    for step, pit in stops(game, method):
        if isinstance(step, Close):
            assert not any(box.open_wagers for box in pit.round.boxes.values())
            pit.do(ask.CloseRound())
            assert pit.round.closed
        else:
            assert pit.refused(ask.CloseRound()).rule == "R-25"
            assert not pit.round.closed


@METHODS
@pytest.mark.rule("M3 1.1.9", "X3 1.1.10", "SS 1.1.7", "LR 1.1.6", "R-25")
def test_a_round_in_which_one_of_two_hands_is_out_is_not_closed_in_the_deal(game, method):
    pit = at_step(game, method, 2)
    finding = pit.raised("other")
    pit.do(pit.ruling("ruled-return", finding=finding, **{"return": "1"}))
    assert pit.box(1).standing == "returned"
    assert pit.refused(ask.CloseRound()).rule == "R-25"
    second = pit.raised("other")
    pit.do(pit.ruling("ruled-return", finding=second, **{"return": "2"}))
    assert pit.back(1, 2)
    pit.do(ask.CloseRound())
    assert pit.round.closed


@METHODS
@pytest.mark.rule("M3 1.1.9", "X3 1.1.10", "SS 1.1.7", "LR 1.1.6")
def test_a_round_is_closed_in_the_betting_only_when_no_chip_lies_there(game, method):
    pit = Pit(game, method).place(1)
    assert pit.refused(ask.CloseRound()).rule == "R-25"
    pit.do(ask.ClearWagers(seat=1), ask.CloseRound())
    assert pit.round.closed


@METHODS
@pytest.mark.rule("M3 1.1.9", "X3 1.1.10", "SS 1.1.7", "LR 1.1.6", "R-42")
def test_a_hand_whose_wagers_alone_went_back_and_late_chips_that_still_lie_there_keep_the_round_open(game, method):
    pit = at_step(game, method, 2)
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "1"}))
    pit.raised("other")
    back = "; ".join(f"return-wager seat=2 wager={name}" for name in pit.box(2).wagers)
    pit.do(pit.ruling("ruled-so", measures=back))
    assert not pit.box(2).open_wagers
    assert pit.box(2).standing == "live"
    if pit.phase is Phase.DEALING:
        assert pit.refused(ask.CloseRound()).rule == "R-25"
    late = at_step(game, method, 2)
    late.do(ask.RefuseLateWager(seat=5, wager=game.main_wagers[0].name, amount=500))
    late.raised("other")
    late.do(late.ruling("ruled-return", **{"return": "1,2"}))
    if late.phase is Phase.DEALING:
        assert late.refused(ask.CloseRound()).rule == "R-25"


@METHODS
@pytest.mark.rule("M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1", "M3 3.8", "X3 3.8", "SS 3.8", "SS 3.7", "LR 3.6")
@pytest.mark.rule("M3 3.10", "X3 3.10", "SS 3.10", "M3 3.10.1", "X3 3.10.2", "LR 3.11", "LR 3.15", "LR 3.7", "UK-2")
@pytest.mark.rule("M3 3.9", "X3 3.9", "SS 3.9", "LR 3.8", "LR 3.12", "UK-5", "UK-23", "R-25")
def test_a_round_stops_at_every_step_until_what_it_asks_for_is_done(game, method):
    passed = [step for step, _ in stops(game, method)]
    assert passed == list(game.procedures[method].steps)


HELD = (
    ask.PlaceWager(seat=1, wager="ante", amount=500),
    ask.MoveWager(seat=1, wager="ante", to_seat=2, to_wager="ante"),
    ask.ClearWagers(seat=1),
    ask.RepeatBets(),
    ask.NoMoreBets(warned=True),
    ask.NotePlacedFor(seat=1, approval=word("S1", SUPERVISOR)),
    ask.ConfirmProgressives(collected=0),
    ask.DrawPrizes(magic_card=None, lucky_player=None),
    ask.CardsDealt(),
    ask.ConfirmBurn(),
    ask.Choose(seat=1, choice="play"),
    ask.AllOthers(),
    ask.TurnCards(),
    ask.OtherCardTurned(),
    ask.EnterHand(place="1", cards=()),
    ask.DeclineComparison(seat=1),
    ask.SettleSeats(),
    ask.SettleProgressives(),
    ask.CloseRound(),
    ask.AddLateWager(seat=1, wager="ante", amount=500, approval=word("S1", SUPERVISOR, "seen")),
    ask.ReopenSettlement(seats=(1,), approval=word("S1", SUPERVISOR, "seen")),
    ask.Undo(),
    ask.Redo(),
    ask.ConfirmRefund(seat=1),
)


@METHODS
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1", "LR 5.2", "UK-17")
def test_while_a_finding_is_open_nothing_goes_on_at_any_step(game, method):
    for _, pit in stops(game, method):
        finding = pit.reported("foreign-card")
        for command in HELD:
            if pit.phase in ROWS[type(command)].phases:
                no = pit.refused(command)
                assert no.rule == finding.rule
                assert "round is held" in no.words, command


@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1", "LR 5.2", "UK-17")
def test_only_what_tells_of_cards_people_and_the_finding_itself_is_heard_while_a_round_is_held():
    assert {command.__name__ for command, row in ROWS.items() if row.held} == {
        "TakePacket",
        "TakeCard",
        "TakeSecurityCard",
        "ReportFault",
        "NoteDeviceRound",
        "NoteViewed",
        "RefuseLateWager",
        "NoteLateWithdrawal",
        "RaiseIrregularity",
        "ResolveIrregularity",
        "AcknowledgeHandover",
        "RuleOnClaim",
        "CorrectCard",
        "ViewDeclined",
    }


@METHODS
@pytest.mark.rule("R-39")
def test_chips_that_lay_there_in_time_come_in_until_a_card_is_turned_and_under_a_supervisor_alone(game, method):
    wager = game.main_wagers[0].name
    late = ask.AddLateWager(seat=1, wager=wager, amount=500, approval=word("S1", SUPERVISOR, "seen"))
    for step, pit in later(game, method):
        face_up = any(hand.shown for hand in pit.round.hands)
        if isinstance(step, CollectProgressives) or (
            pit.phase is Phase.DEALING and not face_up and not pit.box(1).decisions
        ):
            assert pit.refused(replace(late, approval=word("S1", "dealer", "seen"))).rule == "R-39"
            assert pit.refused(replace(late, approval=word("S1", SUPERVISOR, "  "))).rule == "R-39"
            lay = pit.box(1).wagers[wager]
            pit.do(late)
            assert pit.box(1).wagers[wager] == lay + 500
        elif face_up:
            assert isinstance(decide(pit.table, late), Refusal)
            assert pit.box(1).wagers[wager] == 1000
