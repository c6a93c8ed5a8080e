"""What the lines of the pay tables are called: inside a sentence, and where the name stands alone."""

from typing import Final

from assets.languages import say

_NAMED: Final = {
    "high_card": (say("high card"), say("High card")),
    "pair": (say("pair"), say("Pair")),
    "pair_of_tens_or_better": (say("pair of tens or better"), say("Pair of tens or better")),
    "two_pair": (say("two pair"), say("Two pair")),
    "three_of_a_kind": (say("three of a kind"), say("Three of a kind")),
    "straight": (say("straight"), say("Straight")),
    "flush": (say("flush"), say("Flush")),
    "full_house": (say("full house"), say("Full house")),
    "four_of_a_kind": (say("four of a kind"), say("Four of a kind")),
    "straight_flush": (say("straight flush"), say("Straight flush")),
    "royal_flush": (say("royal flush"), say("Royal flush")),
    "mini_royal_special": (say("mini royal special"), say("Mini royal special")),
    "mini_royal_other": (say("mini royal other"), say("Mini royal other")),
    "three_of_one_colour": (say("three of one colour"), say("Three of one colour")),
    "six_of_one_colour": (say("six of one colour"), say("Six of one colour")),
    "magic_card": (say("magic card"), say("Magic card")),
    "lucky_player": (say("lucky player"), say("Lucky player")),
}


def line_words(line: str) -> str:
    """A line inside a sentence: "straight flush"; of a game that nobody declares any more, its key made readable."""
    return _NAMED[line][0] if line in _NAMED else line.replace("_", " ")


def line_title(line: str) -> str:
    """A line where its name stands alone: "Straight flush"."""
    return _NAMED[line][1] if line in _NAMED else line.replace("_", " ").capitalize()
