"""Names of wagers as people say them: those of the game's declaration."""

from assets.languages import say
from engine.games.catalogue import GAMES
from engine.games.game import Game


def wager_title(game: Game | None, name: str) -> str:
    """The name of a wager, a bonus or refused chips, as its game or, where that is not known, any game calls it."""
    laid = name.removesuffix("_refused")
    games = (game,) if game else GAMES.values()
    called = {each.name: each.title for one in games for part in (one.wagers, one.bonuses) for each in part}
    title = called.get(laid) or plain_title(laid)
    return say("{title} (refused)", title=title) if laid != name else title


def plain_title(name: str) -> str:
    """A key as people read it; what is called by a sign only is called a wager (LR 1.1.1)."""
    return name.replace("_", " ").title() if len(name) > 1 else say("Wager {name}", name=name)
