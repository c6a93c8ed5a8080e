"""Facts of a jackpot into the log, with the rows that follow from them, in somebody's transaction."""

from collections.abc import Sequence
from typing import Final

import msgspec

from app.journal.journal import Writing
from app.record.jackpot_book import STATE_VERSION, Book, shown_wrong
from app.record.jackpot_records import changes, jackpot_stream
from app.table.at import At
from assets.languages import kept
from engine.jackpots.adjusting import stop
from engine.jackpots.evolve import evolve
from engine.jackpots.facts import JackpotEvent
from engine.refusals import Refusal

KEEP_AFTER: Final = 500
"""After so many entries the state is kept again, so that a start need not follow more."""


def write(w: Writing, book: Book, facts: Sequence[JackpotEvent], by: str) -> Book:
    """Append facts and change the rows; the book as it then stands."""
    if not facts:
        return book
    entries = w.append(jackpot_stream(book.name), facts, by)
    jackpot = book.jackpot
    for entry, event in zip(entries, facts, strict=True):
        after = evolve(jackpot, event)
        w.apply(changes(jackpot, after, event, At(entry.seq, entry.at_us, by)))
        jackpot = after
    written = book.followed(entries)
    if written.unsaved < KEEP_AFTER or written.wrong:
        return written
    w.save_snapshot(
        jackpot_stream(book.name), msgspec.json.encode(written.jackpot), version=STATE_VERSION, seq=written.seq
    )
    return msgspec.structs.replace(written, unsaved=0)


def stopped_if_wrong(w: Writing, book: Book) -> Book:
    """Stop progressive betting at every linked table where the jackpot does not reconcile; the book as it then stands.

    Looked at before anything is written to it, for whatever is written sets the meters on record right again: what
    they were stays in the words of the stop.
    """
    if book.jackpot.settings is None or book.jackpot.stopped:
        return book
    wrong = (*book.wrong, *shown_wrong(w, book))
    stopped = (
        stop(book.jackpot, kept("The jackpot does not reconcile. {wrong}", wrong=wrong[0]), by=None) if wrong else ()
    )
    return book if isinstance(stopped, Refusal) else write(w, book, stopped, "")
