"""The pit as one frozen view: a tile for each table, and the alerts that nobody has acknowledged."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal

import msgspec

from app.journal.money_rows import MoneyRow
from app.journal.round_record import IrregularityRecord
from app.record.jackpot_banner import claim_words
from app.record.phase import phase_view
from app.record.table_life import notices
from app.record.terms import terms_view
from app.table.pit_book import Acknowledged
from app.ui.felt_view import Tone
from app.ui.view import LampState, LampView, LimitLine
from app.words.rack import SLIPS, difference
from app.words.rulings import KINDS
from app.words.times import age_words, short_clock, utc
from assets.languages import say, say_many
from engine.counting_words import many
from engine.decide import game_of
from engine.jackpots.state import Jackpot
from engine.like import like
from engine.money import show
from engine.rack.moving import sums_of
from engine.round.course import phase_of
from engine.staff.pit import Alert
from engine.table.claim_key import CLAIM
from engine.table.rack import STATES, worth
from engine.table.state import Table


class TerminalView(msgspec.Struct, frozen=True, kw_only=True):
    """The terminal of a table.

    Attributes:
        state: "open", "silent" (a process has the table and says nothing any more) or "not open".
        last_word: when it was heard last, as UTC text; None if never. `words` says it for people.
        lamp: the shuffler's lamp as the table shows it now; None while nothing is known of it now.

    """

    state: Literal["open", "silent", "not open"]
    last_word: str | None = None
    words: str = ""
    lamp: LampView | None = None
    simulated: bool = False
    trouble: str = ""


IN_ORDER: Final = say("IN ORDER")
NEEDS_YOU: Final = say("NEEDS YOU")
LOOK: Final = say("LOOK")
NOT_OPEN: Final = say("NOT OPEN")
_MINUTE_US: Final = 60_000_000
_SECOND_US: Final = 1_000_000
_CALLS: Final = (LampState.LOST, LampState.FAULT, LampState.QUARANTINED)
_WORDS: Final = {
    "irregularity": say("IRREGULARITY"),
    "claim": say("JACKPOT CLAIM"),
    "shuffler": say("SHUFFLER"),
    "table": say("TABLE STOPPED"),
    "log": "LOG",
    "house": say("HOUSE PROFILE"),
    "rack": say("RACK"),
    "call": say("SUPERVISOR CALLED"),
    "floor": say("FLOOR"),
}


class SinceLine(msgspec.Struct, frozen=True, kw_only=True):
    """Something that waits: what, by which rule, since when (UTC text; `at` on the wall) and for how many minutes."""

    id: str
    words: str
    rule: str
    since: str
    at: str
    minutes: int


class TileView(msgspec.Struct, frozen=True, kw_only=True):
    """One table.

    Attributes:
        state: what the tile says first: IN_ORDER, LOOK, NEEDS_YOU or NOT_OPEN; `tone` goes with it.
        limits: per wager, in cents.
        round_number: the open round, or the last one.
        pace: rounds closed in an hour of the time it dealt, within the last hour; None while it stands still.
        open: irregularities that nobody has decided, the oldest first.
        claims: jackpot claims of this table that are pending.
        stopped: why jackpots that it feeds take no wagers.
        holds: what bars its next round.
        notices: what is told to everybody at the table.
        alerts: how many of its alerts nobody has acknowledged.
        called: somebody there calls a supervisor, and since when, in words; "" for nobody.
        rack: what its rack must hold beside its opener, drop and win by record, open slips with their age.

    """

    table: str
    title: str
    state: str
    tone: Tone
    game: str = ""
    edition: str = ""
    currency: str = ""
    limits: tuple[LimitLine, ...] = ()
    phase: str = ""
    announcement: str = ""
    round_number: int | None = None
    dealer: str = ""
    pace: float | None = None
    terminal: TerminalView
    open: tuple[SinceLine, ...] = ()
    claims: tuple[SinceLine, ...] = ()
    stopped: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    alerts: int = 0
    called: str = ""
    rack: tuple[str, ...] = ()


class AlertLine(msgspec.Struct, frozen=True, kw_only=True):
    """One alert; `kind` in one word for a screen, `times` how often it has happened."""

    id: str
    kind: str
    table: str
    words: str
    rule: str
    since: str
    at: str
    minutes: int
    times: int


class AcknowledgedLine(msgspec.Struct, frozen=True, kw_only=True):
    """An alert that somebody has acknowledged, and when (UTC text; `at` on the wall).

    `waited_s`: how long it had waited, in seconds; None where that is not known.
    """

    id: str
    table: str
    words: str
    by: str
    time: str
    at: str
    waited_s: int | None = None


class PitView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the pit screen shows.

    Attributes:
        alerts: the oldest first.
        acknowledged: the newest first.
        notices: what is wrong with the log or its disk, as seen from here.

    """

    tiles: tuple[TileView, ...] = ()
    alerts: tuple[AlertLine, ...] = ()
    acknowledged: tuple[AcknowledgedLine, ...] = ()
    notices: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """How many tables there are, and what waits: tables that need somebody, or else alerts to acknowledge."""
        needing, alerts = sum(tile.state == NEEDS_YOU for tile in self.tiles), len(self.alerts)
        calls = say("{alerts} to acknowledge", alerts=many(alerts, "alert")) if alerts else say("none need you")
        if needing:
            calls = say_many(needing, "{n} needs you", "{n} need you")
        return say("Pit · {tiles} · {calls}", tiles=many(len(self.tiles), "table"), calls=calls)


