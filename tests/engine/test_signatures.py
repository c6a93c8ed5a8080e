"""Every fact that names who stood behind it says which rank that took."""

import msgspec
import pytest

from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.jackpots import facts as jackpot
from engine.signatures import Signer, signers
from engine.staff import house_facts as house
from engine.staff import pit_facts
from engine.table import events as ev
from engine.table.keeping_facts import HoldLifted
from tests.engine.pit import SHIFT, SUPERVISOR, Pit

NAMES = {"approved_by", "proposed_by", "decided_by", "viewed_by", "placed_by", "asked_by", "by"}
KINDS = (
    *ev.TableEvent.__args__,
    *house.HouseEvent.__args__,
    *jackpot.JackpotEvent.__args__,
    pit_facts.AlertAcknowledged,
)
ANA, BO = Actor("7", "Ana", Rank.PIT_SUPERVISOR), Actor("8", "Bo", Rank.GAMING_SHIFT_MANAGER)
WITHOUT = {house.LockoutEnded}
"""By whom a lockout is lifted hangs on who was locked out."""


def a(kind: type) -> msgspec.Struct:
    """A fact of this kind that names somebody wherever it can."""
    values = {}
    for field in msgspec.structs.fields(kind):
        if field.name in NAMES:
            values[field.name] = (
                {"asked_by": ANA, "approved_by": BO, "by": ANA}[field.name] if field.type is Actor else "7"
            )
        elif field.required:
            values[field.name] = None
    return kind(**values)


@pytest.mark.parametrize(
    "kind",
    [each for each in KINDS if NAMES & set(each.__struct_fields__) and each not in WITHOUT],
    ids=lambda k: k.__name__,
)
def test_nobody_is_named_by_a_fact_without_a_rank_being_asked_for(kind: type) -> None:
    if kind is house.PinSet:
        assert signers(house.PinSet(staff="9", by="7")) == (Signer("7", Rank.GAMING_SHIFT_MANAGER),)
        assert signers(house.PinSet(staff="7", by="7")) == ()
        return
    named = signers(a(kind))
    assert {each.staff for each in named} & {"7", "8"}
    assert all(each.least is not None for each in named)


def test_two_people_stand_behind_what_is_done_to_a_jackpot() -> None:
    asked, approved = signers(a(jackpot.JackpotAdjusted))
    assert asked == Signer("7", Rank.PIT_SUPERVISOR, SUPERVISOR, apart=True)
    assert approved == Signer("8", Rank.GAMING_SHIFT_MANAGER, SHIFT, apart=True)


def test_what_a_device_lifted_alone_names_nobody() -> None:
    assert signers(HoldLifted(hold="deck-check", reason="The deck is whole.")) == ()


@pytest.mark.rule("R-34")
@pytest.mark.parametrize(
    ("kind", "outcome", "expected"),
    [
        ("other", "ruled-void", (Signer("9", Rank.GAMING_SHIFT_MANAGER, SHIFT),)),
        (
            "doubt",
            "count-right",
            (Signer("1", Rank.DEALER, apart=True), Signer("9", Rank.PIT_SUPERVISOR, SHIFT, apart=True)),
        ),
    ],
)
def test_a_ruling_takes_the_rank_of_its_outcome_and_two_people_where_it_names_none(
    kind: str, outcome: str, expected: tuple[Signer, ...]
) -> None:
    pit = Pit(GAMES["megalink-three-card-poker-xtreme"])
    pit.bet(1, 2).deal()
    finding = pit.reported(kind)
    fact = ev.FindingResolved(
        number=finding.number, outcome=outcome, rule="6.1", decided_by="9", rank=SHIFT, proposed_by="1", reason="-"
    )
    assert signers(fact) == (Signer("9", Rank.PIT_SUPERVISOR, SHIFT),)
    assert signers(fact, pit.table) == expected
