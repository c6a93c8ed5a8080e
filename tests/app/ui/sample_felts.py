"""Made-up felts: the same seven seats in each phase of a round."""

from typing import Any

from app.ui.felt_view import (
    AreaView,
    CardView,
    DecisionBadge,
    FeltView,
    HandView,
    JackpotView,
    Look,
    SeatView,
    SettlementBadge,
    Tone,
    Verb,
)

CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)
FIVE_AREAS = ("ante", "play", "pair_plus", "six_card_bonus", "progressive")
LABELS = {
    "ante": ("Ante", "Ante"),
    "play": ("Play", "Play"),
    "bet": ("Bet", "Bet"),
    "pair_plus": ("Pair Plus", "P. Plus"),
    "six_card_bonus": ("Six Card", "6-Card"),
    "prime": ("Prime", "Prime"),
    "progressive": ("Progressive", "Prog."),
    "first": ("1", "1"),
    "second": ("2", "2"),
    "dollar": ("$", "$"),
}
STAKES = (5_000, 2_500, 10_000, 1_500, 60_000, 0, 125_000)
OCCUPANTS = ("Guest 12", "Guest 7", "Guest 31", "Guest 31", "Guest 18", "", "Guest 2")
HANDS = (
    ("Qh", "Jh", "Th"), ("9s", "9d", "4c"), ("Ac", "8d", "3h"), ("7s", "6d", "5h"),
    ("Kd", "Kc", "2s"), (), ("Jd", "8d", "4d"),
)  # fmt: skip
NAMES = (
    "Straight flush, Queen high", "Pair of nines", "Ace high", "Straight, seven high",
    "Pair of kings", "", "Flush, Jack high",
)  # fmt: skip
DECISIONS = ("PLAYED", "PLAYED", "FOLDED", "PLAYED", "PLAYED", "", "BLIND")


def backs(count: int) -> tuple[CardView, ...]:
    """Return cards that lie face down."""
    return (CardView(),) * count


def faces(*cards: str, look: Look = Look.PLAIN) -> tuple[CardView, ...]:
    """Return cards that lie face up."""
    return tuple(CardView(face=card, face_up=True, look=look) for card in cards)


def area(key: str, amount: int = 0, *, settlement: tuple[SettlementBadge, ...] = (), **more: Any) -> AreaView:
    """Return a betting area with the print of the layout."""
    label, short = LABELS[key]
    return AreaView(key=key, label=label, short=short, amount=amount, settlement=settlement, **more)


def betting() -> FeltView:
    """Return the table while bets are placed: one selected, one under and one over the limit."""
    seats = tuple(_betting_seat(number) for number in range(1, 8))
    return _table(seats, dealer=HandView(), community=HandView(), jackpot=_jackpot(accepted=4, collected=3))


def _betting_seat(number: int) -> SeatView:
    stake = STAKES[number - 1]
    limits: dict[str, Any] = {"minimum": 2_500, "maximum": 50_000, "accepts": True}
    broken = stake > 0 and not 2_500 <= stake <= 50_000
    areas = (
        area("ante", stake, **limits, out_of_limit=broken, selected=number == 2),
        area("play"),
        area("pair_plus", 1_000 if number in {1, 2, 5} else 0, **limits | {"minimum": 500}),
        area("six_card_bonus", 500 if number in {1, 3} else 0, **limits | {"minimum": 500}),
        area("progressive", 500 if number in {1, 3, 4, 7} else 0, accepts=True, lit=number in {1, 3, 4, 7}),
    )
    notes = ("Same player as 3",) if number == 4 else ()
    return SeatView(number=number, areas=areas, occupant=OCCUPANTS[number - 1], notes=notes, selected=number == 2)


def deciding() -> FeltView:
    """Return the table while players decide: backs on the felt, some decisions made, seat 5 asked now."""
    seats = tuple(_deciding_seat(number) for number in range(1, 8))
    return _table(
        seats,
        dealer=HandView(cards=backs(3)),
        community=HandView(cards=backs(2)),
        burn=HandView(cards=backs(1)),
        jackpot=_jackpot(accepted=4, collected=4),
    )


def _deciding_seat(number: int) -> SeatView:
    stake = STAKES[number - 1]
    if stake == 0:
        return SeatView(number=number, areas=tuple(area(key) for key in FIVE_AREAS))
    word = DECISIONS[number - 1] if number < 5 else ""
    tone = Tone.LOSE if word == "FOLDED" else Tone.NEUTRAL
    look = Look.DIMMED if word == "FOLDED" else Look.PLAIN
    areas = (
        area("ante", stake),
        area("play", stake if word == "PLAYED" else 0, accepts=number == 5),
        area("pair_plus", 1_000 if number in {1, 2, 5} else 0),
        area("six_card_bonus", 500 if number in {1, 3} else 0),
        area("progressive", 500 if number in {1, 3, 4, 7} else 0, lit=number in {1, 3, 4, 7}),
    )
    return SeatView(
        number=number,
        areas=areas,
        occupant=OCCUPANTS[number - 1],
        hand=HandView(cards=(CardView(look=look),) * 3),
        decision=DecisionBadge(text=word, tone=tone) if word else None,
        attention=number == 5,
        notes=("Hand viewed",) if number == 4 else (),
    )