class SeenTable(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of one table: its state as the log has it, and what was read beside it."""

    table: Table
    title: str
    dealer: str
    terminal: TerminalView
    pace: float | None = None
    alerts: int = 0
    call: Alert | None = None
    slips: tuple[MoneyRow, ...] = ()
    irregularities: tuple[IrregularityRecord, ...] = ()
    jackpots: Mapping[str, Jackpot] = {}
    lost: Mapping[str, str] = {}
    """Why a jackpot that it feeds cannot be read, by its name."""


def tile_view(seen: SeenTable, now_us: int) -> TileView:
    """Draw the tile of a table up."""
    table, game = seen.table, game_of(seen.table)
    rnd = table.round if table.round is not None and not table.round.closed else None
    terms = rnd.terms if rnd is not None else table.terms
    waiting = sorted(seen.irregularities, key=lambda each: each.opened_at)
    linked = {name: each for name, each in seen.jackpots.items() if _linked(each, table.id)}
    open_now = tuple(_since(each, KINDS.get(each.kind, each.kind), now_us) for each in waiting if each.kind != CLAIM)
    claimed = _claim_words(linked.values(), table.id)
    claims = tuple(_since(each, claimed, now_us) for each in waiting if each.kind == CLAIM)
    stopped = tuple(words for name, each in linked.items() if (words := each.stopped or seen.lost.get(name, "")))
    holds = tuple(hold.words for hold in table.holds)
    state, tone = _state(
        seen.terminal, calls=bool(open_now or seen.call), look=bool(claims or stopped or holds or seen.alerts)
    )
    plain = like(
        seen,
        TileView,
        table=table.id,
        title=seen.title or table.id,
        state=state,
        tone=tone,
        open=open_now,
        claims=claims,
        stopped=stopped,
        holds=holds,
        notices=notices(table),
        called=_called(seen.call, now_us),
        rack=tuple(_rack(seen, now_us)),
    )
    if game is None or terms is None:
        return plain
    phase = phase_view(table, game, phase_of(game, table.round), title=seen.title, dealer=seen.dealer)
    told = terms_view(game, terms)
    return msgspec.structs.replace(
        plain,
        game=told.game,
        edition=told.edition,
        currency=terms.currency,
        limits=told.limits,
        phase=phase.phase,
        announcement=phase.announcement,
        round_number=phase.round_number,
    )


def _rack(seen: SeenTable, now_us: int) -> Iterator[str]:
    """The money of a table, for a supervisor's eyes; nothing where its rack was never counted."""
    rack = seen.table.rack
    if not rack.session:
        return
    sums, currency = sums_of(seen.table), rack.currency
    if sums is None:
        yield say("Rack closed")
    else:
        opener, must = show(sums.opener, currency), show(sums.expected, currency)
        yield say("Rack must hold {must}, opened with {opener}", must=must, opener=opener)
        yield say(
            "Estimated drop {bought} · win by record {won}",
            bought=show(sums.bought, currency),
            won=show(sums.moved.won, currency),
        )
    if rack.last is not None and rack.last.over_short is not None:
        yield say(
            "Last count {last}: {difference}",
            last=rack.last.name,
            difference=difference(rack.last.over_short, currency),
        )
    since = {each.id.rpartition("-")[2]: each.first_us for each in seen.slips}
    for slip in rack.slips:
        age = age_words(_minutes(since[slip.name], now_us)) if slip.name in since else say("now")
        yield say(
            "{kind} {slip} {amount} {state} · {age}",
            kind=SLIPS[slip.kind],
            slip=slip.name,
            amount=show(worth(slip.chips), currency),
            state=STATES[slip.state],
            age=age,
        )


def _called(call: Alert | None, now_us: int) -> str:
    if call is None:
        return ""
    return say(
        "{call} · {age}, since {short_clock}",
        call=call.words,
        age=age_words(_minutes(call.at_us, now_us)),
        short_clock=short_clock(call.at_us),
    )


def _linked(jackpot: Jackpot, table: str) -> bool:
    return jackpot.settings is not None and table in jackpot.settings.tables


def _claim_words(jackpots: Iterable[Jackpot], table: str) -> str:
    """What is claimed here, in the words of the table's own banner."""
    said = (
        claim_words(claim, each.settings.currency)
        for each in jackpots
        if each.settings is not None
        for claim in each.claims
        if claim.at.table == table
    )
    return "; ".join(said) or say("Jackpot claim")


def _state(terminal: TerminalView, *, calls: bool, look: bool) -> tuple[str, Tone]:
    """What a supervisor has to know first: whether the table needs somebody now."""
    lamp = terminal.lamp
    if calls or terminal.state == "silent" or terminal.trouble or (lamp is not None and lamp.state in _CALLS):
        return NEEDS_YOU, Tone.DANGER
    if look:
        return LOOK, Tone.WARN
    return (NOT_OPEN, Tone.NEUTRAL) if terminal.state == "not open" else (IN_ORDER, Tone.WIN)


def _since(record: IrregularityRecord, words: str, now_us: int) -> SinceLine:
    at = record.opened_at
    return SinceLine(
        id=record.id, words=words, rule=record.clause, since=utc(at), at=short_clock(at), minutes=_minutes(at, now_us)
    )


def alert_line(alert: Alert, now_us: int) -> AlertLine:
    """Draw an alert up."""
    return like(
        alert,
        AlertLine,
        kind=_WORDS[alert.kind],
        since=utc(alert.at_us),
        at=short_clock(alert.at_us),
        minutes=_minutes(alert.at_us, now_us),
    )


def acknowledged_line(each: Acknowledged) -> AcknowledgedLine:
    """Draw an acknowledgement up, with the name of who gave it."""
    said = each.fact
    return AcknowledgedLine(
        id=said.alert,
        table=said.table,
        words=said.what,
        by=said.by.name,
        time=utc(each.at_us),
        at=short_clock(each.at_us),
        waited_s=None if each.waited_us is None else each.waited_us // _SECOND_US,
    )


def irregularity_alert(id_: str, *, table: str, kind: str, rule: str, at_us: int) -> Alert:
    """The alert that an irregularity raises, whether it is open still or not."""
    claim = kind == CLAIM
    return Alert(
        id=id_,
        kind="claim" if claim else "irregularity",
        table=table,
        words=say("A jackpot claim waits for its release") if claim else KINDS.get(kind, kind),
        rule=rule,
        at_us=at_us,
    )


def _minutes(at_us: int, now_us: int) -> int:
    return max(0, now_us - at_us) // _MINUTE_US
