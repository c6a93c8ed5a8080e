"""What a wager costs by the best play, as a game declares it beside the pay tables that it follows from."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Cost:
    """What a wager costs.

    Attributes:
        loss: the expected loss of each unit of the wager, exact, with all of `beside` counted in.
        beside: wagers and bonuses whose chips and results belong to this one, such as the Play to its Ante.
        rounded: a house reading states the figure, rounded; nobody has counted it to the last deal.

    """

    loss: Fraction
    beside: tuple[str, ...] = ()
    rounded: bool = False
