"""What the felt shows of a round: words, decisions, and chips that are back with their player."""

import pytest

from app.felt.view import TableView
from app.record.felt import felt
from app.ui.felt_view import Tone, Verb
from engine.games.catalogue import GAMES
from engine.procedure import Decide, Phase
from engine.table import commands as ask
from tests.approvals import word
from tests.engine.pit import SHIFT, Pit
from tools.scenes.game import walk
from tools.scenes.stage import XTREME, Stage, moments

RIDE = GAMES["megalink-let-it-ride"]


def views(game_id: str, phase: Phase) -> list[TableView]:
    game = GAMES[game_id]
    method = next(name for name, each in game.procedures.items() if each.automated)
    return [moment.view for moment in walk(game, method) if moment.view.phase_key is phase]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_words_of_a_hand_begin_like_a_sentence(game_id: str) -> None:
    closing = views(game_id, Phase.CLOSING)[0]
    felt, walked = closing.felt, closing.settlement
    assert walked is not None
    named = [seat.hand.name for seat in felt.seats] + [felt.dealer.name if felt.dealer else ""]
    named += [stop.hand.name for stop in walked.seats if stop.hand]
    assert any(named)
    assert all(name[0].isupper() or name[0].isdigit() for name in named if name)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_decision_is_called_by_its_own_word(game_id: str) -> None:
    settling = views(game_id, Phase.SETTLING)[0]
    badges = [seat.decision.text for seat in settling.felt.seats if seat.decision]
    assert badges
    assert "DECIDED" not in badges


@pytest.mark.parametrize("game_id", GAMES)
def test_only_the_choices_open_to_a_position_are_offered(game_id: str) -> None:
    point = next(step for step in GAMES[game_id].procedures["manual"].steps if isinstance(step, Decide))
    for view in views(game_id, Phase.DECIDING):
        offered = [action.key for action in view.seat_actions]
        assert offered
        assert len(offered) <= len(point.choices)
        assert all(action.refusal is None for action in view.seat_actions)


@pytest.mark.rule("LR 3.12")
def test_a_player_who_is_asked_once_more_shows_no_decision_until_it_is_made() -> None:
    first, _, second, partly = views(RIDE.id, Phase.DECIDING)
    assert not any(seat.decision for seat in first.felt.seats)
    assert not any(seat.decision for seat in second.felt.seats)
    assert [seat.decision.text for seat in partly.felt.seats if seat.decision] == ["RIDES", "PULLED BACK", "RIDES"]


@pytest.mark.rule("LR 3.10", "LR 3.14")
def test_a_wager_taken_back_is_shown_as_given_back_from_then_on_and_not_to_be_given_back_again() -> None:
    before = views(RIDE.id, Phase.SETTLING)[0].felt.seats[1]
    closing = views(RIDE.id, Phase.CLOSING)[0]
    for seat in (before, closing.felt.seats[1]):
        back = {area.key: area.settlement for area in seat.areas if area.key in {"1", "2"}}
        assert all([(badge.verb, badge.done) for badge in badges] == [(Verb.RETURN, True)] for badges in back.values())
    assert closing.settlement is not None
    lines = next(stop.lines for stop in closing.settlement.seats if stop.seat == before.number)
    assert [line.done for line in lines if line.verb is Verb.RETURN] == [True, True]
    assert not any(line.done for line in lines if line.verb is not Verb.RETURN)


@pytest.mark.rule("LR 3.18")
def test_a_hand_that_meets_no_dealers_is_named_as_it_was_read_when_it_was_settled() -> None:
    before, after = views(RIDE.id, Phase.SETTLING)[0], views(RIDE.id, Phase.CLOSING)[0]
    assert not any(seat.hand.name for seat in before.felt.seats)
    assert after.felt.seats[2].hand.name == "Two pair, kings and twos, ten kicker"
    assert after.settlement is not None
    assert {stop.hand.name for stop in after.settlement.seats if stop.hand and stop.seat == 3} == {
        "Two pair, kings and twos, ten kicker"
    }


def test_a_held_round_points_at_the_position_that_holds_it_and_says_so_in_alarm() -> None:
    held = next(moment.view for moment in moments() if moment.name == "held")
    assert (held.phase.phase, held.phase.tone) == ("HELD", Tone.DANGER)
    assert [seat.number for seat in held.felt.seats if seat.attention] == [3]


@pytest.mark.fault("P2")
@pytest.mark.rule("X3 5.8")
def test_hands_that_the_shuffler_cannot_prove_are_marked_until_they_are_counted() -> None:
    stage = Stage().bet().no_more_bets().deal().after(ask.ConfirmBurn())
    bare = felt(stage.table, GAMES[XTREME])
    stage.after(ask.ReportFault(kind="continuity", words="The shuffler lost its memory."))
    held = felt(stage.table, GAMES[XTREME])
    assert held.dealer is not None
    assert held.community is not None
    assert {hand.note for hand in (held.dealer, held.community)} == {"Unconfirmed"}
    marked = {seat.number for seat in held.seats if "Unconfirmed" in seat.notes}
    assert marked == {seat.number for seat in held.seats if seat.hand.cards} != set()
    counted = ask.ResolveIrregularity(
        number=1,
        outcome="count-right",
        facts={"count": "52"},
        approval=word("118", "pit-supervisor", "Counted"),
        proposed_by="120",
    )
    assert felt(stage.after(counted).table, GAMES[XTREME]) == bare


@pytest.mark.rule("X3 5.9")
def test_what_goes_back_to_a_player_who_is_barred_stays_on_the_felt_until_the_next_round() -> None:
    pit = Pit(GAMES[XTREME]).bet(1, 2).deal()
    pit.raised("confidential", "1")
    pit.do(pit.ruling("barred", SHIFT, seat="1"))
    for _ in range(2):
        (seat,) = (each for each in felt(pit.table, pit.game).seats if each.number == 1)
        assert not seat.closed
        assert "Barred" in seat.notes
        assert seat.hand.cards
        (ante,) = (area for area in seat.areas if area.key == "ante")
        assert [(badge.verb, badge.amount) for badge in ante.settlement] == [(Verb.RETURN, 1000)]
        if pit.phase is not Phase.CLOSED:
            pit.finish()
    pit.do(ask.PlaceYourBets())
    assert [seat.number for seat in felt(pit.table, pit.game).seats if seat.closed] == [1]
