"""The wire that an address in a table's settings stands for."""

from devices.contract import Transport, TransportError
from devices.serial_port import SerialPort
from devices.tcp_port import TcpPort

SOCKET = "socket://"
ONCE = "tcp://"
"""How addresses of the network were spelled in settings that were saved earlier."""


def spelled(address: str) -> str:
    """Return the address as it is spelled now."""
    return SOCKET + address.removeprefix(ONCE) if address.startswith(ONCE) else address


def port_at(address: str, baud: int = 9600) -> Transport:
    """Return the wire at ``socket://host:port`` or at a serial port's name; TransportError when it is neither."""
    address = spelled(address)
    if not address.startswith(SOCKET):
        return SerialPort(address, baud)
    host, _, port = address.removeprefix(SOCKET).rpartition(":")
    if not host or not port.isdecimal():
        raise TransportError("config", f"{address} is not {SOCKET}host:port")
    return TcpPort(host.strip("[]"), int(port))
