"""The answer to a written round: what becomes of every wager, or why the round makes no sense."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.money import show
from engine.table.state import Line, Round
from engine.table.terms import Cents
from engine.table.withholding import withheld_in
from tools.notation.play import Unplayable, play
from tools.notation.sense import nonsense, understood
from tools.notation.vector import DOLLARS, Expected, ExpectedSeat, Vector, read_vector


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one wager, in cents."""

    outcome: str
    stake: Cents
    returned: Cents
    winnings: Cents
    net: Cents
    lines: tuple[str, ...]


class SeatRows(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one position."""

    seat: int
    wagers: dict[str, Row]
    net: Cents


class Beside(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An amount of a free ruling beside the wagers: goodwill, or what is withheld; in cents."""

    kind: Literal["goodwill", "withheld"]
    seat: int
    amount: Cents
    wager: str = ""


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole result of one round; or `error`, one sentence that says what about it makes no sense."""

    id: str
    round: str = ""
    seats: tuple[SeatRows, ...] = ()
    jackpot_after: Cents | None = None
    beside: tuple[Beside, ...] = ()
    error: str = ""


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """An answer beside what was expected. `differences` are sentences; `compared`: there was something to compare."""

    answer: Answer
    compared: bool
    differences: tuple[str, ...] = ()

    @property
    def failed(self) -> bool:
        """The round makes no sense, or the answer is not the expected one."""
        return bool(self.answer.error or self.differences)


def answer(raw: Any, place: int = 1, games: Mapping[str, Game] = GAMES) -> Answer:  # noqa: ANN401
    """Settle one written round through the same rules as the table. Never raises on what a file may hold.

    `place` is its number in the file, by which a round without an id is named.
    """
    named = _name(raw, place)
    vector = read_vector(raw)
    return _settled(vector, games) if isinstance(vector, Vector) else Answer(id=named, error=vector)


def check(raw: Any, place: int = 1, games: Mapping[str, Game] = GAMES) -> Checked:  # noqa: ANN401
    """Settle a written round and compare it with what it expects, wager by wager."""
    given = answer(raw, place, games)
    vector = read_vector(raw)
    if given.error or not isinstance(vector, Vector) or vector.expected is None:
        return Checked(answer=given, compared=False)
    return Checked(answer=given, compared=True, differences=tuple(_differences(given, vector.expected)))


def _name(raw: Any, place: int) -> str:  # noqa: ANN401
    named = raw.get("id") if isinstance(raw, dict) else None
    return named if isinstance(named, str) else f"round {place} of the file"


def _settled(vector: Vector, games: Mapping[str, Game]) -> Answer:
    game = games.get(vector.game)
    if game is None:
        return Answer(id=vector.id, error=f"There is no game “{vector.game}”. The games are: {', '.join(games)}.")
    said = understood(vector, game)
    wrong = next(nonsense(said, game), None)
    if wrong:
        return Answer(id=vector.id, error=wrong)
    try:
        played = play(said, game, games)
    except Unplayable as refused:
        return Answer(id=vector.id, error=str(refused))
    seats = tuple(_rows(seat.seat, played.round.boxes[seat.seat].lines) for seat in vector.seats)
    after = played.after.amount if played.after else None
    return Answer(
        id=vector.id, round=played.round.outcome, seats=seats, jackpot_after=after, beside=_beside(played.round)
    )


def _beside(rnd: Round) -> tuple[Beside, ...]:
    goodwill = tuple(Beside(kind="goodwill", seat=each.seat, amount=each.amount) for each in rnd.goodwill)
    kept = withheld_in(rnd)
    return (*goodwill, *(Beside(kind="withheld", seat=e.seat, wager=e.wager, amount=e.amount) for e in kept))


def _rows(seat: int, lines: tuple[Line, ...]) -> SeatRows:
    rows = {
        line.wager: Row(
            outcome=line.outcome,
            stake=line.stake,
            returned=line.returned,
            winnings=line.winnings,
            net=line.net,
            lines=line.lines,
        )
        for line in lines
    }
    return SeatRows(seat=seat, wagers=rows, net=sum(line.net for line in lines))


def _differences(given: Answer, expected: Expected) -> Iterator[str]:
    if given.round != expected.round:
        yield f"The round is {given.round}, expected {expected.round}."
    if given.jackpot_after != expected.jackpot_after:
        yield f"The jackpot shows {_money(given.jackpot_after)}, expected {_money(expected.jackpot_after)}."
    by_seat = {seat.seat: seat for seat in given.seats}
    for seat in expected.seats:
        if seat.seat in by_seat:
            yield from _seat_differences(by_seat.pop(seat.seat), seat)
        else:
            yield f"Seat {seat.seat} is expected and not there."
    for number in by_seat:
        yield f"Seat {number} is there and not expected."


def _seat_differences(given: SeatRows, expected: ExpectedSeat) -> Iterator[str]:
    where = f"Seat {given.seat}"
    if given.net != expected.net:
        yield f"{where}: net {_money(given.net)}, expected {_money(expected.net)}."
    for name in given.wagers.keys() - expected.wagers.keys():
        yield f"{where}: “{name}” has a result that is not expected."
    for name, row in expected.wagers.items():
        got = given.wagers.get(name)
        if got is None:
            yield f"{where}: “{name}” has no result."
            continue
        if got.outcome not in (row.outcome, *row.outcome_also):
            yield f"{where}: “{name}” is {got.outcome}, expected {row.outcome}."
        if got.net != row.net:
            yield f"{where}: “{name}” nets {_money(got.net)}, expected {_money(row.net)}."
        if got.returned + got.winnings != row.returned + row.winnings:
            back, due = _money(got.returned + got.winnings), _money(row.returned + row.winnings)
            yield f"{where}: “{name}” hands back {back}, expected {due}."


def _money(amount: Cents | None) -> str:
    return "nothing" if amount is None else show(amount, DOLLARS)
