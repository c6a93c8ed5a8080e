"""A simulated shuffler alone: its deal key deals the whole game by the chosen method, on either protocol."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.emulate import usual_round
from devices.asl.session import AslSession
from devices.contract import CardEventFields, CardMoved, Doubt, DriverConfig, RoundClosed
from devices.emulate import round_after_round
from devices.plan import plan_of
from engine.games.catalogue import GAMES
from engine.procedure import Deal, DealInTurn
from tests.devices.bench import Table
from tests.devices.hostile_line import Conversation
from tools.soak.assembler import Assembler, Dealt, Misfit

EVERY = [(game.id, method) for game in GAMES.values() for method in game.procedures]


def by_the_book(game: str, method: str) -> dict[str, int]:
    """How many cards each place gets with all seven boxes in play, by the declared procedure."""
    cards: dict[str, int] = {}
    for step in GAMES[game].procedures[method].steps:
        match step:
            case Deal(to="seats", cards=count):
                cards |= {str(box): count for box in range(1, 8)}
            case Deal(to=to, cards=count):
                cards |= {to: count}
            case DealInTurn(cards=count, dealer=dealer, community=community):
                cards |= {str(box): count for box in range(1, 8)}
                cards |= ({"dealer": count} if dealer else {}) | ({"community": community} if community else {})
            case _:
                pass
    return cards


@pytest.mark.parametrize("protocol", ["cdl", "asl"])
@pytest.mark.parametrize(("game", "method"), EVERY)
def test_a_shuffler_alone_deals_every_game_by_every_method_round_after_round(
    game: str, method: str, protocol: str
) -> None:
    usual = usual_round(GAMES[game], method)
    talk = Conversation(3, protocol=protocol)
    for entry in round_after_round(usual):
        talk.bench.script.add(entry)
    talk.bench.usual = usual
    talk.until(lambda: len(talk.of(RoundClosed)) == 2, within=120)
    assembler = Assembler(plan_of(usual))
    told = talk.of(CardEventFields)
    closed = next(at for at, event in enumerate(told) if isinstance(event, RoundClosed))
    findings = []
    for event in told[: closed + 1]:
        findings += assembler.take(event)
        if any(isinstance(each, Dealt) and each.dest == "community" for each in findings):
            assembler.release("dealer")
    assert [each for each in findings if isinstance(each, Misfit)] == []
    assert {each.dest: len(each.faces) for each in findings if isinstance(each, Dealt)} == by_the_book(game, method)


def test_a_shoe_started_by_itself_deals_on_a_real_line(tmp_path: Path) -> None:
    port = tmp_path / "shoe"
    words = ["emulate", "--link", str(port), "--game", "megalink-let-it-ride", "--method", "manual"]
    with subprocess.Popen([sys.executable, "-m", "app", *words, "--protocol", "asl", "--by-itself", "--fast"]) as shoe:
        table = Table(str(port), driver=AslSession(DriverConfig()))
        try:
            table.wait_for(RoundClosed, 2)
        finally:
            table.stop()
            shoe.terminate()
    told = table.of(CardMoved, RoundClosed, Doubt)
    first, second, *_ = (at for at, event in enumerate(told) if isinstance(event, RoundClosed))
    assert [type(event) for event in told[first + 1 : second]] == [CardMoved] * (7 * 3 + 2)


def test_a_shuffler_over_tcp_says_where_it_can_be_reached() -> None:
    words = [sys.executable, "-m", "app", "emulate", "--transport", "tcp", "--by-itself", "--fast"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as shuffler:
        address = shuffler.stdout.readline().strip()
        table = Table(address)
        try:
            table.wait_for(RoundClosed)
        finally:
            table.stop()
            shuffler.terminate()
    assert address.startswith("socket://127.0.0.1:")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--transport", "tcp", "--link", "shuffler"], "over TCP the number of the port"),
        ([], "stable name of the pseudo-terminal"),
        (["--link", "nowhere/shuffler"], "cannot be used (no such file or directory). Check the path"),
        (["--transport", "tcp", "--link", "70000"], "over TCP the number"),
    ],
)
def test_a_port_that_cannot_be_made_is_refused_in_words(words: list[str], why: str) -> None:
    command = [sys.executable, "-m", "app", "emulate", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cutcard: ")
    assert why in done.stderr
