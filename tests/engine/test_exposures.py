"""Cards exposed in one deal are added whatever showed them, one card is counted once, until the round is closed (R-44)."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]


def without_security_card() -> Pit:
    """Method C: the dealer's packet comes without the security card under it."""
    pit = Pit(X3, "C").bet(1, 2)
    pit.next_packet(security="none")
    return pit


@pytest.mark.rule("X3 5.4", "X3 3.7.3.1", "R-44")
def test_a_bottom_card_that_was_seen_and_a_card_face_up_at_a_seat_are_two_exposed_cards() -> None:
    pit = without_security_card()
    pit.decide("placed", number="1")
    pit.next_packet("face-up")
    offers = pit.offers()
    assert set(offers) == {"void"}
    assert offers["void"].missing == (), "the form starts with the two that are known"
    assert pit.decide("void").rule == "5.4"
    assert pit.back(1, 2)


@pytest.mark.rule("X3 5.4", "R-44")
def test_the_other_way_round_as_well() -> None:
    pit = Pit(X3, "C").bet(1, 2)
    due = pit.next_packet("face-up", security="none")
    assert due == "dealer"
    security, exposed = sorted(pit.round.findings, key=lambda each: each.kind, reverse=True)
    assert (security.kind, exposed.kind) == ("security-card", "exposed")
    assert "placed" in pit.offers(security, number="1"), "the bottom card that was seen is the one that came face up"
    assert "placed" not in pit.offers(security, number="2")
    assert "void" in pit.offers(security, number="2")


@pytest.mark.rule("R-44")
def test_no_bottom_card_was_seen_so_one_card_at_a_seat_is_one() -> None:
    pit = without_security_card()
    pit.decide("placed", number="0")
    pit.next_packet("face-up")
    assert set(pit.offers()) == {"play-on"}


@pytest.mark.rule("R-44")
def test_one_card_that_two_have_seen_is_counted_once() -> None:
    pit = Pit(X3).bet(1, 2)
    pit.next_packet("face-up")
    device = pit.finding
    pit.raised("exposed")
    first, second = pit.round.findings
    assert first == device
    assert set(pit.offers(second)) == {"play-on"}
    pit.do(pit.ruling("play-on", finding=first), pit.ruling("play-on", finding=second, number="1"))
    assert pit.round.exposed == 1


@pytest.mark.rule("R-44")
def test_what_is_found_where_a_card_was_counted_may_be_that_card_and_a_person_says_so() -> None:
    pit = without_security_card()
    pit.decide("placed", number="1")
    pit.raised("exposed", "dealer")
    assert set(pit.offers()) == {"void"}, "the form starts with what is known, two"
    assert set(pit.offers(number="1")) == {"play-on"}
    pit.do(pit.ruling("play-on", number="1"))
    assert (pit.round.exposed, pit.round.exposed_at) == (1, {"dealer": 1})


@pytest.mark.rule("R-44")
@pytest.mark.parametrize("phase", [Phase.EXPOSING, Phase.SETTLING, Phase.PROGRESSIVES, Phase.CLOSING])
def test_until_the_round_is_closed_it_can_be_raised_and_from_the_first_decision_on_a_manager_rules(
    phase: Phase,
) -> None:
    pit = Pit(X3).bet(1, 2, progressive=5).deal().play(upto=phase)
    pit.raised("exposed", "1")
    offers = pit.offers(number="2")
    assert {each.needs.value for each in offers.values()} == {"gaming-shift-manager"}
    assert {"ruled-on", "ruled-void"} <= set(offers)
