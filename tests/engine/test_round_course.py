"""How every round runs, whatever the game: from the call for bets to the last chip."""

import pytest

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.table import commands as ask
from tests.engine.pit import Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
STUD = GAMES["megalink-singapore-stud-poker"]
WITH_DOCUMENTED_JACKPOT = [GAMES[each] for each in GAMES if GAMES[each].prefix in ("M3", "X3", "SS")]


def first_wager(game: Game) -> str:
    return game.main_wagers[0].name


@ALL
@pytest.mark.rule("M3 3.1", "X3 3.1", "SS 3.1", "LR 3.1", "R-22")
def test_no_chip_is_entered_before_place_your_bets(game: Game) -> None:
    pit = Pit(game)
    before = ask.PlaceWager(seat=1, wager=first_wager(game), amount=1000)
    assert pit.refused(before).rule == game.clauses.open_bets
    pit.do(ask.PlaceYourBets(), before)
    assert pit.phase is Phase.BETTING


@ALL
@pytest.mark.rule("M3 3.2", "X3 3.2", "SS 3.2", "LR 3.2")
def test_after_no_more_bets_nothing_is_taken_in_and_nothing_given_back(game: Game) -> None:
    pit = Pit(game).bet(1)
    laid = dict(pit.box(1).wagers)
    more = ask.PlaceWager(seat=2, wager=first_wager(game), amount=1000)
    assert pit.refused(more).rule == game.clauses.late_wager
    assert pit.refused(ask.ClearWagers(seat=1)).rule == game.clauses.late_withdrawal
    assert pit.box(1).wagers == laid


@ALL
@pytest.mark.rule("M3 1.1.9", "X3 1.1.10", "SS 1.1.7", "LR 1.1.6")
def test_a_round_closes_only_when_every_wager_has_its_result(game: Game) -> None:
    pit = Pit(game).bet(1, 2)
    for phase in (Phase.DECIDING, Phase.EXPOSING, Phase.SETTLING):
        pit.play(upto=phase)
        if pit.phase is phase:
            assert pit.refused(ask.CloseRound()).words
    pit.finish()
    assert pit.phase is Phase.CLOSED
    assert all(not box.open_wagers for box in pit.round.boxes.values())


@ALL
@pytest.mark.rule("M3 3.4.2", "X3 3.4.2", "SS 3.4.2", "R-35")
def test_all_chips_on_one_area_are_one_wager(game: Game) -> None:
    pit = Pit(game)
    name = first_wager(game)
    pit.do(ask.PlaceYourBets())
    pit.put(1, name, 10)
    pit.put(1, name, 15)
    assert pit.box(1).wagers[name] == 2500
    pit.do(ask.NoMoreBets(warned=True))
    pit.finish()
    assert [line.stake for line in pit.box(1).lines if line.wager == name] == [2500]


@pytest.mark.parametrize("game", WITH_DOCUMENTED_JACKPOT, ids=lambda game: game.prefix)
@pytest.mark.rule("M3 3.5.2", "X3 3.5.2", "SS 3.5.2")
def test_a_hand_that_nobody_looked_at_is_settled_for_the_progressive_like_any_other(game: Game) -> None:
    blind = Pit(game).bet(1, progressive=5).finish()
    looked = Pit(game).bet(1, progressive=5)
    looked.deal()
    looked.do(ask.NoteViewed(seat=1))
    looked.finish()
    assert not blind.box(1).viewed
    assert looked.box(1).viewed
    assert blind.box(1).lines == looked.box(1).lines


@pytest.mark.parametrize(
    ("game", "clause"),
    [(each, each.wager("progressive").needs_clause) for each in WITH_DOCUMENTED_JACKPOT],
    ids=[each.prefix for each in WITH_DOCUMENTED_JACKPOT],
)
@pytest.mark.rule("M3 5.12", "X3 5.12", "SS 5.12")
def test_a_progressive_alone_is_told_before_betting_closes_and_returned_afterwards(game: Game, clause: str) -> None:
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    pit.put(1, first_wager(game), 10)
    pit.put(2, "progressive", 5)
    told = pit.refused(ask.NoMoreBets())
    assert told.confirm
    assert clause in told.rule
    pit.do(ask.NoMoreBets(warned=True), ask.ConfirmProgressives(collected=500))
    pit.play()
    assert pit.back(2)


@ALL
@pytest.mark.rule("M3 3.5.3", "X3 3.5.3", "SS 3.5.3", "LR 3.5.1")
def test_progressive_chips_are_counted_against_the_bets_accepted_before_the_deal(game: Game) -> None:
    pit = Pit(game)
    pit.place(1, progressive=5)
    pit.put(2, first_wager(game), 10)
    pit.do(ask.NoMoreBets(warned=True))
    assert pit.phase is Phase.COLLECTING
    pit.do(ask.ConfirmProgressives(collected=0))
    assert pit.phase is Phase.COLLECTING, "chips that do not agree start no deal"
    pit.do(ask.ConfirmProgressives(collected=500))
    assert pit.phase is Phase.DEALING


@pytest.mark.rule("SS 3.4")
def test_stud_takes_an_ante_while_betting_is_open_and_warns_about_the_limits() -> None:
    pit = Pit(STUD, limits={"ante": (10, 500)})
    pit.do(ask.PlaceYourBets())
    over = ask.PlaceWager(seat=1, wager="ante", amount=60_000)
    assert pit.refused(over).confirm
    assert pit.refused(ask.NoMoreBets()).rule == "3.4", "nobody takes part without an Ante"
    pit.put(1, "ante", 5)
    assert pit.refused(ask.NoMoreBets()).rule == "5.13"
    pit.do(ask.NoMoreBets(warned=True))


@pytest.mark.parametrize("game", WITH_DOCUMENTED_JACKPOT, ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.16", "X3 5.16", "SS 5.16", "R-33")
def test_a_power_failure_is_ruled_on_only_when_a_person_says_so(game: Game) -> None:
    pit = Pit(game).bet(1, 2).deal()
    assert not pit.round.findings
    pit.raised("power-failure")
    offers = pit.offers()
    assert "resume" in offers
    assert "fault-void" in offers
    pit.decide("resume")
    assert not pit.round.findings
    pit.finish()


@pytest.mark.rule("SS 5.10")
def test_stud_asks_which_positions_belong_together_and_which_hands_were_viewed() -> None:
    pit = Pit(STUD).bet(1, 2).deal()
    pit.do(ask.SamePlayer(seat=1, other=2), ask.NoteViewed(seat=2))
    finding = pit.raised("several-hands", "1", "2")
    asks = {each.name for offer in pit.offers(finding).values() for each in offer.asks}
    assert {"seats", "viewed"} <= asks
