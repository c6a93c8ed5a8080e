"""Pictures of a table's own life: terms that come, last rounds, who is barred, who bet for whom, the house's set-up."""

from functools import partial

from msgspec.structs import replace

from app.felt.screen import TableScreen
from app.felt.view import Desk
from app.house.first_start import first_start_view
from app.record.table_life import last_round_lines
from app.setup.changing import set_up_view
from app.setup.screen import HOUSE, SetUpScreen
from app.table.setup import Setting
from engine.actors import Approval, Rank
from engine.staff.house import House
from engine.table import commands as ask
from engine.table import table_life_asked as life
from engine.table.terms import HouseSettings, Limit, Terms
from tools.scenes.pictures import Scene, Shown, table_screen
from tools.scenes.stage import Stage

_MANAGER, _SHIFT = Rank.PIT_MANAGER.value, Rank.GAMING_SHIFT_MANAGER.value
_HOUSE = HouseSettings(approval_limits={"pit-supervisor": 50_000, _MANAGER: 250_000}, idle_minutes=5)


def table_life_scenes() -> tuple[Scene, ...]:
    """The scenes; every state is brought about by the rules themselves."""
    return (
        Scene(name="table-terms-coming", key=True, widget=partial(_screen, _coming(), side="terms")),
        Scene(name="table-terms-to-announce", key=True, widget=partial(_screen, _played(_coming()), side="events")),
        Scene(name="table-last-round", key=True, widget=partial(_screen, _last_round())),
        Scene(name="table-last-round-played", key=False, widget=partial(_screen, _played(_last_round()))),
        Scene(name="table-shut", key=False, widget=partial(_screen, _closed(), side="events")),
        Scene(name="table-barred", key=True, widget=partial(_screen, _barred(), side="events")),
        Scene(name="menu-last-rounds", key=False, widget=_last_rounds_menu),
        Scene(name="menu-position-betting", key=False, widget=partial(_menu, 3)),
        Scene(name="menu-position-barred", key=False, widget=partial(_menu, 2)),
        Scene(name="set-up-house", key=True, widget=_house),
    )


def _terms(stage: Stage) -> Terms:
    if stage.table.terms is None:
        raise ValueError("the table has no terms")
    return stage.table.terms


def _coming() -> Stage:
    """A manager raises limits while a round is bet on."""
    stage = _played(Stage().bet().no_more_bets()).bet()
    terms = _terms(stage)
    limits = {
        **terms.limits,
        "ante": Limit(2_500, 100_000),
        "play": Limit(2_500, 100_000),
        "pair_plus": Limit(1_000, 50_000),
    }
    house = replace(terms.house, clockwise_settlement=True)
    asked = ask.SetTerms(
        terms=replace(terms, limits=limits, house=house), approval=Approval("104", Rank(_MANAGER), "A busy night")
    )
    return stage.after(asked)


def _played(stage: Stage) -> Stage:
    """The open round played to its end."""
    if stage.table.round is not None and not stage.table.round.bets_closed:
        stage.no_more_bets()
    stage.deal().after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    return stage.after(ask.SettleProgressives(), ask.CloseRound())


def _last_round() -> Stage:
    return _played(Stage().bet()).after(life.AnnounceLastRounds(rounds=1)).bet()


def _closed() -> Stage:
    return _played(_last_round()).after(life.CloseTable())


def _barred() -> Stage:
    stage = _played(Stage().bet())
    bar = life.BarPlayer(seat=2, approval=Approval("100", Rank(_SHIFT), "Looked at the cards of position 1"))
    held = ask.RestrictPlayer(seat=4, approval=Approval("104", Rank(_MANAGER)))
    placed = ask.NotePlacedFor(seat=3, approval=Approval("120", Rank.DEALER))
    return stage.after(bar, held, ask.PlaceYourBets(repeat=True), placed)


def _screen(stage: Stage, side: str = "") -> TableScreen:
    return table_screen(Shown(view=stage.view(Desk(chip=2_500)), side=side))


def _last_rounds_menu() -> TableScreen:
    stage = _played(Stage().bet()).after(life.AnnounceLastRounds(rounds=3))
    screen = _screen(stage)
    screen.show_lines("The last rounds, then the table closes", last_round_lines(stage.table))
    return screen


def _menu(seat: int) -> TableScreen:
    stage = _barred()
    screen = table_screen(Shown(view=stage.view(Desk(seat=seat))))
    screen.show_menu(seat, stage.menu(seat))
    return screen


def _house() -> SetUpScreen:
    table = _coming().table
    shown = replace(table, next_terms=replace(table.next_terms, house=_HOUSE)) if table.next_terms else table
    setting = Setting(title="Table 4", port="/dev/serial/by-id/a")
    screen = SetUpScreen(set_up_view(shown, setting, House(), first_start_view((), manager_known=True)))
    screen.pages.turn_to(HOUSE)
    return screen
