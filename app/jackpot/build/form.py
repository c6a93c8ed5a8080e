"""The set-up of a jackpot as it is filled in on a screen, and what was changed in it, in words."""

from collections.abc import Iterable, Mapping
from typing import Final, cast

import msgspec

from app.jackpot.view import ReturnLine
from app.ui.view import RefusalView
from assets.languages import say
from engine.games.catalogue import GAMES
from engine.games.game import NO_MOST, Game, OnJackpot
from engine.games.line_words import line_title, line_words
from engine.jackpots.adjusting import REASONS
from engine.jackpots.settings import GamePart, JackpotSettings
from engine.like import like
from engine.money import parse_amount, show
from engine.table.terms import Cents, DisplayedLine, Pays

PAYS: Final[Mapping[Pays, str]] = {
    "percent": say("% of the jackpot"),
    "fixed": say("fixed amount"),
    "for 1": say("for 1"),
    "to 1": say("to 1"),
}
_WHOLE: Final = {
    "title": say("Name"),
    "currency": say("Currency"),
    "seed": say("Seed"),
    "to_meter": say("To the meter, % of a wager"),
    "to_reserve": say("To the reserve, % of a wager"),
    "cap": say("Cap of the meter"),
    "fixed_from_meter": say("Fixed prizes from the meter (R-8)"),
    "later_of_seed": say("Later shares of the seed (R-7)"),
}
SUITS_OFFERED: Final = (("", say("None")), ("s", "♠"), ("h", "♥"), ("d", "♦"), ("c", "♣"))


class LineForm(msgspec.Struct, frozen=True, kw_only=True):
    """One prize that the display names: how it pays and by how much, as typed."""

    line: str
    pays: str = "percent"
    figure: str = ""


class PartForm(msgspec.Struct, frozen=True, kw_only=True):
    """What is filled in for one game. Chances are in thousandths of all rounds."""

    game: str
    played: bool = False
    unit: str = ""
    most_units: str = "1"
    lines: tuple[LineForm, ...] = ()
    special_suit: str = ""
    magic_card: str = "0"
    lucky_player: str = "0"
    sharing_confirmed: bool = False


