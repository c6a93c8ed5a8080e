"""What the dealer's screen shows: the felt, what to do next, and the reason of everything that is not possible."""

import msgspec

from app.felt.build.collecting import CollectingView
from app.record.deeds import NOTHING, Touched
from app.ui.felt_view import FeltView
from app.ui.view import (
    BannerView,
    CardsWanted,
    EventLine,
    LampView,
    PaletteView,
    PhaseView,
    PrimaryView,
    RefusalView,
    SettlementView,
    TermsView,
)
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table.commands import Command


class ActionView(msgspec.Struct, frozen=True, kw_only=True):
    """A button beside the primary one: what it says, the key, what it asks for, and why not now."""

    key: str
    label: str
    shortcut: str = ""
    ask: Command | None = None
    refusal: RefusalView | None = None


class FindingView(msgspec.Struct, frozen=True, kw_only=True):
    """What holds the round: its number, kind, rule, the words for people, and the places it concerns.

    `claim` says that it is a jackpot claim, which is ruled on by a walk of its own.
    """

    number: int
    kind: str
    rule: str
    words: str
    places: tuple[str, ...] = ()
    claim: bool = False


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the table screen shows.

    Attributes:
        primary_ask: what the primary button asks for; None while nothing can be asked.
        primary_then: what the same touch asks next, each once the one before is on record.
        wanted: cards to be entered by hand; the primary button asks for them.
        finding: the open finding that holds the round.
        seat: the position that is picked, if any.
        collecting: the progressive chips while they are collected.
        seat_actions: the choices of the picked seat.
        turn: the position that decides now where none is picked; one that was asked already is passed over.
        moving: chips are being moved, `taking`: taken back; `note` says what to touch next.
        slips: how many fills and credits are open, in words; "" for none.
        call: since when a supervisor is called and nobody has come; "" where none is.

    """

    felt: FeltView
    phase: PhaseView
    phase_key: Phase
    primary: PrimaryView
    primary_ask: ask.Command | None
    primary_then: tuple[Command, ...] = ()
    palette: PaletteView
    actions: tuple[ActionView, ...]
    seat_actions: tuple[ActionView, ...]
    collecting: CollectingView | None
    terms: TermsView
    settlement: SettlementView | None
    lamp: LampView
    banner: BannerView
    events: tuple[EventLine, ...] = ()
    wanted: CardsWanted | None = None
    finding: FindingView | None = None
    seat: int | None = None
    turn: int | None = None
    moving: bool = False
    taking: bool = False
    note: str = ""
    slips: str = ""
    call: str = ""


class Desk(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer has in hand.

    Attributes:
        chip: the chip picked, in cents.
        seat: the position picked.
        asked: the positions whose decisions were asked of the table and are not answered yet.
        explained: the amount whose "why?" is open.
        moving: the next touch takes chips up, or puts them down where `taken` is known.
        same: each position that is touched bets as `like` does.
        like: the position where chips were laid last.
        taking: what the next touch takes back: "chip", "area" or "position"; "" for nothing.
        taken: the area (position and wager) whose chips are being moved.
        collected: the progressive chips as they were counted in this round, in cents.
        touched: the positions where the chips were taken, paid and pushed, and what that was.

    """

    chip: int | None = None
    seat: int | None = None
    asked: tuple[int, ...] = ()
    explained: str | None = None
    moving: bool = False
    same: bool = False
    like: int | None = None
    taking: str = ""
    taken: tuple[int, str] | None = None
    collected: int | None = None
    touched: Touched = NOTHING
