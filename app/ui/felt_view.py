"""What the felt shows: seats, betting areas, cards and badges as plain, frozen data.

Amounts are whole cents. A card that lies face down carries no face here, so a screen cannot show what it was
never told.
"""

from enum import StrEnum

import msgspec

from assets.languages import say


class Look(StrEnum):
    """How a card is set off from its neighbours."""

    PLAIN = "plain"
    WINNING = "winning"
    DIMMED = "dimmed"


class Tone(StrEnum):
    """What a badge or line means for the table; each tone has its own colour and its own mark."""

    NEUTRAL = "neutral"
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    WARN = "warn"
    DANGER = "danger"


class Verb(StrEnum):
    """What the dealer's hands do with the chips of a wager; LOST where none lie there any more."""

    TAKE = "TAKE"
    PAY = "PAY"
    PUSH = "PUSH"
    RETURN = "RETURN"
    KEEP = "KEEP"
    LOST = "LOST"

    @property
    def words(self) -> str:
        """The verb as people read it."""
        return _VERBS[self]


_VERBS = {
    Verb.TAKE: say("TAKE"),
    Verb.PAY: say("PAY"),
    Verb.PUSH: say("PUSH"),
    Verb.RETURN: say("RETURN"),
    Verb.KEEP: say("KEEP"),
    Verb.LOST: say("LOST"),
}


class CardView(msgspec.Struct, frozen=True):
    """One card as it lies on the table.

    ``face`` is spelled "9h" or "Th". Face up without a face is a card nobody has read yet (drawn as "?").

    Raises:
        ValueError: a face is given for a card that lies face down.

    """

    face: str | None = None
    face_up: bool = False
    look: Look = Look.PLAIN

    def __post_init__(self) -> None:
        if self.face is not None and not self.face_up:
            raise ValueError(say("a card that lies face down shows no face"))


class HandView(msgspec.Struct, frozen=True):
    """Cards that lie together. ``name`` is the hand in words ("Pair of nines"), ``note`` a short remark."""

    cards: tuple[CardView, ...] = ()
    title: str = ""
    name: str = ""
    note: str = ""
    tone: Tone = Tone.NEUTRAL


class SettlementBadge(msgspec.Struct, frozen=True):
    """What to do with one wager's chips: the verb and how much, in cents; ``done`` once it has been done.

    LOST has no amount: nothing is to be done.
    """

    verb: Verb
    amount: int
    done: bool = False


class DecisionBadge(msgspec.Struct, frozen=True):
    """A player's decision in the words of the game: PLAYED, FOLDED, RIDE, OUT."""

    text: str
    tone: Tone = Tone.NEUTRAL


class TouchOffer(msgspec.Struct, frozen=True):
    """What one touch of a position decides for its player: the key of the choice, and its words."""

    key: str
    label: str


class AreaView(msgspec.Struct, frozen=True):
    """One betting area of a seat.

    ``label`` is printed where there is room, ``short`` otherwise. ``warning`` says in words why the amount
    stands out ("Under the minimum 25"); ``out_of_limit`` draws the limit mark. ``accepts`` means that chips
    may be placed now. ``lit`` is the light of a progressive wager: on, off, or None where there is no
    light. ``note`` is a short addition such as "3 units".
    """

    key: str
    label: str
    short: str = ""
    amount: int = 0
    minimum: int | None = None
    maximum: int | None = None
    warning: str = ""
    out_of_limit: bool = False
    accepts: bool = False
    selected: bool = False
    lit: bool | None = None
    note: str = ""
    settlement: tuple[SettlementBadge, ...] = ()


class SeatView(msgspec.Struct, frozen=True):
    """One position: who sits there, the areas in the order of the layout, the cards and what was decided.

    ``offer`` is what a touch below the cards decides; ``attention`` marks the seat the dealer works on now; ``closed``
    a position that takes no part (``notes`` say why). ``notes`` are short marks such as "Blind" or "Same player as 3".
    """

    number: int
    areas: tuple[AreaView, ...] = ()
    occupant: str = ""
    hand: HandView = HandView()
    decision: DecisionBadge | None = None
    notes: tuple[str, ...] = ()
    selected: bool = False
    attention: bool = False
    offer: TouchOffer | None = None
    closed: bool = False
    settled: bool = False


class JackpotView(msgspec.Struct, frozen=True):
    """The meter in cents, and the progressive bets that the system accepted against the chips collected.

    ``accepted`` are bets, ``due`` the chips that they make together, of one unit each; ``collected`` are chips, None
    while they agree or were not counted.
    """

    name: str
    meter: int
    currency: str
    accepted: int = 0
    due: int = 0
    collected: int | None = None
    note: str = ""


class FeltView(msgspec.Struct, frozen=True):
    """The whole table as the dealer sees it: position 1 on the left, the dealer's own hand at the bottom.

    ``dealer`` is None where the game has no dealer hand, ``community`` and ``burn`` where it has none.
    ``title`` and ``legend`` are printed on the felt (the game; how the dealer qualifies).
    ``denominations`` are the chips of the table in cents; ``hand_cards`` is how many cards a player is dealt,
    so that seats keep their layout from the first bet to the last payment.
    """

    seats: tuple[SeatView, ...]
    denominations: tuple[int, ...]
    dealer: HandView | None = None
    community: HandView | None = None
    burn: HandView | None = None
    jackpot: JackpotView | None = None
    title: str = ""
    legend: str = ""
    hand_cards: int = 3
