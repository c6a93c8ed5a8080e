import msgspec
import pytest

from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.staff.house import House, fold
from engine.staff.house_facts import (
    ApprovalGiven,
    ApprovalRefused,
    DealerRelieved,
    DealerSignedIn,
    HouseEvent,
    PinSet,
    StaffJoined,
    StaffLeft,
    StaffRanked,
)
from engine.staff.staffing import approve, join, leave, open_house, rank, set_pin, sign_in


def joined(staff: str, held: Rank) -> StaffJoined:
    return StaffJoined(staff=staff, name=f"Name of {staff}", rank=held, by="m")


def actor(staff: str, held: Rank) -> Actor:
    return Actor(staff, f"Name of {staff}", held)


HOUSE = fold(
    House(),
    (
        joined("m", Rank.GAMING_SHIFT_MANAGER),
        joined("p", Rank.PIT_MANAGER),
        joined("s", Rank.PIT_SUPERVISOR),
        joined("d", Rank.DEALER),
        joined("e", Rank.DEALER),
        joined("t", Rank.TECHNICIAN),
        joined("v", Rank.SURVEILLANCE),
    ),
)


def test_a_new_house_has_nobody_and_its_first_manager_chooses_a_pin() -> None:
    assert House().members == {}

    opened = open_house(House(), "1", "Ana Reyes")

    assert opened == (
        StaffJoined(staff="1", name="Ana Reyes", rank=Rank.GAMING_SHIFT_MANAGER, by=None),
        PinSet(staff="1", by="1"),
    )


def test_a_house_with_staff_has_no_second_first_manager() -> None:
    assert isinstance(open_house(HOUSE, "2", "Somebody Else"), Refusal)


@pytest.mark.parametrize("staff", ["D", "d"])
def test_a_number_that_differs_in_its_letters_size_alone_is_the_same_number(staff) -> None:
    refused = join(HOUSE, staff, "Dora's twin", rank=Rank.DEALER, by="m")
    assert isinstance(refused, Refusal)
    assert "given before" in refused.words


@pytest.mark.parametrize("by", ["p", "s", "d", "t", "v", "nobody"])
def test_only_a_gaming_shift_manager_changes_the_staff(by) -> None:
    assert isinstance(join(HOUSE, "9", "New", rank=Rank.DEALER, by=by), Refusal)
    assert isinstance(leave(HOUSE, "e", by=by), Refusal)
    assert isinstance(rank(HOUSE, "e", Rank.PIT_SUPERVISOR, by=by), Refusal)


def test_a_manager_enters_ranks_and_dismisses() -> None:
    assert join(HOUSE, "9", "New", rank=Rank.DEALER, by="m") == (
        StaffJoined(staff="9", name="New", rank=Rank.DEALER, by="m"),
    )
    assert rank(HOUSE, "e", Rank.PIT_SUPERVISOR, by="m") == (StaffRanked(staff="e", rank=Rank.PIT_SUPERVISOR, by="m"),)
    assert leave(HOUSE, "e", by="m") == (StaffLeft(staff="e", by="m"),)


def test_a_number_is_never_given_twice() -> None:
    gone = fold(HOUSE, (StaffLeft(staff="e", by="m"),))

    assert isinstance(join(gone, "e", "Another", rank=Rank.DEALER, by="m"), Refusal)


@pytest.mark.parametrize(("staff", "name"), [("", "Name"), (" 9", "Name"), ("9", "  ")])
def test_a_number_and_a_name_are_needed(staff, name) -> None:
    assert isinstance(join(HOUSE, staff, name, rank=Rank.DEALER, by="m"), Refusal)


def test_the_last_manager_neither_leaves_nor_steps_down() -> None:
    assert isinstance(leave(HOUSE, "m", by="m"), Refusal)
    assert isinstance(rank(HOUSE, "m", Rank.DEALER, by="m"), Refusal)

    two = fold(HOUSE, (StaffRanked(staff="p", rank=Rank.GAMING_SHIFT_MANAGER, by="m"),))

    assert isinstance(leave(two, "m", by="m"), tuple)


def test_a_rank_already_held_is_no_change() -> None:
    assert isinstance(rank(HOUSE, "d", Rank.DEALER, by="m"), Refusal)


def test_people_set_their_own_pin_and_a_manager_that_of_others() -> None:
    assert set_pin(HOUSE, "d", by="d") == (PinSet(staff="d", by="d"),)
    assert set_pin(HOUSE, "d", by="m") == (PinSet(staff="d", by="m"),)
    assert isinstance(set_pin(HOUSE, "d", by="p"), Refusal)
    assert isinstance(set_pin(HOUSE, "nobody", by="m"), Refusal)


