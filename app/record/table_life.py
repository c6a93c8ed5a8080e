"""Notices across the top, and what opens, announces and closes a table: as the dealer's screen shows it."""

from app.record.refund_asks import Ask, opening
from app.ui.view import MenuLine, RefusalView
from app.words.table_life import coming, in_short
from assets.languages import say
from engine.asked import Asked
from engine.counting_words import positions
from engine.decide import decide
from engine.decisions.closing_table import first_to_bet_on, rounds_left
from engine.decisions.restoring import to_restore
from engine.money import show
from engine.procedure import Phase
from engine.table import table_life_asked as life
from engine.table.state import Table

LAST_ROUNDS = "last-rounds"
"""Key of the action, and of the line in the terminal's menu, that opens the choice of the last rounds."""
_OFFERED = (1, 2, 3, 5, 10)
_LEAVE = say("The players leave; no more bets are taken")


def notices(table: Table) -> tuple[str, ...]:
    """What is told to everybody who looks at the table: terms that come, and that it closes."""
    if table.shut:
        return (say("TABLE CLOSED – no bets are taken"), *slips(table))
    lines = coming(table)
    terms = (f"FROM THE NEXT ROUND – {in_short(lines)}",) if lines else ()
    return (*terms, *_closing(table), *slips(table))


def slips(table: Table) -> tuple[str, ...]:
    """Jackpot claims that were left open and are not paid yet (R-46)."""
    return tuple(
        say(
            "OWED ON SLIP {name} – {owed}, {seats}",
            name=each.name,
            owed=show(each.owed, table.round_of(each).terms.currency),
            seats=positions(each.seats),
        )
        if each.answer
        else say(
            "JACKPOT CLAIM ON SLIP {name} – {seats}, waits for the jackpot", name=each.name, seats=positions(each.seats)
        )
        for each in table.slips
    )


def _closing(table: Table) -> tuple[str, ...]:
    left = rounds_left(table)
    if left is None:
        return ()
    if left > 1:
        return (
            say(
                "{left} MORE ROUNDS – the table closes after round {last_round}", left=left, last_round=table.last_round
            ),
        )
    if left == 1:
        return (say("ONE MORE ROUND – the table closes after round {last_round}", last_round=table.last_round),)
    if table.round is None or table.round.closed:
        return (say("ROUND {last_round} WAS THE LAST – the table closes now", last_round=table.last_round),)
    return (say("LAST ROUND – the table closes after round {last_round}", last_round=table.last_round),)


def announcement(table: Table, phase: Phase) -> str:
    """What the dealer says or does now about the table itself; "" where that is nothing."""
    left = rounds_left(table)
    if phase is Phase.BETTING:
        return say("Last round – place your bets, please") if left == 0 else ""
    if phase is not Phase.CLOSED or (table.round is not None and to_restore(table.round)):
        return ""
    if table.shut:
        return say("The table is closed")
    if left == 0:
        return say("The last round was played")
    return say("Tell the players: new terms from the next round") if table.unannounced else ""


def next_opening(table: Table) -> Ask:
    """The large button between two rounds: square what was undone, open, close, announce, or call for bets."""
    if table.round is not None and to_restore(table.round):
        return opening(table.round)
    if table.shut:
        return say("Open the table"), life.OpenTable(), say("Then it takes bets again")
    if rounds_left(table) == 0:
        return say("Close the table"), life.CloseTable(), _what_ends(table)
    if table.unannounced:
        return say("New terms announced"), life.AnnounceTerms(), in_short(coming(table))
    return opening(table.round)


def _what_ends(table: Table) -> str:
    """Who sat there is nobody whom the table knows again (R-23): a bar (5.9) and a restriction (3.4.3) end with it."""
    held = {*table.barred, *table.restricted}
    seats = [seat for seat, player in sorted(table.occupants.items()) if player in held]
    return say("The players leave; the bar on {seats} ends: tell the pit", seats=positions(seats)) if seats else _LEAVE


def last_round_lines(table: Table) -> tuple[MenuLine, ...]:
    """How many rounds can be announced as the last ones, and how that is taken back; each with why not now."""
    first = first_to_bet_on(table)
    lines = [_line(table, _words(rounds, first), life.AnnounceLastRounds(rounds=rounds)) for rounds in _OFFERED]
    return (*lines, _line(table, say("The table plays on"), life.PlayOn()))


def _line(table: Table, label: str, command: Asked) -> MenuLine:
    return MenuLine(label=label, ask=command, refusal=RefusalView.of(decide(table, command)))


def _words(rounds: int, first: int) -> str:
    return (
        say("Round {first} is the last", first=first)
        if rounds == 1
        else say("{rounds} more rounds, to round {first}", rounds=rounds, first=first + rounds - 1)
    )
