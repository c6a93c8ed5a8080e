"""What has happened at a table. Names are permanent: "wager-placed/1" never changes its meaning."""

from collections.abc import Mapping
from typing import ClassVar, Literal

import msgspec

from engine.asked import Earlier, Happened
from engine.cards import Card
from engine.table.claim_key import Claimed, ClaimKey
from engine.table.first_form import opened, with_results, with_results_by_seat
from engine.table.jackpot import Prize
from engine.table.keeping_facts import KeepingFact
from engine.table.rack import Moved
from engine.table.rack_facts import RackFact
from engine.table.restoring_facts import RestoringFact
from engine.table.ruling_facts import RulingFact
from engine.table.slip_facts import SlipFact
from engine.table.state import Finding, Line, Result, lines_of
from engine.table.table_life_facts import TableLifeFact
from engine.table.taking_over_facts import RoundsNumberedOn, TableTakenOver
from engine.table.terms import Cents, Terms


class TermsSet(Happened, frozen=True, kw_only=True, tag="terms-set/1"):
    """The table was set up, or its terms change from the next round on (never within a round)."""

    terms: Terms


class DealerSeated(Happened, frozen=True, kw_only=True, tag="dealer-seated/1"):
    """A dealer signed in at the table; an empty name means that the dealer was relieved."""

    dealer: str


class OccupantsChanged(Happened, frozen=True, kw_only=True, tag="occupants-changed/1"):
    """Who sits where, after somebody sat down, moved, left or was recognised (R-23)."""

    occupants: Mapping[int, int]
    people: int
    what: str


class PlayerBarred(Happened, frozen=True, kw_only=True, tag="player-barred/1"):
    """An occupant may not bet any more (5.9)."""

    player: int


class PlayerRestricted(Happened, frozen=True, kw_only=True, tag="player-restricted/1"):
    """An occupant may bet on one position only (3.4.3)."""

    player: int
    lifted: bool = False
    approved_by: str = ""


class RoundOpened(Happened, frozen=True, kw_only=True, tag="round-opened/2"):
    """“Place your bets” was announced; the terms in force stay with the round (R-22).

    `terms` where they are not those that the table had: its jackpot has set some of them. `settings`: the version
    of the jackpot's settings that holds for the round; 0 where there is no jackpot. `carried`: what the round before
    it did to a rack that is open.
    """

    EARLIER: ClassVar[Earlier] = {"round-opened/1": opened}

    number: int
    terms: Terms | None = None
    settings: int = 0
    carried: Moved | None = None


class WagerPlaced(Happened, frozen=True, kw_only=True, tag="wager-placed/1"):
    """Chips were put on a betting area. `total` = what lies there now, in cents."""

    seat: int
    player: int
    wager: str
    added: Cents
    total: Cents
    outside_limits: bool = False
    together: bool = False


class WagerMoved(Happened, frozen=True, kw_only=True, tag="wager-moved/1"):
    """Chips were moved to the area where they belong, before "No more bets"."""

    seat: int
    wager: str
    to_seat: int
    to_wager: str
    player: int
    amount: Cents


class WagersCleared(Happened, frozen=True, kw_only=True, tag="wagers-cleared/1"):
    """Chips were taken back before "No more bets". Empty wager = all of the seat."""

    seats: tuple[int, ...]
    wager: str = ""


class BetsRepeated(Happened, frozen=True, kw_only=True, tag="bets-repeated/1"):
    """The bets of the last round lie on the felt again."""

    wagers: Mapping[int, Mapping[str, Cents]]
    players: Mapping[int, int]


class BetsClosed(Happened, frozen=True, kw_only=True, tag="bets-closed/1"):
    """“No more bets” was announced (3.2)."""


class LateWagerRefused(Happened, frozen=True, kw_only=True, tag="late-wager-refused/1"):
    """Chips placed or added after "No more bets" were refused and go back (5.5)."""

    seat: int
    wager: str
    amount: Cents


class LateWithdrawalNoted(Happened, frozen=True, kw_only=True, tag="late-withdrawal-noted/1"):
    """Chips taken back after "No more bets": the wager stands all the same (5.6)."""

    seat: int
    wager: str
    amount: Cents


class WagerAddedLate(Happened, frozen=True, kw_only=True, tag="wager-added-late/1"):
    """Chips that lay there in time but were not entered (R-39), with approval."""

    seat: int
    player: int
    wager: str
    amount: Cents
    total: Cents
    approved_by: str
    reason: str


class ProgressivesCollected(Happened, frozen=True, kw_only=True, tag="progressives-collected/1"):
    """The chips taken from the progressive spots were counted: equal to the bets accepted, or not."""

    accepted: Cents
    collected: Cents


class PrizesDrawn(Happened, frozen=True, kw_only=True, tag="prizes-drawn/1"):
    """The system drew the Magic Card and the Lucky Player after betting was closed (LR 4.3, 4.4)."""

    magic_card: Card | None = None
    lucky_player: int | None = None


