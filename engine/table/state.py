"""The state of a table and its round: frozen data, nothing else."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

import msgspec

from assets.languages import say
from engine.cards import DECK, Card
from engine.table.claim_key import Answer, Waiting
from engine.table.jackpot import Prize
from engine.table.keeping import Deck, Hold, Withdrawn
from engine.table.rack import Moved, Rack
from engine.table.terms import Cents, Terms
from engine.table.working import Working

DEALER = "dealer"
COMMUNITY = "community"
BURN = "burn"

WagerOutcome = Literal["win", "lose", "stand-off", "return"]
BoxStanding = Literal["live", "folded", "returned"]
RoundOutcome = Literal["open", "settled", "void"]


def place_of(seat: int) -> str:
    """The place name of a seat: "3" for the third position from the dealer's left."""
    return str(seat)


class Hand(msgspec.Struct, frozen=True):
    """The cards that lie in one place. None is a card whose face nobody has told us.

    `shown` holds the indices that are face up. `dealt_to` is where the cards first came to lie (5.2).
    """

    cards: tuple[Card | None, ...] = ()
    shown: tuple[int, ...] = ()
    dealt_to: str = ""

    @property
    def face_up(self) -> bool:
        """Every card of the hand lies face up, and there is at least one."""
        return bool(self.cards) and len(self.shown) == len(self.cards)

    @property
    def known(self) -> bool:
        """Every face is known to the log (which says nothing of being shown)."""
        return bool(self.cards) and None not in self.cards

    @property
    def faces(self) -> tuple[Card, ...]:
        """The known faces."""
        return tuple(card for card in self.cards if card is not None)


class Ended(msgspec.Struct, frozen=True, array_like=True):
    """How one wager ended, in cents; as in a `Line`."""

    wager: str
    outcome: WagerOutcome
    stake: Cents
    returned: Cents
    winnings: Cents


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers of one position that ended for one reason, as facts hold them: the reason stands there once."""

    wagers: tuple[Ended, ...]
    why: Working


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happens to one wager. All amounts in cents.

    stake = chips that lay there; returned = stake given back; winnings = paid on top.
    On "for 1", percentage and fixed lines nothing is returned: what is paid holds the stake already (R-6).
    """

    seat: int
    wager: str
    outcome: WagerOutcome
    stake: Cents = 0
    returned: Cents = 0
    winnings: Cents = 0
    why: Working

    @property
    def lines(self) -> tuple[str, ...]:
        """The names of the pay table lines that pay."""
        return tuple(each.line for each in self.why.paid if each.line)

    @property
    def net(self) -> Cents:
        """The player's result on this wager."""
        return self.returned + self.winnings - self.stake

    @property
    def taken(self) -> Cents:
        """Chips of the stake that the house collects."""
        return self.stake - self.returned


def results_of(lines: Sequence[Line]) -> tuple[Result, ...]:
    """The lines of one position as a fact holds them, in their order; neighbours of one reason together."""
    return tuple(
        Result(
            wagers=tuple(
                Ended(each.wager, each.outcome, each.stake, each.returned, each.winnings) for each in together
            ),
            why=why,
        )
        for why, together in groupby(lines, key=lambda line: line.why)
    )


