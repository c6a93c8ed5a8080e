"""A table in every state of a round, brought there by the rules themselves: for pictures of the screens."""

from collections.abc import Mapping
from functools import cache
from random import Random

import msgspec

from app.felt.build.collecting import progressive_chips
from app.felt.build.seat_menu import seat_menu
from app.felt.build.table import table_view
from app.felt.view import Desk, TableView
from app.jackpot.demonstration import demonstration_jackpot
from app.table.link_status import LinkStatus
from app.table.opening import demonstration_terms
from app.ui.view import EventLine, MenuLine, RefusalView
from app.words.events import words_of
from app.words.people import by_name
from engine.cards import DECK, Card
from engine.decide import decide, game_of
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.refusals import Refusal
from engine.round.course import expected
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.state import Table
from engine.table.terms import Terms

XTREME = "megalink-three-card-poker-xtreme"
SEED = 20
METER = Meter(amount=10_482_355, seed=5_000_000)
BETS: Mapping[int, Mapping[str, int]] = {
    1: {"ante": 5_000, "pair_plus": 1_000, "progressive": 500},
    2: {"ante": 2_500},
    3: {"ante": 10_000, "pair_plus": 2_500, "six_card_bonus": 500, "progressive": 500},
    4: {"ante": 2_500, "six_card_bonus": 1_000},
    5: {"ante": 50_000, "pair_plus": 5_000},
    7: {"ante": 7_500, "pair_plus": 500, "progressive": 500},
}
PEOPLE: Mapping[str, str] = {"110": "Sam Okafor", "120": "Robin Tan"}
READY = LinkStatus(state="ready", deals=True, device="OneShuffle 3 · A-20417")


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """One picture of the table screen: its view, a refusal beside the controls, and the page of the side column."""

    name: str
    view: TableView
    refusal: RefusalView | None = None
    again: ask.Command | None = None
    side: str = ""
    menu: tuple[MenuLine, ...] = ()


def staged_terms(game: Game, method: str) -> Terms:
    """The terms of a table in a picture, with those of a jackpot where the game has one."""
    terms = demonstration_terms(game, method)
    for shown in demonstration_jackpot(("T4",), (game,)).games:
        terms = msgspec.structs.replace(
            terms, unit=500, most_units=5, displayed=shown.displayed, special_suit=shown.special_suit
        )
    return terms


class RefusedOnStage(Exception):
    """A script asks for what the rules refuse."""


