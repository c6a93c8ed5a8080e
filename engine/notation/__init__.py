"""A round written down as data is played through the rules as if it lay on the table, and compared."""

from engine.notation.answer import Answer, Checked, answer, check

__all__ = ["Answer", "Checked", "answer", "check"]
