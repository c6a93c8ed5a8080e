"""What one person signs for alone, under their own PIN."""

import msgspec

from engine.actors import Rank


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """Who may sign, and for what.

    Attributes:
        rank: the least rank that may (6.2).
        person: the number of the one person who signs, "" where anybody of that rank may.
        title, words: what is signed, as the dialog says it.
        purpose: the same in a few words, as the log keeps it beside the PIN that was right or wrong.

    """

    rank: Rank
    title: str
    words: str
    purpose: str
    person: str = ""
