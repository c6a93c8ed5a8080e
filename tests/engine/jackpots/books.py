"""A jackpot as a test opens it, the people who may touch it, and short words for its places."""

from engine.actors import Actor, Rank
from engine.jackpots.evidence import ClaimEvidence
from engine.jackpots.evolve import fold
from engine.jackpots.facts import JackpotEvent, Place, Walk
from engine.jackpots.opening import open_jackpot
from engine.jackpots.settings import GamePart, JackpotSettings
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table.jackpot import Prize
from tests.engine.felt import DISPLAYED

M3 = "megalink-three-card-poker"
X3 = "megalink-three-card-poker-xtreme"
SS = "megalink-singapore-stud-poker"
LR = "megalink-let-it-ride"
UK = "three-card-poker-prime"

DEALER = Actor("D1", "Dora", Rank.DEALER)
SUPERVISOR = Actor("P1", "Paul", Rank.PIT_SUPERVISOR)
SHIFT = Actor("G1", "Gina", Rank.GAMING_SHIFT_MANAGER)
SHIFT_TOO = Actor("G2", "Gus", Rank.GAMING_SHIFT_MANAGER)

PARTS = {
    M3: GamePart(game=M3, unit=500, most_units=1),
    X3: GamePart(game=X3, unit=500, most_units=5),
    SS: GamePart(game=SS, unit=500, most_units=1),
    LR: GamePart(game=LR, unit=100, most_units=10, sharing_confirmed=True),
    UK: GamePart(game=UK, unit=500, most_units=1, displayed=DISPLAYED, special_suit="s"),
}


def settings(*games: str, **changed: object) -> JackpotSettings:
    """A set-up of these games (all five if none is named) for tables T1 and T2: $20,000 seed, 25 % and 5 %."""
    values: dict[str, object] = {
        "title": "Mega",
        "currency": "$",
        "seed": 20_000_00,
        "to_meter": 250,
        "to_reserve": 50,
        "tables": ("T1", "T2"),
        "games": tuple(PARTS[game] for game in games or tuple(PARTS)),
    }
    return JackpotSettings(**{**values, **changed})


def opened(**changed: object) -> Jackpot:
    return fold(Jackpot(), facts(open_jackpot(Jackpot(), "J1", settings(**changed), reason="new", **TWO)))


TWO = {"asked_by": SUPERVISOR, "approved_by": SHIFT}
WALK = Walk(cards_shown=True, rest_counted=40, rest_in_order=True, signatures=("Paul", "Gina"))


def facts(answer: tuple[JackpotEvent, ...] | JackpotEvent | Refusal) -> tuple[JackpotEvent, ...]:
    assert not isinstance(answer, Refusal), answer
    return answer if isinstance(answer, tuple) else (answer,)


def refused(answer: object) -> Refusal:
    assert isinstance(answer, Refusal), answer
    return answer


def at(seat: int = 1, *, table: str = "T1", number: int = 1) -> Place:
    return Place(table, number, seat)


def frozen(table: str = "T1", number: int = 1, displayed: int = 0) -> ClaimEvidence:
    return ClaimEvidence(
        table=table,
        round=number,
        game=X3,
        edition="",
        method="A",
        displayed=displayed,
        seats=(),
        dealer_cards=(),
        community=(),
        magic_card=None,
        lucky_player=None,
        dealer="D1",
        entered_by="D1",
        rest=40,
        log_count=0,
        log_hash="",
    )


def tenth(seat: int, basis: int) -> Prize:
    """A lone straight flush with the meter at `basis`."""
    return Prize(
        seat=seat,
        line="straight_flush",
        amount=basis // 10,
        percent=10,
        basis=basis,
        pool=basis // 10,
        winners=1,
        from_meter=basis // 10,
        working=(),
    )
