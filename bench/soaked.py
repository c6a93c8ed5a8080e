"""The soaks of the device link at full length: what was lost, doubled, wrong, or not doubted."""

from collections.abc import Callable
from multiprocessing.pool import Pool
from typing import Final

import msgspec

from tools.soak.memory import soak
from tools.soak.pty import soak_pty
from tools.soak.tally import Tally

SEED: Final = 5
PROTOCOLS: Final = ("cdl", "asl")
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


def begin_soaks(pool: Pool, transport: str, rounds: int) -> Callable[[], list[Soaked]]:
    """Begin the soak of each protocol on one transport; call what is returned to wait for the figures."""
    begun = [pool.apply_async(run_soak, (protocol, transport, rounds)) for protocol in PROTOCOLS]
    return lambda: [each.get() for each in begun]


def run_soak(protocol: str, transport: str, rounds: int) -> Soaked:
    """Soak one protocol on one transport."""
    tally = _RUNS[transport](rounds=rounds, seed=SEED, protocol=protocol)
    return Soaked(protocol=protocol, transport=transport, tally=tally)
