"""Set a table up in the log: its terms of play, its name and its shuffler."""

from typing import Final

from app.journal.journal import Journal
from app.table import setup
from app.table.service import restore, write_facts
from engine.decide import decide
from engine.decisions.terms_changing import no_layout
from engine.games.catalogue import GAMES
from engine.games.game import AgainstDealer, Game, Wager
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.state import Table
from engine.table.terms import Limit, Terms

MAIN_LIMIT: Final = Limit(10_00, 500_00)
"""Of the demonstration table: for a wager that is compared with the dealer's hand, in cents."""
OTHER_LIMIT: Final = Limit(5_00, 200_00)
"""Of the demonstration table: for any other wager but the progressive, in cents."""


def demonstration_terms(game: Game, method: str, *, positions: int = 7) -> Terms:
    """Terms to try a game with: as many positions as that, or the next more of a layout (M3 2.2).

    A house sets its own limits and chips.
    """
    size = next((size for size in game.sizes if size >= positions), game.sizes[-1])
    seats = tuple(game.positions)[:size]
    limits = {wager.name: _limit(wager) for wager in game.wagers if not wager.progressive}
    return Terms(game=game.id, edition=game.edition, method=method, positions=seats, limits=limits)


def _limit(wager: Wager) -> Limit:
    """What follows another wager is as many times larger as it must be (SS 3.9.2)."""
    usual = MAIN_LIMIT if isinstance(wager.settles, AgainstDealer) else OTHER_LIMIT
    return Limit(usual.minimum * wager.multiple, usual.maximum * wager.multiple)


def set_up(journal: Journal, table: str, terms: Terms, facts: tuple[setup.SetUpEvent, ...], *, by: str) -> Table:
    """Write the set-up of a table in one transaction; the table as it then stands.

    Raises:
        ValueError: the terms are none that a table can have.

    """
    match decide(Table(id=table), ask.SetTerms(terms=terms)):
        case Refusal(words=words):
            raise ValueError(words)
        case answer:
            (event,) = answer
    no = no_layout(GAMES[terms.game], terms)
    if no is not None:
        raise ValueError(no.words)
    before = restore(journal, table)
    with journal.writing() as w:
        if facts:
            w.append(setup.stream_of(table), facts, by)
        _, after = write_facts(w, before, (event,), by)
    return after


setting_of = setup.setting_of
"""The set-up of a table as the log tells it."""
