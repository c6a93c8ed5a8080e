"""The measures of a ruling in words: "Position 3: $50 as goodwill". No card is named."""

from app.words.places import place_words
from app.words.sentence import begun
from assets.languages import say
from engine.games.game import Game
from engine.games.wager_titles import wager_title
from engine.irregularities.measure import Measure, read_measures
from engine.money import show

_SAYS = {
    "play-on": say("Play goes on as it lies"),
    "take-card": say("{place}: card {card} from the bottom is taken off"),
    "put-card": say("{place}: a card is put onto it"),
    "return-wager": say("Position {seat}: {wager} goes back"),
    "return-position": say("Position {seat}: all wagers go back"),
    "return-all": say("All wagers of the round go back"),
    "stand-at": say("Position {seat}: {wager} stands at {amount}"),
    "move-wager": say("Position {seat}: {wager} moves to position {to-seat}, {to-wager}"),
    "reinstate": say("Position {seat}: the hand that was folded by mistake plays"),
    "void-hand": say("Position {seat}: the hand is void, its wagers go back"),
    "withhold": say("Position {seat}: what {wager} wins, and its stake, is withheld"),
    "withhold-win": say("Position {seat}: what {wager} wins is withheld"),
    "withhold-stake": say("Position {seat}: the stake of {wager} is withheld"),
    "withhold-no-more": say("Position {seat}: {wager} is paid after all"),
    "release": say("{item}: what was withheld is paid out"),
    "seize": say("{item}: what was withheld is seized"),
    "goodwill": say("Position {seat}: {amount} as goodwill"),
}


def measure_words(measure: Measure, currency: str, game: Game | None = None) -> str:
    """One measure, as people say it."""
    said = {name: _said(name, answer, currency, game) for name, answer in measure.facts.items()}
    return _SAYS[measure.kind.name].format_map(said)


def measures_words(written: str, currency: str, game: Game | None = None) -> str:
    """All measures of an answer, one after the other; the answer itself where it cannot be read."""
    read = read_measures(written)
    return "; ".join(measure_words(each, currency, game) for each in read) if read else written


def item_words(item: str, game: Game | None = None) -> str:
    """An amount that is withheld, by its name: "Round 12, position 3, Ante"."""
    parts = item.split("/")
    return (
        say(
            "Round {number}, position {seat}, {wager}",
            number=parts[0],
            seat=parts[1],
            wager=wager_title(game, parts[2]),
        )
        if len(parts) == 3
        else item
    )


def _said(name: str, answer: str, currency: str, game: Game | None) -> str:
    match name:
        case "wager" | "to-wager":
            return wager_title(game, answer)
        case "amount":
            return show(int(answer), currency) if answer.isdecimal() else answer
        case "place":
            return begun(place_words(answer))
        case "item":
            return item_words(answer, game)
        case _:
            return answer