class JackpotForm(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is filled in. `to_meter` and `to_reserve` are per cent of a wager."""

    name: str = ""
    title: str = ""
    currency: str = "$"
    seed: str = ""
    to_meter: str = ""
    to_reserve: str = "0"
    cap: str = ""
    tables: tuple[str, ...] = ()
    parts: tuple[PartForm, ...] = ()
    fixed_from_meter: bool = False
    later_of_seed: bool = False


class GameOffer(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played for the jackpot, and what its document leaves to the set-up.

    Attributes:
        most: the most units of one wager, None where the document leaves it open (LR 3.5).
        draws: it has a Magic Card and a Lucky Player (R-29).
        asks_sharing: somebody has to confirm how several winners share (R-13).

    """

    game: str
    title: str
    most: int | None
    displayed: tuple[tuple[str, str], ...]
    draws: bool
    asks_sharing: bool


class FormCheck(msgspec.Struct, frozen=True, kw_only=True):
    """What the set-up comes to: everything against it, and the return of each wager (R-29)."""

    form: JackpotForm
    against: tuple[RefusalView, ...]
    returns: tuple[ReturnLine, ...]
    settings: JackpotSettings | None = None


def offers() -> tuple[GameOffer, ...]:
    """The games of the catalogue that have a progressive wager."""
    return tuple(offer for game in GAMES.values() if (offer := _offer(game)) is not None)


def _offer(game: Game) -> GameOffer | None:
    wager = game.progressive
    if wager is None or not isinstance(wager.settles, OnJackpot):
        return None
    settles = wager.settles
    return GameOffer(
        game=game.id,
        title=game.title,
        most=None if game.most_units == NO_MOST else game.most_units,
        displayed=tuple((name, line_title(name)) for name in settles.displayed),
        draws=settles.draws is not None,
        asks_sharing="R-13" in settles.sharing.pooled,
    )


def form_of(name: str, settings: JackpotSettings | None) -> JackpotForm:
    """The form as it stands for a jackpot; for a new one with nothing decided (R-30)."""
    if settings is None:
        parts = tuple(_empty(offer) for offer in offers())
        return JackpotForm(name=name, parts=parts)
    return like(
        settings,
        JackpotForm,
        name=name,
        seed=show(settings.seed, ""),
        to_meter=_percent(settings.to_meter),
        to_reserve=_percent(settings.to_reserve),
        cap="" if settings.cap is None else show(settings.cap, ""),
        parts=tuple(_part_form(offer, settings.part(offer.game)) for offer in offers()),
        fixed_from_meter=settings.fixed_prizes_from_meter,
        later_of_seed=settings.later_shares_of_seed,
    )


def _empty(offer: GameOffer) -> PartForm:
    return PartForm(game=offer.game, lines=tuple(LineForm(line=name) for name, _ in offer.displayed))


def _part_form(offer: GameOffer, part: GamePart | None) -> PartForm:
    if part is None:
        return _empty(offer)
    there = {line.line: line for line in part.displayed}
    return PartForm(
        game=part.game,
        played=True,
        unit=show(part.unit, ""),
        most_units=str(part.most_units),
        lines=tuple(_line_form(name, there.get(name)) for name, _ in offer.displayed),
        special_suit=part.special_suit or "",
        magic_card=str(part.magic_card),
        lucky_player=str(part.lucky_player),
        sharing_confirmed=part.sharing_confirmed,
    )


def _line_form(name: str, line: DisplayedLine | None) -> LineForm:
    if line is None:
        return LineForm(line=name)
    figure = show(line.figure, "") if line.pays == "fixed" else str(line.figure)
    return LineForm(line=name, pays=line.pays, figure=figure)


def _percent(per_mille: int) -> str:
    whole, rest = divmod(per_mille, 10)
    return f"{whole}.{rest}" if rest else str(whole)


def signed_amount(text: str) -> Cents | None:
    """An amount that may go down: "-12.50"; "" is nothing, None is no amount."""
    plain = text.strip()
    if not plain:
        return 0
    amount = parse_amount(plain.removeprefix("-"))
    return None if amount is None else -amount if plain.startswith("-") else amount


def changed_words(before: JackpotForm, after: JackpotForm) -> Iterable[str]:
    """What is different, in words for whoever signs it."""
    for name, words in _WHOLE.items():
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield f"{words}: {_said(old)} → {_said(new)}"
    if before.tables != after.tables:
        yield say("Tables: {tables}", tables=", ".join(after.tables) or say("none"))
    for old_part, new_part in zip(before.parts, after.parts, strict=True):
        if old_part != new_part:
            yield from _changed_part(old_part, new_part)


def _changed_part(before: PartForm, after: PartForm) -> Iterable[str]:
    """Every figure of a game that is not what it was; of a game that is new, every figure."""
    title = GAMES[after.game].title
    if not after.played:
        if before.played:
            yield say("{title}: not played for it any more", title=title)
        return
    old, new = _figures(before), _figures(after)
    if not before.played:
        yield say(
            "{title} is played for it: {new}",
            title=title,
            new=", ".join((f"{name} {said}" for name, said in new.items())),
        )
        return
    for name in {**old, **new}:
        was, said = old.get(name, say("none")), new.get(name, say("none"))
        if was != said:
            yield f"{title}, {name}: {was} → {said}"


def _figures(part: PartForm) -> dict[str, str]:
    """What is filled in for a game, by its name, in words."""
    suits = dict(SUITS_OFFERED)
    named = {
        say("price of one unit"): part.unit,
        say("most units"): part.most_units,
        say("suit of the best mini royal"): suits[part.special_suit] if part.special_suit else "",
        say("Magic Card in 1,000 rounds"): part.magic_card,
        say("Lucky Player in 1,000 rounds"): part.lucky_player,
        say("sharing confirmed (R-13)"): say("yes") if part.sharing_confirmed else "",
    }
    lines = {
        line_words(line.line): f"{line.figure} {PAYS[cast('Pays', line.pays)]}"
        for line in part.lines
        if line.figure.strip()
    }
    return {**{name: said for name, said in named.items() if said not in ("", "0")}, **lines}


def _said(value: str | bool) -> str:  # noqa: FBT001 - as it stands in the form
    return {True: say("yes"), False: say("no"), "": say("none")}.get(value, str(value))


def reasons() -> tuple[tuple[str, str, str], ...]:
    """The listed reasons for an adjustment: key, words, and whether the displayed meter may go down for it."""
    return tuple(
        (key, each.title, say("may lower the meter") if each.lowers_meter else "") for key, each in REASONS.items()
    )
