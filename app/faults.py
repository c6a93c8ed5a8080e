"""When the world says no: what happened, and what a person can do about it now.

A fault is raised where the program meets the world (disk, log, port). It is neither a refusal by the rules nor a bug.
"""

from pathlib import Path

from assets.languages import say


class EnvironmentFault(Exception):
    """The world said no. ``what`` happened, in plain words; ``do_now`` is what the person can do about it."""

    def __init__(self, what: str, do_now: str) -> None:
        super().__init__(f"{what} {do_now}")
        self.what = what
        self.do_now = do_now


class DiskFull(EnvironmentFault):
    """Nothing more fits on the disk of the log. Nothing of the last step was written."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            say("The disk is full ({parent}). The last step was not written.", parent=where.parent),
            say("Take no new bets. Free some space, then do the step again; an open round can be ended on paper."),
        )


class NoRoomForARound(EnvironmentFault):
    """The disk is nearly full: a round begun now might not be written to its end (case D17)."""

    def __init__(self, free: int) -> None:
        super().__init__(
            say("The disk of the log is nearly full ({free} MB left). No new round is opened.", free=free // 1000000),
            say("Free some space on the disk, then announce “Place your bets” again. Nothing is lost."),
        )


class PitNotTold(EnvironmentFault):
    """A table calls a supervisor, and the log of the pit does not take the call now."""

    def __init__(self) -> None:
        super().__init__(
            say("The pit could not be told that a supervisor is called."),
            say("Call a supervisor aloud. The pit is told as soon as the log can be written again."),
        )


class DiskFailed(EnvironmentFault):
    """The disk reported an error while the log was read or written."""

    def __init__(self, where: Path, code: str) -> None:
        super().__init__(
            say("The disk reported an error on {where} ({code}).", where=where, code=code),
            say(
                "Stop the table and end the round on paper. Check the disk and its cable, then start "
                "again: what was written before is kept."
            ),
        )


class LogLocked(EnvironmentFault):
    """Another program holds the log for longer than we wait. Nothing of the last step was written."""

    def __init__(self, where: Path, waited_ms: int) -> None:
        super().__init__(
            say(
                "Another program holds the log {where}; waited {waited_ms:g} s. The last step was "
                "not written and the round is as it was.",
                where=where.name,
                waited_ms=waited_ms / 1000,
            ),
            say("Close other programs that use the log (backup, database viewer), then do the step again."),
        )


class LogDamaged(EnvironmentFault):
    """The log cannot be read as it was written: bytes changed, or its end is missing. ``found`` says which."""

    def __init__(self, where: Path, found: str) -> None:
        self.found = found
        super().__init__(
            say("The log {where} is damaged: {found}.", where=where.name, found=found),
            say(
                "Do not open the table on it. Keep the file as evidence, then restore the newest "
                "backup or start a new log."
            ),
        )


class TableMustStop(EnvironmentFault):
    """The world has changed under a table that works: nothing more is written, shown or acknowledged there."""


class LogMoved(TableMustStop):
    """The log that was opened is not what lies at its path any more. What was shown before was on the disk then."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            say("The log {where} {found}.", where=where, found=found),
            say(
                "Stop dealing and end an open round on paper; nothing more is saved here. Put "
                "everything back as it was, or restore the newest backup, check it with “cutcard "
                "verify”, then start again."
            ),
        )


class TableTaken(TableMustStop):
    """The claim of this program to its table does not hold any more: another one may write for it."""

    def __init__(self, table: str, found: str) -> None:
        super().__init__(
            say("Table {table} is not this program's alone any more: {found}.", table=table, found=found),
            say(
                "Stop dealing here; the last step was not saved. Close every window of this table, "
                "check the log with “cutcard verify”, then start one of them again."
            ),
        )


class LogNotRead(EnvironmentFault):
    """The log could not be read from where it lies. Nothing was changed there, and no table is concerned."""

    def __init__(self, where: Path, why: str, do_now: str) -> None:
        super().__init__(
            say("The log {where} could not be read: {why}.", where=where, why=why),
            say("{do_now} Nothing in its folder was changed.", do_now=do_now),
        )


class SchemaUnknown(EnvironmentFault):
    """The log was written by a newer version, or is no log of ours; ``found`` says by what that is seen."""

    def __init__(self, where: Path, found: str) -> None:
        self.found = found
        super().__init__(
            say(
                "The log {where} is not one that this version knows: {found}. Nothing in it was touched.",
                where=where.name,
                found=found,
            ),
            say("Start the version that wrote it, or a newer one, or choose another data folder."),
        )


class SecondInstance(EnvironmentFault):
    """The table is open already, in another process."""

    def __init__(self, table: str, holder: str) -> None:
        super().__init__(
            say("Table {table} is already open in another process ({holder}).", table=table, holder=holder),
            say("Use the window that is open, or close it first."),
        )


class NotOurFile(EnvironmentFault):
    """Where we keep a file of our own there is a link, or no plain file. Nothing was done to it."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            say("{where} is a link or no plain file, so it was neither opened nor changed.", where=where),
            say("Find out who put it there, move it away, then start again."),
        )


class NotWritable(EnvironmentFault):
    """We may not write where the log lies."""

    def __init__(self, where: Path, why: str = "") -> None:
        super().__init__(
            say("{where} cannot be written{why}.", where=where, why=f" ({why})" if why else ""),
            say("Check who owns the folder and that the disk is not mounted read-only, or choose another data folder."),
        )


class AlreadyWritten(EnvironmentFault):
    """It was written before, here or by another process (a settlement, a payment); it stands once."""

    def __init__(self, what: str) -> None:
        super().__init__(
            say("{what} is already in the log and stands as it is. Nothing was written twice.", what=what),
            say("Look at the round as it is recorded; an amount is put right by a correction."),
        )


class RecordRefused(EnvironmentFault):
    """The log refused a row that does not fit what it holds. Nothing of the last step was written."""

    def __init__(self, what: str) -> None:
        super().__init__(
            say("The log refused the last step: {what}. Nothing of it was written.", what=what),
            say("Stop the table, keep the log and report this with the time."),
        )


class BackupFailed(EnvironmentFault):
    """A backup that was made does not hold what it should."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            say("The backup {where} is not good: {found}.", where=where, found=found),
            say("Make another one, to another disk if possible. The log itself was not touched."),
        )


class NotABackup(EnvironmentFault):
    """What is to be restored holds no good log."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            say("{where} is no good backup of a log: {found}.", where=where, found=found),
            say("Name another backup. This one was not changed."),
        )


class BackupNotWritten(EnvironmentFault):
    """The file that a backup was to become cannot be written. The log is not concerned."""

    def __init__(self, where: Path, why: str) -> None:
        super().__init__(
            say("No backup was made: {where} cannot be written ({why}).", where=where, why=why),
            say(
                "Name a new file on a disk that has room for three copies of the log; one stays "
                "there. The log itself was not touched, and its tables go on."
            ),
        )


class BackupNotChecked(EnvironmentFault):
    """A backup could not be looked at, whatever it holds."""

    def __init__(self, where: Path, why: str) -> None:
        super().__init__(
            say("The backup {where} could not be checked: {why}.", where=where, why=why),
            say("Name the file of a backup, on a disk that has room for one more copy of it. Nothing was changed."),
        )


class NotRestored(EnvironmentFault):
    """Nothing was put back: the folder has a log, or cannot take one."""

    def __init__(self, why: str, do_now: str) -> None:
        super().__init__(say("Nothing was restored: {why}.", why=why), do_now)
