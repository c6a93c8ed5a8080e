"""Loses the power at random steps of every game and method, and looks at what stands on the table afterwards.

A point plays a round on a real log. Then the machine "dies": the files are taken as a dead process leaves them, or as
a torn disk does – with any part of what was being written when the power went. What had been answered must be there;
what was being written may be there whole, or not at all.
"""

import shutil
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Literal

import msgspec

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import DEALER, Croupier, Stalled
from app.cli.money_play import Banker
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import DataFolder, data_folder
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService, replay
from engine.cards import DECK
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.refusals import Refusal
from engine.round.course import expected
from engine.table import commands as ask
from engine.table.state import Table

LOG = "cutcard.sqlite"
WAL = "cutcard.sqlite-wal"
HEAD = "head.json"
LONGEST = 45
"""After how many questions at most the power is lost."""

Death = Literal["killed", "torn", "garbled"]
DEATHS: tuple[Death, ...] = ("killed", "torn", "garbled")


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How often the table stood at the exact step again, and what else was found."""

    points: int
    recovered: int
    lost: int
    doubled: int
    wrong_state: int


class _Play:
    """A table at work on a log: the dealer and the packets of the shuffler, one question after the other.

    At every other one its money is kept as well: days of two rounds, with counts, slips, buy-ins and drops.
    """

    def __init__(self, house: OpenHouse, game: Game, seed: int) -> None:
        self.service = TableService("T1", house.journal)
        self._game = game
        self._chance = Random(seed)  # noqa: S311 - a run that can be repeated
        self._croupier = Croupier(game, seed=seed)
        self._banker = Banker(seed, a_day=2) if seed % 2 else None

    def step(self) -> Table:
        """Ask the next question; the state that was answered."""
        table = self.service.table
        about_money = self._banker.next(table) if self._banker else None
        command = about_money or self._croupier.next(table) or self._packet(table)
        answer = self.service.handle(command, DEALER)
        if isinstance(answer, Refusal):
            raise Stalled(f"refused: {answer.words}")
        return self.service.table

    def _packet(self, table: Table) -> ask.TakePacket:
        rnd = table.round
        due = expected(self._game, rnd) if rnd else None
        if rnd is None or due is None:
            raise Stalled("nothing is due")
        seen = set(rnd.seen)
        cards = tuple(self._chance.sample([card for card in DECK if card not in seen], due.count))
        return ask.TakePacket(place=due.place, cards=cards, security="bottom" if due.security else "none")

    def finish(self) -> None:
        """Play the open round to its end."""
        for _ in range(200):
            rnd = self.service.table.round
            if rnd is None or rnd.closed:
                return
            self.step()
        raise Stalled("the round does not end")


def crashtest(*, points: int, seed: int) -> Outcome:
    """Lose the power at so many seeded points; each game and method gets its share."""
    found = {"recovered": 0, "lost": 0, "doubled": 0, "wrong_state": 0}
    played = [(game, method) for game in GAMES.values() for method in game.procedures]
    for point in range(points):
        game, method = played[point % len(played)]
        found[_point(game, method, seed * 1_000_003 + point)] += 1
    return Outcome(points=points, **found)


def _point(game: Game, method: str, seed: int) -> str:
    chance = Random(seed)  # noqa: S311 - a run that can be repeated
    with tempfile.TemporaryDirectory(prefix="cutcard-crash-") as name:
        before, after = Path(name) / "before", Path(name) / "after"
        states = _until_the_power_goes(before, after, game, method, chance)
        return _look(after, game, states, chance.randrange(1 << 30))


def _until_the_power_goes(alive: Path, dead: Path, game: Game, method: str, chance: Random) -> tuple[list[Table], int]:
    """Play, and leave in `dead` what the disk holds at that moment; the states answered, and how many were."""
    with closing(open_house(data_folder(alive))) as house:
        set_up(house.journal, "T1", demonstration_terms(game, method, positions=3), (), by=DEALER.id)
        play = _Play(house, game, chance.randrange(1 << 30))
        states = [play.service.table]
        states += [play.step() for _ in range(chance.randint(1, LONGEST))]
        answered = len(states)
        dead.mkdir()
        death = chance.choice(DEATHS)
        for file in (LOG, WAL, HEAD):
            if (alive / file).exists():
                shutil.copyfile(alive / file, dead / file)
        if death != "killed":
            states.append(play.step())
            _tear(alive / WAL, dead / WAL, garbled=death == "garbled", chance=chance)
        return states, answered


def _tear(whole: Path, torn: Path, *, garbled: bool, chance: Random) -> None:
    """Leave any part of what was written last; a garbled end holds what the disk never finished."""
    old, new = torn.read_bytes() if torn.exists() else b"", whole.read_bytes() if whole.exists() else b""
    if len(new) <= len(old) or not new.startswith(old):
        return
    cut = chance.randint(len(old), len(new))
    rest = chance.randbytes(min(len(new) - cut, 512)) if garbled else b""
    torn.write_bytes(new[:cut] + rest)


def _look(dead: Path, game: Game, states: tuple[list[Table], int], seed: int) -> str:
    known, answered = states
    with closing(open_house(DataFolder(dead))) as house:
        found = replay(house.journal, "T1")
        if found not in known[answered - 1 :]:
            return "lost" if found in known else "wrong_state"
        play = _Play(house, game, seed)
        if play.service.table != found:
            return "wrong_state"
        play.finish()
        sound = verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
        numbers = [row["number"] for row in house.journal.rows("rounds")]
        if not sound.ok or len(set(numbers)) < len(numbers):
            return "doubled"
        return "recovered"
