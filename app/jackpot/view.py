"""What the jackpot screen shows, and what the players' meter shows: frozen views."""

from collections.abc import Iterator, Mapping

import msgspec

from assets.languages import say
from engine.counting_words import many
from engine.games.catalogue import GAMES
from engine.games.game import Game, OnJackpot, PayLine
from engine.games.line_words import line_title
from engine.jackpots.linked import Linked, terms_of_part
from engine.jackpots.pools import Pools
from engine.jackpots.returns import return_of_wager
from engine.jackpots.settings import GamePart, JackpotSettings
from engine.jackpots.state import Figures, Jackpot, OpenClaim
from engine.money import show
from engine.settlement.progressives import missing_lines, progressive_table
from engine.table.terms import Cents


class ClaimLine(msgspec.Struct, frozen=True, kw_only=True):
    """A claim in the order of entry, or a fixed prize from the meter. Amounts in cents, time in microseconds UTC.

    `number` is 0 for a fixed prize (R-8). `state`: held, released or refused; of a fixed prize paid or taken back.
    """

    number: int
    round_id: str
    table: str
    seat: int
    line: str
    amount: Cents
    basis: str
    state: str
    entered_seq: int
    at_us: int = 0

    @property
    def title(self) -> str:
        """The line as people read it."""
        return line_title(self.line)


class AdjustmentLine(msgspec.Struct, frozen=True, kw_only=True):
    """An adjustment: by how much each pool, why, and both names."""

    seq: int
    at_us: int
    by_how_much: Pools
    reason: str
    words: str
    asked_by: str
    approved_by: str


class SumLine(msgspec.Struct, frozen=True):
    """One line of the reconciliation of the displayed meter, in cents."""

    label: str
    amount: Cents


class JackpotScreen(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the jackpot screen shows of one jackpot.

    Attributes:
        figures: the meters.
        waiting: claims that are held, in the order of entry.
        hits: past claims and prizes, the newest first.
        more: there are older hits than those.
        sums: how the displayed meter comes about; the last line is what it must show.
        wrong: why it does not reconcile; nothing when it does.
        stopped: why no progressive wager is taken; "" while they are.

    """

    id: str
    title: str
    settings: JackpotSettings
    figures: Figures
    waiting: tuple[ClaimLine, ...]
    hits: tuple[ClaimLine, ...]
    more: bool
    adjustments: tuple[AdjustmentLine, ...]
    sums: tuple[SumLine, ...]
    wrong: tuple[str, ...]
    stopped: str


class JackpotTab(msgspec.Struct, frozen=True, kw_only=True):
    """One jackpot of the house among the others. `amount` is its displayed meter; `state` what is not as usual."""

    name: str
    title: str
    amount: str
    state: str


class PrizeLine(msgspec.Struct, frozen=True):
    """One line of a prize table for the players: "Straight flush", "10 % of the jackpot"."""

    hand: str
    pays: str


class MeterDisplay(msgspec.Struct, frozen=True, kw_only=True):
    """What the players' window shows. `amount` is printed as on every screen; `notices` say what is going on."""

    title: str
    amount: str
    notices: tuple[str, ...]
    prizes: Mapping[str, tuple[PrizeLine, ...]]


class ReturnLine(msgspec.Struct, frozen=True, kw_only=True):
    """What a progressive wager of one unit returns, in per cent with two decimals, rounded to the nearest."""

    game: str
    at_seed: str
    at_meter: str


def sums_of(jackpot: Jackpot) -> tuple[SumLine, ...]:
    """How the displayed meter comes about: what went in and out since it was opened (R-9)."""
    totals = jackpot.totals
    return (
        SumLine(say("Seeds put in"), totals.seeds.displayed),
        SumLine(say("Contributions"), totals.fed.displayed),
        SumLine(say("Contributions reversed"), -totals.reversed.displayed),
        SumLine(say("Adjustments"), totals.adjusted.displayed),
        SumLine(say("Prizes paid from the meter"), -totals.paid),
        SumLine(say("The meter must show"), totals.pools.displayed),
    )


def tab_of(jackpot: Jackpot, wrong: tuple[str, ...]) -> JackpotTab | None:
    """A jackpot among the others; None before it is opened. `wrong` says why it does not reconcile."""
    settings = jackpot.settings
    if settings is None:
        return None
    held = len(jackpot.claims)
    states = (
        say("DOES NOT RECONCILE") if wrong else "",
        say("betting stopped") if jackpot.stopped else "",
        say("{held} pending", held=many(held, "claim")) if held else "",
    )
    return JackpotTab(
        name=jackpot.id,
        title=settings.title,
        amount=show(jackpot.pools.displayed, settings.currency),
        state=", ".join(state for state in states if state),
    )


def players_see(meter: Linked, game: str = "", table: str = "") -> MeterDisplay:
    """What the players see at a linked table: the prizes of its game, or of every game."""
    settings = meter.settings
    notices = [_pending(claim, settings.currency) for claim in meter.claims]
    if meter.shown(table) != meter.amount:
        notices.append(
            say("Once it is paid the jackpot stands at {amount}.", amount=show(meter.amount, settings.currency))
        )
    if meter.stopped:
        notices.append(say("Progressive betting is stopped at the moment."))
    return MeterDisplay(
        title=settings.title,
        amount=show(meter.shown(table), settings.currency),
        notices=tuple(notices),
        prizes={
            GAMES[part.game].title: _prizes(settings, GAMES[part.game])
            for part in settings.games
            if game in ("", part.game)
        },
    )


def _pending(claim: OpenClaim, currency: str) -> str:
    line = line_title(claim.line)
    return say(
        "{line} at table {table}, position {seat}: {amount}, claim pending.",
        line=line,
        table=claim.at.table,
        seat=claim.at.seat,
        amount=show(claim.amount, currency),
    )


def _prizes(settings: JackpotSettings, game: Game) -> tuple[PrizeLine, ...]:
    part = settings.part(game.id)
    wager = game.progressive
    if part is None or wager is None or not isinstance(wager.settles, OnJackpot):
        return ()
    terms = terms_of_part(part, settings)
    if missing_lines(wager.settles, terms):
        return ()
    lines = (*progressive_table(wager.settles, terms).lines, *_drawn(wager.settles, part))
    return tuple(PrizeLine(line.title, line.says(settings.currency)) for line in lines)


def _drawn(settles: OnJackpot, part: GamePart) -> Iterator[PayLine]:
    """The prizes of the system's draws, as far as it draws for this jackpot at all (LR 4.5, R-29)."""
    chances = {"magic_card": part.magic_card, "lucky_player": part.lucky_player}
    yield from (line for line in settles.draws.lines if chances[line.line]) if settles.draws else ()


def returns(settings: JackpotSettings, meter: Cents) -> tuple[ReturnLine, ...]:
    """What the set-up shows before it is signed: the return of each game at the seed and at the meter (R-29)."""
    return tuple(
        ReturnLine(
            game=GAMES[part.game].title,
            at_seed=_percent(settings, GAMES[part.game], settings.seed),
            at_meter=_percent(settings, GAMES[part.game], meter),
        )
        for part in settings.games
    )


def _percent(settings: JackpotSettings, game: Game, meter: Cents) -> str:
    hundredths = round(return_of_wager(settings, game, meter) * 10_000)
    return f"{hundredths // 100}.{hundredths % 100:02} %"
