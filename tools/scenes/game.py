"""Every game in every phase of a round, from the bets to the close, by the answers of the rules alone."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from app.felt.view import Desk
from app.table.link_status import LinkStatus
from app.ui.view import CardsWanted
from engine.decide import game_of
from engine.games.catalogue import GAMES
from engine.games.game import Game, Wager
from engine.procedure import Decide, Phase
from engine.round.course import choices_for, current, deciding, expected
from engine.table import commands as ask
from tools.scenes.stage import READY, Moment, Stage

SEED: Final = 61
"""A pack in which something happens in every game: hands that win, lose and stand off."""

_STAKES: Final = (5_000, 2_500, 10_000, 2_500, 50_000, 0, 7_500)
_SIDE_BETS: Final = (1_000, 0, 2_500, 500, 5_000, 0, 500)
_WITH_SIDE_BET: Final = ({1, 3, 5, 7}, {3, 4})
_PROGRESSIVES: Final = frozenset({1, 3, 7})
_LONGEST: Final = 60  # steps of a walk; no procedure comes near
_DEALING: Final = msgspec.structs.replace(READY, dealing=True)


def game_moments() -> tuple[Moment, ...]:
    """Each game dealt by the shuffler, and each of them dealt by hand until the cards have been entered."""
    moments: list[Moment] = []
    for game in GAMES.values():
        for method in _first(game, automated=True):
            moments += _numbered(game.prefix.lower(), walk(game, method))
        for method in _first(game, automated=False):
            moments += _numbered(f"{game.prefix.lower()}-by-hand", _entries(walk(game, method)))
    return tuple(moments)


def _first(game: Game, *, automated: bool) -> tuple[str, ...]:
    """The first method with the shuffler, or the first without it, where the game has one."""
    return tuple(name for name, each in game.procedures.items() if each.automated is automated)[:1]


def _numbered(name: str, moments: Iterator[Moment]) -> list[Moment]:
    return [
        msgspec.structs.replace(moment, name=f"{name}-{number:02d}-{moment.name}")
        for number, moment in enumerate(moments, 1)
    ]


def _entries(moments: Iterator[Moment]) -> Iterator[Moment]:
    """Of a round dealt by hand only what looks different: the announcement of the cards, and faces to be entered."""
    seen: set[tuple[Phase, str]] = set()
    for moment in moments:
        wanted, phase = moment.view.wanted, moment.view.phase_key
        what = phase, "" if wanted is None else "seat" if wanted.place.isdigit() else wanted.place
        if (wanted or phase is Phase.DEALING) and what not in seen:
            seen.add(what)
            yield moment


def bets_for(game: Game) -> Mapping[int, Mapping[str, int]]:
    """Bets of six people: everything in chips the table takes, side bets here and there, three progressives."""
    placed = [each for each in game.wagers if not (each.progressive or each.follows or each.equals)]
    main = [each for each in placed if not each.survives_fold]
    side = [each for each in placed if each.survives_fold]
    bets: dict[int, dict[str, int]] = {}
    for seat, stake in zip(game.positions, _STAKES, strict=False):
        if stake:
            bets[seat] = {wager.name: _fitting(game, wager, stake) for wager in main}
            bets[seat] |= {
                wager.name: _SIDE_BETS[seat - 1]
                for wager, seats in zip(side, _WITH_SIDE_BET, strict=False)
                if seat in seats
            }
    if game.progressive:
        for seat in _PROGRESSIVES & bets.keys():
            bets[seat][game.progressive.name] = 500
    return bets


def _fitting(game: Game, wager: Wager, stake: int) -> int:
    """Two fifths of it where three wagers of the same size are made."""
    return stake * 2 // 5 if any(each.equals == wager.name for each in game.wagers) else stake


def walk(game: Game, method: str) -> Iterator[Moment]:
    """Let the primary button lead through one round; a picture of each moment before it is pressed."""
    stage = Stage(game=game.id, method=method, seed=SEED).bet(bets_for(game))
    for _ in range(_LONGEST):
        phase = stage.view().phase_key
        yield _moment(stage, phase)
        if phase is Phase.CLOSED:
            return
        yield from _within(stage, phase)
        _go_on(stage)


def _moment(stage: Stage, phase: Phase) -> Moment:
    game, dealing = game_of(stage.table), phase is Phase.DEALING
    shuffler = READY if game is not None and _automated(game, stage) else LinkStatus()
    view = stage.view(Desk(), _DEALING if dealing and shuffler.deals else shuffler)
    name = f"{phase.value}-cards-wanted" if view.wanted else phase.value
    return Moment(name=name, view=view, side="events" if dealing else "")


def _within(stage: Stage, phase: Phase) -> Iterator[Moment]:
    """What can be seen while a phase goes on: some packets lie there, some players have decided."""
    game, rnd = game_of(stage.table), stage.table.round
    step = current(game, rnd) if game and rnd else None
    if phase is Phase.DEALING and game and rnd and expected(game, rnd) and _automated(game, stage):
        stage.deal(4)
        yield _moment(stage, phase)
    elif game and rnd and isinstance(step, Decide):
        waiting = deciding(game, rnd, step)
        for number, box in enumerate(waiting[:3]):
            choice = choices_for(step, box)[-1 if number == 1 else 0]
            stage.after(ask.Choose(seat=box.seat, choice=choice.name))
        view = stage.view()
        yield Moment(name=f"{phase.value}-some", view=view, side="events")


def _automated(game: Game, stage: Stage) -> bool:
    return stage.table.terms is not None and game.procedures[stage.table.terms.method].automated


def _go_on(stage: Stage) -> None:
    """Do what the primary button asks for: cards from the shuffler, cards by hand, or the question itself."""
    game = game_of(stage.table)
    view = stage.view(link=READY if game is not None and _automated(game, stage) else LinkStatus())
    if view.wanted is not None:
        rnd = stage.table.round
        if view.phase_key is Phase.DEALING and rnd is not None and not rnd.hand_at(view.wanted.place).cards:
            stage.after(ask.CardsDealt())
        stage.after(_entry(stage, view.wanted))
    elif view.primary_ask is not None:
        stage.after(view.primary_ask)
    elif game is not None and _automated(game, stage):
        stage.deal()


def _entry(stage: Stage, wanted: CardsWanted) -> ask.Command:
    """The faces as they lie: what is known already stays."""
    rnd = stage.table.round
    known = rnd.hand_at(wanted.place).cards if rnd is not None and wanted.count > 1 else ()
    drawn = stage.draw(wanted.count)
    lying = known if len(known) == wanted.count else (None,) * wanted.count
    return ask.EnterHand(place=wanted.place, cards=tuple(old or new for old, new in zip(lying, drawn, strict=True)))
