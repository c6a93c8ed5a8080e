"""The wire that an address in a table's settings stands for."""

from collections.abc import Callable

from assets.languages import say
from devices.contract import SerialParams, Transport, TransportError
from devices.serial_port import OpenLine, SerialPort
from devices.tcp_port import TcpPort

SOCKET = "socket://"
SERIALX = "serialx:"
"""Before the name of a serial port: it is opened by that library instead of pyserial."""

ONCE = "tcp://"
"""How addresses of the network were spelled in settings that were saved earlier."""


def spelled(address: str) -> str:
    """Return the address as it is spelled now."""
    return SOCKET + address.removeprefix(ONCE) if address.startswith(ONCE) else address


SPEED = "@"
"""Between a serial port's name and its speed, where that is not the usual one of the device."""


def port_at(address: str, baud: int = 9600) -> Transport:
    """Return the wire at ``socket://host:port`` or at a serial port's name; TransportError when it is neither.

    ``baud`` is the usual speed of a serial line; ``name@19200`` names another one that is allowed.
    """
    address = spelled(address)
    if not address.startswith(SOCKET):
        address, baud = _at_speed(address, baud)
    if address.startswith(SERIALX):
        return SerialPort(address.removeprefix(SERIALX), baud, _by_serialx())
    if not address.startswith(SOCKET):
        return SerialPort(address, baud)
    host, _, port = address.removeprefix(SOCKET).rpartition(":")
    if not host or not port.isdecimal():
        raise TransportError("config", say("{address} is not {socket}host:port", address=address, socket=SOCKET))
    return TcpPort(host.strip("[]"), int(port))


def _at_speed(address: str, baud: int) -> tuple[str, int]:
    name, at, speed = address.rpartition(SPEED)
    if not at or not speed.isdecimal():
        return address, baud
    if int(speed) not in SerialParams().allowed:
        raise TransportError("config", say("{speed} is no speed of such a line", speed=speed))
    return name, int(speed)


def _by_serialx() -> Callable[[str, int], OpenLine]:
    try:
        from devices.serialx_wire import SerialxWire
    except ImportError as wrong:
        raise TransportError("config", say("serialx is not installed: pip install cutcard[serialx]")) from wrong
    return SerialxWire