def lines_of(seat: int, results: Sequence[Result]) -> tuple[Line, ...]:
    """The lines of one position that a fact holds."""
    return tuple(
        Line(seat=seat, why=result.why, **msgspec.structs.asdict(ended))
        for result in results
        for ended in result.wagers
    )


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """One position in one round: who sits there, the chips, the hand, the decisions, the result.

    Attributes:
        player: running number of the occupant (R-23).
        wagers: chips per wager in cents, as they lie on the felt.
        refused: chips refused after "No more bets" (5.5), per wager.
        decisions: decision point -> choice.
        withdrawn: wagers taken back by a decision (LR 3.10, 3.14).
        standing: live, folded, or returned (hand out of play, wagers given back).
        declined: the player does not expose the cards (M3 3.10.2, X3 3.10.3, SS 3.10.1).
        viewed: the player has looked at the cards.
        placed_by: staff number of who placed these wagers for the player (3.6); "" for the player.
        ruled: wagers whose amount was ruled on: it need not be what another one asks for (R-42).
        lines: the settled wagers.

    """

    seat: int
    player: int
    wagers: Mapping[str, Cents] = msgspec.field(default_factory=dict)
    refused: Mapping[str, Cents] = msgspec.field(default_factory=dict)
    hand: Hand = Hand()
    decisions: Mapping[str, str] = msgspec.field(default_factory=dict)
    withdrawn: tuple[str, ...] = ()
    standing: BoxStanding = "live"
    standing_rule: str = ""
    declined: bool = False
    viewed: bool = False
    placed_by: str = ""
    ruled: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def settled(self) -> frozenset[str]:
        """Names of the wagers that have a result."""
        return frozenset(line.wager for line in self.lines)

    @property
    def open_wagers(self) -> dict[str, Cents]:
        """Wagers that still wait for their result."""
        settled = self.settled
        return {name: amount for name, amount in self.wagers.items() if name not in settled}


class Correction(msgspec.Struct, frozen=True, kw_only=True):
    """An amount of the closed round that was put right; `amount` as in `Correct`, in cents."""

    seat: int
    wager: str
    amount: Cents


class Restitution(msgspec.Struct, frozen=True, kw_only=True):
    """What must change hands again with one position, because its round was undone (R-22).

    Attributes:
        back: wager -> chips of the stake that were taken and are given back, in cents.
        collect: wager -> chips that were paid on top and are collected again, in cents.
        moved: what an open rack had to do with the position before, and has until it is squared.

    """

    seat: int
    back: Mapping[str, Cents] = msgspec.field(default_factory=dict)
    collect: Mapping[str, Cents] = msgspec.field(default_factory=dict)
    moved: Moved | None = None

    @property
    def given_back(self) -> Cents:
        """All that goes to the position."""
        return sum(self.back.values())

    @property
    def collected(self) -> Cents:
        """All that comes from the position."""
        return sum(self.collect.values())


class Withholding(msgspec.Struct, frozen=True, kw_only=True):
    """What of a wager the house keeps until somebody has decided: what it wins, its stake, or both (R-42).

    `released`: the round is closed, and it was decided that the player gets it after all.
    """

    seat: int
    wager: str
    win: bool
    stake: bool
    released: bool = False


class Withheld(msgspec.Struct, frozen=True, kw_only=True):
    """An amount of a closed round that the house keeps until somebody has decided (R-42).

    Attributes:
        number: of the round.
        win: what was won and is not paid out, in cents.
        stake: what would go back of the stake and does not, in cents.

    """

    number: int
    seat: int
    wager: str
    player: int
    win: Cents
    stake: Cents

    @property
    def item(self) -> str:
        """Its name: round, position and wager, "12/3/ante"."""
        return f"{self.number}/{self.seat}/{self.wager}"

    @property
    def amount(self) -> Cents:
        """All that is kept."""
        return self.win + self.stake


