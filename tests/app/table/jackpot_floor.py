"""Tables on one log that share a jackpot, played by hand with chosen cards. Amounts in dollars where a name says so."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path

from app.clock import Clock, SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.jackpot.desk import JackpotDesk
from app.jackpot.of_table import TableJackpot
from app.journal.codec import Codec
from app.journal.database import open_database
from app.journal.journal import Journal
from app.journal.shift_sums import Period, ShiftSums, shift_sums
from app.journal.verify import verify
from app.staff.staff import Agreement
from app.table.opening import set_up
from app.table.service import SharedMeter, TableService, Written
from engine.actors import Actor, Rank
from engine.cards import Card
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.state import Round, Table
from engine.table.terms import Limit, Terms
from tests.approvals import word
from tests.engine.jackpots.books import DEALER, SHIFT, SUPERVISOR, X3, settings

STRAIGHT_FLUSH = ("9h 8h 7h", "6h 5h 3s")
ROYAL = ("Ah Kh Qh", "Jh Th 3s")
FLUSH = ("Ah 9h 7h", "6h 3h 3s")
NOTHING = ("Ac 9d 7h", "6h 3c 3s")
LIMITS = {"ante": Limit(1000, 50000), "play": Limit(1000, 50000)}


def approval(reason: str = "as agreed") -> Agreement:
    return Agreement(SUPERVISOR, SHIFT, Rank.GAMING_SHIFT_MANAGER, "the jackpot", reason, 1)


def done(answer: Jackpot | Written | Refusal) -> Jackpot | Written:
    assert not isinstance(answer, Refusal), answer
    return answer


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


DORA = Actor("D1", "Dora", Rank.DEALER)
GINA = Actor("G1", "Gina", Rank.GAMING_SHIFT_MANAGER)
"""Who signs the verification of a claim."""


class Floor:
    """A data folder as one process sees it. Another `Floor` on the same folder is another process's view."""

    def __init__(self, folder: Path, *, clock: Clock | None = None, busy_ms: int = 5000) -> None:
        self.database = open_database(folder, busy_ms=busy_ms)
        self.journal = Journal(self.database, Codec(ALL_FACTS), clock or SystemClock(), folder / "head.json")
        self.desk = JackpotDesk(self.journal)

    def close(self) -> None:
        self.database.close()

    def jackpot_of(self, journal: Journal, table: Table) -> SharedMeter:
        return TableJackpot(journal, table)

    def opened(self, **changed: object) -> "Floor":
        done(self.desk.open("J1", settings(**changed), approval()))
        return self

    @property
    def jackpot(self) -> Jackpot:
        return self.desk.look("J1")

    @property
    def sums(self) -> ShiftSums:
        """Everything that was ever played here, added up as for a shift report."""
        return shift_sums(self.database, Period(since_us=0, until_us=2**62), unlike="no such words")

    def table(self, name: str = "T1", *, game: str = X3, method: str = "A", named: str | None = "J1") -> "AtTable":
        """A table; `named` is the jackpot that its terms name from the first on."""
        return AtTable(self, name, game=game, method=method, named=named)


@contextmanager
def sound_floor(folder: Path) -> Iterator[Floor]:
    """A house with a jackpot that reconciles at the end, as does everything that is read from its log."""
    floor = Floor(folder, busy_ms=50).opened()
    yield floor
    assert floor.desk.check("J1").wrong == ()
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    floor.close()


