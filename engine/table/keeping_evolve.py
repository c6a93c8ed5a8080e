"""The table follows what has happened beside its rounds."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from engine.cards import Card
from engine.table import keeping_facts as ev
from engine.table.keeping import KEPT_ROUNDS, Deck, HoldKind, Withdrawn
from engine.table.state import Table
from engine.table.terms import Terms


def kept(table: Table, event: ev.KeepingFact) -> Table:
    """Follow one fact."""
    match event:
        case ev.TableHeld(hold=hold):
            return replace(table, holds=(*table.holds, hold))
        case ev.HoldLifted(hold=kind, device=device):
            left = tuple(each for each in table.holds if (each.kind, each.device) != (kind, device))
            return replace(table, holds=left, misread=_trusted(table, kind, device))
        case ev.MethodChanged():
            return _changed(table, event)
        case ev.CardMisread(device=device):
            return replace(table, misread={**table.misread, device: table.misread.get(device, 0) + 1})
        case ev.DeckNoted() | ev.StubCounted() | ev.DeckWithdrawn() | ev.DeckChanged():
            return _of_the_deck(table, event)
        case _:
            assert_never(event)


def _of_the_deck(table: Table, event: ev.DeckNoted | ev.StubCounted | ev.DeckWithdrawn | ev.DeckChanged) -> Table:
    deck = table.deck
    match event:
        case ev.DeckNoted(deck=number, what="shuffled"):
            return replace(table, deck=replace(deck, number=number or deck.number, told=True, shuffled=True))
        case ev.DeckNoted(what="unheard"):
            return replace(table, deck=replace(deck, told=False, shuffled=True))
        case ev.DeckNoted(deck=number, what="loaded"):
            return replace(table, deck=replace(deck, number=number or deck.number, to_count=True))
        case ev.DeckNoted(deck=number):
            number = number or deck.number
            return replace(table, deck=replace(deck, number=number, since_count=0, to_count=False))
        case ev.StubCounted():
            return replace(table, deck=replace(deck, since_count=0, to_count=False))
        case ev.DeckWithdrawn(deck=name, why=why, rule=rule):
            gone = Withdrawn(name=name, number=deck.number, why=why, rule=rule)
            return replace(table, deck=replace(deck, withdrawn=why), withdrawn=(*table.withdrawn, gone))
        case ev.DeckChanged(deck=name, colour=colour, to_count=to_count):
            new = Deck(name=name, colour=colour, to_count=to_count)
            new = replace(new, told=deck.told, shuffled=deck.shuffled, device_round=deck.device_round)
            return replace(table, deck=new)


def _trusted(table: Table, kind: HoldKind, device: str) -> Mapping[str, int]:
    """What the devices misread, without one that a person has put right."""
    if kind != "out-of-service":
        return table.misread
    return {each: count for each, count in table.misread.items() if each != device}


def remembering(deck: Deck, dealt: tuple[Card | None, ...]) -> Deck:
    """The deck after a round with these cards."""
    if not dealt:
        return deck
    earlier = (dealt, *deck.earlier)[:KEPT_ROUNDS]
    return replace(deck, since_count=deck.since_count + 1, earlier=earlier)


def _changed(table: Table, event: ev.MethodChanged) -> Table:
    """Deal otherwise from now on; another game that comes with the next round keeps its own way of dealing."""
    rnd, terms, coming = table.round, table.terms, table.next_terms
    if terms is None:
        return table
    if rnd is None or rnd.closed:
        return replace(table, terms=replace(terms, method=event.method), next_terms=_dealt_so(coming, terms, event))
    after = _dealt_so(coming or terms, rnd.terms, event)
    if not event.at_once:
        return replace(table, next_terms=after)
    dealt_so = replace(rnd, terms=replace(rnd.terms, method=event.method))
    return replace(table, round=dealt_so, next_terms=after)


def _dealt_so(coming: Terms | None, now: Terms, event: ev.MethodChanged) -> Terms | None:
    """The terms that come, dealt by that method where they are those of the same game."""
    return replace(coming, method=event.method) if coming is not None and coming.game == now.game else coming
