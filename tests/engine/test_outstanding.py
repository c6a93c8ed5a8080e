"""What stays out of the hands that it belongs to: amounts that are outstanding (R-43), and those withheld (R-42)."""

import pytest

from engine.decide import decide
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.irregularities.measure import MEASURE_KINDS
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.approvals import word
from tests.engine.felt import LR, M3, SS, X3
from tests.engine.pit import RANKS, SHIFT, Pit


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
@pytest.mark.rule("R-43", "R-22")
def test_part_of_what_is_collected_stays_out_under_a_shift_managers_name_and_never_more(game):
    pit = Pit(game).bet(*range(1, 7), pair_plus=10)
    pit.deal().finish()
    pit.raised("other")
    pit.do(pit.ruling("ruled-void"))
    owing = [each for each in to_restore(pit.round) if each.collected]
    assert owing, "nobody has won with these cards"
    due = owing[0]

    def keeps(amount: int, rank: str = SHIFT, by: str = "G1", reason: str = "has left the house") -> ask.ConfirmRefund:
        return ask.ConfirmRefund(seat=due.seat, outstanding=amount, approval=word(by, rank, reason))

    for amount in (-1, due.collected + 1, 10 * due.collected):
        assert pit.refused(keeps(amount)).rule == "R-43"
    for rank in (*RANKS[:-1], "surveillance"):
        assert pit.refused(keeps(due.collected, rank)).rule == "R-43"
    assert pit.refused(keeps(due.collected, by="")).rule == "R-43"
    assert pit.refused(keeps(due.collected, reason=" ")).rule == "R-43"
    (made,) = pit.do(keeps(due.collected))
    assert made.outstanding == due.collected
    assert due.seat not in {each.seat for each in to_restore(pit.round)}


def withheld_of_a_closed_round() -> Pit:
    pit = Pit(X3).bet(1, 2, 3, pair_plus=5).finish()
    paid = next(line for box in pit.round.boxes.values() for line in box.lines if line.winnings and line.stake)
    pit.raised("other")
    pit.do(pit.ruling("ruled-so", measures=f"withhold-win seat={paid.seat} wager={paid.wager}"))
    assert pit.table.withheld
    return pit


@pytest.mark.rule("R-42")
def test_what_is_withheld_stands_in_the_way_of_nothing_that_leaves_its_round_as_it_was() -> None:
    pit = withheld_of_a_closed_round()
    pit.raised("other")
    pit.do(pit.ruling("ruled-on"))
    pit.raised("foreign-card")
    assert pit.refused(pit.ruling("void")).rule == "R-42"


@pytest.mark.rule("R-42")
def test_what_is_withheld_of_an_earlier_round_does_not_keep_a_later_one_from_being_void() -> None:
    pit = withheld_of_a_closed_round()
    (kept,) = pit.table.withheld
    pit.bet(1, 2, 3).finish()
    assert pit.round.boxes[kept.seat].lines
    pit.raised("foreign-card")
    pit.do(pit.ruling("void"))
    assert pit.round.outcome == "void"
    assert pit.table.withheld == (kept,)


AFTER_THE_CLOSE = {
    "play-on",
    "return-wager",
    "return-position",
    "return-all",
    "void-hand",
    "withhold",
    "withhold-win",
    "withhold-stake",
    "release",
    "seize",
    "goodwill",
}


@pytest.mark.rule("R-42")
def test_what_changes_cards_or_the_size_of_a_wager_is_ruled_before_the_close_and_the_rest_at_any_time() -> None:
    assert {name for name, kind in MEASURE_KINDS.items() if not kind.open_round} == AFTER_THE_CLOSE
    pit = Pit(X3).bet(1, 2).finish()
    pit.raised("other")
    for measure in ("reinstate seat=1", "stand-at seat=1 wager=ante amount=500", "take-card place=1 card=1"):
        assert pit.refused(pit.ruling("ruled-so", measures=measure)).rule
    pit.do(pit.ruling("ruled-so", measures="goodwill seat=1 amount=500"))


@pytest.mark.rule("R-42")
def test_a_stake_alone_is_withheld_and_is_paid_after_all_before_the_close() -> None:
    pit = Pit(X3).bet(1, 2).deal()
    for seat in (1, 2):
        pit.raised("other")
        pit.do(pit.ruling("ruled-so", measures=f"withhold-stake seat={seat} wager=ante"))
    assert [(each.seat, each.win, each.stake) for each in pit.round.withholding] == [(1, False, True), (2, False, True)]
    pit.raised("other")
    pit.do(pit.ruling("ruled-so", measures="withhold-no-more seat=1 wager=ante"))
    assert [each.seat for each in pit.round.withholding] == [2]


@pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)
@pytest.mark.rule("R-42", "M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1")
def test_no_ruling_puts_a_card_where_it_would_lie_twice_and_one_that_was_taken_off_may_go_back(game) -> None:
    pit = Pit(game).bet(1, 2).deal()
    first = pit.box(1).hand.cards[0]
    fresh = pit.deck[-1]
    pit.raised("other")
    no = pit.refused(pit.ruling("ruled-so", measures=f"put-card place=2 card={first}"))
    assert no.rule == game.clauses.foreign_card
    second = pit.box(2).hand.cards
    both = f"take-card place=1 card=1; put-card place=1 card={first}"
    other = f"take-card place=2 card=1; put-card place=2 card={fresh}"
    pit.do(pit.ruling("ruled-so", measures=f"{both}; {other}"))
    assert first in pit.box(1).hand.cards
    assert set(pit.box(2).hand.cards) == {fresh, *second[1:]}


@pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1")
def test_no_ruling_lets_a_round_go_on_in_which_one_card_lies_twice_for_everybody_to_see(game) -> None:
    pit = Pit(game).bet(1, 2).deal()
    one, two = pit.box(1).hand.cards, pit.box(2).hand.cards
    pit.raised("other")
    pit.lay(1, cards=one, shown=(0,))
    pit.lay(2, cards=(*two[:-1], one[1]), shown=(len(two) - 1,))
    assert not isinstance(decide(pit.table, pit.ruling("ruled-on")), Refusal)
    pit.lay(2, cards=(*two[:-1], one[0]), shown=(len(two) - 1,))
    assert pit.refused(pit.ruling("ruled-on")).rule == game.clauses.foreign_card
