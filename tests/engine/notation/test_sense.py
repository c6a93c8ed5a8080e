"""What makes no sense is said in one clear sentence, and never settled."""

import pytest

from tests.engine.notation.written import LR_ROUND, SS_ROUND, UK_ROUND, X3_ROUND, changed
from tools.notation import answer

LATE = {"type": "late_wager", "rule": "5.5", "seat": 1, "wager": "ante", "amount": 5}


@pytest.mark.parametrize(
    ("round_", "path", "value", "sentence"),
    [
        (X3_ROUND, "game", "old-maid", "There is no game “old-maid”. The games are: megalink-three-card-poker,"),
        (X3_ROUND, "seats", [], "There is no seat in the round."),
        (X3_ROUND, "seats.0.seat", 8, "There is no seat 8: this game has positions 1 to 7."),
        (changed(X3_ROUND, "table.numbers", [1, 2, 3, 5, 6, 7, 8]), "seats.0.seat", 4, "There is no seat 4: this felt has positions 1, 2, 3, 5, 6, 7, 8."),
        (changed(LR_ROUND, "table.numbers", [1, 2, 3, 5, 6, 7, 8]), "lucky_player", 4, "There is no seat 4 for the Lucky Player."),
        (X3_ROUND, "table.numbers", [1, 2], "The 7 places of the felt have different numbers from 1 to "),
        (X3_ROUND, "table.numbers", [2, 1, 3, 5, 6, 7, 8], "rising in the order in which cards are dealt."),
        (X3_ROUND, "seats.0.seat", 2, "Seat 2 is described twice."),
        (X3_ROUND, "seats.0.wagers", {}, "Seat 1 has no wager."),
        (X3_ROUND, "seats.0.wagers.prime", 5, "Seat 1: Megalink Three Card Poker Xtreme has no wager called “prime”."),
        (X3_ROUND, "seats.0.wagers.ante_bonus", 5, "has no wager called “ante_bonus”."),
        (X3_ROUND, "seats.0.wagers.ante", 0, "Seat 1: the wager “ante” must be more than zero, not 0."),
        (X3_ROUND, "seats.0.wagers.ante", -10, "Seat 1: the wager “ante” must be more than zero, not -10."),
        (X3_ROUND, "seats.0.wagers.ante", 10.5, "Expected a whole number, got a number with decimals, in seats[0].wagers."),
        (X3_ROUND, "seats.0.wagers.ante", "10", "Expected a whole number, got text, in seats[0].wagers."),
        (X3_ROUND, "seats.0.wagers.ante", True, "Expected a whole number, got true or false, in seats[0].wagers."),
        (X3_ROUND, "seats.0.wagers.ante", 10**20, "Seat 1: nobody wagers so much on “ante”."),
        (X3_ROUND, "seats.0.wagers.ante", 10**10 + 1, "Seat 1: nobody wagers so much on “ante”."),
        (X3_ROUND, "seats.0.wagers.ante", None, "Seat 1: “play” lies there without “ante”."),
        (X3_ROUND, "seats.0.wagers.play", None, "Seat 1 plays, but no wager for it lies there."),
        (X3_ROUND, "seats.0.wagers.play", 5, "Position 1: Play is $5, it must be $10. (R-36)"),
        (X3_ROUND, "seats.0.wagers.progressive", 30, "At most 5 units on the progressive. (3.5)"),
        (X3_ROUND, "seats.0.wagers.progressive", 7, "The progressive is wagered in whole units. (3.5)"),
        (X3_ROUND, "seats.0.cards", ["Ks", "9d", "1c"], "“1c” of seat 1 is not a card."),
        (X3_ROUND, "seats.0.cards", ["Ks", "Ks", "4c"], "The king of spades is there twice: seat 1."),
        (X3_ROUND, "seats.0.cards", ["Ks", "9d", "Td"], "The ten of diamonds is there twice: seat 1 and the community cards."),
        (X3_ROUND, "burned", ["Qs"], "The queen of spades is there twice: the dealer and the burn."),
        (X3_ROUND, "burned", ["5s", "5h"], "Megalink Three Card Poker Xtreme does not burn 2 cards."),
        (LR_ROUND, "burned", ["Qs"], "Megalink Let It Ride does not burn 1 card."),
        (X3_ROUND, "seats.0.cards", ["Ks", "9d"], "Seat 1 has 2 cards instead of 3, and no event explains it."),
        (SS_ROUND, "seats.0.cards", ["Ks", "9d"], "Seat 1 has 2 cards instead of 5, and no event explains it."),
        (X3_ROUND, "dealer", ["Qs", "3d"], "The dealer has 2 cards instead of 3, and no event explains it."),
        (X3_ROUND, "dealer", None, "The dealer has 0 cards instead of 3, and no event explains it."),
        (X3_ROUND, "community", ["6c"], "The community has 1 card instead of 2, and no event explains it."),
        (LR_ROUND, "dealer", ["Qs"], "The dealer has cards, but Megalink Let It Ride deals none there."),
        (SS_ROUND, "community", ["Qs"], "The community has cards, but Megalink Singapore Stud Poker deals none there."),
        (X3_ROUND, "seats.0.decision", "raise", "“raise” is no word that can stand there, in seats[0].decision."),
        (X3_ROUND, "seats.0.decision", "fold", "Seat 1 says “fold”, but “play” lies there."),
        (X3_ROUND, "seats.1.decision", "none", "Seat 2 does not say its decision, “play” or “fold”, and no event explains it."),
        (X3_ROUND, "seats.1.decision", "continue", "Seat 2 cannot say “continue” with these wagers."),
        (X3_ROUND, "seats.1.decisions", {"1": "ride"}, "has one decision, not several."),
        (LR_ROUND, "seats.0.decisions", {"1": "ride"}, "Seat 3 does not say the decision on “2”, “ride” or “withdraw”, and no event"),
        (LR_ROUND, "seats.0.decisions", {"1": "ride", "2": "fold"}, "“fold” is no word that can stand there, in seats[0].decisions."),
        (LR_ROUND, "seats.0.decisions.$", "ride", "Seat 3: there is no decision on “$”."),
        (LR_ROUND, "seats.0.decision", "play", "Seat 3: Megalink Let It Ride has decisions on 1 and 2."),
        (LR_ROUND, "seats.0.wagers.2", 5, "Position 3: Wager 2 must equal Wager 1. Put it right first. (R-36)"),
        (LR_ROUND, "seats.0.wagers.$", None, "Position 3: Wager $ must equal Wager 1. Put it right first. (R-36)"),
        (LR_ROUND, "seats.0.declined", True, "Call the Gaming Shift Manager. (R-24)"),
        (X3_ROUND, "seats.0.declined", "yes", "Expected true or false, got text, in seats[0].declined."),
        (X3_ROUND, "seats.0.delcined", True, "There is no field “delcined”, in seats[0]."),
        (X3_ROUND, "magic_card", "6c", "Megalink Three Card Poker Xtreme has no Magic Card and no Lucky Player."),
        (LR_ROUND, "magic_card", "6x", "“6x” is not a card."),
        (LR_ROUND, "lucky_player", 9, "There is no seat 9 for the Lucky Player."),
        (X3_ROUND, "table.limits.bet", [1, 2], "There are limits for “bet”, which is no wager of"),
        (X3_ROUND, "table.limits.play", [10, 100], "Ante is limited to $10 to $500 and Play to $10 to $100, but Play is"),
        (X3_ROUND, "table.limits.ante", [500, 10], "a maximum that is not lower: not 500 to 10."),
        (X3_ROUND, "table.progressive_unit", 0, "The progressive unit must be more than zero."),
        (X3_ROUND, "jackpot.before", -1, "A jackpot and its seed lie between $0 and $10,000,000,000."),
        (X3_ROUND, "jackpot", None, "There is a progressive wager, but no jackpot to pay it from."),
        (UK_ROUND, "displayed_pay_table.straight_flush", None, "The displayed progressive pay table lacks: straight_flush (R-20)."),
        (UK_ROUND, "displayed_pay_table.flush", {"for": 3}, "“flush” is no line of the displayed pay table"),
        (UK_ROUND, "displayed_pay_table.straight_flush", {"of": 3}, "must say one of percent, for or to."),
        (UK_ROUND, "displayed_pay_table.straight_flush", {"for": 0}, "The displayed line “straight_flush” cannot pay 0."),
        (UK_ROUND, "displayed_pay_table.straight_flush", {"percent": 101}, "cannot pay 101."),
        (UK_ROUND, "displayed_pay_table.mini_royal_special_suit", "x", "names no suit"),
        (X3_ROUND, "events", [{"type": "earthquake"}], "“earthquake” is no word that can stand there, in events[0].type."),
        (X3_ROUND, "events", [LATE | {"seat": 5}], "The event late_wager names seat 5, which is not in the round."),
        (X3_ROUND, "events", [LATE | {"amount": 0}], "The event late_wager needs an amount above zero."),
        (X3_ROUND, "events", [LATE | {"amount": 50}], "speaks of $50 on “ante”, but only $10 lie there."),
        (X3_ROUND, "events", [{"type": "return_hand", "rule": "5.7"}], "The event return_hand names seat 0"),
        (X3_ROUND, "events", [{"type": "void_round", "rule": "9.9"}], "There is no rule 9.9 in the document of"),
        (
            X3_ROUND,
            "events",
            [{"type": "power_failure", "rule": "5.16.2", "outcome_established": True, "withdraw": [1]}],
            "With the event power_failure nobody may withdraw",
        ),
        (X3_ROUND, "events", [{"type": "power_failure", "withdraw": [4]}], "names seat 4, which is not in the round."),
    ],
)  # fmt: skip
@pytest.mark.case("A19", "A21", "A32")
def test_a_round_that_makes_no_sense_is_answered_with_a_sentence(
    round_: dict, path: str, value: object, sentence: str
) -> None:
    given = answer(changed(round_, path, value))
    assert sentence in given.error
    assert given.error.endswith((".", ")"))
    assert (given.round, given.seats) == ("", ())


