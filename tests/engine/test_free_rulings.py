"""A free ruling says in any number what is to be done, each with its own effect on cards, chips and meter (R-42, 6.1)."""

import pytest

from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.irregularities.measure import MEASURE_KINDS, read_measures, write_measures
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import ruling_facts as fact
from tests.engine.pit import MANAGER, SHIFT, Pit

M3, X3, SS, LR = (
    GAMES[each]
    for each in (
        "megalink-three-card-poker",
        "megalink-three-card-poker-xtreme",
        "megalink-singapore-stud-poker",
        "megalink-let-it-ride",
    )
)
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
SHIFT_NAME = "S1"


def ruled(pit: Pit, *measures: str) -> tuple[ev.TableEvent, ...]:
    """A Gaming Shift Manager takes these measures; every chip and card is looked at afterwards."""
    if not pit.round.findings:
        pit.raised("other")
    return pit.do(pit.ruling("ruled-so", SHIFT, measures="; ".join(measures)))


def no(pit: Pit, *measures: str) -> str:
    if not pit.round.findings:
        pit.raised("other")
    return pit.refused(pit.ruling("ruled-so", SHIFT, measures="; ".join(measures))).words


def squared(pit: Pit) -> Pit:
    pit.do(*(ask.ConfirmRefund(seat=each.seat) for each in to_restore(pit.round)))
    return pit


def closed(pit: Pit) -> Pit:
    squared(pit).play()
    squared(pit).do(ask.CloseRound())
    return pit


def four_cards(game=LR) -> Pit:
    """Position 2 has a card too many."""
    pit = Pit(game).bet(1, 2)
    while pit.next_packet(count=game.hand_cards + 1 if pit.at.round.packets == 1 else None) != "2":
        pass
    return pit


@GAME
@pytest.mark.rule("R-42", "M3 6.1", "X3 6.1", "SS 6.1", "R-24")
def test_only_a_gaming_shift_manager_rules_and_gives_a_reason(game) -> None:
    pit = Pit(game).bet(1).deal()
    pit.raised("other")
    assert "Gaming Shift Manager" in pit.refused(pit.ruling("ruled-so", MANAGER, measures="play-on")).words
    assert "reason" in pit.refused(pit.ruling("ruled-so", SHIFT, reason=" ", measures="play-on")).words
    assert "Answer first" in pit.refused(pit.ruling("ruled-so", SHIFT)).words


@pytest.mark.rule("R-42", "R-24")
def test_a_hand_of_four_cards_cannot_be_played_on_and_it_is_said_what_to_do() -> None:
    pit = four_cards()
    words = "Position 2 has 4 cards instead of 3 and cannot be read so. Take a card off it, or return the position."
    assert pit.refused(pit.ruling("ruled-on", SHIFT)).words == words
    assert pit.offers()["ruled-on"].refusal is not None, "it is said before anybody signs"
    assert no(pit, "play-on") == words


@pytest.mark.rule("R-42", "R-24")
def test_with_a_card_taken_off_the_round_is_played_to_its_end() -> None:
    pit = four_cards()
    extra = pit.box(2).hand.cards[3]
    ruled(pit, "take-card place=2 card=4")
    assert len(pit.box(2).hand.cards) == 3
    assert pit.round.burned == (extra,)
    assert pit.round.rest_of_deck == 52 - 3 - 4
    pit.deal()
    closed(pit)


@pytest.mark.rule("R-42")
def test_a_card_that_was_taken_off_can_be_put_back_and_lies_in_one_place_only() -> None:
    pit = Pit(X3).bet(1, 2).deal()
    card = pit.box(2).hand.cards[0]
    words = "Position 2 has 2 cards instead of 3 and cannot be read so. Put a card onto it, or return the position."
    assert no(pit, "take-card place=2 card=1") == words
    ruled(pit, "take-card place=2 card=1", f"put-card place=2 card={card}")
    assert pit.box(2).hand.cards[-1] == card
    assert card not in pit.round.burned
    assert no(pit, f"put-card place=1 card={card}").endswith("That card lies in a hand already.")


@pytest.mark.rule("R-42", "R-26")
def test_one_wager_goes_back_and_the_others_of_the_position_are_played() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    ruled(pit, "return-wager seat=2 wager=pair_plus")
    pit.play()
    lines = {line.wager: line for line in pit.box(2).lines}
    assert (lines["pair_plus"].outcome, lines["pair_plus"].net) == ("return", 0)
    assert lines["ante"].outcome != "return"
    closed(pit)