def settling() -> FeltView:
    """Return the table in the first settlement: two seats done, seat 5 stood at."""
    seats = tuple(_settling_seat(number) for number in range(1, 8))
    return _table(
        seats,
        dealer=HandView(
            cards=faces("Qs", "Qc", "7d", look=Look.WINNING),
            name="Pair of queens",
            note="Qualifies",
        ),
        community=HandView(cards=faces("9h", "8h")),
        burn=HandView(cards=backs(1)),
        jackpot=_jackpot(accepted=4, collected=4),
    )


def _settling_seat(number: int) -> SeatView:
    stake = STAKES[number - 1]
    if stake == 0:
        return SeatView(number=number, closed=True, notes=("Restricted (3.4.3)",))
    done = number > 5
    wins = number in {1, 4, 5}
    folded = number == 3
    verb = Verb.PAY if wins else Verb.TAKE
    even = (SettlementBadge(verb=verb, amount=stake, done=done),)
    bonus = (*even, SettlementBadge(verb=Verb.PAY, amount=5 * stake)) if number == 1 else even
    if number == 5:
        bonus = (SettlementBadge(verb=Verb.PAY, amount=50_000), SettlementBadge(verb=Verb.RETURN, amount=10_000))
    side = (SettlementBadge(verb=Verb.PAY, amount=40_000, done=done),)
    areas = (
        area("ante", stake, settlement=bonus),
        area("play", 0 if folded else stake, settlement=() if folded else even),
        area("pair_plus", 1_000 if number in {1, 2, 5} else 0, settlement=side if number in {1, 2, 5} else ()),
        area("six_card_bonus", 500 if number in {1, 3} else 0),
        area("progressive", 500 if number in {1, 3, 4, 7} else 0, lit=number in {1, 3, 4, 7}),
    )
    look = Look.WINNING if wins else (Look.DIMMED if folded else Look.PLAIN)
    return SeatView(
        number=number,
        areas=areas,
        occupant=OCCUPANTS[number - 1],
        hand=HandView(cards=faces(*HANDS[number - 1], look=look), name=NAMES[number - 1]),
        decision=DecisionBadge(text="FOLDED", tone=Tone.LOSE) if folded else None,
        attention=number == 5,
        settled=done,
        notes=("Side bets alive",) if folded else (),
    )


def _table(
    seats: tuple[SeatView, ...],
    *,
    dealer: HandView,
    community: HandView,
    jackpot: JackpotView,
    burn: HandView | None = None,
) -> FeltView:
    return FeltView(
        seats=seats,
        denominations=CHIPS,
        dealer=dealer,
        community=community,
        burn=burn,
        jackpot=jackpot,
        title="Three Card Poker Xtreme",
        legend="Dealer plays with Queen high or better",
    )


def _jackpot(*, accepted: int, collected: int) -> JackpotView:
    return JackpotView(
        name="Mega Link", meter=10_482_355, currency="$", accepted=accepted, due=accepted, collected=collected
    )


def let_it_ride() -> FeltView:
    """Return a game without a dealer's hand: four areas, five seats, the first common card turned."""
    words = ("RIDE", "OUT", "RIDE", "", "")
    seats = tuple(
        SeatView(
            number=number,
            areas=(
                area("first", 0 if words[number - 1] == "OUT" else 2_500),
                area("second", 2_500),
                area("dollar", 2_500),
                area("progressive", 300, lit=True, note="3 units"),
            ),
            occupant=f"Guest {number + 20}",
            hand=HandView(cards=backs(3)),
            decision=DecisionBadge(text=words[number - 1]) if words[number - 1] else None,
            attention=number == 4,
        )
        for number in range(1, 6)
    )
    return FeltView(
        seats=seats,
        denominations=CHIPS,
        title="Let It Ride",
        community=HandView(cards=(*backs(1), *faces("Th")), title="Community", note="Turn the first card dealt"),
        jackpot=JackpotView(name="Mega Link", meter=2_104_510, currency="$", accepted=5, due=5, collected=5),
    )


def stud() -> FeltView:
    """Return five-card hands with three areas, the dealer's last card exposed, one card unread."""
    hand = (*faces("Ah", "Kd", "Tc", "9s"), CardView(face_up=True))
    seats = tuple(
        SeatView(
            number=number,
            areas=(
                area("ante", 10_000, settlement=(SettlementBadge(verb=Verb.PUSH, amount=10_000),)),
                area("bet", 20_000, settlement=(SettlementBadge(verb=Verb.RETURN, amount=20_000),)),
                area("progressive", 500, lit=True),
            ),
            occupant=f"Guest {number}",
            hand=HandView(cards=hand, name="Not read: one card"),
        )
        for number in range(1, 8)
    )
    dealer = HandView(
        cards=faces("Ks", "Qc", "8d", "5h", "3c"), name="King high", note="Does not qualify", tone=Tone.PUSH
    )
    return FeltView(
        seats=seats,
        denominations=CHIPS,
        title="Singapore Stud Poker",
        legend="Dealer plays with ace-king or better",
        dealer=dealer,
        hand_cards=5,
        jackpot=_jackpot(accepted=7, collected=7),
    )
