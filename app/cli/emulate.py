"""The simulated shuffler from the command line."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from app.cli.asking import GameId, SeedOption, app
from app.cli.saying import fail, of_system
from app.ending import Ended
from app.settings import is_ours
from assets.languages import say

if TYPE_CHECKING:
    from devices.commands import OpenRound
    from devices.emulate import LineKind, Protocol
    from engine.games.game import Game

MOST_PORTS = 0xFFFF


@app.command()
def emulate(
    link: Annotated[
        str, typer.Option("--link", help=say("Stable name of the port; over TCP its number, or none."))
    ] = "",
    game: GameId = "megalink-three-card-poker-xtreme",
    method: Annotated[str, typer.Option("--method")] = "A",
    seed: SeedOption = 1,
    protocol: Annotated[str, typer.Option("--protocol", help=say("cdl or asl"))] = "cdl",
    *,
    transport: Annotated[str, typer.Option("--transport", help=say("pty or tcp"))] = "pty",
    script: Annotated[Path | None, typer.Option("--script", help=say("Faults to inject, JSON."))] = None,
    control: Annotated[Path | None, typer.Option("--control", help=say("Socket that takes JSON lines."))] = None,
    state: Annotated[Path | None, typer.Option("--state", help=say("What the device keeps while it is off."))] = None,
    fast: Annotated[bool, typer.Option("--fast", help=say("Do not wait for mechanics."))] = False,
    by_itself: Annotated[
        bool, typer.Option("--by-itself", help=say("Deal round after round without being asked."))
    ] = False,
) -> None:
    """Run a simulated shuffler alone; it deals what the table asks for, or the whole game at its deal key."""
    from devices.emulate import run_emulator
    from engine.games.catalogue import GAMES, why_not_dealt

    tcp = transport == "tcp"
    try:
        no = why_not_dealt(game, method) or _unfit(link, protocol, transport, state)
        if no:
            raise fail(no)
        run_emulator(
            link=None if tcp else Path(link),
            tcp_port=int(link or 0) if tcp else 0,
            seed=seed,
            protocol=cast("Protocol", protocol),
            transport=cast("LineKind", transport),
            script=script,
            control=control,
            state=state,
            fast=fast,
            usual=usual_round(GAMES[game], method),
            by_itself=by_itself,
            ready=typer.echo,
        )
    except (KeyboardInterrupt, Ended):
        return
    except ValueError as wrong:
        raise fail(str(wrong)) from None
    except OSError as wrong:
        raise fail(str(wrong) if wrong.errno is None else of_system(wrong)) from None


def _unfit(link: str, protocol: str, transport: str, state: Path | None) -> str:
    if protocol not in ("cdl", "asl") or transport not in ("pty", "tcp"):
        return say("The protocol is cdl or asl, the transport pty or tcp.")
    number = not link or (link.isdecimal() and int(link) <= MOST_PORTS)
    if not (number if transport == "tcp" else link):
        return say("--link is the stable name of the pseudo-terminal; over TCP the number of the port.")
    if state is not None and not _is_memory(state):
        return say("{state} is there already and is no memory of a shuffler: choose another name.", state=state)
    return ""


def _is_memory(state: Path) -> bool:
    """Whether a simulated shuffler may keep there what it keeps while it is off: its own file, or a new one."""
    if is_ours(state.name) and not state.name.startswith("shuffler-"):
        return False
    with suppress(FileNotFoundError), state.open("rb") as file:
        return file.read(1) in (b"", b"{")
    return True


def usual_round(game: "Game", method: str) -> "OpenRound":
    """A round of all seven boxes by the game's declared procedure."""
    from devices.commands import OpenRound
    from devices.words import BOXES
    from engine.procedure import Deal, DealInTurn

    procedure = game.procedures[method]
    by_hand = next((step for step in procedure.steps if isinstance(step, DealInTurn)), None)
    if by_hand is not None:
        seats, dealer, community = by_hand.cards, by_hand.cards if by_hand.dealer else 0, by_hand.community
    else:
        cards = {step.to: step.cards for step in procedure.steps if isinstance(step, Deal)}
        seats, dealer, community = cards["seats"], cards.get("dealer", 0), cards.get("community", 0)
    return OpenRound(method=procedure.order, boxes=BOXES, per_packet=seats, dealer=dealer, community=community)
