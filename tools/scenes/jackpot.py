"""The jackpot on the screens: at the table, the walk around a claim, the players' meter."""

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec.structs import replace

from app.bootstrap import OpenHouse, open_house
from app.felt.panels.chip_count import ChipCount
from app.felt.screen import TableScreen
from app.felt.view import Desk
from app.jackpot.build.check import checked_form
from app.jackpot.build.form import form_of
from app.jackpot.build.screen import JackpotWatch
from app.jackpot.claim.screen import ClaimScreen
from app.jackpot.claim.view import COUNTED, ORDERED, SHOWN, SIGNED, ClaimDraft, claim_of, claim_view
from app.jackpot.demonstration import demonstration_jackpot
from app.jackpot.desk import JackpotDesk
from app.jackpot.presenter import ADDED, BoardView
from app.jackpot.screen import ADJUST, METERS, SET_UP, JackpotPage
from app.jackpot.view import ClaimLine, JackpotScreen, JackpotTab, players_see
from app.players.build import players_view
from app.players.screen import PlayersScreen
from app.settings import data_folder
from app.staff.signing.approval import ApprovalDialog
from app.staff.staff import Agreement
from app.ui.notice_screen import NoticeScreen
from app.ui.view import ApprovalView, PersonView
from app.words.usual_reasons import AT_THE_TABLE
from engine.actors import Actor, Approval, Rank
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.jackpots.evidence import evidence
from engine.jackpots.facts import ClaimEntered, Place
from engine.jackpots.linked import Linked
from engine.jackpots.pools import Pools
from engine.jackpots.state import OpenClaim
from engine.table import commands as ask
from engine.table.slip_asked import AnswerSlip, LeaveClaimOpen, RefuseSlip
from tools.scenes.pictures import Scene, Shown, table_screen
from tools.scenes.stage import XTREME, Stage

SETTINGS: Final = demonstration_jackpot(("T1", "T4"), GAMES.values())
_METER: Final = Linked(amount=23_481_75, seed=SETTINGS.seed, jackpot="demonstration", settings=SETTINGS)
_TABS: Final = (
    JackpotTab(name="demonstration", title=SETTINGS.title, amount="$23,481.75", state="1 claim pending"),
    JackpotTab(name="jackpot-1", title="Baby Link", amount="$5,112.40", state=""),
    JackpotTab(
        name="jackpot-2", title="Grand Pit Jackpot of the Salon Privé", amount="$1,204,880", state="betting stopped"
    ),
)
_HANDS: Final = {1: "9h 8h 7h", 2: "Ac 9d 7s", 3: "Qd Qs 2c", "dealer": "Ks 4d 2h", "community": "6h 5h 3s"}
_PEOPLE: Final = (
    PersonView(key="104", name="Bo Lindqvist", rank="Gaming Shift Manager"),
    PersonView(key="118", name="Ana Gómez", rank="Pit Supervisor"),
    PersonView(key="120", name="Robin Tan", rank="Dealer"),
)
_ANA: Final = Actor("118", "Ana Gómez", Rank.PIT_SUPERVISOR)
_BO: Final = Actor("104", "Bo Lindqvist", Rank.GAMING_SHIFT_MANAGER)
_ROBIN: Final = Actor("120", "Robin Tan", Rank.DEALER)
_WALKED: Final = {SHOWN: "yes", COUNTED: "", ORDERED: "yes", SIGNED: "104,120"}


def jackpot_scenes() -> tuple[Scene, ...]:
    """Everything at the table that the jackpot has to do with."""
    return (
        Scene(name="jackpot-collecting", key=False, widget=_collecting),
        Scene(name="jackpot-counts-differ", key=True, widget=_differ),
        Scene(name="jackpot-count", key=True, widget=_counting),
        Scene(name="jackpot-claim-held", key=True, widget=_held),
        Scene(name="jackpot-claim-elsewhere", key=True, widget=_elsewhere),
        Scene(name="jackpot-stopped", key=False, widget=_stopped),
        Scene(name="jackpot-slip-waits", key=True, widget=_slip_waits),
        Scene(name="jackpot-slip-on-paper", key=True, widget=_slip_on_paper),
        Scene(name="jackpot-slip-refused", key=True, widget=_slip_answered, dialog=_refusing),
        Scene(name="jackpot-claim-walk", key=True, widget=partial(_walk, {})),
        Scene(name="jackpot-claim-count-differs", key=True, widget=partial(_walk, {SHOWN: "yes", COUNTED: "36"})),
        Scene(name="jackpot-claim-walked", key=True, widget=partial(_walk, _WALKED)),
        Scene(name="jackpot-players-meter", key=True, widget=partial(_players, _METER)),
        Scene(name="jackpot-meters", key=True, widget=partial(_page, METERS)),
        Scene(name="jackpot-adjust", key=True, widget=partial(_page, ADJUST)),
        Scene(name="jackpot-set-up", key=True, widget=partial(_page, SET_UP)),
        Scene(name="jackpot-only-one", key=False, widget=partial(_page, METERS, alone=True)),
        Scene(name="jackpot-none", key=False, widget=_none),
        Scene(name="jackpot-new", key=True, widget=_new),
        Scene(name="jackpot-players-claim", key=False, widget=partial(_players, _pending())),
    )


