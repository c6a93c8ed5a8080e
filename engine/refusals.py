"""The rules say no: a value with the rule number and plain words, never an exception."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a command is not possible now, and by which rule.

    `rule` is a clause ("X3 3.2" without the prefix of the table's own document: "3.2"), a house reading
    ("R-36") or "" where no rule speaks, only the order of play. `confirm` is true where one extra tap
    records it all the same (an amount outside the limits). `enter` is true where the cards of the place are
    entered first.
    """

    rule: str
    words: str
    confirm: bool = False
    enter: bool = False