@pytest.mark.rule("R-42")
def test_without_its_ante_a_position_has_nothing_to_decide_on_but_what_is_left() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    ruled(pit, "return-wager seat=2 wager=ante")
    assert "not open" in pit.refused(ask.Choose(seat=2, choice="play")).words
    pit.do(ask.AllOthers())
    assert pit.box(2).decisions == {"play": "continue"} or "continue" in pit.box(2).decisions.values()
    closed(pit)
    alone = Pit(M3).bet(1, 2).deal()
    ruled(alone, "return-wager seat=2 wager=ante")
    closed(alone)


@pytest.mark.rule("R-42", "R-45")
def test_a_wager_that_was_settled_goes_back_and_is_squared() -> None:
    pit = Pit(X3).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    net = sum(line.net for line in pit.box(2).lines if line.wager in {"ante", "ante_bonus"})
    ruled(pit, "return-wager seat=2 wager=ante")
    (due,) = to_restore(pit.round)
    assert due.given_back - due.collected == -net
    closed(pit)


@GAME
@pytest.mark.rule("R-42")
def test_a_position_or_all_of_the_round_goes_back(game) -> None:
    pit = Pit(game).bet(1, 2).deal()
    ruled(pit, "return-position seat=2")
    assert pit.back(2)
    ruled(pit, "return-all")
    assert pit.round.outcome == "void"
    assert pit.back(1, 2)
    closed(pit)


@pytest.mark.rule("R-42", "R-19")
def test_a_hand_is_declared_void_and_its_wagers_go_back() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    ruled(pit, "void-hand seat=1")
    assert pit.back(1)
    assert pit.rules(1) == {"R-19"}


@pytest.mark.rule("R-42", "R-36")
def test_a_wager_stands_at_another_amount_and_what_follows_it_need_not_be_equal() -> None:
    pit = Pit(X3).bet(1, 2).deal()
    pit.do(ask.AllOthers())
    (stood,) = [
        each for each in ruled(pit, "stand-at seat=2 wager=ante amount=2500") if isinstance(each, fact.WagerStood)
    ]
    assert (stood.was, stood.amount, stood.approved_by) == (10_00, 25_00, SHIFT_NAME)
    closed(pit)
    stakes = {line.wager: line.stake for line in pit.box(2).lines}
    assert (stakes["ante"], stakes["play"]) == (25_00, 10_00)
    assert no(Pit(X3).bet(1).deal(), "stand-at seat=1 wager=ante amount=50").endswith("$0.50 cannot be laid.")


@pytest.mark.rule("R-42", "R-45")
def test_a_settled_wager_that_stands_at_another_amount_is_worked_out_anew() -> None:
    pit = Pit(X3).bet(1, 2).deal().play(upto=Phase.CLOSING)
    before = {line.wager: line for line in pit.box(2).lines}
    ruled(pit, "stand-at seat=2 wager=play amount=2000")
    (due,) = to_restore(pit.round)
    assert due.given_back == sum(line.taken for line in before.values())
    assert due.collected == sum(line.winnings for line in before.values())
    assert pit.phase is Phase.SETTLING
    closed(pit)
    assert {line.wager: line.stake for line in pit.box(2).lines}["play"] == 20_00


@pytest.mark.rule("R-42")
def test_a_wager_is_moved_to_another_area_and_the_hand_stays_where_it_lies() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    cards = pit.box(1).hand.cards
    ruled(pit, "move-wager seat=1 wager=pair_plus to-seat=2 to-wager=six_card_bonus")
    assert dict(pit.box(1).wagers) == {"ante": 10_00}
    assert pit.box(2).wagers["six_card_bonus"] == 5_00
    assert pit.box(1).hand.cards == cards
    closed(pit)
    assert "lies there with it" in no(
        Pit(X3).bet(1, 2).deal().play(upto=Phase.EXPOSING), "move-wager seat=1 wager=ante to-seat=2 to-wager=ante"
    )
    assert "no cards" in no(Pit(X3).bet(1, 2).deal(), "move-wager seat=1 wager=ante to-seat=5 to-wager=ante")


