"""What went wrong at other tables, tried at this one."""

import pytest

from app.record.felt import felt
from app.record.settlement import settlement
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import table_life_asked as life
from tests.approvals import word
from tests.engine.pit import Pit

M3, X3, LR = (
    GAMES[each] for each in ("megalink-three-card-poker", "megalink-three-card-poker-xtreme", "megalink-let-it-ride")
)


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.case("A29")
def test_betting_stays_open_until_the_dealer_announces_no_more_bets() -> None:
    pit = Pit(X3).place(1)
    assert pit.phase is Phase.BETTING
    pit.put(1, "pair_plus", 5)
    assert pit.phase is Phase.BETTING


@pytest.mark.case("A31")
@pytest.mark.rule("R-23")
def test_a_seat_with_wagers_is_neither_cleared_nor_given_to_somebody_else() -> None:
    pit = Pit(M3).bet(4).play(upto=Phase.SETTLING)
    for away in (ask.PlayerLeft(seat=4), ask.PlayerMoved(seat=4, to_seat=5), ask.ClearWagers(seat=4)):
        assert pit.refused(away).words
    pit.finish()
    assert pit.box(4).lines
    pit.do(ask.PlayerLeft(seat=4))


@pytest.mark.case("B01")
@pytest.mark.rule("X3 3.9.1.1", "X3 3.9.1.2")
def test_a_fold_does_not_hide_the_side_bets_that_are_still_alive() -> None:
    pit = Pit(X3, cards=cards("6s 6d Kc 9h 8d 2c Jh Jd 4c 2s 3s 5s Ah"))
    pit.place(1, pair_plus=10)
    pit.put(2, "ante", 10)
    pit.put(2, "six_card_bonus", 10)
    pit.do(ask.NoMoreBets())
    pit.play(folds=(2,), upto=Phase.EXPOSING)
    seat = next(each for each in felt(pit.table, X3).seats if each.number == 2)
    assert any("Keep the cards" in note for note in seat.notes)
    pit.play(upto=Phase.SETTLING)
    assert pit.refused(ask.CloseRound()).words
    pit.play()
    pair_plus = next(line for line in pit.box(1).lines if line.wager == "pair_plus")
    assert pair_plus.net == 1000
    assert {line.wager for line in pit.box(2).lines} >= {"ante", "six_card_bonus"}
    assert pit.box(2).hand.face_up, "the folded cards were captured for the six card bonus"


@pytest.mark.case("B10")
def test_changed_limits_take_effect_with_the_next_round_only() -> None:
    pit = Pit(X3, limits={"ante": (50, 500)}).bet(1)
    terms = pit.round.terms
    raised = pit.new_terms(Pit(X3, limits={"ante": (100, 500)}).table.terms)  # type: ignore[arg-type]
    pit.do(raised)
    assert pit.round.terms == terms
    assert pit.table.next_terms == raised.terms
    pit.finish()
    pit.do(life.AnnounceTerms(), ask.PlaceYourBets())
    assert pit.round.terms.limits["ante"].minimum == 10_000


@pytest.mark.case("B33")
@pytest.mark.rule("R-25")
def test_the_settlement_tells_amounts_per_wager_and_seat_in_pay_order() -> None:
    pit = Pit(X3).bet(1, 2, 3, 4, 5, 6, 7, pair_plus=10).play()
    view = settlement(pit.table, X3, explained=None)
    assert view is not None
    assert [seat.seat for seat in view.seats] == [7, 6, 5, 4, 3, 2, 1]
    for seat in view.seats:
        shown = sum(line.amount for line in seat.lines if line.verb.value in ("TAKE", "PAY"))
        real = sum(line.winnings + line.taken for line in pit.box(seat.seat).lines)
        assert shown == real
        assert all(line.why and line.why.rule for line in seat.lines)


@pytest.mark.case("B34")
def test_swapped_cards_are_corrected_under_approval_and_everything_is_worked_out_anew() -> None:
    pit = Pit(LR).bet(1).play(upto=Phase.SETTLING)
    community = pit.round.community.cards
    other = next(card for card in cards("2c 3d 4h 5s 9c Jd") if card not in pit.round.seen)
    correction = ask.CorrectCard(
        place="community", index=0, card=other, approval=word("S1", "pit-supervisor", "swapped")
    )
    lower = ask.CorrectCard(place="community", index=0, card=other, approval=word("D1", "dealer", "swapped"))
    assert pit.refused(lower).words
    pit.do(correction)
    assert pit.round.community.cards == (other, *community[1:])
    assert pit.facts[-1].was == community[0]  # type: ignore[union-attr]
    pit.finish()


@pytest.mark.case("B38")
@pytest.mark.rule("X3 3.7.1.1", "M3 3.7")
def test_the_burned_card_is_kept_apart_and_never_counts() -> None:
    pit = Pit(X3).bet(1, progressive=5)
    pit.deal()
    assert len(pit.round.community.cards) == 2
    assert len(pit.round.burned) == 1
    burn = felt(pit.table, X3).burn
    assert burn is not None
    assert [card.face for card in burn.cards] == [None]
    riding = Pit(LR).bet(1)
    riding.next_packet()
    riding.next_packet(count=3)
    assert riding.finding.kind == "wrong-community", "Let It Ride has two community cards and burns none"


@pytest.mark.case("F17")
def test_undo_adds_an_entry_and_redo_another_until_the_round_is_closed() -> None:
    pit = Pit(M3).bet(1, 2).play(upto=Phase.DECIDING)
    before = pit.round
    pit.do(ask.Choose(seat=1, choice="fold"))
    folded = pit.box(1)
    facts = len(pit.facts)
    pit.do(ask.Undo())
    assert pit.box(1) == before.boxes[1]
    pit.do(ask.Redo())
    assert pit.box(1) == folded
    assert len(pit.facts) == facts + 2, "both stand in the history"
    pit.finish()
    assert pit.refused(ask.Undo()).words


@pytest.mark.case("F17")
def test_no_announcement_packet_or_exposure_is_ever_undone() -> None:
    pit = Pit(M3).bet(1)
    assert pit.refused(ask.Undo()).words
    pit.deal()
    assert pit.refused(ask.Undo()).words
    pit.do(ask.AllOthers(), ask.TurnCards())
    assert "take back" in pit.refused(ask.Undo()).words