class DeviceRoundOpened(Happened, frozen=True, kw_only=True, tag="device-round-opened/1"):
    """The shuffler has opened its own round; its packets carry this number."""

    device_round: int


class PacketDealt(Happened, frozen=True, kw_only=True, tag="packet-dealt/1"):
    """A packet lies in its place. Bottom card first; None = face unknown. `burned`: the top card is to burn."""

    place: str
    cards: tuple[Card | None, ...]
    security: bool = False
    shown: tuple[int, ...] = ()


class CardDealt(Happened, frozen=True, kw_only=True, tag="card-dealt/1"):
    """One card of a shoe lies in its place, on top of what lies there; None = face unknown."""

    place: str
    card: Card | None


class SecurityCardDealt(Happened, frozen=True, kw_only=True, tag="security-card-dealt/1"):
    """The security card came before the first card of this hand and lies under it (X3 3.7.3)."""

    place: str


class CardsSetAside(Happened, frozen=True, kw_only=True, tag="cards-set-aside/1"):
    """Cards that belong to no hand lie aside: an extra packet, a card outside the plan."""

    cards: tuple[Card | None, ...]


class BurnConfirmed(Happened, frozen=True, kw_only=True, tag="burn-confirmed/1"):
    """The top community card was put into the discard holder."""


class SecurityCardPlaced(Happened, frozen=True, kw_only=True, tag="security-card-placed/1"):
    """The security card was put under the dealer's hand by the dealer (X3 3.7.3.1)."""


class HandViewed(Happened, frozen=True, kw_only=True, tag="hand-viewed/1"):
    """A player has looked at the hand of this seat (5.10); `lifted` takes the note back."""

    seat: int
    lifted: bool = False


class Decided(Happened, frozen=True, kw_only=True, tag="decided/1"):
    """A player's decision; `amount` is the follow-up wager that lies there, in cents.

    `unplaces` and `restores` take back what an earlier decision at this point had placed or withdrawn.
    `together` marks decisions entered by the same key as the one before, so that one key takes them back as well.
    """

    seat: int
    point: str
    choice: str
    follow: str = ""
    amount: Cents = 0
    withdraws: str = ""
    folds: bool = False
    unplaces: str = ""
    restores: str = ""
    together: bool = False


class CardsExposed(Happened, frozen=True, kw_only=True, tag="cards-exposed/1"):
    """Cards lie face up. `cards` = the whole hand as it is known now."""

    place: str
    cards: tuple[Card | None, ...]
    shown: tuple[int, ...]


class CommunitySwapped(Happened, frozen=True, kw_only=True, tag="community-swapped/1"):
    """The other community card was turned: the two change places (R-32)."""


class CardCorrected(Happened, frozen=True, kw_only=True, tag="card-corrected/1"):
    """The physical card prevails over the one on record."""

    place: str
    index: int
    card: Card
    was: Card | None
    approved_by: str
    reason: str


class ComparisonDeclined(Happened, frozen=True, kw_only=True, tag="comparison-declined/1"):
    """The player does not expose the cards (R-3, R-4)."""

    seat: int


class DeclinedHandViewed(Happened, frozen=True, kw_only=True, tag="declined-hand-viewed/1"):
    """A Pit Supervisor or above looked at cards that were not exposed; nothing else changes."""

    seat: int
    viewed_by: str


class SeatSettled(Happened, frozen=True, kw_only=True, tag="seat-settled/2"):
    """The wagers of one seat have their results, with amounts and how each came about."""

    EARLIER: ClassVar[Earlier] = {"seat-settled/1": with_results}

    seat: int
    results: tuple[Result, ...]
    together: bool = False

    @property
    def lines(self) -> tuple[Line, ...]:
        """The results, wager by wager."""
        return lines_of(self.seat, self.results)


class ClaimAsked(Happened, frozen=True, kw_only=True, tag="claim-asked/1"):
    """The jackpot is asked what it pays in this round: one question for all its winners (3.17, 3.18)."""

    key: ClaimKey
    claims: tuple[Claimed, ...]


class ClaimAnswered(Happened, frozen=True, kw_only=True, tag="claim-answered/1"):
    """The jackpot answered: every prize of this settlement in its order, the meter before and after it, in cents."""

    key: ClaimKey
    prizes: tuple[Prize, ...]
    before: Cents
    after: Cents


class ClaimWithdrawn(Happened, frozen=True, kw_only=True, tag="claim-withdrawn/1"):
    """The question, or its answer, stands no more for these positions: they are settled anew, or not at all."""

    key: ClaimKey
    seats: tuple[int, ...]


class JackpotWon(Happened, frozen=True, kw_only=True, tag="jackpot-won/1"):
    """The jackpot paid, in logs of the first form, where it was not asked by a fact of its own."""

    prizes: tuple[Prize, ...]
    before: Cents
    after: Cents