@pytest.mark.rule("R-42")
@pytest.mark.parametrize("method", ["A", "B"])
def test_a_hand_that_was_folded_by_mistake_plays_whatever_was_done_since(method: str) -> None:
    for upto in (Phase.EXPOSING, Phase.SETTLING, Phase.CLOSING):
        pit = Pit(X3, method).bet(1, 2).deal().play(folds=(1, 2), upto=upto)
        ruled(pit, "reinstate seat=2")
        assert pit.box(2).standing == "live"
        assert pit.box(2).wagers["play"] == 10_00
        closed(pit)
        assert pit.round.dealer.face_up, "a hand that plays needs the dealer's"
        assert {line.wager for line in pit.box(2).lines} >= {"ante", "play"}
    assert no(Pit(X3).bet(1).deal(), "reinstate seat=1").endswith("was not folded.")


@pytest.mark.rule("R-42")
def test_in_a_stud_game_it_plays_with_twice_the_ante() -> None:
    pit = Pit(SS).bet(1, 2).deal().play(folds=(2,), upto=Phase.SETTLING)
    ruled(pit, "reinstate seat=2")
    assert pit.box(2).wagers["bet"] == 20_00
    closed(pit)


@GAME
@pytest.mark.rule("R-42")
def test_what_a_wager_pays_is_withheld_until_somebody_decides_and_then_released_or_seized(game) -> None:
    main = game.main_wagers[0].name
    pit = Pit(game).bet(1, 2, 3).deal()
    ruled(pit, *(f"withhold seat={seat} wager={main}" for seat in (1, 2, 3)))
    closed(pit)
    lines = {(box.seat, line.wager): line for box in pit.round.boxes.values() for line in box.lines}
    expected = {
        f"1/{seat}/{main}": lines[seat, main].winnings + lines[seat, main].returned
        for seat in (1, 2, 3)
        if lines[seat, main].winnings + lines[seat, main].returned
    }
    assert {each.item: each.amount for each in pit.table.withheld} == expected
    pit.bet(1).deal()
    for item, amount in expected.items():
        (decided,) = [e for e in ruled(pit, f"release item={item}") if isinstance(e, fact.WithheldDecided)]
        assert (decided.released, decided.withheld.amount, decided.decided_by) == (True, amount, SHIFT_NAME)
        assert "No such amount" in no(pit, f"seize item={item}")
        pit.do(pit.ruling("ruled-on"))
    assert pit.table.withheld == ()


@pytest.mark.rule("R-42")
def test_of_a_closed_round_a_win_is_withheld_until_the_next_one_and_its_results_wait_for_that() -> None:
    pit = Pit(X3).bet(1, 2, 3, pair_plus=5).finish()
    paid = next(line for box in pit.round.boxes.values() for line in box.lines if line.winnings and line.stake)
    ruled(pit, f"withhold-win seat={paid.seat} wager={paid.wager}")
    (kept,) = pit.table.withheld
    assert (kept.win, kept.stake) == (paid.winnings, 0)
    pit.raised("foreign-card")
    assert "release or seize it first" in pit.refused(pit.ruling("void")).words


@pytest.mark.rule("R-42")
def test_before_the_close_it_may_be_paid_after_all() -> None:
    pit = Pit(X3).bet(1).deal()
    ruled(pit, "withhold seat=1 wager=ante")
    assert pit.round.withholding
    ruled(pit, "withhold-no-more seat=1 wager=ante")
    closed(pit)
    assert pit.table.withheld == ()


@GAME
@pytest.mark.rule("R-42")
def test_goodwill_is_given_outside_the_wagers_and_changes_none_of_them(game) -> None:
    pit = Pit(game).bet(1, 2).deal()
    wagers = {seat: dict(box.wagers) for seat, box in pit.round.boxes.items()}
    (given,) = [each for each in ruled(pit, "goodwill seat=2 amount=5000") if isinstance(each, fact.GoodwillGiven)]
    assert (given.seat, given.amount, given.decided_by, given.reason) == (2, 50_00, SHIFT_NAME, "seen by camera")
    assert {seat: dict(box.wagers) for seat, box in pit.round.boxes.items()} == wagers
    closed(pit)
    assert [each.amount for each in pit.round.goodwill] == [50_00]


@pytest.mark.rule("R-42")
def test_every_measure_of_a_ruling_is_on_record_with_the_name_under_it() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    done = ruled(pit, "return-wager seat=1 wager=pair_plus", "goodwill seat=1 amount=2000", "play-on")
    taken = [each for each in done if isinstance(each, fact.MeasureTaken)]
    assert [each.measure for each in taken] == [
        "return-wager seat=1 wager=pair_plus", "goodwill seat=1 amount=2000", "play-on",
    ]  # fmt: skip
    assert {(each.finding, each.decided_by, each.rank) for each in taken} == {(1, SHIFT_NAME, SHIFT)}