@pytest.mark.parametrize("round_", [X3_ROUND, SS_ROUND], ids=lambda r: r["game"])
@pytest.mark.rule("SS 3.9.2", "X3 3.9.2")
def test_whoever_says_nothing_and_has_the_wager_of_a_player_lying_there_has_played(round_: dict) -> None:
    unsaid = changed(round_, "seats.0.decision", "none")
    assert answer(unsaid) == answer(round_)
    assert answer(unsaid).round == "settled"


@pytest.mark.rule("X3 3.9.3")
def test_whoever_has_one_choice_only_has_taken_it() -> None:
    side = changed(changed(X3_ROUND, "seats.1.wagers", {"pair_plus": 5}), "seats.1.decision", "continue")
    assert answer(changed(side, "seats.1.decision", "none")) == answer(side)
    assert answer(side).round == "settled"


@pytest.mark.rule("SS 3.9")
def test_a_stud_round_that_does_not_say_whether_its_ante_was_played_is_told_so() -> None:
    said = changed(changed(SS_ROUND, "seats.0.wagers.bet", None), "seats.0.decision", "none")
    assert "Seat 1 does not say its decision, “play” or “fold”" in answer(said).error


@pytest.mark.parametrize("round_", [X3_ROUND, LR_ROUND, UK_ROUND, SS_ROUND], ids=lambda r: r["game"])
def test_the_round_that_the_others_are_made_from_makes_sense(round_: dict) -> None:
    given = answer(round_)
    assert given.error == ""
    assert given.round == "settled"


