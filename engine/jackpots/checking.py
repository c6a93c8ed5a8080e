"""What speaks against a set-up before two people can sign it."""

from collections.abc import Iterator

from assets.languages import say
from engine.cards import SUITS
from engine.counting_words import many
from engine.games.catalogue import GAMES
from engine.games.game import Game, OnJackpot
from engine.jackpots.linked import terms_of_part
from engine.jackpots.returns import return_of_wager
from engine.jackpots.settings import PER_MILLE, GamePart, JackpotSettings
from engine.money import LARGEST
from engine.names import unfit, unwritable
from engine.refusals import Refusal
from engine.settlement.progressives import missing_lines
from engine.table.terms import DisplayedLine


def objections(settings: JackpotSettings) -> tuple[Refusal, ...]:
    """Everything that is wrong with a set-up, the first of it first; nothing when it can be signed."""
    found = (*_whole(settings), *(each for part in settings.games for each in _part(settings, part)))
    return found or tuple(_too_good(settings))


def _whole(settings: JackpotSettings) -> Iterator[Refusal]:
    if not settings.title.strip():
        yield Refusal("", say("Give the jackpot its name."))
    elif wrong := unfit(settings.title, say("The name of the jackpot")):
        yield Refusal("", wrong)
    if wrong := unwritable(settings):
        yield Refusal("", wrong)
    if not 0 < settings.seed <= LARGEST:
        yield Refusal("R-30", say("The seed is an amount of more than zero."))
    if min(settings.to_meter, settings.to_reserve) < 0 or not 0 < settings.to_meter + settings.to_reserve <= PER_MILLE:
        yield Refusal(
            "R-30", say("Meter and reserve together get more than nothing of a wager, and at most all of it.")
        )
    if settings.cap is not None and settings.cap < settings.seed:
        yield Refusal("", say("The cap cannot be below the seed."))
    if not settings.tables or len(set(settings.tables)) < len(settings.tables) or not all(settings.tables):
        yield Refusal("", say("Name the linked tables, each once."))
    names = [part.game for part in settings.games]
    if not names or len(set(names)) < len(names):
        yield Refusal("", say("Name the games that are played for it, each once."))


def _part(settings: JackpotSettings, part: GamePart) -> Iterator[Refusal]:
    game = GAMES.get(part.game)
    wager = game.progressive if game else None
    if game is None or wager is None or not isinstance(wager.settles, OnJackpot):
        yield Refusal("", say("{game} has no progressive wager.", game=part.game))
        return
    if part.unit <= 0:
        yield Refusal("R-30", say("{game}: say what one unit costs.", game=game.title))
    if not 1 <= part.most_units <= game.most_units:
        yield Refusal(
            wager.clause,
            say("{game}: one wager has 1 to {most_units}.", game=game.title, most_units=many(game.most_units, "unit")),
        )
    yield from _prize_table(settings, part, game, wager.settles)
    yield from _draws(part, game, wager.settles)
    if "R-13" in wager.settles.sharing.pooled and not part.sharing_confirmed:
        yield Refusal(
            "R-13", say("{game}: confirm how several winners share, its rules have no clause for it.", game=game.title)
        )


def _prize_table(settings: JackpotSettings, part: GamePart, game: Game, settles: OnJackpot) -> Iterator[Refusal]:
    if settles.table is not None:
        if part.displayed or part.special_suit:
            yield Refusal(
                settles.table.clause,
                say("{game}: its rules print the prize table, for any suit alike.", game=game.title),
            )
        return
    missing = missing_lines(settles, terms_of_part(part, settings))
    if missing:
        yield Refusal(
            "R-20", say("{game}: the prize table lacks {missing}.", game=game.title, missing=", ".join(missing))
        )
    lines = [line.line for line in part.displayed]
    if set(lines) - set(settles.displayed) or len(set(lines)) < len(lines):
        yield Refusal(
            "R-20",
            say(
                "{game}: the prizes are {displayed}, each once.",
                game=game.title,
                displayed=", ".join(settles.displayed),
            ),
        )
    if not all(_possible(line) for line in part.displayed):
        yield Refusal(
            "R-20", say("{game}: a prize is more than nothing, and at most 100 % of the jackpot.", game=game.title)
        )
    if part.special_suit is not None and part.special_suit not in SUITS:
        yield Refusal("R-20", say("{game}: the special suit is one of c, d, h, s.", game=game.title))


def _possible(line: DisplayedLine) -> bool:
    return 0 < line.figure <= (100 if line.pays == "percent" else LARGEST)


def _draws(part: GamePart, game: Game, settles: OnJackpot) -> Iterator[Refusal]:
    chances = (part.magic_card, part.lucky_player)
    if any(chances) and settles.draws is None:
        yield Refusal("R-29", say("{game} has no Magic Card and no Lucky Player.", game=game.title))
    if not all(0 <= chance <= PER_MILLE for chance in chances):
        yield Refusal(
            "R-29",
            say(
                "{game}: a draw is made in 0 to {per_mille} of {per_mille} rounds.",
                game=game.title,
                per_mille=PER_MILLE,
            ),
        )


def _too_good(settings: JackpotSettings) -> Iterator[Refusal]:
    """A wager that returns its price or more at the seed already."""
    for part in settings.games:
        game = GAMES[part.game]
        returned = return_of_wager(settings, game, settings.seed)
        if returned >= 1:
            percent = f"{float(100 * returned):.2f} %"
            yield Refusal(
                "R-29",
                say(
                    "{game}: the wager returns {percent} at the seed, and must return less than all.",
                    game=game.title,
                    percent=percent,
                ),
            )
