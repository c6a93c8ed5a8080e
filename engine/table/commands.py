"""What people and devices may ask of a table. A command asks; only an event is a fact."""

from collections.abc import Mapping

import msgspec

from engine.actors import Actor
from engine.asked import Asked, Signed
from engine.cards import Card
from engine.table.terms import Cents, PastLine, Terms


class SetTerms(Signed, frozen=True, kw_only=True):
    """Set the table up, or with a Pit Manager's approval change its terms from the next round on (3.4)."""

    terms: Terms


class SeatDealer(Asked, frozen=True, kw_only=True):
    """A dealer signs in (or leaves, with an empty name)."""

    dealer: str


class PlayerLeft(Asked, frozen=True, kw_only=True):
    """The occupant of a seat leaves (R-23)."""

    seat: int


class PlayerMoved(Asked, frozen=True, kw_only=True):
    """The occupant of one seat goes to another (R-23)."""

    seat: int
    to_seat: int


class SamePlayer(Asked, frozen=True, kw_only=True):
    """Two seats are one player (3.4.1, 5.10)."""

    seat: int
    other: int


class RestrictPlayer(Signed, frozen=True, kw_only=True):
    """A Pit Manager restricts a player to one position, or lifts it (3.4.3)."""

    seat: int
    lifted: bool = False


class PlaceYourBets(Asked, frozen=True, kw_only=True):
    """Open a round; with `repeat` the last bets lie on the felt again, a warning about them having been seen or not."""

    repeat: bool = False
    outside_limits_seen: bool = False


class PlaceWager(Asked, frozen=True, kw_only=True):
    """Put chips on an area. `amount` is added to what lies there, in cents.

    Areas that must be equal (LR 3.4) get the same chips, unless `alone`.
    """

    seat: int
    wager: str
    amount: Cents
    outside_limits_seen: bool = False
    alone: bool = False


class NotePlacedFor(Signed, frozen=True, kw_only=True):
    """The wagers that lie at a position were placed by staff, who say so, for the player (3.6)."""

    seat: int
    lifted: bool = False


class MoveWager(Asked, frozen=True, kw_only=True):
    """Move the chips of one area to another one."""

    seat: int
    wager: str
    to_seat: int
    to_wager: str
    outside_limits_seen: bool = False


class ClearWagers(Asked, frozen=True, kw_only=True):
    """Take chips back: one wager, a seat (empty wager), or all seats (seat 0)."""

    seat: int = 0
    wager: str = ""


class RepeatBets(Asked, frozen=True, kw_only=True):
    """Put the bets of the last round on the felt again.

    With a seat: what the player there bet last, though others bet already and the player has sat out since.
    """

    outside_limits_seen: bool = False
    seat: int = 0


class NoMoreBets(Asked, frozen=True, kw_only=True):
    """Close betting (3.2). `warned`: what the table was told of has been seen."""

    warned: bool = False


class ConfirmProgressives(Asked, frozen=True, kw_only=True):
    """The dealer counted the chips taken from the progressive spots, in cents."""

    collected: Cents


class DrawPrizes(Asked, frozen=True, kw_only=True):
    """The system's draw after betting closed (LR 4.3, 4.4)."""

    magic_card: Card | None = None
    lucky_player: int | None = None


class NoteDeviceRound(Asked, frozen=True, kw_only=True):
    """The shuffler opened its round."""

    device_round: int


class TakePacket(Asked, frozen=True, kw_only=True):
    """A packet came: where it goes, its cards from bottom to top, and what the device saw.

    `oddities` are words of the device layer for what is not a plain card: "foreign", "joker", "face-up",
    "double", "security" …; `security` = bottom, elsewhere or none.
    """

    place: str
    cards: tuple[Card | None, ...]
    security: str = "none"
    oddities: tuple[str, ...] = ()


class TakeCard(Asked, frozen=True, kw_only=True):
    """One card came from a shoe that knows no places: it lies where the procedure deals next.

    `card` is None where its face could not be told; `oddities` as in TakePacket.
    """

    card: Card | None
    oddities: tuple[str, ...] = ()


class TakeSecurityCard(Asked, frozen=True, kw_only=True):
    """The security or cut card came from a shoe that deals single cards."""


class ReportFault(Asked, frozen=True, kw_only=True):
    """The device or the link has a finding that holds the table (device-link section 4)."""

    kind: str
    words: str
    places: tuple[str, ...] = ()


class CardsDealt(Asked, frozen=True, kw_only=True):
    """Manual dealing: every card lies in its place (3.8)."""


class ConfirmBurn(Asked, frozen=True, kw_only=True):
    """The top community card lies in the discard holder."""


class NoteViewed(Asked, frozen=True, kw_only=True):
    """A player looked at the hand of a seat."""

    seat: int
    lifted: bool = False


