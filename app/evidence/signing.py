"""Whoever is named in a fact as having agreed to it, decided it or done it was somebody who could."""

from collections.abc import Iterator

from app.evidence.people import People
from assets.languages import say
from engine.actors import Rank, may_decide
from engine.asking import may_ask, right_of
from engine.questions import ROWS
from engine.signatures import Signer, signers
from engine.staff.authority import Access, may_do
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.rack_facts import BY_TWO
from engine.table.state import Table

_BY_PIN = ("approved_by", "decided_by", "viewed_by", "counted_by")
"""Under these names stands who put a PIN to what another asked."""
_FROM_BEHIND = (ask.SetTerms,)
"""What is asked of a table also by whoever opened the set-up behind it."""
_BOTH_BY_PIN = ("counted_by", "approved_by")
"""The same for what two people counted."""


def misnamed(people: People, fact: object, by: str, before: Table | None = None) -> str:
    """Why the names in a fact cannot stand there; "" where they can.

    `by` is who asked, `before` the table just before the fact.
    """
    if not people.known:
        return ""
    if isinstance(fact, ev.DealerSeated) and fact.dealer:
        dealer = people.house.present(fact.dealer)
        if dealer is None:
            return say("that dealer did not work there then")
        if may_do(dealer.actor.rank, Access.DEAL):
            return say("whoever was seated there does not deal")
        if before is not None and not people.dealt(before.id, fact.dealer):
            return say("whoever was seated there had not signed in at that table")
    if getattr(fact, "proposed_by", by) != by:
        return say("it was written by another person than it names")
    words = next(_objections(people, signers(fact, before)), "")
    fields = _BOTH_BY_PIN if isinstance(fact, BY_TWO) else _BY_PIN
    signed = [name for field in fields if (name := getattr(fact, field, ""))]
    stranger = any(not people.agreed(by, name, of=len(signed)) for name in signed)
    return words or (say("whoever is named in it put no PIN to it") if stranger else "")


def _objections(people: People, named: tuple[Signer, ...]) -> Iterator[str]:
    for each in named:
        member = people.house.present(each.staff)
        if member is None:
            yield say("somebody is named in it who did not work there then")
            return
        if not member.has_pin:
            yield say("somebody is named in it who had no PIN then")
        if each.rank and each.rank != member.actor.rank.value:
            yield say("somebody is named in it under a rank that they did not hold then")
        if each.least is not None and not may_decide(member.actor.rank, each.least):
            yield say("somebody is named in it whose rank was not sufficient for it")
        if each.apart and sum(other.staff == each.staff for other in named) > 1:
            yield say("it takes two people and names one")


def misplaced(people: People, table: str, by: str, question: ask.Command, *, by_device: bool, by_system: bool) -> str:
    """Why whoever stands beside an entry could not have asked for it; "" where they could."""
    if by_device:
        return say("a device does not do this") if may_ask(Rank.TECHNICIAN, question) else ""
    if by_system:
        return say("the system does not do this by itself") if right_of(type(question)).least is not None else ""
    if not people.known:
        return ""
    ranks = people.ranks(by)
    if not ranks:
        return say("whoever did it did not work there then")
    if may_ask(ranks[0], question):
        return say("whoever did it had no rank for it")
    elsewhere = ROWS[type(question)].elsewhere or isinstance(question, _FROM_BEHIND)
    absent = not elsewhere and not people.dealt(table, by)
    return say("whoever did it had not signed in at that table") if absent else ""
