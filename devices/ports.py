"""The wire that an address in a table's settings stands for."""

from devices.contract import Transport, TransportError
from devices.serial_port import SerialPort
from devices.tcp_port import TcpPort

TCP = "tcp://"


def port_at(address: str, baud: int = 9600) -> Transport:
    """Return the wire at ``tcp://host:port`` or at a serial port's name; TransportError when it is neither."""
    if not address.startswith(TCP):
        return SerialPort(address, baud)
    host, _, port = address.removeprefix(TCP).rpartition(":")
    if not host or not port.isdecimal():
        raise TransportError("config", f"{address} is not tcp://host:port")
    return TcpPort(host, int(port))
