"""When the world says no: what happened, and what a person can do about it now.

A fault is raised where the program meets the world (disk, log, port). It is neither a refusal by the rules nor a bug.
"""

from pathlib import Path


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
            f"The disk is full ({where.parent}). The last step was not written.",
            "Take no new bets. Free some space, then do the step again; an open round can be ended on paper.",
        )


class NoRoomForARound(EnvironmentFault):
    """The disk is nearly full: a round begun now might not be written to its end (case D17)."""

    def __init__(self, free: int) -> None:
        super().__init__(
            f"The disk of the log is nearly full ({free // 1_000_000} MB left). No new round is opened.",
            "Free some space on the disk, then announce “Place your bets” again. Nothing is lost.",
        )


class DiskFailed(EnvironmentFault):
    """The disk reported an error while the log was read or written."""

    def __init__(self, where: Path, code: str) -> None:
        super().__init__(
            f"The disk reported an error on {where} ({code}).",
            "Stop the table and end the round on paper. Check the disk and its cable, then start again: "
            "what was written before is kept.",
        )


class LogLocked(EnvironmentFault):
    """Another program holds the log for longer than we wait. Nothing of the last step was written."""

    def __init__(self, where: Path, waited_ms: int) -> None:
        super().__init__(
            f"Another program holds the log {where.name}; waited {waited_ms / 1000:g} s. "
            "The last step was not written and the round is as it was.",
            "Close other programs that use the log (backup, database viewer), then do the step again.",
        )


class LogDamaged(EnvironmentFault):
    """The log cannot be read as it was written: bytes changed, or its end is missing. ``found`` says which."""

    def __init__(self, where: Path, found: str) -> None:
        self.found = found
        super().__init__(
            f"The log {where.name} is damaged: {found}.",
            "Do not open the table on it. Keep the file as evidence, then restore the newest backup or "
            "start a new log.",
        )


class TableMustStop(EnvironmentFault):
    """The world has changed under a table that works: nothing more is written, shown or acknowledged there."""


class LogMoved(TableMustStop):
    """The log that was opened is not what lies at its path any more. What was shown before was on the disk then."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            f"The log {where} {found}.",
            "Stop dealing and end an open round on paper; nothing more is saved here. Put everything back as it was, "
            "or restore the newest backup, check it with “cutcard verify”, then start again.",
        )


class TableTaken(TableMustStop):
    """The claim of this program to its table does not hold any more: another one may write for it."""

    def __init__(self, table: str, found: str) -> None:
        super().__init__(
            f"Table {table} is not this program's alone any more: {found}.",
            "Stop dealing here; the last step was not saved. Close every window of this table, check the log with "
            "“cutcard verify”, then start one of them again.",
        )


class LogNotRead(EnvironmentFault):
    """The log could not be read from where it lies. Nothing was changed there, and no table is concerned."""

    def __init__(self, where: Path, why: str, do_now: str) -> None:
        super().__init__(f"The log {where} could not be read: {why}.", f"{do_now} Nothing in its folder was changed.")


class SchemaUnknown(EnvironmentFault):
    """The log was written by a newer version, or is no log of ours; ``found`` says by what that is seen."""

    def __init__(self, where: Path, found: str) -> None:
        self.found = found
        super().__init__(
            f"The log {where.name} is not one that this version knows: {found}. Nothing in it was touched.",
            "Start the version that wrote it, or a newer one, or choose another data folder.",
        )


class SecondInstance(EnvironmentFault):
    """The table is open already, in another process."""

    def __init__(self, table: str, holder: str) -> None:
        super().__init__(
            f"Table {table} is already open in another process ({holder}).",
            "Use the window that is open, or close it first.",
        )


class NotOurFile(EnvironmentFault):
    """Where we keep a file of our own there is a link, or no plain file. Nothing was done to it."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            f"{where} is a link or no plain file, so it was neither opened nor changed.",
            "Find out who put it there, move it away, then start again.",
        )


class NotWritable(EnvironmentFault):
    """We may not write where the log lies."""

    def __init__(self, where: Path, why: str = "") -> None:
        super().__init__(
            f"{where} cannot be written{f' ({why})' if why else ''}.",
            "Check who owns the folder and that the disk is not mounted read-only, or choose another data folder.",
        )


class AlreadyWritten(EnvironmentFault):
    """It was written before, here or by another process (a settlement, a payment); it stands once."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"{what} is already in the log and stands as it is. Nothing was written twice.",
            "Look at the round as it is recorded; an amount is put right by a correction.",
        )


class RecordRefused(EnvironmentFault):
    """The log refused a row that does not fit what it holds. Nothing of the last step was written."""

    def __init__(self, what: str) -> None:
        super().__init__(
            f"The log refused the last step: {what}. Nothing of it was written.",
            "Stop the table, keep the log and report this with the time.",
        )


class BackupFailed(EnvironmentFault):
    """A backup that was made does not hold what it should."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            f"The backup {where} is not good: {found}.",
            "Make another one, to another disk if possible. The log itself was not touched.",
        )


class NotABackup(EnvironmentFault):
    """What is to be restored holds no good log."""

    def __init__(self, where: Path, found: str) -> None:
        super().__init__(
            f"{where} is no good backup of a log: {found}.", "Name another backup. This one was not changed."
        )


class BackupNotWritten(EnvironmentFault):
    """The file that a backup was to become cannot be written. The log is not concerned."""

    def __init__(self, where: Path, why: str) -> None:
        super().__init__(
            f"No backup was made: {where} cannot be written ({why}).",
            "Name a new file on a disk that has room for three copies of the log; one stays there. The log itself was "
            "not touched, and its tables go on.",
        )


class BackupNotChecked(EnvironmentFault):
    """A backup could not be looked at, whatever it holds."""

    def __init__(self, where: Path, why: str) -> None:
        super().__init__(
            f"The backup {where} could not be checked: {why}.",
            "Name the file of a backup, on a disk that has room for one more copy of it. Nothing was changed.",
        )


class NotRestored(EnvironmentFault):
    """Nothing was put back: the folder has a log, or cannot take one."""

    def __init__(self, why: str, do_now: str) -> None:
        super().__init__(f"Nothing was restored: {why}.", do_now)
