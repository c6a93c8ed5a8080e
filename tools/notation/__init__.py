"""A round written down as data is played through the rules as if it lay on the table, and compared."""

from tools.notation.answer import Answer, Checked, answer, check
from tools.notation.vector import DOLLARS

__all__ = ["DOLLARS", "Answer", "Checked", "answer", "check"]
