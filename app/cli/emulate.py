"""The simulated shuffler from the command line."""

from pathlib import Path
from typing import cast

from devices.commands import OpenRound
from devices.emulate import LineKind, Protocol, run_emulator
from devices.words import BOXES
from engine.games.catalogue import GAMES, why_not_dealt
from engine.games.game import Game
from engine.procedure import Deal, DealInTurn


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
    by_itself: bool = False,
) -> None:
    """Be a shuffler until interrupted.

    The dealing plan comes from the table that opens a round; the deal key, and a shuffler that deals by itself, deal
    the whole game to seven boxes.

    Raises:
        ValueError: no such game, method, protocol or transport.

    """
    no = why_not_dealt(game, method)
    if no:
        raise ValueError(no)
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
            usual=usual_round(GAMES[game], method),
            by_itself=by_itself,
        )
    except KeyboardInterrupt:
        return


def usual_round(game: Game, method: str) -> OpenRound:
    """A round of all seven boxes by the game's declared procedure."""
    steps = game.procedures[method].steps
    by_hand = [step for step in steps if isinstance(step, DealInTurn)]
    if by_hand:
        step = by_hand[0]
        dealer = step.cards if step.dealer else 0
        return OpenRound(method="M", boxes=BOXES, per_packet=step.cards, dealer=dealer, community=step.community)
    cards = {step.to: step.cards for step in steps if isinstance(step, Deal)}
    return OpenRound(
        method=method if method in ("A", "B", "C") else "A",
        boxes=BOXES,
        per_packet=cards["seats"],
        dealer=cards.get("dealer", 0),
        community=cards.get("community", 0),
    )
