"""The simulated shuffler from the command line."""

import sys
from contextlib import suppress
from pathlib import Path
from typing import cast

from app.ending import Ended
from app.settings import is_ours
from assets.languages import say
from devices.commands import OpenRound
from devices.emulate import LineKind, Protocol, run_emulator
from devices.words import BOXES
from engine.games.catalogue import GAMES, why_not_dealt
from engine.games.game import Game
from engine.procedure import Deal, DealInTurn

MOST_PORTS = 0xFFFF


def emulate_shuffler(
    *,
    link: str,
    game: str,
    method: str,
    seed: int,
    protocol: str,
    transport: str,
    script: Path | None,
    control: Path | None,
    state: Path | None,
    fast: bool,
    by_itself: bool = False,
) -> None:
    """Be a shuffler until interrupted; where it can be reached is printed as soon as it can.

    `link` is the stable name of a pseudo-terminal; over TCP the number of the port, "" for any that is free.
    The dealing plan comes from the table that opens a round; the deal key, and a shuffler that deals by itself, deal
    the whole game to seven boxes.

    Raises:
        ValueError: no such game, method, protocol or transport, or no such link.
        OSError: the port cannot be made.

    """
    no = why_not_dealt(game, method)
    if no:
        raise ValueError(no)
    if protocol not in ("cdl", "asl") or transport not in ("pty", "tcp"):
        raise ValueError(say("The protocol is cdl or asl, the transport pty or tcp."))
    tcp = transport == "tcp"
    if (tcp and not _is_number(link)) or (not tcp and not link):
        raise ValueError("--link is the stable name of the pseudo-terminal; over TCP the number of the port.")
    if state is not None and not _is_memory(state):
        raise ValueError(
            say("{state} is there already and is no memory of a shuffler: choose another name.", state=state)
        )
    try:
        run_emulator(
            link=None if tcp else Path(link),
            tcp_port=int(link or 0) if tcp else 0,
            seed=seed,
            protocol=cast(Protocol, protocol),
            transport=cast(LineKind, transport),
            script=script,
            control=control,
            state=state,
            fast=fast,
            usual=usual_round(GAMES[game], method),
            by_itself=by_itself,
            ready=_say,
        )
    except (KeyboardInterrupt, Ended):
        return


def _is_number(link: str) -> bool:
    return not link or (link.isdecimal() and int(link) <= MOST_PORTS)


def _is_memory(state: Path) -> bool:
    """Whether a simulated shuffler may keep there what it keeps while it is off: its own file, or a new one."""
    if is_ours(state.name) and not state.name.startswith("shuffler-"):
        return False
    with suppress(FileNotFoundError), state.open("rb") as file:
        return file.read(1) in (b"", b"{")
    return True


def _say(address: str) -> None:
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


def usual_round(game: Game, method: str) -> OpenRound:
    """A round of all seven boxes by the game's declared procedure."""
    procedure = game.procedures[method]
    steps = procedure.steps
    by_hand = [step for step in steps if isinstance(step, DealInTurn)]
    if by_hand:
        step = by_hand[0]
        dealer = step.cards if step.dealer else 0
        return OpenRound(
            method=procedure.order, boxes=BOXES, per_packet=step.cards, dealer=dealer, community=step.community
        )
    cards = {step.to: step.cards for step in steps if isinstance(step, Deal)}
    return OpenRound(
        method=procedure.order,
        boxes=BOXES,
        per_packet=cards["seats"],
        dealer=cards.get("dealer", 0),
        community=cards.get("community", 0),
    )