def test_a_dealer_takes_over_from_the_one_before() -> None:
    first = sign_in(HOUSE, "d", "1")

    assert first == (DealerSignedIn(staff="d", table="1"),)
    assert sign_in(fold(HOUSE, first), "e", "1") == (
        DealerRelieved(staff="d", table="1"),
        DealerSignedIn(staff="e", table="1"),
    )


def test_a_dealer_deals_at_one_table_only() -> None:
    at_one = fold(HOUSE, sign_in(HOUSE, "d", "1"))

    moved = fold(at_one, sign_in(at_one, "d", "2"))

    assert moved.dealers == {"2": "d"}
    assert isinstance(sign_in(moved, "d", "2"), Refusal)


@pytest.mark.rule("M3 6.2", "X3 6.2", "SS 6.2")
def test_a_supervisor_may_deal_and_those_beside_the_line_may_not() -> None:
    assert isinstance(sign_in(HOUSE, "s", "1"), tuple)
    assert isinstance(sign_in(HOUSE, "t", "1"), Refusal)
    assert isinstance(sign_in(HOUSE, "v", "1"), Refusal)


def test_a_dealer_who_is_dismissed_deals_no_more() -> None:
    at_one = fold(HOUSE, sign_in(HOUSE, "d", "1"))

    gone = fold(at_one, leave(at_one, "d", by="m"))

    assert gone.dealers == {}
    assert gone.present("d") is None
    assert isinstance(sign_in(gone, "d", "1"), Refusal)


@pytest.mark.rule("R-34", "M3 6.2", "X3 6.2", "SS 6.2")
@pytest.mark.parametrize("held", [Rank.PIT_SUPERVISOR, Rank.PIT_MANAGER, Rank.GAMING_SHIFT_MANAGER])
def test_the_needed_rank_or_a_higher_one_approves_and_both_names_stay(held) -> None:
    asker, approver = actor("d", Rank.DEALER), actor("x", held)

    said = approve(asker, approver, needed=Rank.PIT_SUPERVISOR, what="void the round", reason="extra card")

    assert said == ApprovalGiven(
        asker=asker, approver=approver, needed=Rank.PIT_SUPERVISOR, what="void the round", reason="extra card"
    )


@pytest.mark.rule("R-34")
@pytest.mark.parametrize("held", [Rank.DEALER, Rank.PIT_SUPERVISOR, Rank.TECHNICIAN, Rank.SURVEILLANCE])
def test_a_rank_below_or_beside_does_not_approve(held) -> None:
    said = approve(
        actor("d", Rank.DEALER), actor("x", held), needed=Rank.PIT_MANAGER, what="restrict", reason="asked to"
    )

    assert isinstance(said, ApprovalRefused)
    assert "Pit Manager" in said.why


def test_nobody_agrees_to_what_they_ask_unless_one_person_is_enough() -> None:
    boss = actor("p", Rank.PIT_MANAGER)

    assert isinstance(approve(boss, boss, needed=Rank.DEALER, what="w", reason="r"), ApprovalRefused)
    assert isinstance(approve(boss, boss, needed=Rank.DEALER, what="w", reason="r", alone=True), ApprovalGiven)


def every_fact() -> list[HouseEvent]:
    boss = actor("p", Rank.PIT_MANAGER)
    return [
        *HOUSE_FACTS,
        approve(actor("d", Rank.DEALER), boss, needed=Rank.DEALER, what="w", reason="r"),
        approve(boss, boss, needed=Rank.DEALER, what="w", reason="r"),
    ]


HOUSE_FACTS = (
    joined("d", Rank.DEALER),
    PinSet(staff="d", by=None),
    DealerSignedIn(staff="d", table="1"),
    DealerRelieved(staff="d", table="1"),
    StaffRanked(staff="d", rank=Rank.PIT_SUPERVISOR, by="m"),
    StaffLeft(staff="d", by="m"),
)


@pytest.mark.parametrize("fact", every_fact(), ids=lambda fact: type(fact).__name__)
def test_a_fact_survives_the_log(fact) -> None:
    assert msgspec.json.decode(msgspec.json.encode(fact), type=HouseEvent) == fact


def test_every_kind_of_fact_carries_its_version() -> None:
    kinds = [kind.__struct_config__.tag for kind in HouseEvent.__args__]

    assert len(kinds) == len(set(kinds)) == 19
    assert all(kind.endswith("/1") for kind in kinds)