@pytest.mark.parametrize("raw", [None, 7, "text", [], {}, {"id": 5}, {"id": "a"}])
def test_what_is_no_round_at_all_is_named_by_its_place_or_id(raw: object) -> None:
    given = answer(raw, place=4)
    assert given.id == ("a" if raw == {"id": "a"} else "round 4 of the file")
    assert given.error


@pytest.mark.rule("R-42")
def test_a_written_round_can_say_the_measures_of_a_free_ruling() -> None:
    measures = ["return-wager seat=2 wager=pair_plus", "goodwill seat=1 amount=2500", "withhold seat=1 wager=ante"]
    ruled = changed(X3_ROUND, "events", [{"type": "ruling", "rule": "6.1", "measures": measures}])
    given = answer(ruled)
    assert given.error == ""
    rows = {seat.seat: seat.wagers for seat in given.seats}
    assert (rows[2]["pair_plus"].outcome, rows[2]["pair_plus"].net) == ("return", 0)
    assert [(each.kind, each.seat, each.amount) for each in given.beside] == [
        ("goodwill", 1, 2500), ("withheld", 1, 2000),
    ]  # fmt: skip


@pytest.mark.rule("R-42")
def test_a_hand_folded_by_mistake_is_reinstated_in_a_written_round() -> None:
    ruled = changed(X3_ROUND, "events", [{"type": "ruling", "rule": "6.1", "measures": ["reinstate seat=2"]}])
    given = answer(ruled)
    assert given.error == ""
    (wagers,) = (seat.wagers for seat in given.seats if seat.seat == 2)
    assert wagers["play"].stake == 10_00


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"type": "ruling", "rule": "6.1"}, "a ruling has one or more, nothing else has any."),
        ({"type": "void_round", "measures": ["play-on"]}, "a ruling has one or more, nothing else has any."),
        ({"type": "ruling", "measures": ["bribe seat=1"]}, "“bribe seat=1” is no measure of a ruling."),
        ({"type": "ruling", "measures": ["reinstate seat=1"]}, "was not folded."),
    ],
)
def test_a_ruling_that_makes_no_sense_is_answered_with_a_sentence(event: dict, sentence: str) -> None:
    assert sentence in answer(changed(X3_ROUND, "events", [event])).error


