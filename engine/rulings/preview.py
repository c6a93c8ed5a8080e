"""What an outcome would do to every wager, told before anybody confirms it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal

from engine.games.game import Game
from engine.round.decision import Standing
from engine.table.events import TableEvent
from engine.table.evolve import fold
from engine.table.ruling_facts import MeasureTaken, WagerRelaid
from engine.table.state import COMMUNITY, DEALER, Box, Line, Round, WagerOutcome, place_of
from engine.table.terms import Cents

Fate = Literal[
    "stays", "went back", "has its result", "goes back", "is lost", "is corrected",
    "is added", "is moved", "is cancelled", "is refused", "is settled anew",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class WagerFate:
    """What becomes of one wager.

    Attributes:
        stake: chips that lie there, after a correction, in cents; none where the wager had its result before.
        back: chips of it that go back to the player, in cents; 0 where it stays.
        undoes: the result that it had before and that is undone, "" where it had none.
        result: the result that it had before and keeps, "" where it had none.

    """

    seat: int
    wager: str
    fate: Fate
    stake: Cents
    back: Cents = 0
    undoes: WagerOutcome | Literal[""] = ""
    result: WagerOutcome | Literal[""] = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What becomes of the round.

    Attributes:
        wagers: every wager on the felt, by position.
        progressive_back: progressive chips whose contribution to the jackpot is reversed (R-26), in cents.
        voids: the round is void.
        barred, restricted: positions of players who may not bet any more, or on one position only.
        holds: what bars the next round until a supervisor has put it right, in words.
        hands: places whose cards are more or fewer then, with how many they are.
        measures: those of a free ruling, as they are kept (R-42).

    """

    wagers: tuple[WagerFate, ...]
    progressive_back: Cents = 0
    voids: bool = False
    barred: tuple[int, ...] = ()
    restricted: tuple[int, ...] = ()
    holds: tuple[str, ...] = ()
    hands: tuple[tuple[str, int], ...] = ()
    measures: tuple[str, ...] = ()

    def of(self, seat: int) -> tuple[WagerFate, ...]:
        """The wagers of one position."""
        return tuple(each for each in self.wagers if each.seat == seat)


def preview(at: Standing, events: Iterable[TableEvent]) -> Preview:
    """Follow the facts as if they had happened, and say what they change."""
    events = tuple(events)
    after = fold(at.table, events)
    rnd = after.round or at.round
    seats = sorted({*at.round.boxes, *rnd.boxes})
    moved = {(each.seat, each.wager) for each in events if isinstance(each, WagerRelaid)}
    seen = (fate for seat in seats for fate in _fates(seat, at.round.boxes.get(seat), rnd.boxes.get(seat)))
    fates = tuple(_as_moved(each) if (each.seat, each.wager) in moved else each for each in seen)
    return Preview(
        wagers=fates,
        progressive_back=_progressive_back(at.game, fates),
        voids=rnd.outcome == "void" and at.round.outcome != "void",
        barred=_seats_of(rnd, set(after.barred) - set(at.table.barred)),
        restricted=_seats_of(rnd, set(after.restricted) - set(at.table.restricted)),
        holds=tuple(each.words for each in after.holds if each not in at.table.holds),
        hands=_hands(at.round, rnd),
        measures=tuple(each.measure for each in events if isinstance(each, MeasureTaken)),
    )


def _as_moved(fate: WagerFate) -> WagerFate:
    return replace(fate, fate="is moved", back=0) if fate.fate == "is cancelled" else fate


def _hands(before: Round, after: Round) -> tuple[tuple[str, int], ...]:
    places = (DEALER, COMMUNITY, *(place_of(seat) for seat in after.boxes))
    counts = ((place, len(before.hand_at(place).cards), len(after.hand_at(place).cards)) for place in places)
    return tuple((place, then) for place, now, then in counts if now != then)


NOTHING: Final = Preview(wagers=())
"""What a decision on another round does to this one."""


def _fates(seat: int, before: Box | None, after: Box | None) -> tuple[WagerFate, ...]:
    old = before or Box(seat=seat, player=0)
    new = after or Box(seat=seat, player=0)
    names = [name for name in dict.fromkeys((*old.wagers, *new.wagers)) if name not in old.withdrawn]
    refused = tuple(
        WagerFate(seat=seat, wager=name, fate="is refused", stake=amount, back=amount - old.refused.get(name, 0))
        for name, amount in new.refused.items()
        if amount != old.refused.get(name, 0)
    )
    return (*(_fate(seat, name, old, new) for name in names), *refused)


def _fate(seat: int, name: str, old: Box, new: Box) -> WagerFate:
    was, now = _line(old, name), _line(new, name)
    undoes = was.outcome if was is not None and now != was else ""
    if name not in new.wagers:
        amount = old.wagers[name]
        return WagerFate(seat=seat, wager=name, fate="is cancelled", stake=amount, back=amount)
    stake = new.wagers[name]
    if now is not None and now != was:
        fate: Fate = "goes back" if now.outcome == "return" else "is lost"
        return WagerFate(seat=seat, wager=name, fate=fate, stake=stake, back=now.returned, undoes=undoes)
    if name not in old.wagers:
        return WagerFate(seat=seat, wager=name, fate="is added", stake=stake)
    if now is not None:
        settled: Fate = "went back" if now.outcome == "return" else "has its result"
        return WagerFate(seat=seat, wager=name, fate=settled, stake=0, result=now.outcome)
    unsettled: Fate = "is settled anew" if undoes else "stays"
    fate = "is corrected" if stake != old.wagers[name] else unsettled
    return WagerFate(seat=seat, wager=name, fate=fate, stake=stake, undoes=undoes)


def _line(box: Box, wager: str) -> Line | None:
    return next((line for line in box.lines if line.wager == wager), None)


def _progressive_back(game: Game, fates: tuple[WagerFate, ...]) -> Cents:
    names = {wager.name for wager in game.wagers if wager.progressive}
    back = (each for each in fates if each.wager in names and each.fate == "goes back" and each.undoes != "return")
    return sum(each.back for each in back)


def _seats_of(rnd: Round, players: set[int]) -> tuple[int, ...]:
    return tuple(seat for seat, box in rnd.boxes.items() if box.player in players)
