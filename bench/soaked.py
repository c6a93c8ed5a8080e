"""The soaks of the device link at full length: what was lost, doubled, wrong, or not doubted."""

from multiprocessing.pool import Pool
from typing import Final

import msgspec

from devices.soak import soak
from devices.soak_pty import soak_pty
from devices.soak_tally import Tally

SEED: Final = 5
_RUNS: Final = {"memory": soak, "pty": soak_pty}


class Soaked(msgspec.Struct, frozen=True, kw_only=True):
    """One soak: the protocol, the transport, and the seven figures."""

    protocol: str
    transport: str
    tally: Tally

    @property
    def name(self) -> str:
        """As the table has it."""
        return f"{self.protocol.upper()}/1, {self.transport}"

    @property
    def wrong(self) -> list[str]:
        """Every figure that must be zero and is not."""
        must_be_zero = ("lost", "doubled", "wrong", "false_alarms", "doubts_missed")
        figures = msgspec.structs.asdict(self.tally)
        return [f"soak {self.name}: {figures[each]:,} {each}" for each in must_be_zero if figures[each]]


def run_soaks(pool: Pool, *, memory: int, pty: int) -> list[Soaked]:
    """Both protocols on both transports; those with real terminals one after the other, by the real clock."""
    at_once = pool.starmap(run_soak, [("cdl", "memory", memory), ("asl", "memory", memory)], chunksize=1)
    return [*at_once, *(pool.apply(run_soak, (protocol, "pty", pty)) for protocol in ("cdl", "asl"))]


def run_soak(protocol: str, transport: str, rounds: int) -> Soaked:
    """Soak one protocol on one transport."""
    tally = _RUNS[transport](rounds=rounds, seed=SEED, protocol=protocol)
    return Soaked(protocol=protocol, transport=transport, tally=tally)
