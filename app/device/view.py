"""The shuffler and the deck of a table as one view: what is known, what to do now, and what can be asked for."""

import msgspec
from msgspec.structs import replace

from app.device.build import FaultChoice
from app.felt.view import TableView
from app.table.lamp import held, lamp, simulated_banner
from app.table.link_status import LinkState, LinkStatus
from app.ui.view import BannerView, Fact, LampView, RefusalView
from assets.languages import say
from engine.actors import ANYBODY, Rank
from engine.asked import Asked
from engine.asking import may_ask, signed
from engine.cards import DECK
from engine.counting_words import many
from engine.decide import decide, game_of
from engine.decisions.keeping import by_the_deck, to_be_counted
from engine.procedure import Phase
from engine.table import keeping_asked as keep
from engine.table.keeping import OF_THE_DEVICE, ROUNDS_WITHOUT_COUNT, HoldKind
from engine.table.state import Table

SIGNS = Rank.PIT_SUPERVISOR
"""Whose word is needed for holds, the method and the deck (6.2)."""

COLOURS = (say("Blue"), say("Red"), say("Green"), say("Black"), say("Purple"))
"""What the backs of decks usually are; another colour is written."""

HOUR_S = 3600.0
_OUT: frozenset[LinkState] = frozenset({"lost", "quarantined", "fault"})

_PROTOCOLS = {"cdl": "CDL/1", "asl": "ASL/1", "": say("none")}
_ASSURANCES = {
    "full": say("nothing: it repeats what was not heard"),
    "partial": say("a count of the cards"),
    "none": say("a count of the cards"),
}
_STATES: dict[LinkState, tuple[str, str]] = {
    "off": (say("This table has no shuffler."), say("Deal by hand.")),
    "connecting": (say("The shuffler has not answered yet."), say("Wait a moment; then check the plug and the power.")),
    "ready": (say("The shuffler answers."), say("Nothing to do.")),
    "late": (say("The shuffler answers late."), say("Wait a moment; then check the cable.")),
    "lost": (say("The shuffler is not heard."), say("Check cable, plug and power, or deal by hand.")),
    "quarantined": (
        say("What the shuffler says is not believed."),
        say("A supervisor looks at it, or cards are dealt by hand."),
    ),
    "fault": (say("The shuffler has a fault."), say("Put it right at the shuffler, or deal by hand.")),
}
_MAY_NOT_DEAL = (
    say("The shuffler answers, but may not deal."),
    say("A supervisor puts right what holds it, or cards are dealt by hand."),
)


class HoldLine(msgspec.Struct, frozen=True):
    """Something that bars the next round, its clause, and why it cannot be lifted now."""

    kind: HoldKind
    words: str
    rule: str
    refusal: RefusalView | None = None


class MethodLine(msgspec.Struct, frozen=True, kw_only=True):
    """A dealing method of the game; `offered`: it is what to do now that the shuffler is out."""

    key: str
    title: str
    rule: str
    chosen: bool = False
    offered: bool = False
    refusal: RefusalView | None = None


class DevicePanelView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the shuffler's screen shows.

    Attributes:
        words, what_now: the device's state in plain words, and what to do now.
        barred: what bars the next round besides the holds, "" for nothing.
        count_due: the stub is to be counted; `count_words` says why.
        count_refusal, deck_refusal: why not now.
        faults: what can be made to go wrong, at a simulated shuffler only.

    """

    lamp: LampView
    words: str
    what_now: str
    banner: BannerView = BannerView()
    facts: tuple[Fact, ...] = ()
    counters: tuple[Fact, ...] = ()
    holds: tuple[HoldLine, ...] = ()
    barred: str = ""
    methods: tuple[MethodLine, ...] = ()
    deck: tuple[Fact, ...] = ()
    count_due: bool = False
    count_words: str = ""
    count_refusal: RefusalView | None = None
    deck_refusal: RefusalView | None = None
    faults: tuple[FaultChoice, ...] = ()


def device_panel(table: Table, link: LinkStatus, *, rank: Rank | None = None, now: float = 0.0) -> DevicePanelView:
    """The view. `rank`: of whoever acts at the table; `now`: monotonic seconds, for what the last hour brought."""
    words, what_now = _state(table, link)
    deck = table.deck
    due = _count_due(table)
    counted = say("{since_count} since the deck was last counted.", since_count=many(deck.since_count, "round"))
    return DevicePanelView(
        lamp=lamp(link, automated=_automated(table), held=held(table)),
        words=link.words if link.words and not link.ready else words,
        what_now=link.what_now if link.what_now and link.what_now != link.words else link.reminder or what_now,
        banner=simulated_banner(link),
        facts=_facts(link),
        counters=_counters(link, now),
        holds=tuple(
            HoldLine(hold.kind, hold.words, hold.rule, refused(table, keep.LiftHold(hold=hold.kind), rank))
            for hold in table.holds
        ),
        barred=_barred_by_deck(table) or _unheard(table, link),
        methods=_methods(table, link, rank),
        deck=(
            Fact(say("Deck"), deck.name or deck.number or say("not named")),
            Fact(say("Backs"), deck.colour or say("not said")),
            *((Fact(say("Out of use"), deck.withdrawn),) if deck.withdrawn else ()),
        ),
        count_due=bool(due),
        count_words=due.partition(": Menu")[0] + "." if due else f"{counted} {_left(table)}",
        count_refusal=refused(table, keep.CountStub(count=len(DECK), counted_by="-"), rank),
        deck_refusal=refused(table, keep.ChangeDeck(deck="-", colour="-"), rank),
    )


def refused(table: Table, command: Asked, rank: Rank | None = None) -> RefusalView | None:
    """Why not now: who is at the table may not ask, or it is refused whoever signs."""
    game = game_of(table)
    no = may_ask(rank, command, rule=game.clauses.ranks) if rank is not None and game is not None else None
    return RefusalView.of(no or decide(table, signed(command, ANYBODY)))


def reminded(view: TableView | None, table: Table, link: LinkStatus) -> TableView | None:
    """The table's view with what the dealer is to be told about stub and shuffler, where nothing else is said."""
    words = reminder(table, link)
    between = view is not None and view.phase_key is Phase.CLOSED
    out = link.deals and (link.state in _OUT or _barred(table)) and not (table.round and table.round.dealt)
    if view is None or view.note or not words or not (between or out):
        return view
    return replace(view, note=words)


