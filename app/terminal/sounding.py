"""Lets the table be heard: by a player of the system, where there is one, and never louder than the file is.

Nothing waits for a sound and nothing depends on one: a computer without a sound card is as good.
"""

import shutil
from collections.abc import Callable, Sequence
from importlib.resources import as_file, files

from PySide6.QtCore import QObject, QProcess, Signal, Slot

from app.felt.build.heard import Sound, heard
from app.felt.presenter import FeltDesk
from app.felt.view import TableView
from app.pit.view import PitView
from app.ui.view import RefusalView

PLAYERS: tuple[tuple[str, ...], ...] = (("pw-play",), ("paplay",), ("aplay", "-q"))
"""Programs that play a file, in the order in which they are tried: PipeWire's, PulseAudio's, ALSA's."""

Start = Callable[[Sequence[str]], object]


def start_process(command: Sequence[str]) -> object:
    """Start a program and forget it."""
    return QProcess.startDetached(command[0], list(command[1:]))


def system_player() -> tuple[str, ...]:
    """The first player of the system that is there; empty without one."""
    return next((player for player in PLAYERS if shutil.which(player[0])), ())


class Sounding(QObject):
    """Listens to a desk, and plays what the change of its view is to be heard as.

    Signals:
        silenced: sounds were switched off, or on again.

    """

    silenced = Signal(bool)

    def __init__(
        self, parent: QObject | None = None, *, player: tuple[str, ...] | None = None, start: Start = start_process
    ) -> None:
        super().__init__(parent)
        self._player = system_player() if player is None else player
        self._start, self.silent = start, False
        self._before: TableView | None = None
        self._called: frozenset[tuple[str, int]] = frozenset()

    def follow(self, desk: FeltDesk) -> None:
        """Listen to this table from now on."""
        self._before = desk.view
        desk.view_changed.connect(self._changed)
        desk.refused.connect(self._refused)

    def turn_over(self) -> None:
        """Switch sounds off, or on again."""
        self.silent = not self.silent
        self.silenced.emit(self.silent)

    def play(self, sound: Sound) -> None:
        """Let a sound be heard, unless sounds are off or nothing here can play one."""
        if self.silent or not self._player:
            return
        with as_file(files("assets.sounds").joinpath(f"{sound.value}.wav")) as file:
            self._start((*self._player, str(file)))

    @Slot(object)
    def _changed(self, view: TableView) -> None:
        sound, self._before = heard(self._before, view), view
        if sound is not None:
            self.play(sound)

    @Slot(object)
    def hear_pit(self, view: PitView) -> None:
        """Play once for every alert that comes up in the pit, and again where somebody calls once more."""
        before, self._called = self._called, frozenset((each.id, each.times) for each in view.alerts)
        if self._called - before:
            self.play(Sound.SUPERVISOR_CALLED)

    @Slot(object, object)
    def _refused(self, refusal: RefusalView | None, _: object) -> None:
        if refusal is not None:
            self.play(Sound.REFUSED)
