"""What came of breaking every clause: which test noticed, and what nobody noticed."""

import msgspec


class Proven(msgspec.Struct, kw_only=True):
    """What came of the breaks behind one clause.

    Attributes:
        broken: how many breaks stand behind it.
        killers: test -> how many of them it noticed first.
        survivors: the titles of those that no named test noticed.

    """

    clause: str
    broken: int = 0
    killers: dict[str, int] = msgspec.field(default_factory=dict)
    survivors: list[str] = msgspec.field(default_factory=list)


class BrokenClauses(msgspec.Struct, kw_only=True):
    """A whole run: every clause, the breaks that could not be done, and how long it took."""

    clauses: list[Proven] = msgspec.field(default_factory=list)
    breaks: int = 0
    all_breaks: int = 0
    impossible: list[str] = msgspec.field(default_factory=list)
    unbroken: list[str] = msgspec.field(default_factory=list)
    failing: list[str] = msgspec.field(default_factory=list)
    not_equivalent: list[str] = msgspec.field(default_factory=list)
    minutes: float = 0.0

    @property
    def survivors(self) -> list[str]:
        """Every break that a clause's own tests did not notice."""
        return [f"{each.clause} survives: {title}" for each in self.clauses for title in each.survivors]

    @property
    def wrong(self) -> list[str]:
        """Everything that is not as it must be."""
        return [
            *self.survivors,
            *(f"a break cannot be done: {what}" for what in self.impossible),
            *(f"{clause} is broken by nothing" for clause in self.unbroken),
            *(f"{test} fails although nothing is broken" for test in self.failing),
            *(f"called equivalent, and yet noticed: {title}" for title in self.not_equivalent),
        ]
