"""The working of an amount in words, for screens, papers and history: here alone a reason becomes a sentence."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

import msgspec

from app.words.sentence import begun
from assets.languages import number, say, strung
from engine.cards import Card, glyphs
from engine.games.game import Game, PayLine
from engine.hand_rank import HandKind, HandRank
from engine.money import show, show_exact
from engine.table.jackpot import WHOLE, Prize, Share, shares
from engine.table.state import Line
from engine.table.working import Held, Paid, Working

Cents = int


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """The reason of one amount: hand against hand, pay table line, arithmetic, and the rules applied."""

    rules: tuple[str, ...]
    words: str
    hand: str = ""
    against: str = ""
    line: str = ""
    arithmetic: str = ""


def why_of(line: Line, game: Game | None, currency: str) -> Why:
    """Say why a wager ended as it did; `game` is the one it was played in, as far as it is still known."""
    working = line.why
    if working.written is not None:
        return Why(rules=working.rules, **msgspec.structs.asdict(working.written))
    sentence = _SAID[working.because](line, game, currency)
    return Why(
        rules=working.rules,
        words=" ".join(part for part in (sentence, _limit(line, currency)) if part),
        hand=hand_of(working),
        against=held_words(working.against),
        line="; ".join(_pay_line(paid, currency) for paid in working.paid),
        arithmetic="; ".join(_steps(line, currency)),
    )


def hand_of(working: Working) -> str:
    """What the player's hand is called; empty where it was not read."""
    return working.written.hand if working.written is not None else held_words(working.hand, working.chosen)


def held_words(hand: Held | None, cards: tuple[Card, ...] = ()) -> str:
    """What a hand is called: "pair of eights, king kicker", with its cards where they were chosen from more."""
    if hand is None:
        return ""
    if hand.what in _COLOURS:
        return _COLOURS[hand.what]
    royal = hand.what == "mini_royal"
    kind = HandKind.STRAIGHT_FLUSH if royal else HandKind(hand.what)
    words = HandRank(0, kind, hand.ranks, hand.size).words
    called = strung(say("mini royal") if royal else "", words, by=", ")
    return f"{called} ({' '.join(map(glyphs, cards))})" if cards else called


def working_of(prize: Prize, currency: str) -> tuple[str, ...]:
    """How a prize was worked out, one step a line."""
    if prize.working:
        return prize.working
    if not prize.percent:
        borne = (
            say("{from_meter} of it from the jackpot", from_meter=show(prize.from_meter, currency))
            if prize.from_meter
            else ""
        )
        return (strung(show(prize.amount, currency), borne, by=", "),)
    taken = _whole(prize, currency) if prize.percent == WHOLE else _shares(prize, currency)
    return (*taken, *_divided(prize, currency), say("The jackpot then shows {left}.", left=show(prize.left, currency)))


def _whole(prize: Prize, currency: str) -> tuple[str, ...]:
    shown = show(prize.basis, currency)
    if prize.pool == prize.basis:
        return (say("100 % of {meter}", meter=shown),)
    seeds = f"{prize.winners - 1} × {show(prize.seed_added, currency)}"
    return (f"{shown} + {seeds} = {show(prize.pool, currency)}",)


def _shares(prize: Prize, currency: str) -> tuple[str, ...]:
    return tuple(
        say(
            "{percent} % of {basis} = {taken}",
            percent=prize.percent,
            basis=show_exact(each.basis, currency),
            taken=show_exact(each.taken, currency),
        )
        for each in _taken(prize)
    )


def _taken(prize: Prize) -> tuple[Share, ...]:
    return shares(prize.basis, prize.percent, prize.winners, share_of=prize.share_of)


def _divided(prize: Prize, currency: str) -> tuple[str, ...]:
    """The payment where anything was divided or cut off (R-41)."""
    whole = prize.percent == WHOLE
    pool = Fraction(prize.pool) if whole else sum((each.taken for each in _taken(prize)), Fraction(0))
    fraction = pool - prize.amount * prize.winners
    if prize.winners == 1 and not fraction:
        return ()
    divided = f" ÷ {prize.winners}" if prize.winners > 1 else ""
    rest = say("{fraction} stays in the jackpot", fraction=show_exact(fraction, currency)) if fraction else ""
    return (strung(f"{show_exact(pool, currency)}{divided} = {show(prize.amount, currency)}", rest, by=", "),)


_COLOURS: Final = {
    "two_colours": say("red and black cards"),
    "three_red": say("three red cards"),
    "three_black": say("three black cards"),
    "six_red": say("all six cards red"),
    "six_black": say("all six cards black"),
}
_COMPARED: Final = {"higher": say("higher"), "lower": say("lower"), "equal": say("equal, so neither wins")}


def _dealer(working: Working, game: Game | None) -> str:
    """Why the dealer's exposed hand counts, or does not."""
    rule = game.qualification if game is not None else None
    if working.against is None or rule is None:
        return say("The dealer has {held}.", held=held_words(working.against))
    if working.because == "not-compared":
        return say(
            "The dealer does not qualify: {held} is below {rule}.", held=held_words(working.against), rule=rule.words
        )
    held = held_words(working.against)
    if working.against.what == HandKind.HIGH_CARD:
        return say("The dealer qualifies with {held}.", held=held)
    return say("The dealer qualifies with {held}, which ranks above {rule}.", held=held, rule=rule.words)


