"""The first start of a house: its first manager, its first table, or a demonstration of both."""

import secrets
from collections.abc import Iterable

import msgspec

from app.jackpot.demonstration import TITLE, demonstration_jackpot
from app.jackpot.desk import JackpotDesk
from app.journal.journal import Journal
from app.setup.first_start_view import (
    Demonstration,
    DriverChoice,
    FirstStartAsked,
    FirstStartView,
    GameChoice,
    MethodChoice,
    PortChoice,
    ShufflerAsked,
    TableAsked,
    WagerChoice,
)
from app.staff.pins import FEWEST, Pin
from app.staff.staff import Badge, Done, Refused, Staff
from app.table.opening import demonstration_terms, set_up
from app.table.setup import SetUpEvent, ShufflerAssigned, TableNamed
from assets.languages import kept, say
from devices.drivers import OWN, Drivers
from engine.actors import Rank
from engine.decide import decide
from engine.decisions.terms_changing import no_layout
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.like import like
from engine.names import unfit
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.state import Table
from engine.table.terms import Terms

FIRST_TABLE = "T1"
DEMONSTRATION_GAME = "megalink-three-card-poker-xtreme"
DEMONSTRATION_JACKPOT = "demonstration"
DEMONSTRATION_STAFF = (
    ("100", kept("Morgan Reyes"), Rank.GAMING_SHIFT_MANAGER),
    ("110", kept("Sam Okafor"), Rank.PIT_SUPERVISOR),
    ("120", kept("Robin Tan"), Rank.DEALER),
)
"""The people of a demonstration table: number, name, rank. The first one is its manager."""


def first_start_view(
    ports: Iterable[PortChoice],
    drivers: Drivers = OWN,
    *,
    manager_known: bool,
    table: str = FIRST_TABLE,
    tables: Iterable[str] = (),
) -> FirstStartView:
    """Everything that can be chosen at the first start of a table; `tables` are those that the house has already."""
    return FirstStartView(
        games=tuple(_game(game) for game in GAMES.values()),
        ports=tuple(ports),
        drivers=driver_choices(drivers),
        manager_known=manager_known,
        table=table,
        tables=tuple(tables),
    )


def driver_choices(drivers: Drivers) -> tuple[DriverChoice, ...]:
    """How a shuffler may speak; a plug-in that cannot be used is named with the reason, never passed over."""
    usable = tuple(DriverChoice(key, kind.title, simulated=key in OWN.kinds) for key, kind in drivers.kinds.items())
    return (*usable, *(DriverChoice(each.key, each.key, broken=each.reason) for each in drivers.broken))


def _game(game: Game) -> GameChoice:
    method = next(iter(game.procedures))
    start = demonstration_terms(game, method).limits
    return like(
        game,
        GameChoice,
        methods=tuple(MethodChoice(key, each.title, each.automated) for key, each in game.procedures.items()),
        wagers=tuple(
            WagerChoice(wager.name, wager.title, start[wager.name].minimum, start[wager.name].maximum)
            for wager in game.wagers
            if wager.name in start
        ),
        positions=tuple(game.positions),
    )


def start_house(
    staff: Staff, journal: Journal, asked: FirstStartAsked, *, by: str, table: str = FIRST_TABLE
) -> str | Refused:
    """Enter the first manager where there is none, and set a table up; the id of the table, or why not.

    Args:
        staff: the people of the house.
        journal: its log.
        asked: what was filled in.
        by: staff number of who sets the table up where the house has its manager already.
        table: id of the table.

    Raises:
        EnvironmentFault: the log could not be written.

    """
    terms = terms_asked(asked.table)
    if isinstance(terms, Refused):
        return terms
    if asked.manager is not None:
        done = staff.open_house(asked.manager.staff, asked.manager.name, Pin(asked.manager.pin))
        if isinstance(done, Refused):
            return done
        by = asked.manager.staff
    set_up(journal, table, terms, _facts(asked.table), by=by)
    return table


