"""Names of wagers as people say them: those of the game's declaration."""

from assets.languages import say
from engine.games.game import Game


def wager_title(game: Game | None, name: str) -> str:
    """The name of a wager, a bonus or refused chips; of a game that nobody declares any more, its key made readable."""
    bonus = next((each.title for each in game.bonuses if each.name == name), "") if game else ""
    if bonus:
        return bonus
    laid = name.removesuffix("_refused")
    wager = game.wager(laid) if game else None
    title = wager.title if wager else plain_title(laid)
    return say("{title} (refused)", title=title) if laid != name else title


def plain_title(name: str) -> str:
    """A key as people read it; what is called by a sign only is called a wager (LR 1.1.1)."""
    return name.replace("_", " ").title() if len(name) > 1 else say("Wager {name}", name=name)
