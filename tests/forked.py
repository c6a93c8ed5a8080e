"""Programs in processes of their own, each forked from one that has loaded them: a start takes no second of its own.

A program forked so can be killed, signalled and waited for as one that was started anew.
"""

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection, wait

_server = multiprocessing.get_context("forkserver")
_server.set_forkserver_preload(
    ["app.__main__", "app.cli.autoplay", "app.cli.history", "app.cli.rounds", "app.journal.upgrade", "devices.emulate"]
)


class Forked:
    """What `subprocess.Popen` would be for that program, with its input and both its outputs in pipes."""

    def __init__(self, main: Callable[[], object], *words: str) -> None:
        out, out_of_it = _server.Pipe(duplex=False)
        err, err_of_it = _server.Pipe(duplex=False)
        its_in, self._into = _server.Pipe(duplex=False)
        self._process = _server.Process(target=_be, args=(main, words, its_in, out_of_it, err_of_it))
        self._process.start()
        for each in (its_in, out_of_it, err_of_it):
            each.close()
        self.stdout, self._stderr = (os.fdopen(os.dup(each.fileno()), "rb") for each in (out, err))

    @property
    def returncode(self) -> int | None:
        """How it ended; the number of a signal is negative. None while it runs."""
        return self._process.exitcode

    def poll(self, timeout: float = 0.0) -> int | None:
        """Look whether it ended, for so long at most."""
        wait([self._process.sentinel], timeout)
        return self.returncode

    def tell(self, words: bytes) -> None:
        """Write words into its input."""
        os.write(self._into.fileno(), words)

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        assert self._process.pid is not None
        os.kill(self._process.pid, number)

    def kill(self) -> None:
        """End it the hard way."""
        self._process.kill()

    def communicate(self, timeout: float | None = None) -> tuple[bytes, bytes]:
        """Wait for its end; what it said."""
        self._process.join(timeout)
        assert self.returncode is not None, "it does not end"
        with self.stdout, self._stderr:
            return self.stdout.read(), self._stderr.read()


def _be(main: Callable[[], object], words: tuple[str, ...], *pipes: Connection) -> None:
    for number, pipe in enumerate(pipes):
        os.dup2(pipe.fileno(), number)
        pipe.close()
    sys.stdin = os.fdopen(0, closefd=False)
    sys.stdout, sys.stderr = os.fdopen(1, "w", closefd=False), os.fdopen(2, "w", closefd=False)
    sys.argv = ["cutcard", *words]
    main()