def start_demonstration(staff: Staff, journal: Journal, table: str = FIRST_TABLE) -> Demonstration | Refused:
    """Make people with PINs drawn at random, a jackpot, and a table of Xtreme with a simulated shuffler linked to it.

    The PINs are in what is returned and nowhere else.

    Raises:
        EnvironmentFault: the log could not be written.

    """
    people = [(number, name, rank, _chance_pin(number)) for number, name, rank in DEMONSTRATION_STAFF]
    manager, *others = people
    done = staff.open_house(manager[0], manager[1], Pin(manager[3]))
    badge = Badge(manager[0], Pin(manager[3]))
    for number, name, rank, pin in others:
        done = done if isinstance(done, Refused) else _enter(staff, badge, number, name, rank=rank, pin=pin)
    if isinstance(done, Refused):
        return done
    game = GAMES[DEMONSTRATION_GAME]
    refused = _open_jackpot(staff, journal, badge, game, table)
    if refused is not None:
        return refused
    terms = msgspec.structs.replace(demonstration_terms(game, "A"), jackpot=DEMONSTRATION_JACKPOT)
    facts = (TableNamed(title=kept("Demonstration")), ShufflerAssigned(driver="cdl", simulated=True))
    set_up(journal, table, terms, facts, by=manager[0])
    return Demonstration(people=tuple((number, name, rank.words, pin) for number, name, rank, pin in people))


def _open_jackpot(staff: Staff, journal: Journal, manager: Badge, game: Game, table: str) -> Refused | None:
    """Open the demonstration jackpot for the table: the supervisor asks, the manager agrees (R-30)."""
    supervisor = staff.house().members[DEMONSTRATION_STAFF[1][0]].actor
    what = kept("open {title}", title=TITLE)
    agreed = staff.approve(
        supervisor, manager, needed=Rank.GAMING_SHIFT_MANAGER, what=what, reason=kept("A table to try things with")
    )
    if isinstance(agreed, Refused):
        return agreed
    opened = JackpotDesk(journal).open(DEMONSTRATION_JACKPOT, demonstration_jackpot((table,), (game,)), agreed)
    return Refused(opened.words, opened.rule) if isinstance(opened, Refusal) else None


def _enter(staff: Staff, badge: Badge, number: str, name: str, *, rank: Rank, pin: str) -> Done | Refused:
    done = staff.join(badge, number, name, rank=rank)
    return done if isinstance(done, Refused) else staff.set_pin(badge, number, Pin(pin))


def _chance_pin(staff: str) -> str:
    """Draw a PIN that nobody guesses: as long as it must be, and not of a weak kind."""
    while True:
        typed = "".join(secrets.choice("0123456789") for _ in range(FEWEST))
        if Pin(typed).weakness(staff) is None:
            return typed


def terms_asked(asked: TableAsked) -> Terms | Refused:
    """The terms of play that were filled in, or what is wrong with them."""
    game = GAMES.get(asked.game)
    if game is None or asked.method not in game.procedures:
        return Refused(say("Choose a game and how it is dealt."))
    if not asked.positions or not set(asked.positions) <= set(asked.numbers or game.positions):
        return Refused(say("Choose the positions that the layout has."))
    if not asked.denominations or not asked.title.strip():
        return Refused(say("The table needs a name and its chips."))
    wrong_title = unfit(asked.title, say("The name of the table"))
    if wrong_title:
        return Refused(wrong_title)
    wrong = next((name for name, limit in asked.limits.items() if not 0 < limit.minimum <= limit.maximum), None)
    if wrong is not None:
        wager = game.wager(wrong)
        title = wager.title if wager else wrong
        return Refused(
            say("{title}: the minimum is more than zero and not over the maximum.", title=title), game.limits_clause
        )
    if game.procedures[asked.method].automated and not (asked.shuffler.simulated or asked.shuffler.port):
        return Refused(say("This way of dealing needs a shuffler. Choose one, or deal by hand."))
    terms = like(asked, Terms, edition=game.edition, denominations=tuple(sorted(asked.denominations)))
    answer = no_layout(game, terms) or decide(Table(id=FIRST_TABLE), ask.SetTerms(terms=terms))
    return Refused(answer.words, answer.rule) if isinstance(answer, Refusal) else terms


def _facts(asked: TableAsked) -> tuple[SetUpEvent, ...]:
    return (TableNamed(title=asked.title.strip()), assigned(asked.shuffler))


def assigned(asked: ShufflerAsked) -> ShufflerAssigned:
    """The shuffler that was asked for, as the log has it."""
    port = "" if asked.simulated else asked.port
    return like(asked, ShufflerAssigned, port=port)
