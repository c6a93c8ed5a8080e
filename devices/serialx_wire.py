"""A real serial line through serialx, where that library is installed: the only file that imports it."""

import serialx

from assets.languages import say
from devices.serial_port import WRITE_S, OpenedLine

CHUNK = 4096


class SerialxWire(OpenedLine):
    """A line opened by serialx; what it cannot set up is a ValueError, as with pyserial."""

    def __init__(self, name: str, baud: int) -> None:
        if baud <= 0:
            raise ValueError(say("no speed: {baud}", baud=baud))
        self._line = serialx.serial_for_url(
            name,
            baudrate=baud,
            read_timeout=0.0,
            write_timeout=WRITE_S,
            exclusive=True,
            dtr_on_open=serialx.PinState.UNDEFINED,
            rts_on_open=serialx.PinState.UNDEFINED,
        )
        try:
            self._line.open()
        except serialx.SerialException as wrong:
            raise ValueError(str(wrong)) from wrong

    def read_now(self) -> bytes:
        """Return what has arrived, without waiting."""
        room = bytearray(CHUNK)
        return bytes(room[: self._line.readinto(room)])