def reminder(table: Table, link: LinkStatus) -> str:
    """What the dealer is told on the table's screen; "" for nothing."""
    if link.deals and _automated(table) and (link.state in _OUT or _barred(table)):
        return say("The shuffler is out. Menu, Shuffler: deal by hand with a supervisor's approval.")
    if table.deck.withdrawn:
        return say("The deck is out of use. Put another one in: Menu, Shuffler.")
    return _count_due(table) or (_left(table) if _rounds_left(table) == 1 else "")


def _state(table: Table, link: LinkStatus) -> tuple[str, str]:
    """The device in words, and what to do: nothing only where nothing bars the next round."""
    if link.ready and _barred(table):
        return _MAY_NOT_DEAL
    held = table.holds[0].words if table.holds else _barred_by_deck(table)
    return (_MAY_NOT_DEAL[0], held) if link.ready and held else _STATES[link.state]


def _unheard(table: Table, link: LinkStatus) -> str:
    """That no round can be dealt by a shuffler that does not answer, or has a fault; "" where cards can come."""
    return "" if link.ready or not _automated(table) else " ".join(_STATES[link.state])


def _barred_by_deck(table: Table) -> str:
    """What the deck itself bars the next round by: it is out of use, or to be counted."""
    game = game_of(table)
    no = by_the_deck(table, game) if game is not None else None
    return no.words if no else ""


def _count_due(table: Table) -> str:
    """Why the cards are counted before the next round; "" while they need not be."""
    game = game_of(table)
    no = to_be_counted(table, game) if game is not None else None
    return no.words if no else ""


def _rounds_left(table: Table) -> int:
    return table.deck.rounds_left(table.terms.house.count_every if table.terms else ROUNDS_WITHOUT_COUNT)


def _left(table: Table) -> str:
    """What is said before the count is due, so that it surprises nobody."""
    left = _rounds_left(table)
    return (
        say("The stub is counted after one more round.")
        if left == 1
        else say("It is counted after {left} more rounds.", left=left)
    )


def _barred(table: Table) -> bool:
    """The device is there, and the next round may not be dealt by it."""
    return any(hold.kind in OF_THE_DEVICE for hold in table.holds)


def _automated(table: Table) -> bool:
    game, terms = game_of(table), table.terms
    return bool(game and terms and game.procedures[_method(table)].automated)


def _method(table: Table) -> str:
    """The method that the next cards are dealt by; another game that is still to come has no say in it."""
    opened = table.round if table.round is not None and not table.round.closed else None
    now, coming = opened.terms if opened else table.terms, table.next_terms
    if now is None:
        return ""
    waits = coming is not None and coming.game == now.game and (opened is not None or not table.unannounced)
    return coming.method if coming is not None and waits else now.method


def _methods(table: Table, link: LinkStatus, rank: Rank | None) -> tuple[MethodLine, ...]:
    game = game_of(table)
    if game is None:
        return ()
    now, out = _method(table), not link.ready or _barred(table)
    return tuple(
        MethodLine(
            key=key,
            title=procedure.title,
            rule=procedure.clause,
            chosen=key == now,
            offered=out and key != now and not procedure.automated and game.procedures[now].automated,
            refusal=None if key == now else refused(table, keep.ChangeMethod(method=key), rank),
        )
        for key, procedure in game.procedures.items()
    )


def _facts(link: LinkStatus) -> tuple[Fact, ...]:
    if link.state == "off":
        return ()
    return (
        Fact(say("Serial number"), link.device or say("not known yet")),
        Fact(say("Firmware"), link.firmware or say("not known yet")),
        Fact(say("Protocol"), _PROTOCOLS.get(link.protocol, link.protocol)),
        Fact(say("A break costs"), _ASSURANCES[link.assurance]),
        Fact(say("Kind"), say("SIMULATED") if link.simulated else say("a real device")),
    )


def _counters(link: LinkStatus, now: float) -> tuple[Fact, ...]:
    if link.state == "off":
        return ()
    recent = sum(at > now - HOUR_S for at in link.alarms)
    return (
        Fact(say("Damaged messages left out"), str(link.noise)),
        Fact(say("Old messages repeated"), str(link.repeats)),
        Fact(say("Resumes"), f"{link.resumes} ({many(link.resumed, 'message')})"),
        Fact(say("Alarms in the last hour"), str(recent)),
    )
