"""The page of who may do what, docs/authority.md, drawn from the table of the engine, so that it cannot be wrong.

`python -m tests.rights` writes the page anew.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from engine.actors import LINE, Rank
from engine.asking import Act, right_of
from engine.questions import ROWS
from engine.staff.authority import Access, Right

PAGE: Final = Path(__file__).parent.parent / "docs" / "authority.md"
RANKS: Final = (*LINE, Rank.SURVEILLANCE, Rank.TECHNICIAN)

_HEAD: Final = """# Who may do and read what

Drawn by `make diagrams` from the tables in `engine/questions.py` and `engine/staff/authority.py`. Every door asks them: the screens before
they show anything, the engine before anything is written, `verify` when it follows the staff through the log.

A rank may do what the ranks below it may (6.2); Surveillance and technicians stand beside the line. "Signs" names the
least rank whose PIN it takes besides; "two people" says that it cannot be the PIN of whoever asked. Each signature is
a PIN of its own, counted when it is wrong, and stands in the log with the number, the rank and what it was for.

"""
_FOOT: Final = """
## What no rank decides

- **The felt** is seen by everybody who stands at the table: no PIN is asked for what lies there. A card that lies face
  down is on no screen, whatever the rank.
- **The command line** is for whoever works at the computer itself and can read the data folder, which belongs to one
  user of the system and is closed to all others. `cutcard rounds`, `round`, `shift`, `report`, `irregularities`,
  `disputes`, `staff`, `jackpot`, `money`, `service-log`, `pit --json`, `verify` and `backup` ask for no PIN: whoever can run
  them can read the file without them. Give that user account to nobody who may not read everything. `cutcard restore`
  takes the PIN of a Gaming Shift Manager where entries are given up, and so does `cutcard floor` to lift a quarantine, to
  take a table over, and where somebody says at `join` who is whom. `cutcard autoplay` deals made-up rounds, in a house with people only at a table whose shuffler is simulated.
- `cutcard recover` gives the only Gaming Shift Manager who can no longer sign in a new PIN, at the computer itself. It
  asks for a reason, which stands in the log, and is refused while anybody of that rank can still act.
- **The system** draws prizes (LR 4.3, 4.4) and stops a jackpot that does not reconcile; a **device** speaks only of its
  own cards.

## PINs

A PIN has six to twelve digits and is kept only as an Argon2id hash with a salt of its own, in the table `pins`, outside
the log. With every PIN that is set, the fact in the log carries a digest of that hash: SHA-256 over the staff number and
the whole hash. A hash that was put into the table by hand does not fit the digest: it is refused at sign-in, and
`verify` names it. The digest tells nothing about the PIN that the hash does not tell: a guess still has to be run
through Argon2 with the salt, which the digest hides.

A log from before these digests keeps its PINs. When it is first opened the digests of the hashes that it then holds are
written as one fact, which says how many were taken over without one; from then on they are held to it.
"""


def page() -> str:
    """The whole page."""
    parts = (
        *_section("What is read", _reads),
        *_section("What is done beside a table", _does),
        *_section("What is asked of a table", _asked),
    )
    return _HEAD + "\n".join(parts) + _FOOT


def _section(title: str, belongs: Callable[[Act], bool]) -> Iterator[str]:
    yield f"## {title}\n"
    yield _line(("", *(rank.words for rank in RANKS), "signs", "besides"))
    yield _line(("---", *(":-:" for _ in RANKS), "---", "---"))
    for act in (*Access, *ROWS):
        right = right_of(act)
        if belongs(act):
            yield _line((right.does, *("yes" if right.allows(rank) else "–" for rank in RANKS), *_signs(right)))
    yield ""


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _reads(act: Act) -> bool:
    return isinstance(act, Access) and act.value.startswith("read-")


def _does(act: Act) -> bool:
    return isinstance(act, Access) and not _reads(act)


def _asked(act: Act) -> bool:
    return not isinstance(act, Access)


def _signs(right: Right) -> tuple[str, str]:
    signs = right.signs.words if right.signs else "–"
    besides = "; ".join(part for part in ("two people" if right.two_people else "", right.depends) if part)
    return signs, besides or "–"


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
