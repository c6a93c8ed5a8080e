"""The table as a written round finds it: its terms, and the people who sit there."""

from collections.abc import Mapping
from typing import Final

from engine.cards import Card, read_card
from engine.games.game import Game
from engine.table.state import Table
from engine.table.terms import DisplayedLine, Limit, Pays, Terms
from tools.notation.sense import on_the_felt
from tools.notation.vector import Vector

_PAYS: Final[Mapping[str, Pays]] = {"percent": "percent", "for": "for 1", "to": "to 1"}


def cards_of(spelled: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of a place; every spelling has been looked at before."""
    return tuple(card for card in map(read_card, spelled) if card is not None)


def occupied(vector: Vector) -> Table:
    """The table before the round: who sits where, and who has had the one time under the minimum (5.13)."""
    names = [seat.player or f"the player of seat {seat.seat}" for seat in vector.seats]
    people = {name: number for number, name in enumerate(dict.fromkeys(names), start=1)}
    used = [people[name] for name in vector.under_minimum_settled_before if name in people]
    return Table(
        id="written",
        occupants={seat.seat: people[name] for seat, name in zip(vector.seats, names, strict=True)},
        people=len(people),
        under_minimum=tuple(sorted(set(used))),
    )


def terms_of(vector: Vector, game: Game, *, automated: bool) -> Terms:
    """The terms of the round, dealt by a shuffler or by hand."""
    shown = vector.displayed_pay_table
    method = next(name for name, each in game.procedures.items() if each.automated is automated)
    return Terms(
        game=game.id,
        edition=game.edition,
        method=method,
        positions=on_the_felt(vector, game),
        numbers=vector.table.numbers,
        limits={name: Limit(low * 100, high * 100) for name, (low, high) in vector.table.limits.items()},
        unit=vector.table.progressive_unit * 100,
        most_units=game.most_units,
        jackpot="written" if vector.jackpot else None,
        displayed=tuple(
            DisplayedLine(line, _PAYS[kind], figure)
            for line, rule in shown.items()
            if isinstance(rule, dict)
            for kind, figure in rule.items()
        ),
        special_suit=next((rule for rule in shown.values() if isinstance(rule, str)), None),
    )