def _compared(line: Line, game: Game | None, _: str) -> str:
    said = _COMPARED[line.why.because]
    return say(
        "{dealer} The player's hand is {comparison}: {hand}.",
        dealer=_dealer(line.why, game),
        comparison=said,
        hand=hand_of(line.why),
    )


def _pays(line: Line, _: Game | None, currency: str) -> str:
    return say("{hand} pays {figure}.", hand=begun(hand_of(line.why)), figure=_figure(line.why.paid[0], currency))


def _pays_beside(line: Line, _: Game | None, currency: str) -> str:
    paid = _figure(line.why.paid[0], currency)
    return say("{hand} pays {paid}, whatever the dealer holds.", hand=begun(hand_of(line.why)), paid=paid)


def _pays_jackpot(line: Line, _: Game | None, currency: str) -> str:
    paid, prize = line.why.paid, line.why.prize
    said = [say("{title} pays {figure}.", title=_title(each), figure=_figure(each, currency)) for each in paid]
    if prize and prize.winners > 1:
        said.append(say("{winners} winners share it.", winners=prize.winners))
    back = any(each.pays == "to 1" for each in paid)
    said.append(say("The stake goes back.") if back else say("The stake is part of the payment."))
    return " ".join(said)


def _not_on(table: str) -> Callable[[Line, Game | None, str], str]:
    return lambda line, _game, _currency: say(
        "{hand} is not on the {table}.", hand=begun(hand_of(line.why)), table=table
    )


def _plain(words: str) -> Callable[[Line, Game | None, str], str]:
    return lambda _line, _game, _currency: words


_SAID: Final[Mapping[str, Callable[[Line, Game | None, str], str]]] = {
    "withdrawn": _plain(say("Taken back by the player.")),
    "without-base": _plain(say("It lay without the wager that it needs.")),
    "under-again": lambda line, _, currency: say(
        "Under the minimum of {under} again: it goes back whatever the outcome.", under=show(line.why.under, currency)
    ),
    "late": _plain(say("Refused: it came after “No more bets”.")),
    "returned": _plain(say("All chips of this position go back.")),
    "wager-returned": _plain(say("This wager goes back.")),
    "wager-undone": _plain(say("This wager goes back. What was paid or taken is undone.")),
    "undone": _plain(say("All chips of this position go back. What was paid or taken is undone.")),
    "folded": _plain(say("The player folded.")),
    "lost-with-fold": _plain(say("Lost with the fold.")),
    "not-exposed": _plain(say("The cards were not exposed, so nothing is won on them.")),
    "counts-lower": _plain(say("The cards were not exposed: the hand counts as lower than the dealer's.")),
    "not-compared": lambda line, game, _: say("{dealer} Nothing is compared.", dealer=_dealer(line.why, game)),
    "higher": _compared,
    "lower": _compared,
    "equal": _compared,
    "pays": _pays,
    "pays-beside": _pays_beside,
    "not-on-table": _not_on(say("pay table")),
    "pays-jackpot": _pays_jackpot,
    "not-on-jackpot-table": _not_on(say("progressive pay table")),
    "claim-refused": _plain(say("The jackpot claim was refused on its slip: its prize is not paid.")),
}


def _limit(line: Line, currency: str) -> str:
    """What a limit has to do with it (5.13, 5.14)."""
    working = line.why
    if working.over:
        excess = show(working.excess, currency)
        return say(
            "Over the maximum of {over}: {excess} is not in action and goes back.",
            over=show(working.over, currency),
            excess=excess,
        )
    if working.under and working.because != "under-again":
        return say("Under the minimum of {under}: settled this one time.", under=show(working.under, currency))
    return ""


def _title(paid: Paid) -> str:
    return PayLine(paid.line, paid.figure, paid.pays).title


def _figure(paid: Paid, currency: str) -> str:
    return PayLine(paid.line, paid.figure, paid.pays).says(currency)


def _pay_line(paid: Paid, currency: str) -> str:
    return f"{_title(paid)}: {_figure(paid, currency)}" if paid.line else _figure(paid, currency)


def _steps(line: Line, currency: str) -> tuple[str, ...]:
    """What was reckoned: the shares of a prize, the odds on the chips in action, the chips taken of a stake."""
    working, on = line.why, line.why.on or line.stake
    if line.outcome == "win":
        prize = working.prize
        shared = prize is not None and working.paid[0].pays in {"percent", "fixed"}
        steps = working_of(prize, currency) if prize is not None and shared else ()
        odds = working.paid[1:] if shared else working.paid
        return (*steps, *(f"{show(on, currency)} × {number(p.figure)} = {show(on * p.figure, currency)}" for p in odds))
    if line.outcome == "lose" and line.returned:
        return (
            say(
                "{stake} less {returned} = {taken}",
                stake=show(line.stake, currency),
                returned=show(line.returned, currency),
                taken=show(line.taken, currency),
            ),
        )
    return ()
