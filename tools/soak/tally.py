"""What a soak counts, and the rounds that it plays."""

from collections.abc import Iterable
from random import Random

from msgspec import Struct

from devices.commands import OpenRound
from devices.events import CardEvent, CardMoved
from devices.plan import plan_of
from devices.words import Face
from tools.soak.assembler import Assembler, Misfit


class Tally(Struct, kw_only=True):
    """What a soak has found. All but the first two must stay zero.

    Attributes:
        lost: records of the device that are not in the store; cards of a shoe that nobody was warned of.
        doubled: records that were delivered twice.
        wrong: records whose content differs, or cards that left in another number than was told.
        false_alarms: doubts about a device that had lost nothing.
        doubts_missed: a shoe was not heard, a card is missing, and nothing says so.

    """

    rounds: int = 0
    events: int = 0
    lost: int = 0
    doubled: int = 0
    wrong: int = 0
    false_alarms: int = 0
    doubts_missed: int = 0


def some_round(chance: Random) -> OpenRound:
    """Any round: some boxes, by any method."""
    boxes = tuple(sorted(chance.sample("1234567", chance.randint(1, 7))))
    method = chance.choice("AACM")
    return OpenRound(method=method, boxes=boxes, per_packet=3, dealer=3, community=2 if method == "M" else 3)


def judge_shoe(
    tally: Tally, ask: OpenRound, told: Iterable[CardEvent], *, dealt: list[Face], doubted: bool, harmed: bool
) -> None:
    """Count one round of a plain shoe: a break may lose cards, and then something must say so.

    A card is missed by a doubt, by what does not fit the plan, or by a plan that never comes to its end.
    """
    rows, assembler = list(told), Assembler(plan_of(ask))
    unfit = [finding for event in rows for finding in assembler.take(event) if isinstance(finding, Misfit)]
    whole = [row.face for row in rows if isinstance(row, CardMoved)] == dealt
    warned = doubted or bool(unfit) or assembler.due is not None
    tally.rounds += 1
    tally.events += len(rows)
    tally.lost += not whole and not warned
    tally.doubts_missed += not whole and not warned
    tally.false_alarms += not harmed and warned
