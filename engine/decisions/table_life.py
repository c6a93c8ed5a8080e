"""What is decided about a table's own life, beside its rounds: terms announced, last rounds, who may bet."""

from typing import assert_never

from engine.decisions import barring, closing_table, terms_changing
from engine.games.game import Game
from engine.refusals import Refusal
from engine.round.decision import Decision
from engine.table import table_life_asked as ask
from engine.table.state import Table


def live(table: Table, game: Game | None, command: ask.TableLifeAsked) -> Decision:
    """Answer what is asked about the life of a table."""
    if game is None or table.terms is None:
        return Refusal("", "The table is not set up yet. Ask a pit manager to set it up.")
    match command:
        case ask.AnnounceTerms():
            return terms_changing.announce_terms(table)
        case ask.AnnounceLastRounds():
            return closing_table.announce_last_rounds(table, command)
        case ask.PlayOn():
            return closing_table.play_on(table)
        case ask.CloseTable():
            return closing_table.close_table(table)
        case ask.OpenTable():
            return closing_table.open_table(table)
        case ask.BarPlayer():
            return barring.bar(table, game, command)
        case _:
            assert_never(command)
