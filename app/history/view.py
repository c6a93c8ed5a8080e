"""What the history screen asks and is shown: the question as it was typed, rounds as ready lines, one round whole.

Plain data. Amounts are whole cents, times are shown as the clock on the wall showed them.
"""

from collections.abc import Iterable

import msgspec

from app.journal.history import RoundQuery
from app.record.sheet_view import HANDS, OUTCOMES, RESULTS, HistoryChoices
from app.ui.view import RefusalView
from app.words.times import NoTime, read_time
from assets.languages import say
from engine.cards import Card, read_card
from engine.games.wager_titles import wager_title
from engine.money import parse_amount

COLUMNS = (
    say("Opened"),
    say("Round"),
    say("Table"),
    say("Game"),
    say("Dealer"),
    say("Outcome"),
    say("Staked"),
    say("House"),
)
_MOST_DIGITS = 15


class HistoryAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A search as it was filled in; empty means any. Cards are typed "Qh 10♠", times "21:30" or "2026-05-01 21:30".

    `number` is that of a round at its table ("42"), or a whole name ("T1-000042").
    """

    table: str = ""
    number: str = ""
    seat: int = 0
    since: str = ""
    until: str = ""
    game: str = ""
    dealer: str = ""
    cards: str = ""
    hand: str = ""
    least: str = ""
    most: str = ""
    outcome: str = ""
    result: str = ""
    irregularity: str = ""


class CorrectionAsked(msgspec.Struct, frozen=True, kw_only=True):
    """An amount of a closed round to be put right: cents, more than zero to the player, less to the house.

    `again`: the same amount as before is meant a second time.
    """

    round_id: str
    table: str
    number: int
    seat: int
    wager: str
    amount: int
    again: bool = False

    @property
    def wager_words(self) -> str:
        """What people call the wager."""
        return wager_title(None, self.wager)


def query_of(asked: HistoryAsked, now_us: int) -> RoundQuery | RefusalView:
    """The question to the log, or what could not be read in it. A time without a day is of today."""
    since, until = _moment(asked.since, now_us, late=False), _moment(asked.until, now_us, late=True)
    cards = _cards(asked.cards)
    least, most = _cents(asked.least), _cents(asked.most)
    at = _numbered(asked)
    for read in (since, until, cards, least, most, at):
        if isinstance(read, RefusalView):
            return read
    table, number = at if isinstance(at, tuple) else ("", None)
    query = RoundQuery(
        table=table or None,
        number=number,
        seat=asked.seat or None,
        since_us=since if isinstance(since, int) else None,
        until_us=until if isinstance(until, int) else None,
        game=asked.game or None,
        dealer=asked.dealer or None,
        cards=cards if isinstance(cards, tuple) else (),
        hand=asked.hand or None,
        amount_from=least if isinstance(least, int) else None,
        amount_to=most if isinstance(most, int) else None,
        outcome=asked.outcome or None,  # type: ignore[arg-type] # one of OUTCOMES
        result=asked.result or None,
        irregularity=asked.irregularity or None,
    )
    return _upside_down(query) or query


def _upside_down(query: RoundQuery) -> RefusalView | None:
    if query.since_us is not None and query.until_us is not None and query.since_us > query.until_us:
        return RefusalView("", say("“From” is later than “to”."))
    if query.amount_from is not None and query.amount_to is not None and query.amount_from > query.amount_to:
        return RefusalView("", say("The least amount is more than the most."))
    return None


def _numbered(asked: HistoryAsked) -> tuple[str, int | None] | RefusalView:
    """The table and the number of the round; a round's whole name says both."""
    text = asked.number.strip()
    table, _, digits = text.rpartition("-")
    if not text:
        return asked.table, None
    if not digits.isdecimal() or not digits.isascii() or len(digits) > _MOST_DIGITS:
        return RefusalView(
            "", say("“{text}” is no round. Write its number, 42, or its whole name, T1-000042.", text=text)
        )
    return table or asked.table, int(digits)


def _moment(text: str, now_us: int, *, late: bool) -> int | RefusalView | None:
    """The first or last microsecond of what was typed; an hour that the clock showed twice is taken in both times."""
    if not text.strip():
        return None
    try:
        typed = read_time(text, now_us)
    except NoTime as no:
        return RefusalView("", str(no))
    return typed.until_us - 1 if late else typed.since_us


def _cards(text: str) -> tuple[Card, ...] | RefusalView:
    found: list[Card] = []
    for word in text.replace(",", " ").split():
        card = read_card(word)
        if card is None:
            return RefusalView("", say("“{word}” is no card. Write Qh, 10s or 7♣.", word=word))
        found.append(card)
    return tuple(found)


def _cents(text: str) -> int | RefusalView | None:
    if not text.strip():
        return None
    amount = parse_amount(text.strip())
    return RefusalView("", say("“{text}” is no amount. Write 25 or 1,250.50.", text=text)) if amount is None else amount


def asked_words(asked: HistoryAsked, choices: HistoryChoices) -> str:
    """A search in one line, for where there is no room for the form."""
    lists = (choices.tables, choices.games, choices.dealers, choices.irregularities)
    names = {pick.key: pick.words for picks in lists for pick in picks}
    parts: Iterable[str] = (
        names.get(asked.table, asked.table),
        say("position {seat}", seat=asked.seat) if asked.seat else "",
        say("from {since}", since=asked.since) if asked.since else "",
        say("to {until}", until=asked.until) if asked.until else "",
        names.get(asked.game, asked.game),
        names.get(asked.dealer, asked.dealer),
        asked.cards,
        HANDS.get(asked.hand, ""),
        say("amount from {least}", least=asked.least) if asked.least else "",
        say("amount to {most}", most=asked.most) if asked.most else "",
        OUTCOMES.get(asked.outcome, ""),
        RESULTS.get(asked.result, ""),
        say("round {number}", number=asked.number) if asked.number else "",
        names.get(asked.irregularity, asked.irregularity),
    )
    return " · ".join(part for part in parts if part) or say("All rounds")
