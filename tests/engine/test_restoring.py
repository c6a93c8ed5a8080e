"""What comes to light before the next “Place your bets” still changes the closed round; after it nothing does (R-22)."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.actors import Rank
from engine.decide import decide
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.irregularities.catalogue import ROWS, row_for
from engine.irregularities.row import UNTIL_NEXT_ROUND
from engine.refusals import Refusal
from engine.rulings import offered
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import table_life_asked as life
from engine.table.evolve import fold
from engine.table.jackpot import Prize
from engine.table.restoring_facts import RestitutionMade
from engine.table.state import Restitution, Table
from tests.approvals import word
from tests.engine.pit import DEALER, DISPLAYED, MANAGER, SHIFT, SUPERVISOR, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
M3 = GAMES["megalink-three-card-poker"]
SS = GAMES["megalink-singapore-stud-poker"]
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

encode = msgspec.json.encode
as_event = msgspec.json.Decoder(ev.TableEvent)


def closed(game: Game = X3) -> Pit:
    """A round of two positions, one of which folds where the game knows a fold, paid and closed."""
    folds = (1,) if any(wager.follows for wager in game.wagers) else ()
    pit = Pit(game).bet(1, 4, pair_plus=10, progressive=5).deal().play(folds=folds)
    pit.do(ask.CloseRound())
    return pit


def correct(pit: Pit, seat: int, wager: str, amount: int) -> None:
    pit.do(
        ask.Correct(
            round_number=pit.round.number,
            seat=seat,
            wager=wager,
            amount=amount,
            approval=word("S1", SUPERVISOR, "miscounted"),
            proposed_by="D1",
        )
    )


def voided(pit: Pit) -> Pit:
    """The round is void, and a supervisor has seen to the deck."""
    pit.raised("foreign-card")
    pit.decide("void" if "void" in pit.offers() else "ruled-void")
    return pit.new_deck() if pit.round.closed else pit


@pytest.mark.rule("R-22")
@GAME
def test_what_may_be_noticed_until_the_next_round_can_be_raised_on_the_closed_one(game: Game) -> None:
    pit = closed(game)
    late = {row.kind for row in ROWS if row.phases == UNTIL_NEXT_ROUND}
    assert {"foreign-card", "deck-count", "wrong-player"} <= late & pit.can_happen()
    assert not {"misdealt", "absent", "exposed", "late-wager"} & pit.can_happen()
    assert "cannot have happened now" in pit.refused(ask.RaiseIrregularity(kind="misdealt")).words


@pytest.mark.rule("R-22", "X3 3.1", "X3 5.1")
def test_no_bets_are_called_for_while_something_about_the_last_round_is_open() -> None:
    pit = closed()
    pit.raised("foreign-card")
    no = pit.refused(ask.PlaceYourBets())
    assert no.rule == "5.1"
    assert "The round is held" in no.words
    assert pit.refused(ask.PlaceYourBets(repeat=True)) == no


@pytest.mark.rule("R-22", "R-34", "X3 6.2")
def test_a_late_void_takes_the_rank_that_its_clause_asks_for() -> None:
    pit = closed()
    pit.raised("foreign-card")
    assert "Pit Supervisor or above" in pit.refused(pit.ruling("void", DEALER)).words
    assert not pit.round.void_rule
    pit.do(pit.ruling("void", SUPERVISOR))
    assert (pit.round.outcome, pit.round.void_rule) == ("void", "5.1.1")


@pytest.mark.rule("R-22", "X3 6.1")
def test_a_free_ruling_on_a_closed_round_is_for_a_gaming_shift_manager() -> None:
    pit = closed()
    pit.raised("other")
    assert "Gaming Shift Manager" in pit.refused(pit.ruling("ruled-void", MANAGER)).words
    pit.do(pit.ruling("ruled-void", SHIFT))
    assert pit.round.outcome == "void"


@pytest.mark.rule("R-22", "X3 5.1", "R-26")
@pytest.mark.case("B36")
@GAME
def test_a_late_void_gives_back_what_was_taken_and_collects_what_was_paid_to_the_cent(game: Game) -> None:
    pit = closed(game)
    before = {seat: box.lines for seat, box in pit.round.boxes.items()}
    voided(pit)
    assert {each.seat for each in to_restore(pit.round)} == set(before)
    for due in pit.round.restitutions:
        lines = before[due.seat]
        assert due.back == {line.wager: line.taken for line in lines if line.taken}
        assert due.collect == {line.wager: line.winnings for line in lines if line.winnings}
        assert due.given_back - due.collected == -sum(line.net for line in lines)
        assert pit.back(due.seat)
    assert sum(due.given_back for due in pit.round.restitutions) > 0


@pytest.mark.rule("R-22", "X3 5.1")
def test_the_next_round_opens_only_after_every_position_was_told_and_squared() -> None:
    pit = voided(closed())
    assert "positions 1, 4" in pit.refused(ask.PlaceYourBets()).words
    assert pit.refused(ask.PlaceYourBets()).rule == "5.1.1"
    first, second = to_restore(pit.round)
    made = pit.do(ask.ConfirmRefund(seat=4))
    assert made == (RestitutionMade(seat=4, back=second.given_back, collected=second.collected),)
    assert "Nothing is left" in pit.refused(ask.ConfirmRefund(seat=4)).words
    assert "position 1 first" in pit.refused(ask.PlaceYourBets()).words
    pit.do(ask.ConfirmRefund(seat=first.seat), ask.PlaceYourBets())
    assert pit.round.number == 2


def test_a_finding_without_a_fault_leaves_the_closed_round_as_it_is() -> None:
    pit = closed()
    before = pit.round.boxes
    pit.raised("foreign-card")
    pit.decide("unfounded", count="52", by="S1")
    assert pit.round.boxes == before
    assert pit.round.restitutions == ()
    pit.do(ask.PlaceYourBets())


@pytest.mark.rule("R-22", "SS 5.7")
@pytest.mark.case("B37")
def test_a_wrong_hand_is_removed_before_the_next_round_is_called_and_stands_after_it() -> None:
    pit = closed(SS)
    before = pit.box(4).lines
    pit.raised("wrong-player", "4")
    pit.decide("removed", seat="4")
    assert pit.back(4)
    assert pit.round.outcome == "settled"
    (due,) = to_restore(pit.round)
    assert due.given_back - due.collected == -sum(line.net for line in before)
    assert "position 4" in pit.refused(ask.PlaceYourBets()).words
    pit.do(ask.ConfirmRefund(seat=4), ask.PlaceYourBets())
    assert "wrong-player" not in pit.can_happen()
    assert isinstance(pit.refused(ask.RaiseIrregularity(kind="wrong-player", places=("4",))), Refusal)
    pit.raised("earlier-round")
    pit.decide("stands", round="1")
    assert pit.round.restitutions == ()


@pytest.mark.rule("R-22")
def test_a_hand_that_was_removed_late_is_not_squared_twice_by_a_void() -> None:
    pit = closed(SS)
    pit.raised("wrong-player", "4")
    pit.decide("removed", seat="4")
    (due,) = to_restore(pit.round)
    pit.do(ask.ConfirmRefund(seat=4))
    voided(pit)
    assert [each.seat for each in to_restore(pit.round)] == [1, 4]
    assert to_restore(pit.round)[1] == Restitution(seat=4)
    assert due.given_back


@pytest.mark.rule("R-22")
def test_what_was_listed_and_not_yet_done_is_still_owed_after_a_void() -> None:
    pit = closed(SS)
    pit.raised("wrong-player", "4")
    pit.decide("removed", seat="4")
    (due,) = to_restore(pit.round)
    voided(pit)
    assert to_restore(pit.round)[1] == due


@pytest.mark.rule("R-22")
def test_a_correction_of_the_closed_round_is_undone_with_it() -> None:
    pit = closed()
    correct(pit, 1, "ante", 7_50)
    correct(pit, 4, "ante", -2_25)
    before = {seat: sum(line.net for line in box.lines) for seat, box in pit.round.boxes.items()}
    voided(pit)
    one, four = to_restore(pit.round)
    assert one.given_back - one.collected == -before[1] - 7_50
    assert four.given_back - four.collected == -before[4] + 2_25
    undone = [fact.amount for fact in pit.facts if isinstance(fact, ev.Corrected)]
    assert undone == [7_50, -2_25, -7_50, 2_25]


@pytest.mark.rule("R-22", "R-26")
def test_a_round_in_which_the_jackpot_has_paid_stands_and_goes_to_the_gaming_shift_manager() -> None:
    pit = closed()
    paid = 10_000_00
    prize = Prize(
        seat=4, line="straight_flush", amount=paid, percent=10, basis=10 * paid, pool=paid, winners=1,
        from_meter=paid, working=(),
    )  # fmt: skip
    pit.table = replace(pit.table, round=replace(pit.round, prizes=(prize,)))
    pit.raised("foreign-card")
    assert "Gaming Shift Manager" in pit.refused(pit.ruling("void", MANAGER)).words
    offers = {offer.name: offer for offer in offered(pit.at, pit.finding)}
    assert offers["void"].needs is Rank.GAMING_SHIFT_MANAGER, "it can be undone all the same (R-43)"
    assert "Gaming Shift Manager" in pit.refused(pit.ruling("ruled-on", MANAGER)).words
    before = pit.round.boxes
    pit.do(pit.ruling("ruled-on", SHIFT))
    assert pit.round.boxes == before
    pit.do(ask.PlaceYourBets())


@pytest.mark.rule("R-22")
def test_the_closed_round_is_judged_by_its_own_game_whatever_is_played_next() -> None:
    pit = closed(X3)
    method = next(iter(SS.procedures))
    terms = replace(pit.round.terms, game=SS.id, edition=SS.edition, method=method, displayed=DISPLAYED)
    pit.do(pit.new_terms(terms), life.AnnounceTerms())
    assert pit.table.terms is not None
    assert pit.table.terms.game == SS.id
    pit.raised("wrong-community")
    assert pit.finding.rule == X3.clauses.wrong_community
    assert row_for(SS, "wrong-community") is None
    pit.decide("void")
    assert {line.wager for line in pit.box(4).lines} <= {wager.name for wager in X3.wagers}
    pit.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(pit.round)))
    pit.game = SS
    pit.do(ask.PlaceYourBets())
    assert pit.round.terms.game == SS.id


@pytest.mark.rule("R-22")
def test_no_key_takes_back_what_was_decided_on_a_closed_round() -> None:
    pit = voided(closed())
    reopen = ask.ReopenSettlement(seats=(1,), approval=word("S1", SHIFT, "slip"))
    for command in (ask.Undo(), ask.Redo(), reopen):
        pit.refused(command)
    pit.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(pit.round)), ask.PlaceYourBets())
    pit.refused(ask.Undo())


@pytest.mark.rule("R-22")
def test_a_dealer_who_comes_meanwhile_takes_over_what_is_open_on_the_closed_round() -> None:
    pit = closed()
    pit.raised("foreign-card")
    pit.do(ask.SeatDealer(dealer="D2"))
    assert "acknowledges" in pit.refused(pit.ruling("void", SUPERVISOR)).words
    pit.do(ask.AcknowledgeHandover(), pit.ruling("void", SUPERVISOR))
    assert pit.round.outcome == "void"


def test_before_the_first_round_there_is_nothing_to_raise() -> None:
    pit = Pit(X3)
    assert isinstance(pit.refused(ask.RaiseIrregularity(kind="other")), Refusal)
    assert isinstance(pit.refused(ask.ConfirmRefund(seat=1)), Refusal)


def test_the_log_of_a_late_void_folds_to_the_live_table() -> None:
    pit = closed()
    correct(pit, 1, "ante", 7_50)
    voided(pit)
    pit.do(ask.ConfirmRefund(seat=1))
    log = [encode(fact) for fact in pit.facts]
    again = fold(Table(id="T1"), (as_event.decode(each) for each in log))
    assert again == pit.table
    assert msgspec.json.decode(encode(pit.table), type=Table) == pit.table
    assert isinstance(decide(again, ask.PlaceYourBets()), Refusal)


@pytest.mark.rule("X3 5.13", "X3 5.1.1", "M3 5.13")
@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
def test_a_round_that_is_undone_gives_the_one_time_under_the_minimum_back(game: Game) -> None:
    pit = Pit(game, limits={"ante": (20, 50)}).bet(1, 2).finish()
    assert pit.table.under_minimum == (1, 2)
    voided(pit)
    assert pit.table.under_minimum == ()
    pit.do(*(ask.ConfirmRefund(seat=seat) for seat in (1, 2)))
    pit.bet(1).finish()
    assert {line.outcome for line in pit.box(1).lines if line.wager == "ante"} <= {"win", "lose"}


@pytest.mark.rule("X3 5.13")
def test_a_void_round_leaves_alone_who_had_the_one_time_before() -> None:
    pit = Pit(X3, limits={"ante": (20, 50)}).bet(1).finish()
    pit.bet(1).finish()
    voided(pit)
    assert pit.table.under_minimum == (1,)
