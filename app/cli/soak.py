"""The soak of the device link from the command line."""

import msgspec
import typer

from devices.soak import soak
from devices.soak_pty import soak_pty
from devices.soak_tally import Tally

TRANSPORTS = {"memory": soak, "pty": soak_pty}


def soak_link(rounds: int, seed: int, *, protocol: str, transport: str, as_json: bool) -> int:
    """Run it and print the figures; 0 when nothing was lost, doubled, wrong or not doubted, else 1."""
    if protocol not in ("cdl", "asl") or transport not in TRANSPORTS:
        typer.echo("cutcard: a soak runs cdl or asl, in memory or on a pty.", err=True)
        return 2
    tally = TRANSPORTS[transport](rounds=rounds, seed=seed, protocol=protocol)
    typer.echo(msgspec.json.encode(tally).decode() if as_json else _lines(tally))
    return int(any((tally.lost, tally.doubled, tally.wrong, tally.false_alarms, tally.doubts_missed)))


def _lines(tally: Tally) -> str:
    return "\n".join(f"{name}: {value}" for name, value in msgspec.structs.asdict(tally).items())
