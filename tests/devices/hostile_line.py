"""The rehearsal of table and shuffler, as the tests of the devices use it."""

from tools.soak.rehearsal import QUICK, ROUND_A, STEP, Cable, Conversation, KeptJournal, Line, NotSo, Store

__all__ = ["QUICK", "ROUND_A", "STEP", "Cable", "Conversation", "KeptJournal", "Line", "NotSo", "Store"]
