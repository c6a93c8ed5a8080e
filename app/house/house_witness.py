"""The witness of a house as its set-up knows it: how far it keeps the heads of the log, and naming another one."""

import json
from pathlib import Path
from typing import Final

import msgspec

from app.faults import EnvironmentFault
from app.files.written_file import write_file
from app.house.profile import ProfileDamaged, profile_of, with_witness, witness_of
from app.house.profile_trace import traced_profile
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.witness import WitnessFault, catch_up, last_kept
from app.settings import DataFolder
from app.setup.view import WitnessView
from assets.languages import say, strung

_NONE: Final = say("No witness: whoever can rewrite the log can rewrite every head of it as well, but those on paper.")
_SAME_DISK: Final = say("It lies on the disk of the log: whoever loses or spoils one has the other at hand.")


class WitnessNotNamed(EnvironmentFault):
    """Another witness was not named; the one there was stays."""

    def __init__(self, why: str, do_now: str) -> None:
        super().__init__(say("The witness was not changed: {why}", why=why), do_now)


class HouseWitness:
    """Looks after the file that `profile.json` names; may be slow where that lies on a share."""

    def __init__(self, folder: DataFolder, database: Database, journal: Journal) -> None:
        self._folder, self._database, self._journal = folder, database, journal

    def view(self) -> WitnessView:
        """Which file it is, and how far it has come."""
        try:
            file = witness_of(profile_of(self._folder))
        except ProfileDamaged as fault:
            return WitnessView(file="", words=fault.what)
        if file is None:
            return WitnessView(file="", words=_NONE)
        try:
            kept = last_kept(file)
        except WitnessFault as fault:
            return WitnessView(file=str(file), words=f"{fault.what} {fault.do_now}")
        so_far = (
            say("It keeps the log up to entry {count:,}.", count=kept.count)
            if kept.count
            else say("It keeps nothing yet.")
        )
        return WitnessView(file=str(file), words=strung(so_far, _SAME_DISK if self._beside(file) else "", by=" "))

    def name(self, file: str) -> None:
        """Name another file, "" for none; the heads of all closed rounds are put into it first.

        Raises:
            EnvironmentFault: it cannot be written, or lies with the log; nothing was changed.

        """
        try:
            profile = with_witness(profile_of(self._folder), file, self._folder)
            named = witness_of(profile)
            if named is not None:
                catch_up(self._database, named)
            content = json.dumps(msgspec.to_builtins(profile), indent=2, ensure_ascii=False)
            write_file(self._folder.profile_file, f"{content}\n".encode(), replace=True)
        except WitnessFault as fault:
            raise WitnessNotNamed(fault.what, say("Mount its disk or share, or name another file.")) from fault
        except ProfileDamaged as fault:
            raise WitnessNotNamed(fault.what, say("Put the file right first.")) from fault
        except ValueError as wrong:
            raise WitnessNotNamed(f"{wrong}.", say("Name a file on another disk or share.")) from wrong
        except OSError as wrong:
            why = say(
                "{profile_file} cannot be written ({strerror}).",
                profile_file=self._folder.profile_file,
                strerror=wrong.strerror or wrong,
            )
            raise WitnessNotNamed(why, say("Look at the disk of the data folder.")) from wrong
        traced_profile(self._folder, self._journal)

    def _beside(self, file: Path) -> bool:
        return file.stat().st_dev == self._folder.path.stat().st_dev
