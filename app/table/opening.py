"""Set a table up in the log: its terms of play, its name and its shuffler."""

from collections.abc import Mapping

from app.journal.journal import Journal
from app.projections.records import At, changes
from app.table import setup
from app.table.service import restore, stream_of
from engine import events as ev
from engine.evolve import fold
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.state import Table
from engine.terms import Limit, Terms

DEMONSTRATION_LIMITS: Mapping[str, Limit] = {
    "ante": Limit(1000, 50000),
    "play": Limit(1000, 50000),
    "bet": Limit(2000, 100000),
    "pair_plus": Limit(500, 20000),
    "six_card_bonus": Limit(500, 10000),
    "prime": Limit(500, 10000),
    "1": Limit(500, 20000),
    "2": Limit(500, 20000),
    "$": Limit(500, 20000),
}
"""Limits of the demonstration table, in cents, by the name of a wager."""


def demonstration_terms(game: Game, method: str, *, positions: int = 7) -> Terms:
    """Terms to try a game with. A house sets its own limits and chips."""
    seats = tuple(range(1, min(positions, len(game.positions)) + 1))
    limits = {wager.name: DEMONSTRATION_LIMITS[wager.name] for wager in game.wagers if not wager.progressive}
    return Terms(game=game.id, edition=game.edition, method=method, positions=seats, limits=limits)


def set_up(journal: Journal, table: str, terms: Terms, facts: tuple[setup.SetUpEvent, ...], *, by: str) -> Table:
    """Write the set-up of a table in one transaction; the table as it then stands.

    Raises:
        ValueError: the terms name a game or a dealing method that does not exist.

    """
    game = GAMES.get(terms.game)
    if game is None or terms.method not in game.procedures:
        raise ValueError(f"There is no game {terms.game!r} dealt by {terms.method!r}.")
    before = restore(journal, table)
    event = ev.TermsSet(terms=terms)
    after = fold(before, (event,))
    with journal.writing() as w:
        if facts:
            w.append(setup.stream_of(table), facts, by)
        entry = w.append(stream_of(table), (event,), by)[-1]
        w.apply(changes(before, after, event, At(entry.seq, entry.at_us, by)))
    return after


setting_of = setup.setting_of
"""The set-up of a table as the log tells it."""
