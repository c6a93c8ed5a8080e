"""Names that are asked for must be names of something: what there is not is refused, and what is near it offered."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.cli.saying import fail
from assets.languages import say, strung
from engine.near_names import likeness

if TYPE_CHECKING:
    from app.bootstrap import OpenHouse

_DIGITS = 10
NO_TABLE = say("There is no table “{name}”")


def known(name: str | None, names: Iterable[str], none: str) -> None:
    """Go on with a name that there is, or with none; refuse every other one, by a sentence that there is none such.

    Raises:
        typer.Exit: there is no such name; it was said.

    """
    there = tuple(names)
    if name is not None and name not in there:
        raise fail(f"{strung(none.format(name=name), likeness(name, there), by='; ')}.")


def known_table(house: "OpenHouse", name: str | None) -> None:
    """Refuse a table that the log does not know."""
    known(name, tables_of(house), NO_TABLE)


def tables_of(house: "OpenHouse") -> tuple[str, ...]:
    """Every table that the log knows."""
    return tuple(str(row["id"]) for row in house.journal.rows("tables"))


def known_kind(house: "OpenHouse", kind: str | None) -> None:
    """Refuse a kind of irregularity that no game and no entry knows."""
    from app.words.rulings import KINDS  # knows every game

    there = {str(row["kind"]) for row in house.journal.rows("irregularities")} if kind not in {None, *KINDS} else set()
    known(kind, sorted({*KINDS, *there}), say("There is no kind of irregularity “{name}”"))


def known_staff(house: "OpenHouse", staff: str) -> None:
    """Refuse a staff number that was never given."""
    there = (str(row["id"]) for row in house.journal.rows("staff"))
    known(staff, there, say("There is no staff number “{name}”"))


def no_round(house: "OpenHouse", name: str) -> str:
    """What is said of a round, or an irregularity, that is not in the log: the tables that there are, and what is near.

    A round is looked for by its number as well, however many noughts were typed.
    """
    table, _, number = name.partition("/")[0].rpartition("-")
    if table not in tables_of(house):
        like = likeness(table or name, tables_of(house))
        none = say("There is no round {name}: no table is called “{table}”", name=name, table=table or name)
        return f"{strung(none, like, by='; ')}."
    whole = f"{table}-{int(number):06d}" if number.isdecimal() and number.isascii() and len(number) < _DIGITS else ""
    if whole and whole != f"{table}-{number}" and house.journal.rows("rounds", id=whole):
        return say("There is no round {name}; near it: {whole}.", name=name, whole=whole)
    newest = max((int(str(row["number"])) for row in house.journal.rows("rounds", table_id=table)), default=0)
    return say(
        "There is no round or irregularity {name}: the newest round of {table} has the number {newest}.",
        name=name,
        table=table,
        newest=newest,
    )