class Stage:
    """Plays one table by commands; everything that is refused is an error of the script."""

    def __init__(
        self,
        *,
        game: str = XTREME,
        method: str = "",
        seed: int = SEED,
        meter: Meter = METER,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self._meter = meter
        terms = staged_terms(GAMES[game], method or next(iter(GAMES[game].procedures)))
        terms = msgspec.structs.replace(terms, numbers=numbers, positions=numbers or terms.positions)
        self._chance = Random(seed)  # noqa: S311 - pictures that are the same every time
        self._pack: list[Card] = []
        self.shuffled()
        self.table = Table(id="T4")
        self.events: list[EventLine] = []
        self.refused: Refusal | None = None
        self.after(ask.SetTerms(terms=terms), ask.SeatDealer(dealer="120"))

    def under(self, meter: Meter) -> "Stage":
        """Let the table see its jackpot so from now on."""
        self._meter = meter
        return self

    def menu(self, seat: int) -> tuple[MenuLine, ...]:
        """The menu of a position."""
        return seat_menu(self.table, seat, self._meter)

    def after(self, *commands: ask.Command) -> "Stage":
        """Let the table answer questions in turn."""
        for command in commands:
            answer = decide(self.table, command, meter=self._meter)
            if isinstance(answer, Refusal):
                raise RefusedOnStage(answer.words)
            self.table = fold(self.table, answer)
            for event in answer:
                words = words_of(
                    by_name(event, PEOPLE), self.table.currency, game_of(self.table), sits=self.table.occupants
                )
                if words:
                    second = 10 + len(self.events)
                    time = f"21:{30 + second // 60:02d}:{second % 60:02d}"
                    self.events.append(EventLine(number=9100 + len(self.events), time=time, text=words))
        return self

    def bet(self, bets: Mapping[int, Mapping[str, int]] = BETS) -> "Stage":
        """Open a round and put chips on the felt."""
        self.after(ask.PlaceYourBets())
        for seat, wagers in bets.items():
            for wager, amount in wagers.items():
                self.after(ask.PlaceWager(seat=seat, wager=wager, amount=amount, outside_limits_seen=True))
        return self

    def no_more_bets(self) -> "Stage":
        """Close betting and count the progressive chips."""
        self.after(ask.NoMoreBets(warned=True))
        game, rnd = game_of(self.table), self.table.round
        due = progressive_chips(game, rnd) if game and rnd else 0
        return self.after(ask.ConfirmProgressives(collected=due)) if due else self

    def deal(self, packets: int = 99) -> "Stage":
        """Let the shuffler send so many packets of its plan."""
        game = GAMES[self.table.terms.game] if self.table.terms else None
        for _ in range(packets):
            rnd = self.table.round
            due = expected(game, rnd) if game and rnd else None
            if due is None:
                break
            security = "bottom" if due.security else "none"
            self.after(ask.TakePacket(place=due.place, cards=self.draw(due.count), security=security))
        return self

    def shuffled(self) -> "Stage":
        """Take a whole pack and shuffle it."""
        self._pack = list(DECK)
        self._chance.shuffle(self._pack)
        return self

    def draw(self, count: int) -> tuple[Card, ...]:
        """Take cards from the pack."""
        return tuple(self._pack.pop() for _ in range(count))

    def no(self, command: ask.Command) -> RefusalView:
        """The refusal of a question."""
        answer = decide(self.table, command, meter=self._meter)
        if not isinstance(answer, Refusal):
            raise TypeError(f"{command!r} is not refused")
        return RefusalView(answer.rule, answer.words)

    def view(self, desk: Desk | None = None, link: LinkStatus = READY) -> TableView:
        """The table as the screen shows it."""
        view = table_view(
            self.table,
            desk=desk or Desk(),
            link=link,
            meter=self._meter,
            events=tuple(self.events),
            title="Table 4",
            dealer="Robin Tan",
        )
        if view is None:
            raise ValueError("the table has no terms")
        return view


@cache
def moments() -> tuple[Moment, ...]:
    """The table screen from an empty felt to the end of a round, and what can come between."""
    return (*_betting(), *_dealing(), *_settling(), *_troubles(), *_by_hand())


def _betting() -> tuple[Moment, ...]:
    empty = Stage()
    bets = Stage().bet()
    over = ask.PlaceWager(seat=5, wager="ante", amount=10_000)
    low = Stage().bet({1: {"ante": 500}, 2: {"ante": 2_500}})
    alone = Stage().bet({1: {"ante": 2_500}, 3: {"progressive": 500}})
    no_four = Stage(numbers=(1, 2, 3, 5, 6, 7, 8)).bet({8: BETS[1], 5: BETS[3]})
    return (
        Moment(name="closed", view=empty.view()),
        Moment(name="no-position-4", view=no_four.view(Desk(chip=2_500, seat=8))),
        Moment(name="betting", view=bets.view(Desk(chip=2_500, seat=3))),
        Moment(name="over-the-limit", view=bets.view(Desk(chip=10_000)), refusal=bets.no(over), again=over),
        Moment(name="under-the-minimum", view=low.view(), refusal=low.no(ask.NoMoreBets()), again=ask.NoMoreBets()),
        Moment(name="progressive-alone", view=_after(alone.view(Desk(taking="chip")), at_table="1 h 05 min")),
        Moment(name="moving-chips", view=bets.view(Desk(moving=True, taken=(4, "six_card_bonus")))),
    )


def _dealing() -> tuple[Moment, ...]:
    collecting = Stage().bet().after(ask.NoMoreBets(warned=True))
    dealing = msgspec.structs.replace(READY, dealing=True)
    some = Stage().bet().no_more_bets().deal(4)
    burning = Stage().bet().no_more_bets().deal()
    late = ask.PlaceWager(seat=2, wager="pair_plus", amount=500)
    deciding = Stage().bet().no_more_bets().deal().after(ask.ConfirmBurn(), ask.NoteViewed(seat=3))
    folded = Stage().bet().no_more_bets().deal()
    folded.after(ask.ConfirmBurn(), ask.Choose(seat=1, choice="play"), ask.Choose(seat=2, choice="fold"))
    return (
        Moment(name="collecting", view=collecting.view()),
        Moment(name="dealing", view=some.view(link=dealing), side="events"),
        Moment(name="late-bet-refused", view=some.view(Desk(seat=2), dealing), refusal=some.no(late)),
        Moment(name="burning", view=burning.view()),
        Moment(name="deciding", view=deciding.view(), side="events"),
        Moment(name="deciding-position-3", view=folded.view()),
        Moment(name="seat-menu", view=folded.view(Desk(seat=3)), menu=folded.menu(3)),
    )


def _played() -> Stage:
    stage = Stage().bet().no_more_bets().deal()
    return stage.after(ask.ConfirmBurn(), ask.Choose(seat=2, choice="fold"), ask.AllOthers())


def _settling() -> tuple[Moment, ...]:
    exposing, exposed = _played(), _played().after(ask.TurnCards())
    settled = _played().after(ask.TurnCards(), ask.SettleSeats())
    first = settled.view().settlement
    why = first.seats[1].lines[-1].key if first and len(first.seats) > 1 else ""
    community = _played().after(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
    closing = _played().after(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards(), ask.SettleProgressives())
    again = _played().after(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards(), ask.SettleProgressives())
    again.after(ask.CloseRound())
    sat_out = _played().after(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards(), ask.SettleProgressives())
    sat_out.after(ask.CloseRound(), ask.PlaceYourBets(), ask.PlaceWager(seat=2, wager="ante", amount=2_500))
    return (
        Moment(name="exposing", view=exposing.view()),
        Moment(name="dealer-exposed", view=exposed.view()),
        Moment(name="settlement", view=settled.view()),
        Moment(name="settlement-why", view=settled.view(Desk(explained=why)), side="walk-2"),
        Moment(name="community", view=community.view()),
        Moment(name="closing", view=closing.view()),
        Moment(name="next-round", view=again.view()),
        Moment(name="as-before", view=sat_out.view(Desk(seat=5))),
    )


def _troubles() -> tuple[Moment, ...]:
    lost = msgspec.structs.replace(
        READY, state="lost", what_now="Shuffler not answering – check the cable.", words="silent"
    )
    words = "Jam – clear it and press resume on the shuffler."
    jam = msgspec.structs.replace(READY, state="fault", faults={2: words}, what_now=words)
    simulated = msgspec.structs.replace(READY, simulated=True, device="SIM-T4")
    why = "LC05: Another device answers."
    quarantined = msgspec.structs.replace(READY, state="quarantined", words=why, what_now="Call the supervisor.")
    stranger = Stage().after(keep.HoldTable(kind="quarantine", words=why, device=READY.device))
    some = Stage().bet().no_more_bets().deal(3)
    held = Stage().bet().no_more_bets().deal(2)
    held.after(ask.TakePacket(place="3", cards=held.draw(2)))
    return (
        Moment(name="held", view=held.view()),
        Moment(name="supervisor-called", view=msgspec.structs.replace(some.view(), call="21:34")),
        Moment(name="break-due", view=_after(some.view(), at_table="1 h 05 min", break_due=True)),
        Moment(name="link-lost", view=some.view(link=lost)),
        Moment(name="device-fault", view=some.view(link=jam)),
        Moment(name="quarantined", view=stranger.view(link=quarantined)),
        Moment(name="simulated", view=Stage().bet().view(Desk(chip=2_500), simulated)),
    )


def _after(view: TableView, *, at_table: str, break_due: bool = False) -> TableView:
    """The same with a dealer who has been there for so long."""
    phase = msgspec.structs.replace(view.phase, at_table=at_table, break_due=break_due)
    return msgspec.structs.replace(view, phase=phase)


def _by_hand() -> tuple[Moment, ...]:
    manual = Stage(method="manual").bet().no_more_bets().after(ask.CardsDealt(), ask.AllOthers())
    return (Moment(name="manual-dealing", view=manual.view(link=LinkStatus())),)