def _stage(meter: Linked = _METER) -> Stage:
    stage = Stage(meter=meter)
    terms = stage.table.terms
    if terms is not None:
        linked = replace(terms, jackpot="demonstration")
        stage.after(ask.SetTerms(terms=linked, approval=Approval("104", Rank.PIT_MANAGER)))
    return stage


def _betted(meter: Linked = _METER) -> Stage:
    bets = {1: {"ante": 5_000, "progressive": 500}, 2: {"ante": 2_500}, 3: {"ante": 10_000, "progressive": 1_000}}
    return _stage(meter).bet(bets)


def _asked() -> Stage:
    stage = _betted().no_more_bets()
    for place, faces in _HANDS.items():
        stage.after(ask.TakePacket(place=str(place), cards=tuple(map(Card, faces.split()))))
    stage.after(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    return stage.after(ask.SettleProgressives())


def _claimed() -> Stage:
    return _asked().after(ask.SettleProgressives())  # asked, then answered


def _on_slip(*, answered: bool = False) -> Stage:
    """A round that was closed with its claim on a slip, while the jackpot could not be read."""
    word = Approval("104", Rank.GAMING_SHIFT_MANAGER, "The jackpot cannot be read")
    stage = _asked().under(replace(_METER, lost=True)).after(LeaveClaimOpen(approval=word), ask.CloseRound())
    return stage.under(_METER).after(AnswerSlip(slip=1)) if answered else stage


def _slip_waits() -> TableScreen:
    stage = _on_slip()
    screen = _screen(stage)
    screen.show_menu(1, stage.menu(1))
    return screen


def _slip_answered() -> TableScreen:
    return _screen(_on_slip(answered=True))


def _slip_on_paper() -> TableScreen:
    screen = _slip_answered()
    screen.strip.show_done("Sent to Pit-1: Jackpot claim on slip T4-S1")
    return screen


def _refusing(under: TableScreen | NoticeScreen) -> ApprovalDialog:
    line = next(each for each in _on_slip(answered=True).menu(1) if isinstance(each.ask, RefuseSlip))
    view = ApprovalView(title=line.label, what=line.what, rule=line.rule, reasons=AT_THE_TABLE)
    dialog = ApprovalDialog(view, Rank(line.needed).words, under)
    dialog.show_people(_PEOPLE[:1])
    return dialog


def _screen(stage: Stage, desk: Desk | None = None) -> TableScreen:
    return table_screen(Shown(view=stage.view(desk)))


def _collecting() -> TableScreen:
    return _screen(_betted().after(ask.NoMoreBets(warned=True)))


def _differ() -> TableScreen:
    return _screen(_betted().after(ask.NoMoreBets(warned=True)), Desk(collected=1_000))


def _counting() -> TableScreen:
    stage = _betted().after(ask.NoMoreBets(warned=True))
    screen, view = _screen(stage), stage.view().collecting
    if view is not None:
        sheet = ChipCount(screen)
        sheet.count(view)
    return screen


def _held() -> TableScreen:
    return _screen(_claimed())


def _pending() -> Linked:
    claim = OpenClaim(
        number=7, at=Place("T1", 412, 3), line="straight_flush", percent=10, basis=26_090_84, amount=2_609_08
    )
    return replace(_METER, claims=(claim,))


def _elsewhere() -> TableScreen:
    return _screen(_betted(_pending()))


def _stopped() -> TableScreen:
    words = (
        "The jackpot does not reconcile. The displayed meter stands at $20,000, below its last logged value $23,481.75."
    )
    return _screen(_stage(replace(_METER, stopped=words)))


def _walk(answers: dict[str, str]) -> ClaimScreen:
    table = _claimed().table
    frozen = evidence(
        table, displayed=_METER.amount, entered_by="120", log_count=9_411, log_hash="5f1c09a7d24b83e6" * 4
    )
    rnd, found = table.round, claim_of(table)
    screen = ClaimScreen()
    if rnd is None or found is None:
        raise ValueError("no claim holds this table")
    prize = next(each for each in rnd.prizes if each.percent)
    entered = ClaimEntered(
        number=7,
        at=Place(table.id, rnd.number, prize.seat),
        line=prize.line,
        percent=prize.percent,
        basis=prize.basis,
        amount=prize.amount,
        evidence=frozen,
    )
    agrees = {COUNTED: str(rnd.rest_of_deck)} if answers.get(COUNTED) == "" else {}
    given = {key: answer for key, answer in answers.items() if key != SIGNED}
    signed = (_BO, _ROBIN) if SIGNED in answers else ()
    draft = ClaimDraft(answers={**given, **agrees}, signed=signed)
    view = claim_view(table, draft, people=_PEOPLE, entered=(entered,))
    if view is not None:
        screen.show_view(view)
    return screen


SHOWN_METER = players_see(_METER, XTREME)


def _players(meter: Linked) -> PlayersScreen:
    window = PlayersScreen()
    window.show_view(players_view(None, players_see(meter, XTREME)))
    return window


def _page(name: str, *, alone: bool = False) -> JackpotPage:
    screen = JackpotPage()
    board = _board()
    screen.show_board(replace(board, jackpots=board.jackpots[:1]) if alone else board)
    screen.pages.turn_to(name)
    if name == SET_UP and board.screen is not None:
        screen.set_up.show_check(checked_form(screen.set_up.form(), board.screen.figures.displayed))
    return screen


def _new() -> JackpotPage:
    """Another jackpot is being set up beside those that are open."""
    screen = _page(METERS)
    taken = {"T1": SETTINGS.title, "T4": SETTINGS.title}
    new = replace(_board(), name=ADDED, screen=None, form=form_of(ADDED, None), tables=("T1", "T4", "T7"), taken=taken)
    screen.show_board(new)
    return screen


def _none() -> JackpotPage:
    """A house that has no jackpot yet."""
    screen = JackpotPage()
    screen.show_board(BoardView(name=ADDED, screen=None, tables=("T1", "T4"), form=form_of(ADDED, None)))
    return screen


def _board() -> BoardView:
    """A jackpot that two people have opened and adjusted, that has hit and waits for a claim; others beside it."""
    with TemporaryDirectory() as folder:
        house = open_house(data_folder(Path(folder)))
        screen = _screen_of(house)
        house.close()
    form = form_of("demonstration", SETTINGS)
    claimed = tuple(_hit(number, number * 211, 1 + number % 7, number * 40_113) for number in (6, 5, 4, 3, 2, 1))
    fixed = replace(_hit(0, 1_270, 2, 200_00, state="paid"), line="flush", at_us=claimed[0].at_us + 3_600_000_000)
    hits = (fixed, *claimed)
    shown = replace(screen, waiting=(_hit(7, 412, 3, 260_908, state="held"),), hits=hits) if screen else None
    return BoardView(
        name="demonstration", screen=shown, tables=("T1", "T4"), form=form, jackpots=_TABS, taken={"T7": "Baby Link"}
    )


def _screen_of(house: OpenHouse) -> JackpotScreen | None:
    desk, watch = JackpotDesk(house.journal), JackpotWatch(house.journal, "demonstration")
    desk.open("demonstration", SETTINGS, _agreed("A table to try things with"))
    desk.adjust("demonstration", Pools(displayed=3_481_75), "brought-over", _agreed("Read from the old display by two"))
    return watch.screen()


def _hit(number: int, played: int, seat: int, amount: int, *, state: str = "released") -> ClaimLine:
    return ClaimLine(
        number=number,
        round_id=f"T1-{played:06d}",
        table="T1",
        seat=seat,
        line="straight_flush",
        amount=amount,
        basis="",
        state=state,
        entered_seq=0,
        at_us=1_790_000_000_000_000 + number * 86_400_000_000,
    )


def _agreed(reason: str) -> Agreement:
    return Agreement(_ANA, _BO, Rank.GAMING_SHIFT_MANAGER, "the jackpot", reason, 1)
