"""What a change of terms changes: said in words, a line each, and whether the players have to be told."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from engine.actors import LINE, Rank
from engine.counting_words import many
from engine.games.game import Game
from engine.money import show
from engine.table.terms import HouseSettings, Limit, MoneySettings, Terms


def told_to_players(before: Terms, after: Terms) -> bool:
    """Say whether a change concerns the players; what staff may approve and when a screen locks does not."""
    was = before.house
    alike = replace(
        after.house,
        approval_limits=was.approval_limits,
        idle_minutes=was.idle_minutes,
        count_every=was.count_every,
        confirms=was.confirms,
        break_after_minutes=was.break_after_minutes,
        money=was.money,
    )
    return replace(after, house=alike) != before


def differences(before: Terms, after: Terms, games: Mapping[str, Game]) -> tuple[str, ...]:
    """What changes, a line each, what will hold first: "Ante: $25 to $1,000, was $10 to $500"."""
    game = games[after.game]
    return (*_of_play(before, after, game), *_of_limits(before, after, game), *_of_house(before, after, game))


def _of_play(before: Terms, after: Terms, game: Game) -> Iterator[str]:
    if (before.game, before.edition) != (after.game, after.edition):
        yield f"Game: {game.title}, edition {after.edition or 'without a date'}"
    if (before.game, before.method) != (after.game, after.method):
        yield f"Dealing: {game.procedures[after.method].title}"
    if before.positions != after.positions:
        yield f"Positions: {', '.join(str(seat) for seat in after.positions)}"
    if before.numbers != after.numbers:
        yield f"Numbers on the felt: {'-'.join(str(each) for each in after.numbers or game.positions)}"
    if before.currency != after.currency:
        yield f"Currency: {after.currency}"
    if before.denominations != after.denominations:
        yield f"Chips: {', '.join(show(chip, after.currency) for chip in after.denominations)}"
    if before.unit and not after.unit:
        yield "No progressive wager until a jackpot is linked again"
    elif (before.unit, before.most_units, before.jackpot) != (after.unit, after.most_units, after.jackpot):
        yield "The progressive wager is that of the linked jackpot"


def _of_limits(before: Terms, after: Terms, game: Game) -> Iterator[str]:
    for wager in game.wagers:
        limit, was = after.limits.get(wager.name), before.limits.get(wager.name)
        if limit is not None and limit != was:
            until_now = f", was {_range(was, before.currency)}" if was else ""
            yield f"{wager.title}: {_range(limit, after.currency)}{until_now}"
        elif limit is None and was is not None:
            yield f"{wager.title}: without limits, was {_range(was, before.currency)}"


def _range(limit: Limit, currency: str) -> str:
    return f"{show(limit.minimum, currency)} to {show(limit.maximum, currency)}"


def _of_house(before: Terms, after: Terms, game: Game) -> Iterator[str]:
    was, now = before.house, after.house
    if was.clockwise_settlement != now.clockwise_settlement:
        side = "left, clockwise" if now.clockwise_settlement else "right, anti-clockwise"
        yield f"Settlement from the dealer's {side} (R-25)"
    if was.side_wagers_survive_fold != now.side_wagers_survive_fold and _lets_the_house_say(game):
        yield f"Side bets {'survive' if now.side_wagers_survive_fold else 'are lost with'} a fold (R-17)"
    if was.exposed_cards_that_void != now.exposed_cards_that_void:
        yield f"Cards exposed in the deal that void a round: {now.exposed_cards_that_void} (R-37)"
    if was.fixed_prizes_from_meter != now.fixed_prizes_from_meter:
        payer = "from the meter" if now.fixed_prizes_from_meter else "by the house"
        yield f"Fixed jackpot prizes are paid {payer} (R-8)"
    if was.later_shares_of_seed != now.later_shares_of_seed:
        shared = "the seed" if now.later_shares_of_seed else "what the meter shows"
        yield f"Further straight flushes share {shared} (R-7)"
    yield from _of_staff(was, now, after.currency)
    yield from _of_money(was.money, now.money, after.currency)


def _lets_the_house_say(game: Game) -> bool:
    return any(wager.survives_fold == "house" for wager in game.wagers)


def _of_staff(was: HouseSettings, now: HouseSettings, currency: str) -> Iterator[str]:
    for rank in LINE:
        limit = now.approval_limits.get(rank.value)
        if limit != was.approval_limits.get(rank.value):
            upto = f"up to {show(limit, currency)} for one round" if limit is not None else "without a limit"
            yield f"{rank.words} approves {upto}"
    if was.confirms != now.confirms:
        yield f"Where a clause names nobody, a {Rank(now.confirms).words} or above confirms (R-34)"
    if was.count_every != now.count_every:
        yield f"The stub is counted after {many(now.count_every, 'round')} without a count, was {was.count_every}"
    if was.idle_minutes != now.idle_minutes:
        yield f"Screen locks {f'after {now.idle_minutes} min' if now.idle_minutes else 'never by itself'}"
    if was.break_after_minutes != now.break_after_minutes:
        due = f"after {now.break_after_minutes} min at the tables" if now.break_after_minutes else "not by the screen"
        yield f"A dealer's break is called for {due}"


_PAYS: Final = {
    "prizes_from": "Jackpot prizes are",
    "corrections_from": "Corrections are",
    "goodwill_from": "Goodwill is",
    "released_from": "What was withheld is",
}


def _of_money(was: MoneySettings, now: MoneySettings, currency: str) -> Iterator[str]:
    for name, what in _PAYS.items():
        if getattr(was, name) != getattr(now, name):
            yield f"{what} paid {'from the rack' if getattr(now, name) == 'rack' else 'by the cage'}"
    if was.progressives_to != now.progressives_to:
        yield f"Progressive chips go into {'the rack' if now.progressives_to == 'rack' else 'a box of their own'}"
    if was.notes != now.notes:
        yield f"Notes: {', '.join(show(note, currency) for note in now.notes)}"
    if was.buy_in_limit != now.buy_in_limit:
        above = f"above {show(now.buy_in_limit, currency)}" if now.buy_in_limit else "without a limit"
        yield f"Buy-ins {above} {'name a supervisor' if now.buy_in_limit else 'name nobody'}"
    if was.alert_above != now.alert_above:
        yield f"The pit is told of a rack that differs by more than {show(now.alert_above, currency)}"
