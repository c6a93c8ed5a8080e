"""The list of rounds. It is asked for again and again, so nothing is loaded for it that knows a rule."""

from app.brought_up import on_terminal
from app.cli.known import NO_TABLE, known
from app.cli.listing import Listing
from app.journal.history import History, RoundQuery
from app.journal.read_only import open_to_read
from app.record.round_row import RoundRow, rounds_csv, row
from app.settings import DataFolder
from assets.languages import say, strung
from engine.money import show, signed


def list_rounds(
    folder: DataFolder, *, table: str | None, hand: str | None, limit: int, as_json: bool, as_csv: bool
) -> None:
    """List rounds, the newest first."""
    with open_to_read(folder.path, folder.head_file, told=on_terminal) as database:
        history = History(database)
        known(table, history.tables(), NO_TABLE)
        found = history.newest(RoundQuery(table=table, hand=_kind(hand)), limit)
    rows = [row(line) for line in found.rounds]
    Listing("rounds", rounds_csv, _words).print(rows, as_json=as_json, as_csv=as_csv)


def _kind(hand: str | None) -> str | None:
    """The kind of hand that is meant: "Straight flush", "straight-flush"."""
    if hand is None:
        return None
    from engine.games.line_words import line_words
    from engine.hand_rank import HandKind

    kinds = {line_words(kind.value).casefold(): kind.value for kind in HandKind}
    said = " ".join(hand.casefold().replace("-", " ").replace("_", " ").split())
    known(said, kinds, say("There is no hand “{name}”"))
    return kinds[said]


OUTCOMES = {"settled": say("settled"), "void": say("void"), "open": say("open")}


def _words(each: RoundRow) -> str:
    amounts = say(
        "collected {collected}, paid {won}",
        collected=show(each.collected, each.currency),
        won=show(each.won, each.currency),
    )
    corrected = say("corrected {signed}", signed=signed(each.corrected, each.currency)) if each.corrected else ""
    return say(
        "{id}  {opened}  {game}  {outcome}  {amounts}, house {signed}",
        id=each.id,
        opened=each.opened,
        game=each.game,
        outcome=OUTCOMES.get(each.outcome, each.outcome),
        amounts=strung(amounts, corrected, by=", "),
        signed=signed(each.house, each.currency),
    )