class Goodwill(msgspec.Struct, frozen=True, kw_only=True):
    """What the house gave a position as goodwill, outside the wagers, in cents (R-42)."""

    seat: int
    amount: Cents


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be wrong with the round and holds it until a person has decided.

    `kind` names the row of the irregularity catalogue it opens; `rule` is the clause of this game, or R-24.
    """

    number: int
    kind: str
    rule: str
    words: str
    places: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The words with their full stop, so that others can follow."""
        return f"{self.words.rstrip('.')}."


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """One round of play.

    Attributes:
        number: running number at this table, from 1.
        settings: the version of its jackpot's settings; 0 without a jackpot, less in logs that do not name it.
        step: index into the declared procedure of the game and method.
        boxes: positions that carry or carried a wager this round.
        burned: cards taken out of play.
        packets: how many packets have come.
        by_card: the cards come one at a time, so that a place can lie half filled.
        security_under: the place whose hand the shoe's security card lies under (X3 3.7.3).
        dealt: the cards in the order in which they came.
        suspect: the order of the cards was found suspect in this round.
        exposed: how many cards were exposed in this deal, all together, when that was decided on last (5.4).
        exposed_at: how many of them lie at each place, as far as that was said (R-44).
        prizes_drawn: the system's draw was made, whatever came of it (LR 4.3, 4.4).
        waiting: the question to the jackpot that has no answer yet.
        attempts: how many times the jackpot was asked about this round.
        slip: the number of the slip on which that question is left open; 0 without one (R-46).
        prizes: what the jackpot pays in this round; they stand until their settlement is taken back.
        refunded: positions that were told that the round was undone, and have and gave what they had to.
        squared: those of them whose wagers had gone back by then: their chips went by that.
        off_felt: positions that are open again and were not told so: their chips lie where their results had put them.
        corrections: amounts that were put right after the round was closed.
        restitutions: what changes hands again after the closed round was undone, by position (R-22).
        used_up: occupants whose one settled wager under the minimum lay in this round (5.13).
        withholding: what of its wagers the house keeps until somebody has decided.
        goodwill: what the house has given outside the wagers.
        findings: open findings; while there is one the round is held.
        past, future: earlier and undone states within the current phase, for undo and redo.

    """

    number: int
    terms: Terms
    settings: int = 0
    step: int = 0
    outcome: RoundOutcome = "open"
    closed: bool = False
    bets_closed: bool = False
    boxes: Mapping[int, Box] = msgspec.field(default_factory=dict)
    dealer: Hand = Hand()
    community: Hand = Hand()
    burned: tuple[Card | None, ...] = ()
    burn_confirmed: bool = False
    packets: int = 0
    by_card: bool = False
    security_under: str = ""
    dealt: tuple[Card | None, ...] = ()
    suspect: bool = False
    exposed: int = 0
    exposed_at: Mapping[str, int] = msgspec.field(default_factory=dict)
    device_round: int | None = None
    progressives_collected: bool = False
    magic_card: Card | None = None
    lucky_player: int | None = None
    prizes_drawn: bool = False
    waiting: Waiting | None = None
    attempts: int = 0
    slip: int = 0
    prizes: tuple[Prize, ...] = ()
    findings: tuple[Finding, ...] = ()
    findings_made: int = 0
    void_rule: str = ""
    refunded: tuple[int, ...] = ()
    squared: tuple[int, ...] = ()
    off_felt: tuple[int, ...] = ()
    corrections: tuple[Correction, ...] = ()
    restitutions: tuple[Restitution, ...] = ()
    used_up: tuple[int, ...] = ()
    withholding: tuple[Withholding, ...] = ()
    goodwill: tuple[Goodwill, ...] = ()
    past: "tuple[Round, ...]" = ()
    future: "tuple[Round, ...]" = ()

    def hand_at(self, place: str) -> Hand:
        """The hand that lies at a place ("1" … "7", dealer, community)."""
        if place == DEALER:
            return self.dealer
        if place == COMMUNITY:
            return self.community
        box = self.boxes.get(int(place))
        return box.hand if box else Hand()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand on the table, the empty ones too."""
        return (self.dealer, self.community, *(box.hand for box in self.boxes.values()))

    @property
    def rest_of_deck(self) -> int:
        """How many cards of the deck have not come to the table."""
        return len(DECK) - sum(len(hand.cards) for hand in self.hands) - len(self.burned)

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every face that the log knows of in this round, in no particular order."""
        return tuple(card for hand in self.hands for card in hand.faces) + tuple(
            card for card in self.burned if card is not None
        )


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """A jackpot claim that was left open because the jackpot could not be reached, until its prize is paid (R-46).

    Attributes:
        number: running number at its table.
        waiting: the question to the jackpot.
        asked_us: when it was first asked, in UTC microseconds.
        under_minimum: occupants who had had their one settled wager under the minimum then (5.13).
        round: the round that it came from, once the next one was opened; None while it is the table's last.
        answer: what the jackpot answered; None while it waits.
        owed: what is paid on it, in cents: its prizes, and what a draw has won beside them; nothing while it waits.

    """

    number: int
    waiting: Waiting
    asked_us: int
    approved_by: str
    reason: str
    under_minimum: tuple[int, ...] = ()
    round: Round | None = None
    answer: Answer | None = None
    owed: Cents = 0

    @property
    def name(self) -> str:
        """What stands on the paper: "T1-S3"."""
        return f"{self.waiting.key.table}-S{self.number}"

    @property
    def seats(self) -> tuple[int, ...]:
        """The positions that claim."""
        return tuple(claim.seat for claim in self.waiting.claims)


