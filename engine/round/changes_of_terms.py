"""What a change of terms changes: said in words, a line each, and whether the players have to be told."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from assets.languages import for_the_record, kept, original
from engine.actors import LINE, Rank
from engine.counting_words import many_kept
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
    with for_the_record():
        return (*_of_play(before, after, game), *_of_limits(before, after, game), *_of_house(before, after, game))


def _of_play(before: Terms, after: Terms, game: Game) -> Iterator[str]:
    if (before.game, before.edition) != (after.game, after.edition):
        yield kept(
            "Game: {game}, edition {edition}",
            game=original(game.title),
            edition=after.edition or kept("without a date"),
        )
    if (before.game, before.method) != (after.game, after.method):
        yield kept("Dealing: {procedures}", procedures=original(game.procedures[after.method].title))
    if before.positions != after.positions:
        yield kept("Positions: {positions}", positions=", ".join(str(seat) for seat in after.positions))
    if before.numbers != after.numbers:
        yield kept(
            "Numbers on the felt: {numbers}", numbers="-".join(str(each) for each in after.numbers or game.positions)
        )
    if before.currency != after.currency:
        yield kept("Currency: {currency}", currency=after.currency)
    if before.denominations != after.denominations:
        yield kept(
            "Chips: {denominations}",
            denominations=", ".join(show(chip, after.currency) for chip in after.denominations),
        )
    if before.unit and not after.unit:
        yield kept("No progressive wager until a jackpot is linked again")
    elif (before.unit, before.most_units, before.jackpot) != (after.unit, after.most_units, after.jackpot):
        yield kept("The progressive wager is that of the linked jackpot")


def _of_limits(before: Terms, after: Terms, game: Game) -> Iterator[str]:
    for wager in game.wagers:
        limit, was = after.limits.get(wager.name), before.limits.get(wager.name)
        if limit is not None and limit != was:
            until_now = kept(", was {range}", range=_range(was, before.currency)) if was else ""
            yield f"{original(wager.title)}: {_range(limit, after.currency)}{until_now}"
        elif limit is None and was is not None:
            yield kept(
                "{wager}: without limits, was {range}", wager=original(wager.title), range=_range(was, before.currency)
            )


def _range(limit: Limit, currency: str) -> str:
    return kept("{minimum} to {maximum}", minimum=show(limit.minimum, currency), maximum=show(limit.maximum, currency))


def _of_house(before: Terms, after: Terms, game: Game) -> Iterator[str]:
    was, now = before.house, after.house
    if was.clockwise_settlement != now.clockwise_settlement:
        side = kept("left, clockwise") if now.clockwise_settlement else kept("right, anti-clockwise")
        yield kept("Settlement from the dealer's {side} (R-25)", side=side)
    if was.side_wagers_survive_fold != now.side_wagers_survive_fold and any(
        wager.survives_fold == "house" for wager in game.wagers
    ):
        yield kept(
            "Side bets {side_wagers_survive_fold} a fold (R-17)",
            side_wagers_survive_fold=kept("survive") if now.side_wagers_survive_fold else kept("are lost with"),
        )
    if was.exposed_cards_that_void != now.exposed_cards_that_void:
        yield kept(
            "Cards exposed in the deal that void a round: {exposed_cards_that_void} (R-37)",
            exposed_cards_that_void=now.exposed_cards_that_void,
        )
    if was.fixed_prizes_from_meter != now.fixed_prizes_from_meter:
        payer = kept("from the meter") if now.fixed_prizes_from_meter else kept("by the house")
        yield kept("Fixed jackpot prizes are paid {payer} (R-8)", payer=payer)
    if was.later_shares_of_seed != now.later_shares_of_seed:
        shared = kept("the seed") if now.later_shares_of_seed else kept("what the meter shows")
        yield kept("Further straight flushes share {shared} (R-7)", shared=shared)
    yield from _of_staff(was, now, after.currency)
    yield from _of_money(was.money, now.money, after.currency)


def _of_staff(was: HouseSettings, now: HouseSettings, currency: str) -> Iterator[str]:
    for rank in LINE:
        limit = now.approval_limits.get(rank.value)
        if limit != was.approval_limits.get(rank.value):
            upto = (
                kept("up to {limit} for one round", limit=show(limit, currency))
                if limit is not None
                else kept("without a limit")
            )
            yield kept("{rank} approves {upto}", rank=original(rank.words), upto=upto)
    if was.confirms != now.confirms:
        yield kept(
            "Where a clause names nobody, a {rank} or above confirms (R-34)", rank=original(Rank(now.confirms).words)
        )
    if was.count_every != now.count_every:
        yield kept(
            "The stub is counted after {count_every} without a count, was {was_count_every}",
            count_every=many_kept(now.count_every, "round"),
            was_count_every=was.count_every,
        )
    if was.idle_minutes != now.idle_minutes:
        yield kept(
            "Screen locks {idle_minutes}",
            idle_minutes=kept("after {idle_minutes} min", idle_minutes=now.idle_minutes)
            if now.idle_minutes
            else kept("never by itself"),
        )
    if was.break_after_minutes != now.break_after_minutes:
        due = (
            kept("after {break_after_minutes} min at the tables", break_after_minutes=now.break_after_minutes)
            if now.break_after_minutes
            else kept("not by the screen")
        )
        yield kept("A dealer's break is called for {due}", due=due)


_PAYS: Final = {
    "prizes_from": kept("Jackpot prizes are"),
    "corrections_from": kept("Corrections are"),
    "goodwill_from": kept("Goodwill is"),
    "released_from": kept("What was withheld is"),
}


def _of_money(was: MoneySettings, now: MoneySettings, currency: str) -> Iterator[str]:
    for name, what in _PAYS.items():
        if getattr(was, name) != getattr(now, name):
            yield kept(
                "{what} paid {getattr}",
                what=what,
                getattr=kept("from the rack") if getattr(now, name) == "rack" else kept("by the cage"),
            )
    if was.progressives_to != now.progressives_to:
        yield kept(
            "Progressive chips go into {progressives_to}",
            progressives_to=kept("the rack") if now.progressives_to == "rack" else kept("a box of their own"),
        )
    if was.notes != now.notes:
        yield kept("Notes: {notes}", notes=", ".join(show(note, currency) for note in now.notes))
    if was.buy_in_limit != now.buy_in_limit:
        above = (
            kept("above {buy_in_limit}", buy_in_limit=show(now.buy_in_limit, currency))
            if now.buy_in_limit
            else kept("without a limit")
        )
        yield kept(
            "Buy-ins {above} {buy_in_limit}",
            above=above,
            buy_in_limit=kept("name a supervisor") if now.buy_in_limit else kept("name nobody"),
        )
    if was.alert_above != now.alert_above:
        yield kept(
            "The pit is told of a rack that differs by more than {alert_above}",
            alert_above=show(now.alert_above, currency),
        )
