"""The table follows what has happened in its own life."""

from typing import assert_never

from msgspec.structs import replace

from assets.languages import say
from engine.table import table_life_facts as ev
from engine.table.state import Table
from engine.table.terms import Terms


def lived(table: Table, event: ev.TableLifeFact) -> Table:
    """Follow one fact."""
    match event:
        case ev.TermsChanged(notice=True, terms=terms):
            return replace(table, next_terms=terms, unannounced=True)
        case ev.TermsChanged(terms=terms):
            return _waiting(replace(table, next_terms=terms))
        case ev.TermsAnnounced():
            return _waiting(table)
        case ev.LastRoundsAnnounced(last_round=number):
            return replace(table, last_round=number)
        case ev.LastRoundsTakenBack():
            return replace(table, last_round=None)
        case ev.TableClosed():
            gone = replace(table, shut=True, last_round=None, occupants={}, last_bets={}, earlier_bets={})
            return _waiting(gone)
        case ev.TableOpened():
            return replace(table, shut=False)
        case ev.BarSigned(player=player, lifted=lifted):
            others = tuple(each for each in table.barred if each != player)
            return replace(table, barred=others if lifted else (*others, player))
        case ev.PlacedForPlayer():
            return _placed_for(table, event)
        case _:
            assert_never(event)


def _waiting(table: Table) -> Table:
    """Terms that nobody has to be told of any more are in force between rounds, else from the next round on."""
    if table.round is not None and not table.round.closed:
        return replace(table, unannounced=False)
    return replace(under(table, table.next_terms), next_terms=None, unannounced=False)


def under(table: Table, terms: Terms | None) -> Table:
    """The table under terms that come in force, if any; who sits there keeps the place, whatever its number is now."""
    before = table.terms
    if terms is None or before is None or terms.numbers == before.numbers:
        return replace(table, terms=terms or before)
    now = {seat: terms.seat_at(before.box_of(seat)) for seat in (*table.occupants, *table.earlier_bets)}
    moved = {seat: there for seat, there in now.items() if there is not None}
    return replace(
        table,
        terms=terms,
        occupants={moved[seat]: who for seat, who in table.occupants.items() if seat in moved},
        last_bets={moved[seat]: bets for seat, bets in table.last_bets.items() if seat in moved},
        earlier_bets={moved[seat]: bets for seat, bets in table.earlier_bets.items() if seat in moved},
    )


def _placed_for(table: Table, event: ev.PlacedForPlayer) -> Table:
    if table.round is None or event.seat not in table.round.boxes:
        raise ValueError(say("wagers were placed for a player where none lie"))
    box = replace(table.round.boxes[event.seat], placed_by="" if event.lifted else event.placed_by)
    return replace(table, round=replace(table.round, boxes={**table.round.boxes, event.seat: box}))