class SettlementReopened(Happened, frozen=True, kw_only=True, tag="settlement-reopened/1"):
    """A settlement was taken back before the round was closed, with approval, to be worked out again.

    `amount`: the cents that had changed hands by it, whichever way they went.
    """

    seats: tuple[int, ...]
    approved_by: str
    reason: str
    amount: Cents = 0


class StepReached(Happened, frozen=True, kw_only=True, tag="step-reached/1"):
    """The round went on to this step of its procedure."""

    step: int


class Undone(Happened, frozen=True, kw_only=True, tag="undone/1"):
    """The last entry was taken back."""

    what: str


class Redone(Happened, frozen=True, kw_only=True, tag="redone/1"):
    """An entry that was taken back stands again."""

    what: str


class Found(Happened, frozen=True, kw_only=True, tag="found/1"):
    """Something may be wrong: the round is held until a person has decided.

    The number of a finding that is still open once more: it is about more than was known before.
    """

    finding: Finding


class FindingResolved(Happened, frozen=True, kw_only=True, tag="finding-resolved/1"):
    """A named person decided what a finding means; the effects are events of their own."""

    number: int
    outcome: str
    rule: str
    decided_by: str
    rank: str
    proposed_by: str
    reason: str
    facts: Mapping[str, str] = msgspec.field(default_factory=dict)


class HandoverAcknowledged(Happened, frozen=True, kw_only=True, tag="handover-acknowledged/1"):
    """The dealer who came while findings were open, by their numbers, knows of them and takes them over."""

    dealer: str
    findings: tuple[int, ...]


class HandReturned(Happened, frozen=True, kw_only=True, tag="hand-returned/2"):
    """A hand is out of play and its wagers go back (5.7, 5.7.1, 5.9, 5.10, 5.11, 5.16.1, UK-18)."""

    EARLIER: ClassVar[Earlier] = {"hand-returned/1": with_results}

    seat: int
    rule: str
    results: tuple[Result, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The results, wager by wager."""
        return lines_of(self.seat, self.results)


class HandsMoved(Happened, frozen=True, kw_only=True, tag="hands-moved/1"):
    """Complete hands were moved to the places where they belong (5.2): place now -> place before."""

    moves: Mapping[str, str]


class HandRebuilt(Happened, frozen=True, kw_only=True, tag="hand-rebuilt/1"):
    """A hand with a wrong number of cards was put right (5.3, 5.7)."""

    place: str
    cards: tuple[Card | None, ...]


class PowerFailureRuled(Happened, frozen=True, kw_only=True, tag="power-failure-ruled/1"):
    """The power failure was ruled on (5.16): with or without an outcome, and who withdrew everything."""

    outcome_established: bool
    withdrew: tuple[int, ...] = ()


class RoundVoided(Happened, frozen=True, kw_only=True, tag="round-voided/2"):
    """The round is void; every wager goes back, also those already taken."""

    EARLIER: ClassVar[Earlier] = {"round-voided/1": with_results_by_seat}

    rule: str
    results: Mapping[int, tuple[Result, ...]]

    @property
    def lines(self) -> dict[int, tuple[Line, ...]]:
        """The results of each position, wager by wager."""
        return {seat: lines_of(seat, results) for seat, results in self.results.items()}


class RoundClosed(Happened, frozen=True, kw_only=True, tag="round-closed/1"):
    """The round is over: every wager has its result and the chips are where they belong."""

    outcome: Literal["settled", "void"]
    under_minimum: tuple[int, ...] = ()


class Corrected(Happened, frozen=True, kw_only=True, tag="corrected/1"):
    """An amount of a closed round is put right by a new entry; the round itself stays as it was.

    `currency` is that of the round, where the table deals in another one by now; "" where it does not.
    """

    round_number: int
    seat: int
    wager: str
    amount: Cents
    reason: str
    proposed_by: str
    approved_by: str
    currency: str = ""


TableEvent = (
    TermsSet | TableTakenOver | RoundsNumberedOn | DealerSeated | OccupantsChanged | PlayerBarred | PlayerRestricted
    | RoundOpened | WagerPlaced | WagerMoved | WagersCleared | BetsRepeated | BetsClosed
    | LateWagerRefused | LateWithdrawalNoted | WagerAddedLate | ProgressivesCollected | PrizesDrawn
    | DeviceRoundOpened | PacketDealt | CardDealt | SecurityCardDealt
    | CardsSetAside | BurnConfirmed | SecurityCardPlaced | HandViewed | Decided
    | CardsExposed | CommunitySwapped | CardCorrected | ComparisonDeclined | DeclinedHandViewed
    | SeatSettled | ClaimAsked | ClaimAnswered | ClaimWithdrawn | JackpotWon
    | SettlementReopened | StepReached | Undone | Redone
    | Found | FindingResolved | HandoverAcknowledged
    | HandReturned | HandsMoved | HandRebuilt | PowerFailureRuled
    | RoundVoided | RoundClosed | Corrected
    | KeepingFact | RestoringFact | RulingFact | TableLifeFact | SlipFact | RackFact
)  # fmt: skip
