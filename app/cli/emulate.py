"""The simulated shuffler from the command line."""

from pathlib import Path
from typing import cast

from devices.emulate import LineKind, Protocol, run_emulator
from engine.games.catalogue import GAMES


def emulate_shuffler(
    *,
    link: Path,
    game: str,
    method: str,
    seed: int,
    protocol: str,
    transport: str,
    script: Path | None,
    control: Path | None,
    state: Path | None,
    fast: bool,
) -> None:
    """Be a shuffler until interrupted. The dealing plan comes from the table that opens a round.

    Raises:
        ValueError: no such game, method, protocol or transport.

    """
    if game not in GAMES or method not in GAMES[game].procedures:
        raise ValueError(f"There is no game {game!r} dealt by {method!r}.")
    if protocol not in ("cdl", "asl") or transport not in ("pty", "tcp"):
        raise ValueError("The protocol is cdl or asl, the transport pty or tcp.")
    try:
        run_emulator(
            link=link,
            seed=seed,
            protocol=cast(Protocol, protocol),
            transport=cast(LineKind, transport),
            script=script,
            control=control,
            state=state,
            fast=fast,
        )
    except KeyboardInterrupt:
        return
