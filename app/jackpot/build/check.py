"""Reads the set-up of a jackpot as it was typed, and says all that speaks against it."""

from collections.abc import Callable
from fractions import Fraction
from typing import cast

from app.jackpot.build.form import FormCheck, JackpotForm, LineForm, PartForm
from app.jackpot.view import returns
from app.ui.view import RefusalView
from assets.languages import say
from engine.games.catalogue import GAMES
from engine.games.line_words import line_words
from engine.jackpots.checking import objections
from engine.jackpots.settings import PER_MILLE, GamePart, JackpotSettings
from engine.money import parse_amount
from engine.table.terms import Cents, DisplayedLine, Pays


class _Unreadable(Exception):
    """Something typed is not what it should be; the text says what."""


def checked_form(form: JackpotForm, meter: Cents | None) -> FormCheck:
    """Read the form and say all that speaks against it. `meter` is the meter now; None before it is opened.

    Counting the return of a wager takes its time: not for the thread of a screen.
    """
    try:
        settings = _settings(form)
    except _Unreadable as wrong:
        return FormCheck(form=form, against=(RefusalView("", str(wrong)),), returns=())
    against = tuple(RefusalView(each.rule, each.words) for each in objections(settings))
    countable = all(each.rule == "R-29" and "returns" in each.why for each in against)
    shown = returns(settings, settings.seed if meter is None else meter) if countable else ()
    return FormCheck(form=form, against=against, returns=shown, settings=settings)


def _settings(form: JackpotForm) -> JackpotSettings:
    return JackpotSettings(
        title=form.title.strip(),
        currency=form.currency.strip() or "$",
        seed=_amount(form.seed, say("the seed")),
        to_meter=_per_mille(form.to_meter, say("the part that goes to the meter")),
        to_reserve=_per_mille(form.to_reserve, say("the part that goes to the reserve")),
        cap=_amount(form.cap, say("the cap")) if form.cap.strip() else None,
        tables=form.tables,
        games=tuple(_part(part) for part in form.parts if part.played),
        fixed_prizes_from_meter=form.fixed_from_meter,
        later_shares_of_seed=form.later_of_seed,
    )


def _part(form: PartForm) -> GamePart:
    title = GAMES[form.game].title
    filled = (line for line in form.lines if line.figure.strip())
    return GamePart(
        game=form.game,
        unit=_amount(form.unit, say("one unit of {title}", title=title)),
        most_units=_whole(form.most_units, say("the most units of {title}", title=title)),
        displayed=tuple(_line(line, title) for line in filled),
        special_suit=form.special_suit or None,
        magic_card=_whole(form.magic_card or "0", say("the Magic Card of {title}", title=title)),
        lucky_player=_whole(form.lucky_player or "0", say("the Lucky Player of {title}", title=title)),
        sharing_confirmed=form.sharing_confirmed,
    )


def _line(form: LineForm, title: str) -> DisplayedLine:
    words = say("{line} of {title}", line=line_words(form.line), title=title)
    read: Callable[[str, str], int] = _amount if form.pays == "fixed" else _whole
    return DisplayedLine(form.line, cast("Pays", form.pays), read(form.figure, words))


def _amount(text: str, what: str) -> Cents:
    amount = parse_amount(text.strip())
    if amount is None:
        raise _Unreadable(say("Type {what} as an amount.", what=what))
    return amount


def _whole(text: str, what: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and len(plain) < 10):
        raise _Unreadable(say("Type {what} as a whole number.", what=what))
    return int(plain)


def _per_mille(text: str, what: str) -> int:
    whole, _, tenth = text.strip().partition(".")
    digits = f"{whole}{tenth}"
    if not (whole and digits.isascii() and digits.isdigit() and len(whole) < 4 and len(tenth) < 2):
        raise _Unreadable(say("Type {what} in per cent of a wager, with one decimal at most.", what=what))
    return int(Fraction(f"{whole}.{tenth or 0}") * PER_MILLE / 100)
