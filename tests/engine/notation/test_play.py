"""A written round is played as at a table: bets, packets, decisions, irregularities, claims, amounts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.notation.written import LR_ROUND, SS_ROUND, UK_ROUND, X3_ROUND, changed
from tools.notation import Answer, answer, check

ROUNDS = [X3_ROUND, LR_ROUND, UK_ROUND, SS_ROUND]


def rows(given: Answer, seat: int = 0) -> dict[str, tuple[str, int]]:
    return {name: (row.outcome, row.net) for name, row in given.seats[seat].wagers.items()}


def test_every_wager_of_a_plain_round_has_its_result() -> None:
    given = answer(X3_ROUND)
    assert rows(given) == {"ante": ("win", 10_00), "play": ("win", 10_00), "progressive": ("lose", -5_00)}
    assert rows(given, 1) == {"ante": ("lose", -10_00), "pair_plus": ("lose", -5_00)}
    assert given.jackpot_after == 100_000_00


def test_the_numbers_of_a_felt_without_a_4_name_the_same_places_with_the_same_results() -> None:
    felt = changed(X3_ROUND, "table.numbers", [1, 2, 3, 5, 6, 7, 8])
    given = answer(changed(felt, "seats.1.seat", 8))
    assert [each.seat for each in given.seats] == [1, 8]
    assert [rows(given, at) for at in (0, 1)] == [rows(answer(X3_ROUND), at) for at in (0, 1)]


def test_the_lucky_player_may_sit_at_a_number_that_a_felt_of_its_own_has() -> None:
    felt = changed(LR_ROUND, "table.numbers", [1, 2, 3, 5, 6, 7, 8])
    given = answer(changed(changed(felt, "seats.0.seat", 8), "lucky_player", 8))
    usual = answer(changed(LR_ROUND, "lucky_player", LR_ROUND["seats"][0]["seat"]))
    assert given.error == ""
    assert rows(given) == rows(usual)


def test_the_draws_of_let_it_ride_are_made() -> None:
    given = answer(LR_ROUND)
    assert given.seats[0].wagers["progressive"].lines == ("magic_card",)
    assert rows(given)["1"] == ("return", 0)


def test_a_jackpot_claim_is_released_and_the_meter_goes_back_to_its_seed() -> None:
    given = answer(UK_ROUND)
    assert given.seats[0].wagers["progressive"].winnings == 5_000_00
    assert given.jackpot_after == 1_000_00


def test_cards_written_down_from_end_to_end_are_no_unshuffled_deck() -> None:
    written = changed(X3_ROUND, "seats.0.cards", ["4h", "5h", "6h"])
    given = answer(changed(written, "seats.1.cards", ["7h", "8h", "9h"]))
    assert given.error == ""
    assert rows(given)["ante"] == ("win", 10_00)
    assert rows(given, 1)["pair_plus"] == ("win", 200_00)


def test_a_round_without_a_jackpot_says_nothing_of_one() -> None:
    bare = changed(changed(SS_ROUND, "jackpot", None), "seats.0.wagers.progressive", None)
    assert answer(bare).jackpot_after is None


def with_events(round_: dict[str, Any], *events: dict[str, Any], **changes: object) -> Answer:
    written = changed(round_, "events", list(events))
    for path, value in changes.items():
        written = changed(written, path.replace("__", "."), value)
    return answer(written)


def event(kind: str, rule: str = "", **more: object) -> dict[str, Any]:
    return {"type": kind, "rule": rule, **more}


@pytest.mark.parametrize("rule", ["5.1", "5.1.1", "5.2", "5.3", "5.4", "5.8", "6.1", "R-28", ""])
@pytest.mark.rule("X3 5.1", "X3 5.1.1", "X3 5.2", "X3 5.3", "X3 5.4", "X3 5.8", "X3 6.1", "R-28")
def test_a_void_round_gives_back_every_chip_by_whatever_rule(rule: str) -> None:
    given = with_events(X3_ROUND, event("void_round", rule))
    assert given.error == ""
    assert given.round == "void"
    assert {outcome for seat in (0, 1) for outcome, _ in rows(given, seat).values()} == {"return"}
    assert given.seats[0].wagers.keys() == {"ante", "play", "progressive"}


@pytest.mark.parametrize("rule", ["5.7", "5.9"])
@pytest.mark.rule("X3 5.1.1")
def test_a_hand_that_was_to_be_out_of_play_needs_no_ruling_once_the_round_is_void(rule: str) -> None:
    changes = {"seats__0__decision": "none", "seats__0__wagers__play": None}
    given = with_events(X3_ROUND, event("return_hand", rule, seat=2), event("void_round", "5.1"), **changes)
    assert given.error == ""
    assert given.round == "void"


@pytest.mark.parametrize("rule", ["5.1", "5.2", "5.3", "5.4", "5.5", "R-24"])
@pytest.mark.rule("LR 5.1", "LR 5.1.1", "LR 5.2", "LR 5.3", "LR 5.4", "LR 5.5")
def test_a_void_round_of_let_it_ride_gives_back_also_what_was_taken_back(rule: str) -> None:
    given = with_events(LR_ROUND, event("void_round", rule))
    assert given.round == "void"
    assert rows(given) == dict.fromkeys(("1", "2", "$", "progressive"), ("return", 0))


@pytest.mark.rule("UK-17")
def test_a_british_misdeal_is_void_for_everybody() -> None:
    given = with_events(UK_ROUND, event("void_round", "UK-17"), seats__0__cards=["As", "Ks"])
    assert given.round == "void"


@pytest.mark.parametrize("rule", ["5.7", "5.9", "5.11", "5.10", "R-24", ""])
@pytest.mark.rule("X3 5.7", "X3 5.9", "X3 5.11", "R-10")
def test_a_hand_that_is_returned_gets_all_back_and_the_others_play_on(rule: str) -> None:
    given = with_events(
        X3_ROUND, event("return_hand", rule, seat=2), seats__1__decision="none", seats__1__cards=["Jh", "9c"]
    )
    assert rows(given, 1) == {"ante": ("return", 0), "pair_plus": ("return", 0)}
    assert rows(given)["ante"] == ("win", 10_00)


@pytest.mark.rule("X3 5.9")
def test_a_hand_can_be_returned_after_it_was_played() -> None:
    given = with_events(X3_ROUND, event("return_hand", "5.9", seat=1))
    assert rows(given) == dict.fromkeys(("ante", "play", "progressive"), ("return", 0))


@pytest.mark.rule("X3 5.7.1")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_who_withdraws_beside_a_removed_hand_may_be_named_first_or_last(order: tuple[int, int]) -> None:
    events = [event("return_hand", "5.7", seat=1), event("return_hand", "5.7.1", seat=2)]
    written = changed(X3_ROUND, "events", [events[i] for i in order])
    for path, value in (("seats.0.decision", "none"), ("seats.0.wagers.play", None), ("seats.1.decision", "none")):
        written = changed(written, path, value)
    given = answer(changed(written, "seats.0.cards", ["Ks"]))
    assert {outcome for seat in (0, 1) for outcome, _ in rows(given, seat).values()} == {"return"}


@pytest.mark.parametrize("rule", ["5.10", "5.10.1", "5.10.2", "5.10.3"])
@pytest.mark.rule("X3 5.10", "X3 5.10.1", "X3 5.10.2", "X3 5.10.3")
def test_of_several_hands_of_one_player_one_is_played(rule: str) -> None:
    given = with_events(
        X3_ROUND, event("invalidate_hand", rule, seat=2), seats__1__player="P1", seats__1__decision="none"
    )
    assert rows(given, 1) == {"ante": ("return", 0), "pair_plus": ("return", 0)}
    assert rows(given)["ante"] == ("win", 10_00)


@pytest.mark.rule("X3 5.10.1")
def test_the_viewed_hand_plays_also_where_it_was_not_dealt_first() -> None:
    written = changed(X3_ROUND, "events", [event("invalidate_hand", "5.10.1", seat=1)])
    for path, value in (
        ("seats.0.decision", "none"),
        ("seats.0.wagers.play", None),
        ("seats.0.player", "P2"),
    ):
        written = changed(written, path, value)
    given = answer(written)
    assert rows(given) == {"ante": ("return", 0), "progressive": ("return", 0)}
    assert rows(given, 1)["ante"] == ("lose", -10_00)


@pytest.mark.rule("UK-18", "R-19")
def test_a_british_hand_can_be_void_for_a_breach() -> None:
    given = with_events(UK_ROUND, event("void_hand", "UK-18", seat=7))
    assert {outcome for outcome, _ in rows(given).values()} == {"return"}
    assert given.jackpot_after == 5_000_00


@pytest.mark.rule("X3 5.16", "X3 5.16.1", "R-11")
def test_before_an_outcome_a_player_may_withdraw_everything() -> None:
    given = with_events(
        X3_ROUND,
        event("power_failure", "5.16.1", outcome_established=False, withdraw=[2]),
        seats__1__decision="none",
    )
    assert rows(given, 1) == {"ante": ("return", 0), "pair_plus": ("return", 0)}
    assert rows(given)["ante"] == ("win", 10_00)


@pytest.mark.rule("X3 5.16.1", "SS 5.16.1", "X3 5.1.1", "SS 5.1.1")
@pytest.mark.parametrize(("round_", "follow"), [(X3_ROUND, "play"), (SS_ROUND, "bet")])
@pytest.mark.parametrize("kind", ["power_failure", "void_round"])
def test_a_deal_broken_off_for_everybody_needs_no_dealers_and_no_community_cards(
    round_: dict[str, Any], follow: str, kind: str
) -> None:
    written = changed(changed(round_, "dealer", []), f"seats.0.wagers.{follow}", None)
    for index in range(len(round_["seats"])):
        written = changed(written, f"seats.{index}.decision", "none")
    withdraw = [seat["seat"] for seat in round_["seats"]] if kind == "power_failure" else []
    given = with_events(written, event(kind, withdraw=withdraw), community=[])
    assert given.error == ""
    assert all(row.outcome == "return" and row.net == 0 for seat in given.seats for row in seat.wagers.values())
    short = with_events(written, event(kind, withdraw=withdraw[1:]), community=[])
    assert bool(short.error) is (kind == "power_failure")


@pytest.mark.rule("X3 5.16.2", "R-12")
@pytest.mark.parametrize("round_", ROUNDS, ids=lambda r: r["game"])
def test_with_an_outcome_the_round_is_played_to_its_end(round_: dict[str, Any]) -> None:
    power = event("power_failure", outcome_established=True, withdraw=[])
    assert with_events(round_, power).seats == answer(round_).seats


@pytest.mark.rule("X3 5.2", "SS 5.2")
@pytest.mark.parametrize("round_", ROUNDS, ids=lambda r: r["game"])
def test_hands_that_were_moved_back_change_nothing(round_: dict[str, Any]) -> None:
    assert with_events(round_, event("reconstructed")).seats == answer(round_).seats


@pytest.mark.rule("X3 5.5", "X3 5.6")
def test_late_chips_are_refused_and_a_late_withdrawal_has_no_effect() -> None:
    given = with_events(
        X3_ROUND,
        event("late_wager", "5.5", seat=2, wager="pair_plus", amount=5),
        event("late_withdrawal", "5.6", seat=1, wager="play", amount=10),
    )
    assert rows(given, 1) == {"pair_plus_refused": ("return", 0), "ante": ("lose", -10_00)}
    assert rows(given)["play"] == ("win", 10_00)


@pytest.mark.rule("X3 5.5")
def test_a_play_that_came_too_late_is_refused_and_the_player_has_folded() -> None:
    late = event("late_wager", "5.5", seat=1, wager="play", amount=10)
    given = with_events(X3_ROUND, late, seats__0__decision="fold")
    assert rows(given) == {"play_refused": ("return", 0), "ante": ("lose", -10_00), "progressive": ("lose", -5_00)}


@pytest.mark.rule("X3 5.7", "X3 5.9")
def test_a_folded_hand_is_returned_whole_when_it_was_dealt_wrongly_but_a_barred_player_has_lost_it() -> None:
    for rule, ante in (("5.7", ("return", 0)), ("5.9", ("lose", -10_00))):
        given = with_events(X3_ROUND, event("return_hand", rule, seat=2))
        assert rows(given, 1) == {"ante": ante, "pair_plus": ("return", 0)}


@pytest.mark.rule("X3 5.12", "X3 5.12.2")
def test_a_progressive_that_lies_alone_needs_no_decision() -> None:
    written = changed(changed(X3_ROUND, "seats.1.wagers", {"progressive": 5}), "seats.1.decision", "none")
    assert rows(answer(written), 1) == {"progressive": ("return", 0)}


@pytest.mark.rule("X3 5.13", "R-23")
def test_the_occupant_of_an_earlier_round_is_known_by_name() -> None:
    written = changed(changed(X3_ROUND, "seats.0.wagers.ante", 5), "seats.0.wagers.play", 5)
    assert rows(answer(written))["ante"] == ("win", 5_00)
    assert rows(answer(changed(written, "under_minimum_settled_before", ["P1"])))["ante"] == ("return", 0)
    assert rows(answer(changed(written, "under_minimum_settled_before", ["P9"])))["ante"] == ("win", 5_00)


def test_the_answer_does_not_hang_on_the_order_of_seats_in_the_file() -> None:
    turned = changed(X3_ROUND, "seats", X3_ROUND["seats"][::-1])
    assert answer(turned).seats == answer(X3_ROUND).seats[::-1]


EXPECTED = {
    "round": "settled",
    "seats": [
        {
            "seat": 1,
            "wagers": {
                "ante": {"outcome": "win", "stake": 1000, "returned": 1000, "winnings": 1000, "net": 1000},
                "play": {"outcome": "return", "stake": 1000, "returned": 2000, "winnings": 0, "net": 1000,
                         "outcome_also": ["win"]},
                "progressive": {"outcome": "lose", "stake": 500, "returned": 0, "winnings": 0, "net": -500},
            },
            "net": 1500,
        },
        {
            "seat": 2,
            "wagers": {
                "ante": {"outcome": "lose", "stake": 1000, "returned": 0, "winnings": 0, "net": -1000},
                "pair_plus": {"outcome": "lose", "stake": 500, "returned": 0, "winnings": 0, "net": -500},
            },
            "net": -1500,
        },
    ],
    "jackpot_after": 10_000_000,
}  # fmt: skip


def test_a_right_answer_has_no_differences_and_another_word_may_be_accepted() -> None:
    checked = check(changed(X3_ROUND, "expected", EXPECTED))
    assert checked.compared
    assert checked.differences == ()
    assert not checked.failed


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("round", "void", "The round is settled, expected void."),
        ("jackpot_after", 1, "The jackpot shows $100,000, expected $0.01."),
        ("jackpot_after", None, "The jackpot shows $100,000, expected nothing."),
        ("seats.0.net", 0, "Seat 1: net $15, expected $0."),
        ("seats.0.wagers.ante.outcome", "lose", "Seat 1: “ante” is win, expected lose."),
        ("seats.0.wagers.ante.net", 5, "Seat 1: “ante” nets $10, expected $0.05."),
        ("seats.0.wagers.ante.winnings", 1, "Seat 1: “ante” hands back $20, expected $10.01."),
        ("seats.0.wagers.ante", None, "Seat 1: “ante” has a result that is not expected."),
        (
            "seats.0.wagers.bet",
            {"outcome": "win", "net": 0, "returned": 0, "winnings": 0},
            "Seat 1: “bet” has no result.",
        ),
        ("seats.1.seat", 4, "Seat 4 is expected and not there."),
    ],
)
def test_a_wrong_answer_is_told_in_sentences(path: str, value: object, sentence: str) -> None:
    checked = check(changed(X3_ROUND, "expected", changed(EXPECTED, path, value)))
    assert sentence in checked.differences
    assert checked.failed


def test_without_an_expectation_nothing_is_compared() -> None:
    assert not check(X3_ROUND).compared
    assert not check(X3_ROUND).failed


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["Ks", "play", "ante"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(raw=json_values)
def test_no_json_value_makes_it_stumble(raw: object) -> None:
    assert check(raw).answer.error


def paths(value: object, way: str = "") -> list[str]:
    here = [way] if way else []
    match value:
        case dict():
            return here + [path for key, each in value.items() for path in paths(each, f"{way}.{key}" if way else key)]
        case list():
            return here + [path for n, each in enumerate(value) for path in paths(each, f"{way}.{n}")]
        case _:
            return here


EVENTS = st.lists(
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                [
                    "void_round",
                    "return_hand",
                    "invalidate_hand",
                    "void_hand",
                    "late_wager",
                    "late_withdrawal",
                    "reconstructed",
                    "power_failure",
                ]
            ),
            "rule": st.sampled_from(
                ["", "5.1", "5.2", "5.3", "5.4", "5.7", "5.7.1", "5.10.2", "5.11", "5.16.1", "R-24"]
            ),
        },
        optional={
            "seat": st.integers(1, 7),
            "wager": st.sampled_from(["ante", "play", "progressive", "1", "$"]),
            "amount": st.integers(-5, 20),
            "withdraw": st.lists(st.integers(1, 3), max_size=2),
            "outcome_established": st.booleans(),
        },
    ),
    max_size=3,
)
LIKELY = (
    json_values
    | EVENTS
    | st.integers(0, 40)
    | st.sampled_from(["fold", "play", "continue", "none", "ride", "withdraw", "2h", "As", "Kd"])
    | st.lists(st.sampled_from(["2h", "3c", "As", "Kd", "Qc", "5h"]), max_size=6, unique=True)
    | st.dictionaries(
        st.sampled_from(["ante", "play", "bet", "1", "2", "$", "prime", "progressive"]), st.integers(1, 20)
    )
)


@given(data=st.data())
def test_no_change_of_a_good_round_makes_it_stumble(data: st.DataObject) -> None:
    """Whatever is put in place of any part: an answer that balances, or a sentence."""
    written = data.draw(st.sampled_from(ROUNDS))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([*paths(written), "events", "seats.0.declined"]))
        try:
            written = changed(written, path, data.draw(LIKELY))
        except (KeyError, IndexError, TypeError, AttributeError):
            return
    given_ = answer(written)
    if given_.error:
        assert given_.seats == ()
        assert given_.error.endswith((".", ")"))
    else:
        assert given_.round in {"settled", "void"}
        assert all(
            row.net == row.returned + row.winnings - row.stake for s in given_.seats for row in s.wagers.values()
        )
