"""Types a command of `cutcard` in this process, as a shell would, and says what came of it."""

import sys
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

from app.__main__ import main
from app.cli.commands import app

COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
"""Every command by its name."""


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def refused(self) -> bool:
        """It could not be asked: one sentence on stderr, nothing on stdout, and no traceback."""
        one = self.err.startswith("cutcard: ") and self.err.count("\n") == 1
        return self.code != 0 and not self.out and one and "Traceback" not in self.err


class Shell:
    """Types commands."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def __call__(self, *words: str) -> Said:
        """Type one command."""
        self._monkeypatch.setattr(sys, "argv", ["cutcard", *words])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        code = ended.value.code
        out, err = self._capsys.readouterr()
        return Said(code if isinstance(code, int) else 0, out, err)


def needed(name: str, folder: Path) -> list[str]:
    """What a command must be told, besides its data folder."""
    there = {"file": str(folder / "file"), "folder": str(folder / "pictures"), "--out": str(folder / "out.pdf")}
    there |= {
        "--game": "megalink-three-card-poker-xtreme",
        "--id": "T1-000001",
        "--staff": "100",
        "--reason": "forgotten",
        "what": "status",
    }
    words: list[str] = []
    for param in COMMANDS[name].params:
        if not param.required or param.name == "data":
            continue
        words += [there[param.name]] if param.param_type_name == "argument" else [param.opts[0], there[param.opts[0]]]
    return words