@pytest.mark.rule("R-42")
def test_one_measure_that_cannot_be_leaves_all_of_them_undone() -> None:
    pit = Pit(X3).bet(1).deal()
    before = pit.table
    pit.raised("other")
    held = pit.table
    assert no(pit, "goodwill seat=1 amount=2000", "return-wager seat=1 wager=pair_plus").startswith(
        "One wager goes back: "
    )
    assert pit.table == held != before


@pytest.mark.rule("R-42")
def test_the_preview_says_of_every_measure_what_it_does() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    pit.raised("other")
    measures = (
        "return-wager seat=1 wager=ante", "move-wager seat=2 wager=pair_plus to-seat=2 to-wager=six_card_bonus",
        "goodwill seat=2 amount=1500", "withhold-win seat=2 wager=ante",
    )  # fmt: skip
    seen = pit.offers(measures="; ".join(measures))["ruled-so"].preview
    assert seen is not None
    fates = {(each.seat, each.wager): each.fate for each in seen.wagers}
    assert fates == {
        (1, "ante"): "goes back", (1, "pair_plus"): "stays", (2, "ante"): "stays",
        (2, "pair_plus"): "is moved", (2, "six_card_bonus"): "is added",
    }  # fmt: skip
    assert seen.measures == measures


@pytest.mark.rule("R-42")
def test_chips_on_the_wrong_area_are_moved_by_a_supervisor_with_old_and_new_on_record() -> None:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal(upto="2")
    pit.raised("wrong-area", "1")
    facts = {"seat": "1", "wager": "pair_plus", "to-seat": "2", "to-wager": "six_card_bonus"}
    assert pit.decide("moved", **facts).rule == "R-42"
    (moved,) = [each for each in pit.facts if isinstance(each, fact.WagerRelaid)]
    assert (moved.seat, moved.wager, moved.to_seat, moved.to_wager, moved.amount) == (
        1,
        "pair_plus",
        2,
        "six_card_bonus",
        5_00,
    )
    assert (moved.approved_by, moved.reason) == (SHIFT_NAME, "seen by camera")
    pit.deal()
    closed(pit)
    late = Pit(X3).bet(1).deal().play(upto=Phase.SETTLING)
    assert "wrong-area" not in late.can_happen(), "once cards lie open, a Gaming Shift Manager rules"


@pytest.mark.parametrize(
    "written",
    [
        "",
        "bribe",
        "goodwill",
        "goodwill seat=1",
        "goodwill seat=1 amount=5 amount=6 x",
        "play-on seat=1",
        "goodwill seat= amount=1",
        ";",
    ],
)
def test_what_is_no_measure_is_no_answer(written: str) -> None:
    assert read_measures(written) is None
    pit = Pit(X3).bet(1).deal()
    pit.raised("other")
    assert pit.refused(pit.ruling("ruled-so", SHIFT, measures=written))


@pytest.mark.parametrize("kind", MEASURE_KINDS.values(), ids=MEASURE_KINDS)
def test_a_measure_is_read_as_it_was_written(kind) -> None:
    answers = {
        "seat": "1",
        "place": "2",
        "card": "3",
        "wager": "ante",
        "amount": "500",
        "to-seat": "2",
        "to-wager": "ante",
        "item": "1/2/ante",
    }
    written = " ".join((kind.name, *(f"{each.name}={answers[each.name]}" for each in kind.asks)))
    read = read_measures(f"{written}; play-on")
    assert read is not None
    assert write_measures(read) == f"{written}; play-on"


@pytest.mark.rule("R-42")
def test_whoever_is_about_to_pay_is_told_what_is_withheld() -> None:
    from app.record.settlement import settlement

    pit = Pit(X3).bet(1, 2, 3, 4).deal()
    ruled(pit, *(f"withhold seat={seat} wager=ante" for seat in (1, 2, 3, 4)))
    pit.play()
    shown = settlement(pit.table, pit.game, explained=None)
    assert shown is not None
    for seat in shown.seats:
        for line in (each for each in seat.lines if each.wager.startswith("Ante") and "Bonus" not in each.wager):
            settled = next(each for each in pit.box(seat.seat).lines if each.wager == "ante")
            assert ("WITHHOLD the win and the stake" in line.wager) is bool(settled.winnings and settled.returned)