class AtTable:
    """A dealer at one table. `do` fails the test when a question is refused; `refused` when it is not."""

    def __init__(self, floor: Floor, name: str, *, game: str = X3, method: str = "A", named: str | None = "J1") -> None:
        self.floor = floor
        self.game = GAMES[game]
        known = TableService(name, floor.journal).table
        if known.terms is None:
            terms = Terms(
                game=game,
                edition=self.game.edition,
                method=method,
                positions=tuple(range(1, 8)),
                limits={name: limit for name, limit in LIMITS.items() if self.game.wager(name)},
                jackpot=named,
            )
            set_up(floor.journal, name, terms, (), by="P1")
        self.service = TableService(name, floor.journal, floor.jackpot_of)
        if not self.service.table.dealer:
            self.do(ask.SeatDealer(dealer="D1"))

    @property
    def round(self) -> Round:
        assert self.service.table.round is not None
        return self.service.table.round

    def do(self, *commands: ask.Command) -> None:
        for command in commands:
            done(self.service.handle(command, DEALER))

    def square(self) -> "AtTable":
        """Tell every position that was undone, and square its chips."""
        self.do(*(ask.ConfirmRefund(seat=due.seat) for due in to_restore(self.round)))
        return self

    def decided(self, outcome: str) -> ask.ResolveIrregularity:
        """What the manager decides on the finding that is open, as the dealer has proposed it."""
        return ask.ResolveIrregularity(
            number=self.round.findings[0].number,
            outcome=outcome,
            approval=word("G1", "gaming-shift-manager", "the count gave 51"),
            proposed_by="D1",
        )

    def refused(self, command: ask.Command) -> Refusal:
        answer = self.service.handle(command, DEALER)
        assert isinstance(answer, Refusal), answer
        return answer

    def bet(self, *seats: int, progressive: int = 5, alone: int = 0) -> "AtTable":
        """Open a round: an Ante of $10 and the progressive on these seats, on `alone` nothing but the progressive."""
        self.do(ask.PlaceYourBets())
        main = [wager.name for wager in self.game.main_wagers][:1]
        for seat in seats:
            self.do(*(ask.PlaceWager(seat=seat, wager=name, amount=1000) for name in main))
        for seat in (*seats, *((alone,) if alone else ())):
            if progressive:
                self.do(ask.PlaceWager(seat=seat, wager="progressive", amount=progressive * 100))
        return self

    def close_bets(self) -> "AtTable":
        self.do(ask.NoMoreBets(warned=True))
        collected = sum(box.wagers.get("progressive", 0) for box in self.round.boxes.values())
        if collected:
            self.do(ask.ConfirmProgressives(collected=collected))
        return self

    def deal(self, hand: tuple[str, str] = NOTHING, *others: str) -> "AtTable":
        """The first seat gets `hand`, further seats `others`; the dealer has a king; then everybody plays."""
        seats = [seat for seat, box in sorted(self.round.boxes.items()) if box.wagers]
        for seat, text in zip(seats, (hand[0], *others), strict=True):
            orders = list(permutations(cards(text)))  # a deck that is shuffled never comes twice in one order
            self.do(ask.TakePacket(place=str(seat), cards=orders[(self.round.number - 1) % len(orders)]))
        self.do(
            ask.TakePacket(place="dealer", cards=self._kings({*" ".join((hand[0], *others, hand[1])).split()})),
            ask.TakePacket(place="community", cards=cards(hand[1])),
            ask.ConfirmBurn(),
            ask.AllOthers(),
        )
        return self

    def _kings(self, used: set[str]) -> tuple[Card, ...]:
        """A king and two small cards that lie nowhere else, other ones in every round, as from a shuffled deck."""
        small = ("4d", "2c", "3d", "5c", "6d", "2d", "4c", "3c", "5d", "6c")
        free = [card for card in small if card not in used]
        pairs = [(one, two) for one in free for two in free if one[0] != two[0]]
        one, two = pairs[(self.round.number - 1) % len(pairs)]
        return cards(f"Ks {one} {two}")

    def settle(self) -> "AtTable":
        """Both passes, up to the claim if there is one."""
        self.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards(), ask.SettleProgressives())
        return self

    def win(self, hand: tuple[str, str], *others: str, seats: tuple[int, ...] = (1,)) -> "AtTable":
        return self.bet(*seats).close_bets().deal(hand, *others).settle()

    def void(self) -> "AtTable":
        """A card of another deck comes with the first packet: the round is void."""
        self.do(
            ask.TakePacket(place=str(min(self.round.boxes)), cards=cards("Ac 9d 7h")),
            ask.RaiseIrregularity(kind="foreign-card", words="another back", places=("1",)),
            ask.ResolveIrregularity(number=1, outcome="void", approval=word("G1", "gaming-shift-manager", "seen")),
        )
        return self

    def finish(self) -> "AtTable":
        self.do(ask.CloseRound())
        return self

    def ruling(
        self, *, release: bool = True, rank: Rank = SHIFT.rank, reason: str = "walked", **changed: object
    ) -> ask.RuleOnClaim:
        asked: dict[str, object] = {
            "number": self.round.findings[0].number,
            "approval": word("G1", rank, reason),
            "cards_shown": True,
            "rest_counted": self.round.rest_of_deck,
            "rest_in_order": True,
            "signatures": (DORA, GINA),
        }
        return ask.RuleOnClaim(release=release, **{**asked, **changed})