def miscounted(round_: dict, cards: list[str], measure: str) -> dict:
    """The round with other cards on its first position, and what was ruled on them."""
    number = round_["seats"][0]["seat"]
    seats = [round_["seats"][0] | {"cards": cards}, *round_["seats"][1:]]
    event = {"type": "ruling", "measures": [measure.format(number)]}
    return round_ | {"seats": seats, "events": [*round_.get("events", ()), event]}


ROUNDS = pytest.mark.parametrize("round_", [X3_ROUND, SS_ROUND, LR_ROUND, UK_ROUND], ids=lambda round_: round_["id"])


@ROUNDS
@pytest.mark.rule("R-42", "X3 5.7", "SS 5.7")
def test_a_hand_of_too_many_or_too_few_cards_is_settled_as_a_ruling_leaves_it(round_: dict) -> None:
    right, cards = answer(round_), round_["seats"][0]["cards"]
    assert right.error == ""
    for wrong, measure in (
        ([*cards, "8c"], f"take-card place={{}} card={len(cards) + 1}"),
        (["8c", *cards], "take-card place={} card=1"),
        (cards[:-1], f"put-card place={{}} card={cards[-1]}"),
    ):
        given = answer(miscounted(round_, wrong, measure))
        assert given.error == "", measure
        assert given.seats == right.seats
        assert given.jackpot_after == right.jackpot_after


@ROUNDS
@pytest.mark.rule("R-42")
def test_a_position_with_a_wrong_hand_is_returned_by_a_ruling_and_not_without_one(round_: dict) -> None:
    cards = [*round_["seats"][0]["cards"], "8c"]
    given = answer(miscounted(round_, cards, "return-position seat={}"))
    assert given.error == ""
    assert {row.net for row in given.seats[0].wagers.values()} == {0}
    for measure in ("play-on", "take-card place={} card=9", "put-card place={} card=?"):
        assert "and no event explains it." in answer(miscounted(round_, cards, measure)).error


@pytest.mark.parametrize("kind", ["late_wager", "late_withdrawal"])
def test_chips_that_came_late_in_several_parts_are_no_more_than_lie_there(kind: str) -> None:
    late = {"type": kind, "seat": 1, "wager": "pair_plus", "amount": 10, "rule": "5.5"}
    seat = {"seat": 1, "cards": ["9s", "8d", "7c"], "decision": "play", "wagers": {"ante": 5, "play": 5}}
    rest = {"id": "r", "game": "megalink-three-card-poker", "dealer": ["Qs", "3d", "2c"], "community": ["4h", "5h"]}

    def told(lies: int) -> str:
        wagers = {**seat["wagers"], "pair_plus": lies}
        return answer({**rest, "seats": [{**seat, "wagers": wagers}], "events": [late, late]}).error

    assert told(15) == f"The event {kind} speaks of $20 on “pair_plus”, but only $15 lie there."
    assert kind == "late_withdrawal" or told(20) == ""