class Choose(Asked, frozen=True, kw_only=True):
    """A player's decision. `amount` 0 = as the rule says; another amount is what lies there (R-36)."""

    seat: int
    choice: str
    amount: Cents = 0


class AllOthers(Asked, frozen=True, kw_only=True):
    """All players who have not decided make this choice; without one, and where it does not fit, the first fitting."""

    choice: str = ""


class TurnCards(Asked, frozen=True, kw_only=True):
    """Expose what the procedure asks for now. `cards`: the faces, where nobody told us yet."""

    cards: tuple[Card, ...] = ()


class OtherCardTurned(Asked, frozen=True, kw_only=True):
    """The other community card was turned first (R-32)."""


class EnterHand(Asked, frozen=True, kw_only=True):
    """The faces of a hand that was turned, typed or picked (manual dealing, unreadable cards)."""

    place: str
    cards: tuple[Card, ...]


class CorrectCard(Signed, frozen=True, kw_only=True):
    """The physical card prevails over the one on record; a supervisor approves."""

    place: str
    index: int
    card: Card


class DeclineComparison(Asked, frozen=True, kw_only=True):
    """The player keeps the cards covered."""

    seat: int


class ViewDeclined(Signed, frozen=True, kw_only=True):
    """A Pit Supervisor or above looks at cards that were not exposed."""

    seat: int


class SettleSeats(Asked, frozen=True, kw_only=True):
    """Turn the hands and settle: all open seats in pay order, or the given ones."""

    seats: tuple[int, ...] = ()


class SettleProgressives(Asked, frozen=True, kw_only=True):
    """Pay the progressives after the community cards are turned (R-25)."""


class ReopenSettlement(Signed, frozen=True, kw_only=True):
    """Take a settlement back before the round is closed, with approval."""

    seats: tuple[int, ...]


class ConfirmRefund(Signed, frozen=True, kw_only=True):
    """The round was undone: the player of this position was told, and the chips changed hands again.

    `outstanding`: what could not be got back of what is collected again, in cents; a Gaming Shift Manager signs that.
    """

    seat: int
    outstanding: Cents = 0


class CloseRound(Asked, frozen=True, kw_only=True):
    """Close the round."""


class Undo(Asked, frozen=True, kw_only=True):
    """Take the last entry back."""


class Redo(Asked, frozen=True, kw_only=True):
    """Redo the undone entry."""


class RefuseLateWager(Asked, frozen=True, kw_only=True):
    """Chips came after "No more bets": refused and recorded (5.5)."""

    seat: int
    wager: str
    amount: Cents


class NoteLateWithdrawal(Asked, frozen=True, kw_only=True):
    """Chips were taken back after "No more bets": recorded, the wager stands (5.6)."""

    seat: int
    wager: str
    amount: Cents


class AddLateWager(Signed, frozen=True, kw_only=True):
    """Chips that lay there in time and were not entered (R-39)."""

    seat: int
    wager: str
    amount: Cents


class RaiseIrregularity(Asked, frozen=True, kw_only=True):
    """A person reports an irregularity of a kind from the game's catalogue."""

    kind: str
    words: str = ""
    places: tuple[str, ...] = ()


class ResolveIrregularity(Signed, frozen=True, kw_only=True):
    """A named person decides a finding by one of its offered outcomes.

    `facts` are the answers that the outcome needs (counts, seats that withdraw, moves, words).
    """

    number: int
    outcome: str
    proposed_by: str = ""
    facts: Mapping[str, str] = msgspec.field(default_factory=dict)


class AcknowledgeHandover(Asked, frozen=True, kw_only=True):
    """The dealer who came while irregularities are open has been told of them and takes them over."""


class RuleOnClaim(Signed, frozen=True, kw_only=True):
    """A Gaming Shift Manager releases or refuses the jackpot claims of the round, after the verification walk.

    Attributes:
        number: of the finding that holds the round.
        cards_shown: the winning cards lie face up and were looked at.
        rest_counted: how many cards of the deck were counted besides those on the table; 0 before they were.
        counted_before: counts that differed and were made again, in their order.
        rest_in_order: the rest was put in order; no card is missing or there twice.
        signatures: those who signed the verification, each by their own PIN, under the rank they held just then.

    """

    number: int
    release: bool
    cards_shown: bool = False
    rest_counted: int = 0
    counted_before: tuple[int, ...] = ()
    rest_in_order: bool = False
    signatures: tuple[Actor, ...] = ()
    proposed_by: str = ""


class Correct(Signed, frozen=True, kw_only=True):
    """Put an amount of a closed round right by a linked entry.

    `line` is what the records say of it, where the table has played on since; `again` says that the same amount as in
    an earlier correction is meant a second time.
    """

    round_number: int
    seat: int
    wager: str
    amount: Cents
    proposed_by: str
    line: PastLine | None = None
    again: bool = False


Command = Asked
"""Whatever is asked of a table; which questions there are is said in `engine.questions`."""
