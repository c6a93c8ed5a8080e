"""The limits and pay tables in force, with the edition they come from."""

from app.ui.view import LimitLine, PayLineView, PayTableView, TermsView
from assets.languages import say
from engine.games.game import AgainstDealer, Game, OnHand, OnJackpot, PayTable
from engine.games.line_words import line_title
from engine.settlement.progressives import missing_lines, progressive_table
from engine.table.terms import Terms


def terms_view(game: Game, terms: Terms) -> TermsView:
    """What a player may ask to see: limits per wager and every pay table."""
    return TermsView(
        game=game.title,
        edition=terms.edition or say("no date stated"),
        currency=terms.currency,
        limits=tuple(
            LimitLine(
                label=wager.title,
                minimum=terms.limits[wager.name].minimum,
                maximum=terms.limits[wager.name].maximum,
            )
            for wager in game.wagers
            if wager.name in terms.limits
        ),
        tables=tuple(_table(table, terms) for table in pay_tables(game, terms)),
    )


def rules_of(edition: str) -> str:
    """Which rules they are, on paper: "rules of 2023-05-22", or that their document names no day."""
    return say("rules of {edition}", edition=edition) if edition[:1].isdigit() else say("rules without a date")


def pay_tables(game: Game, terms: Terms) -> tuple[PayTable, ...]:
    """Every pay table of the game, also the one that stands on the jackpot display only."""
    found: list[PayTable] = []
    for wager in game.wagers:
        match wager.settles:
            case OnHand(table=table):
                found.append(table)
            case AgainstDealer(pays=PayTable() as table):
                found.append(table)
            case OnJackpot() as jackpot if terms.unit and not missing_lines(jackpot, terms):
                found.append(progressive_table(jackpot, terms))
            case _:
                pass
    found += [bonus.table for bonus in game.bonuses]
    return tuple(dict.fromkeys(found))


def _table(table: PayTable, terms: Terms) -> PayTableView:
    lines = tuple(PayLineView(hand=line_title(line.line), pays=line.says(terms.currency)) for line in table.lines)
    return PayTableView(title=table.title, rule=table.clause, lines=lines)