class EarlierBets(msgspec.Struct, frozen=True):
    """What a player laid when they bet last at a position, whether or not they sat out since."""

    player: int
    wagers: Mapping[str, Cents]


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """One table: its terms, its occupants and its current or last round.

    Attributes:
        next_terms: what comes with the next round, if anything.
        unannounced: the players have not been told of these yet; until then they do not take effect.
        last_round: number of the round that was announced as the last one.
        shut: the table is closed and takes no bets.
        occupants: seat -> running number of the person who sits there (R-23).
        last_bets: what lay on the felt when betting closed in the last round.
        earlier_bets: by position, what lay there when betting closed in the last round in which somebody bet there.
        under_minimum: occupants who have had their one settled wager under the minimum (5.13, R-31).
        barred, restricted: occupants who may not bet at all (5.9), or on one position only (3.4.3).
        rounds: how many rounds have been opened.
        approved: "round/staff number" -> cents that this person has approved for that round in all.
        answerable: the dealer who knows of the open findings: who sat there at the first, or took them over.
        withheld: amounts of closed rounds that the house keeps until somebody has decided.
        slips: jackpot claims of its rounds that were left open and are not paid yet; `slips_made` counts them all.
        holds: what bars the next round.
        deck: the deck in play, as far as it is known.
        misread: device -> how many cards it misread since it was last put right.
        withdrawn: decks that never come back to this table.
        rack: its chips and its drop.

    """

    id: str
    terms: Terms | None = None
    next_terms: Terms | None = None
    unannounced: bool = False
    last_round: int | None = None
    shut: bool = False
    dealer: str = ""
    occupants: Mapping[int, int] = msgspec.field(default_factory=dict)
    people: int = 0
    last_bets: Mapping[int, Mapping[str, Cents]] = msgspec.field(default_factory=dict)
    earlier_bets: Mapping[int, EarlierBets] = msgspec.field(default_factory=dict)
    under_minimum: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    restricted: tuple[int, ...] = ()
    rounds: int = 0
    answerable: str = ""
    approved: Mapping[str, Cents] = msgspec.field(default_factory=dict)
    withheld: tuple[Withheld, ...] = ()
    slips: tuple[Slip, ...] = ()
    slips_made: int = 0
    holds: tuple[Hold, ...] = ()
    deck: Deck = Deck()
    misread: Mapping[str, int] = msgspec.field(default_factory=dict)
    withdrawn: tuple[Withdrawn, ...] = ()
    rack: Rack = Rack()
    round: Round | None = None

    @property
    def terms_in_force(self) -> Terms | None:
        """Those of the round while it is open, else those under which the next one would be opened."""
        return self.round.terms if self.round is not None and not self.round.closed else self.terms

    def round_of(self, slip: Slip) -> Round:
        """The round that a slip came from."""
        found = slip.round or self.round
        if found is None:
            raise ValueError(say("a slip stands without its round"))
        return found

    @property
    def currency(self) -> str:
        """The sign before its amounts; a table without terms has none yet."""
        return self.terms.currency if self.terms is not None else ""
