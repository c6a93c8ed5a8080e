"""The one door of the rules: a question to a table becomes facts, or a refusal that names its rule.

A button's enabled state is this same function: what it would refuse is greyed out with the reason beside it.
"""

from collections.abc import Mapping
from functools import cache
from typing import get_args

from msgspec.structs import fields

from assets.languages import say
from engine.actors import Rank
from engine.asked import Asked
from engine.asking import unsigned
from engine.cards import Card, read_card
from engine.decisions import claims, handover
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import GOING_ON, Phase
from engine.questions import ROWS, Row
from engine.refusals import Refusal
from engine.round.course import onward, phase_of
from engine.round.decision import Decision, Here, Standing
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.state import Table


def game_of(table: Table, games: Mapping[str, Game] = GAMES) -> Game | None:
    """The game that is played now: that of the round, else that of the table's terms."""
    terms = table.terms_in_force
    return games.get(terms.game) if terms else None


def _game_asked(table: Table, row: Row, games: Mapping[str, Game]) -> Game | None:
    if table.round is not None and row.of_closed:
        return games.get(table.round.terms.game)
    return game_of(table, games)


def signer_of(table: Table, command: Asked) -> Rank | None:
    """The least rank whose word a question takes at this table; None where nobody signs it."""
    row = ROWS[type(command)]
    return row.signs(Here(table=table, playing=_game_asked(table, row, GAMES), games=GAMES), command)


def barred(table: Table, kind: type[Asked]) -> Refusal | None:
    """Why nothing of this kind can be asked now, whatever it says and whoever signs; None where something can."""
    row = ROWS[kind]
    here = Here(table=table, playing=game_of(table), games=GAMES)
    return _not_set_up(here) or (row.bars(here) if row.bars is not None else None)


def decide(
    table: Table,
    command: Asked,
    *,
    meter: Meter | None = None,
    games: Mapping[str, Game] = GAMES,
    judging: bool = False,
) -> Decision:
    """Answer a question to a table: the facts that follow from it, or the refusal. Changes nothing itself.

    `meter` is the linked jackpot as it stands; without it no jackpot prize can be worked out. `judging`: the answer
    stands in a log already, and what is refused only since then does not count.
    """
    answer = _answer(table, command, meter, games, judging=judging)
    return answer if isinstance(answer, Refusal) else _and_onward(table, answer, games)


def refused(table: Table, command: Asked, *, meter: Meter | None = None) -> Refusal | None:
    """Why a question would be refused; None where it would be answered, which is not worked out to its end."""
    answer = _answer(table, command, meter, GAMES)
    return answer if isinstance(answer, Refusal) else None


def _answer(
    table: Table, command: Asked, meter: Meter | None, games: Mapping[str, Game], *, judging: bool = False
) -> Decision:
    """What follows by the question itself, without what the round then goes on to."""
    if (strange := _no_card(command)) is not None:
        return strange
    row = ROWS[type(command)]
    here = Here(table=table, playing=_game_asked(table, row, games), games=games, meter=meter, judging=judging)
    answer = _on_round(here, command, row) if row.phases and not row.opens else _beside(here, command, row)
    if isinstance(answer, Refusal):
        return answer
    return claims.frozen(table.round, command, answer) or answer


def _no_card(command: Asked) -> Refusal | None:
    """Why nobody can have seen what a question tells of cards: no card of a deck has that face."""
    for name in telling_of_cards(type(command)):
        told = getattr(command, name)
        for face in told if isinstance(told, tuple) else (told,):
            if face is not None and read_card(face) != face:
                return Refusal("", say("No card is called “{face}”. Enter the card that lies there.", face=face[:40]))
    return None


@cache
def telling_of_cards(kind: type[Asked]) -> tuple[str, ...]:
    """The fields of a question that tell of cards, by what they are declared to hold."""
    return tuple(each.name for each in fields(kind) if _of_cards(each.type))


def _of_cards(declared: object) -> bool:
    return declared is Card or any(map(_of_cards, get_args(declared)))


def _beside(here: Here, command: Asked, row: Row) -> Decision:
    no = None if row.before_terms else _not_set_up(here) or (_not_now(here, row) if row.opens else None)
    no = no or (row.bars(here) if row.bars is not None else None)
    return no or unsigned(here, command) or row.answers(here, command)


def _on_round(here: Here, command: Asked, row: Row) -> Decision:
    no, rnd = _not_set_up(here) or _not_now(here, row), here.table.round
    if no or rnd is None:
        return no or Refusal("", say("No round is open."))
    at = Standing(
        table=here.table,
        game=here.game,
        round=rnd,
        phase=phase_of(here.game, rnd),
        meter=here.meter,
        judging=here.judging,
    )
    no = (handover.waits_for_handover(at) if row.knowing else None) or unsigned(here, command)
    return no or row.answers(at, command)


def _not_set_up(here: Here) -> Refusal | None:
    if here.playing is None or here.table.terms is None:
        return Refusal("", say("The table is not set up yet. Ask a pit manager to set it up."))
    return None


def _not_now(here: Here, row: Row) -> Refusal | None:
    """Why this is not asked now: the round is in another phase, or is held."""
    rnd, phase = here.table.round, phase_of(here.game, here.table.round)
    if phase not in row.phases or (rnd is None and not row.opens):
        return _out_of_turn(here, phase, row)
    if rnd is not None and rnd.findings and not row.held:
        finding = rnd.findings[0]
        return Refusal(
            finding.rule, say("The round is held: {sentence} Call the supervisor.", sentence=finding.sentence)
        )
    return None


def _out_of_turn(here: Here, phase: Phase, row: Row) -> Refusal:
    if phase is Phase.CLOSED:
        return Refusal(here.rule("open_bets"), say("No round is open. Announce “Place your bets” first."))
    if row.late is not None:
        clause, words = row.late
        return Refusal(here.rule(clause), words)
    return Refusal("", say("Not now: {going_on}.", going_on=GOING_ON[phase]))


def _and_onward(
    table: Table, events: tuple[ev.TableEvent, ...], games: Mapping[str, Game]
) -> tuple[ev.TableEvent, ...]:
    """Let the round go on to the next step that has work, unless it is held."""
    after = fold(table, events)
    rnd = after.round
    game = game_of(after, games)
    if rnd is None or rnd.closed or rnd.findings or game is None:
        return events
    step = onward(game, rnd)
    return events if step == rnd.step else (*events, ev.StepReached(step=step))
