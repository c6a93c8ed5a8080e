"""Adds up what the log keeps of a shift: in all, and by table, dealer, hour, game and wager."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Final

import msgspec

from app.journal.shift_sums import CorrectionRow, PoolStep, RoundCell, ShiftSums, WagerCell, pace
from app.record.ruled_amounts import RULED_KINDS
from app.record.sheet import Names
from app.record.shift_period import hour_of
from app.shift.build.figures import Breakdown, CorrectionLine, PoolLine, RuledLine, ShiftFigures, ShiftLine
from app.shift.build.racks import known_by, money_in, with_racks
from app.words.times import minute, us_of, utc
from assets.languages import say
from engine.games.catalogue import GAMES
from engine.games.wager_titles import wager_title
from engine.like import like
from engine.money import whole_cents
from engine.rack.figures import percent
from engine.settlement.theory import counted_with, expected_loss, is_rounded

UNLIKE: Final = '"side_wagers_survive_fold":false'
"""How the terms of a round are written where the house reads R-17 the other way."""


class _Tally:
    """What has been added up for one line."""

    def __init__(self) -> None:
        self.rounds = self.took_us = 0
        self.staked = self.undecided = self.win = 0
        self.progressive_staked = self.progressive_undecided = self.progressive_win = 0
        self.decided: dict[tuple[str, str, str], list[int]] = {}
        """By game, edition and wager: chips decided, and the win."""

    def add_rounds(self, cell: RoundCell) -> None:
        self.rounds += cell.rounds
        self.took_us += cell.took_us

    def add_wagers(self, cell: WagerCell) -> None:
        staked, win = cell.staked - cell.undecided, cell.staked - cell.returned - cell.won
        if cell.progressive:
            self.progressive_staked += staked
            self.progressive_undecided += cell.undecided
            self.progressive_win += win
            return
        self.staked += staked
        self.undecided += cell.undecided
        self.win += win
        sums = self.decided.setdefault((cell.game, cell.edition, cell.wager), [0, 0])
        for place, amount in enumerate((staked, win)):
            sums[place] += amount


class _Theory(msgspec.Struct, frozen=True):
    """Stakes whose theory is stated, what the house won of them, and what was to be expected, in cents and parts."""

    stated: bool
    covered: int
    won: int
    expected: Fraction


Key = Callable[[RoundCell | WagerCell], str]


def shift_accounts(sums: ShiftSums, names: Names) -> tuple[ShiftFigures, ...]:
    """Add everything up, each currency for itself; nothing comes to nothing in what the tables deal in."""
    kinds = (sums.rounds, sums.wagers, sums.corrections, sums.ruled, sums.pools, sums.money.rows, sums.money.earlier)
    found = sorted({cell.currency for cells in kinds for cell in cells})
    dealt_in = sorted(sums.dealt_in or {"$"})
    return tuple(shift_figures(_only(sums, each), names, each) for each in found or dealt_in)


def _only(sums: ShiftSums, currency: str) -> ShiftSums:
    """What is in one currency."""
    return ShiftSums(
        rounds=tuple(each for each in sums.rounds if each.currency == currency),
        wagers=tuple(each for each in sums.wagers if each.currency == currency),
        corrections=tuple(each for each in sums.corrections if each.currency == currency),
        ruled=tuple(each for each in sums.ruled if each.currency == currency),
        pools=tuple(each for each in sums.pools if each.currency == currency),
        unlike=sums.unlike,
        money=money_in(sums.money, currency),
    )


def shift_figures(sums: ShiftSums, names: Names, currency: str) -> ShiftFigures:
    """Add up what is in one currency."""
    total = _tallies(sums, lambda _: "")[""] if sums.rounds or sums.wagers else _Tally()
    (line,) = with_racks(_lines({"": total}, sums.unlike, lambda _: say("Total"), currency, counts=True), sums, "")
    corrected = sum(row.amount for row in sums.corrections)
    pools = _pools(sums.pools, currency)
    result = line.result - corrected
    return ShiftFigures(
        currency=currency,
        total=line,
        void=sum(cell.rounds for cell in sums.rounds if cell.outcome == "void"),
        breakdowns=tuple(_breakdowns(sums, names, currency)),
        corrections=tuple(_correction(row) for row in sums.corrections),
        corrected=corrected,
        result=result,
        ruled=tuple(RuledLine(kind=each.kind, title=RULED_KINDS[each.kind], amount=each.amount) for each in sums.ruled),
        pools=pools,
        kept=result - sum(pool.fed + pool.seeded - pool.paid for pool in pools),
        adds_up=line.result == sum(cell.staked - cell.returned - cell.won for cell in sums.rounds),
        rounded=any(cell.game in GAMES and is_rounded(GAMES[cell.game]) for cell in sums.rounds),
    )


def _breakdowns(sums: ShiftSums, names: Names, currency: str) -> Iterable[Breakdown]:
    moments = {cell.at_us for cell in sums.rounds} | {cell.at_us for cell in sums.wagers}
    hours = {at_us: utc(hour_of(at_us)) for at_us in moments}
    ways: tuple[tuple[str, Key, Callable[[str], str]], ...] = (
        ("table", lambda cell: cell.table, lambda key: names.tables.get(key, key)),
        ("dealer", lambda cell: cell.dealer, lambda key: names.person(key) or say("Nobody signed in")),
        ("hour", lambda cell: hours[cell.at_us], _hour),
        ("game", lambda cell: cell.game, _game),
    )
    for name, key, words in ways:
        tallies = _tallies(sums, key, (each for each in known_by(sums, name) if each))
        lines = _lines(tallies, sums.unlike, words, currency, counts=True)
        yield Breakdown(name=name, lines=with_racks(lines, sums, name))
    wagers = _tallies(ShiftSums(wagers=sums.wagers), _wager)
    lines = _lines(wagers, sums.unlike, _wager_words, currency, counts=False)
    yield Breakdown(name="wager", lines=lines)


def _tallies(sums: ShiftSums, key: Key, besides: Iterable[str] = ()) -> dict[str, _Tally]:
    found: dict[str, _Tally] = {each: _Tally() for each in besides}
    for each in sums.rounds:
        found.setdefault(key(each), _Tally()).add_rounds(each)
    for cell in sums.wagers:
        found.setdefault(key(cell), _Tally()).add_wagers(cell)
    return dict(sorted(found.items()))


def _lines(
    tallies: Mapping[str, _Tally], unlike: frozenset[str], words: Callable[[str], str], currency: str, *, counts: bool
) -> tuple[ShiftLine, ...]:
    theories = [_theory(tally, unlike) for tally in tallies.values()]
    cents = whole_cents(theory.expected for theory in theories)
    made = zip(tallies.items(), theories, cents, strict=True)
    return tuple(
        _line(key, words(key), tally, theory, expected, currency, counts=counts)
        for (key, tally), theory, expected in made
    )


def _line(
    key: str, words: str, tally: _Tally, theory: _Theory, expected: int, currency: str, *, counts: bool
) -> ShiftLine:
    return like(
        tally,
        ShiftLine,
        key=key,
        words=words,
        currency=currency,
        rounds=tally.rounds if counts else None,
        rounds_an_hour=pace(tally.rounds, tally.took_us) if counts else None,
        handle_hold_percent=percent(tally.win, tally.staked),
        covered=theory.covered,
        theoretical=expected if theory.stated else None,
        theoretical_percent=percent(theory.expected, theory.covered),
        luck=theory.won - expected if theory.stated else None,
        result=tally.win + tally.progressive_win,
    )


def _theory(tally: _Tally, unlike: frozenset[str]) -> _Theory:
    stated, covered, won, expected = False, 0, 0, Fraction(0)
    for (game_id, edition, wager), (decided, win) in tally.decided.items():
        game = GAMES.get(game_id)
        known = game is not None and game.edition == edition
        loss = expected_loss(game, wager, survive_fold=game_id not in unlike) if game is not None and known else None
        if loss is not None:
            stated, covered, won = True, covered + decided, won + win
            expected += decided * loss
    return _Theory(stated, covered, won, expected)


def _wager(cell: RoundCell | WagerCell) -> str:
    """A wager together with those that are counted with it."""
    if not isinstance(cell, WagerCell):
        return ""
    game = GAMES.get(cell.game)
    return f"{cell.game}/{counted_with(game, cell.wager) if game else cell.wager}"


def _wager_words(key: str) -> str:
    game_id, _, name = key.partition("/")
    game = GAMES.get(game_id)
    if game is None:
        return f"{name} – {game_id}"
    cost = game.costs.get(name)
    titles = [wager_title(game, each) for each in (name, *(cost.beside if cost else ()))]
    return f"{', '.join(titles)} – {game.title}"


def _hour(key: str) -> str:
    return minute(us_of(key))


def _game(key: str) -> str:
    return GAMES[key].title if key in GAMES else key


def _pools(steps: Iterable[PoolStep], currency: str) -> tuple[PoolLine, ...]:
    found: dict[str, dict[str, int]] = {}
    titles: dict[str, str] = {}
    for step in steps:
        titles[step.jackpot] = step.title
        sums = found.setdefault(step.jackpot, {"fed": 0, "seeded": 0, "paid": 0})
        sums[_POOL[step.kind]] += -step.amount if _POOL[step.kind] == "paid" else step.amount
    called = Counter(titles.values())
    return tuple(
        PoolLine(
            jackpot=name,
            title=f"{titles[name]} ({name})" if titles[name] and called[titles[name]] > 1 else titles[name] or name,
            currency=currency,
            **sums,
        )
        for name, sums in found.items()
    )


_POOL: Final = {
    "contributed": "fed",
    "contribution-reversed": "fed",
    "seeded": "seeded",
    "prize-paid": "paid",
    "prize-taken-back": "paid",
}


def _correction(row: CorrectionRow) -> CorrectionLine:
    return like(
        row,
        CorrectionLine,
        round=row.round_id,
        at=utc(row.at_us),
    )
