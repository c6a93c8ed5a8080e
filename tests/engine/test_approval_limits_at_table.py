"""What a rank may approve for one round counts the amount in hand and everything before it (case F14)."""

import pytest

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import keeping_asked as kept
from engine.table.evolve import fold
from engine.table.state import Table
from engine.table.terms import HouseSettings
from tests.approvals import word
from tests.engine.pit import MANAGER, SUPERVISOR, Pit

UP_TO_5 = HouseSettings(approval_limits={SUPERVISOR: 5_00})


def _closed(house: HouseSettings) -> Pit:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"], house=house)
    return pit.bet(1, 2).deal().play().finish()


def _correct(amount: int, *, by: str = "P1", rank: str = SUPERVISOR, number: int = 1) -> ask.Correct:
    return ask.Correct(
        round_number=number,
        seat=1,
        wager="ante",
        amount=amount,
        approval=word(by, rank, "Paid too little"),
        proposed_by="D1",
        again=True,
    )


@pytest.mark.case("F14")
def test_a_first_correction_above_the_limit_is_refused_and_a_higher_rank_may() -> None:
    pit = _closed(UP_TO_5)
    refusal = pit.refused(_correct(-8_00))
    assert refusal.rule == "6.2"
    assert "$5" in refusal.words
    pit.do(_correct(-8_00, by="M1", rank=MANAGER))


@pytest.mark.case("F14")
@pytest.mark.parametrize("second", [3_00, -3_00])
def test_the_second_of_two_that_pass_the_limit_together_is_refused(second: int) -> None:
    pit = _closed(UP_TO_5)
    pit.do(_correct(-3_00))
    assert "$3 already" in pit.refused(_correct(second)).words
    pit.do(_correct(-2_00))
    pit.refused(_correct(-1))


def test_another_person_and_another_round_have_their_own_count() -> None:
    pit = _closed(UP_TO_5)
    pit.do(_correct(-5_00), _correct(-5_00, by="P2"))
    pit.bet(1).deal().play().finish()
    pit.do(_correct(5_00, number=2))
    assert pit.table.approved == {"1/P1": 5_00, "1/P2": 5_00, "2/P1": 5_00}


def test_a_house_without_limits_refuses_nothing_that_the_line_could_be() -> None:
    _closed(HouseSettings()).do(_correct(-20_00))


@pytest.mark.case("F14")
def test_a_reopened_settlement_weighs_what_had_changed_hands() -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"], house=HouseSettings(approval_limits={SUPERVISOR: 1}))
    pit.bet(1, 2).deal().play(upto=Phase.CLOSING)
    reopen = ask.ReopenSettlement(seats=(1, 2), approval=word("P1", SUPERVISOR, "Hand misread"))
    moved = sum(abs(line.net) for seat in (1, 2) for line in pit.box(seat).lines)
    assert moved > 1
    assert "Ask a higher rank" in pit.refused(reopen).words
    pit.do(ask.ReopenSettlement(seats=(1, 2), approval=word("M1", MANAGER, "Hand misread")))
    assert pit.table.approved == {"1/M1": moved}
    assert fold(Table(id="T1"), pit.facts) == pit.table


@pytest.mark.rule("SS 6.2", "R-24")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_a_signature_is_asked_for_by_the_clause_on_ranks_of_the_tables_own_document(game: Game) -> None:
    pit = Pit(game, house=UP_TO_5).bet(1).deal().play().finish()
    rule = "R-24" if game.prefix in {"LR", "UK"} else "6.2"
    unsigned = {"approval": None}
    asked = (
        _correct(-8_00),
        _correct(1_00, rank="dealer"),
        _correct(1_00, by="D1"),
        kept.ChangeMethod(method="manual", **unsigned),
        kept.ChangeDeck(deck="B", colour="red", **unsigned),
    )
    assert {pit.refused(each).rule for each in asked} == {rule}
