"""One try with a PIN: it can be called off until its writing begins; then it is done, and before it nothing is."""

import threading


class Attempt:
    """Settles between two threads which came first: who calls it off, or who writes."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._off = self._begun = False

    def call_off(self) -> bool:
        """Call it off; False where it is too late, because it is being written or was."""
        with self._guard:
            self._off = not self._begun
            return self._off

    def goes_ahead(self) -> bool:
        """Begin the writing; False where it was called off, and then nothing may be written."""
        with self._guard:
            self._begun = not self._off
            return self._begun
