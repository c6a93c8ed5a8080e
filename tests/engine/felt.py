"""A round laid out in a few words, and what becomes of it: amounts in dollars, cards as "9h 8h 7h"."""

from dataclasses import dataclass

from msgspec.structs import replace

from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.games.in_play import pay_order
from engine.settlement.progressives import settle_progressives
from engine.settlement.settlement import settle_box
from engine.table.jackpot import Meter, Prize
from engine.table.state import Box, Hand, Line, Round
from engine.table.terms import DisplayedLine, HouseSettings, Limit, Terms

M3 = GAMES["megalink-three-card-poker"]
X3 = GAMES["megalink-three-card-poker-xtreme"]
SS = GAMES["megalink-singapore-stud-poker"]
LR = GAMES["megalink-let-it-ride"]
UK = GAMES["three-card-poker-prime"]

DISPLAYED = (
    DisplayedLine("mini_royal_special", "percent", 100),
    DisplayedLine("mini_royal_other", "for 1", 500),
    DisplayedLine("straight_flush", "for 1", 70),
    DisplayedLine("three_of_a_kind", "for 1", 60),
)
POT = Meter(amount=100_000_00, seed=20_000_00)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def terms(game: Game, *, limits: dict[str, tuple[int, int]] | None = None, unit: int = 5, **house: bool) -> Terms:
    return Terms(
        game=game.id,
        edition=game.edition,
        method="manual",
        positions=tuple(game.positions),
        limits={name: Limit(low * 100, high * 100) for name, (low, high) in (limits or {}).items()},
        unit=unit * 100,
        most_units=game.most_units,
        displayed=DISPLAYED,
        special_suit="s",
        house=HouseSettings(**house),
    )


def seat(number: int, hand: str, how: str = "live", *, player: int | None = None, **wagers: int) -> Box:
    """A box; `how` is live, folded, returned, declined, or "ride"/"withdraw 1 2" in Let It Ride."""
    chips = {name.removeprefix("w").replace("dollar", "$"): amount * 100 for name, amount in wagers.items()}
    return Box(
        seat=number,
        player=number if player is None else player,
        wagers=chips,
        hand=Hand(cards(hand)),
        standing=how if how in {"folded", "returned"} else "live",
        declined=how == "declined",
        withdrawn=tuple(how.split()[1:]) if how.startswith("withdraw") else (),
    )


def ride(number: int, hand: str, how: str = "live", *, each: int = 10, **others: int) -> Box:
    """A box of Let It Ride with its three equal wagers."""
    return seat(number, hand, how, w1=each, w2=each, dollar=each, **others)


def felt(
    *boxes: Box,
    dealer: str = "",
    community: str = "",
    at: Terms,
    magic: str | None = None,
    lucky: int | None = None,
) -> Round:
    return Round(
        number=1,
        terms=at,
        boxes={box.seat: box for box in boxes},
        dealer=Hand(cards(dealer)),
        community=Hand(cards(community)),
        magic_card=Card(magic) if magic else None,
        lucky_player=lucky,
    )


@dataclass(frozen=True)
class Result:
    lines: dict[int, dict[str, Line]]
    order: tuple[tuple[int, str], ...]
    prizes: tuple[Prize, ...]
    meter: Meter | None

    def net(self, number: int, *wagers: str) -> float:
        """The player's result in dollars, on all wagers or on those named."""
        return sum(x.net for name, x in self.lines[number].items() if not wagers or name in wagers) / 100

    def outcomes(self, number: int) -> dict[str, str]:
        return {name: line.outcome for name, line in self.lines[number].items()}


def settle(rnd: Round, *, pot: Meter | None = POT, used: tuple[int, ...] = (), game: Game | None = None) -> Result:
    """Both passes, as the table walks them."""
    game = game or GAMES[rnd.terms.game]
    spent = frozenset(used)
    order: list[tuple[int, str]] = []
    for number in pay_order(rnd):
        box = rnd.boxes[number]
        lines = settle_box(game, rnd, box, under_minimum=spent)
        order += [(number, line.wager) for line in lines]
        rnd = replace(rnd, boxes={**rnd.boxes, number: replace(box, lines=(*box.lines, *lines))})
    last = settle_progressives(game, rnd, pot, under_minimum=spent)
    order += [(number, line.wager) for number, line in last.lines.items()]
    boxes = {n: (*box.lines, *((last.lines[n],) if n in last.lines else ())) for n, box in rnd.boxes.items()}
    return Result(
        lines={n: {line.wager: line for line in lines} for n, lines in boxes.items()},
        order=tuple(order),
        prizes=last.prizes,
        meter=last.after,
    )
