"""The terminal of a table as the pit sees it: open, silent or not open, and its lamp while it is believed."""

from typing import Final

import msgspec

from app.pit.view import TerminalView
from app.table.pit_book import Word
from app.words.times import clock, utc
from assets.languages import say

SILENT_US: Final = 15_000_000
"""After so long without a word an open terminal is not believed any more: longer than any write may wait."""


def terminal_view(raw: bytes, *, held: bool, at_us: int | None, now_us: int) -> TerminalView:
    """Draw it up from its last word: an old one is no news of the shuffler."""
    last = utc(at_us) if at_us is not None else None
    heard = say("Last word at {when}.", when=clock(at_us)) if at_us is not None else say("It was never opened.")
    if not held:
        return TerminalView(state="not open", last_word=last, words=heard)
    word = _read(raw)
    if word is None or at_us is None or abs(now_us - at_us) > SILENT_US:
        return TerminalView(state="silent", last_word=last, words=heard)
    return TerminalView(state="open", lamp=word.lamp, simulated=word.simulated, trouble=word.trouble)


def _read(raw: bytes) -> Word | None:
    try:
        return msgspec.json.decode(raw, type=Word)
    except msgspec.DecodeError:
        return None
