"""The screens behind a table, by the names under which they are asked for."""

HISTORY, SHIFT, DISPUTES, PIT, SET_UP, JACKPOT = "history", "shift", "disputes", "pit", "set-up", "jackpot"
PAGES = frozenset({HISTORY, SHIFT, DISPUTES, PIT, SET_UP, JACKPOT})
"""Screens behind the table, which whoever opened the window shows."""
PLAYERS = "players"
SHUFFLER, SERVICE_LOG, RACK = "shuffler", "service-log", "rack"
