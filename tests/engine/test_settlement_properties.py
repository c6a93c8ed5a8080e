"""Whatever is dealt and bet: chips are conserved, the jackpot balances, and every amount has its reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.words.working import why_of
from engine.cards import DECK, Card
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.table.jackpot import Meter
from engine.table.state import Box, Hand, Round
from engine.table.terms import HouseSettings, Limit, Terms
from tests.engine.felt import DISPLAYED, settle

HOW = ["live", "live", "live", "folded", "declined", "returned"]


@st.composite
def terms_for(draw: st.DrawFn, game: Game) -> Terms:
    limit = st.builds(lambda low, more: Limit(low, low + more), st.integers(1, 50_00), st.integers(0, 500_00))
    return Terms(
        game=game.id,
        edition=game.edition,
        method="manual",
        positions=tuple(game.positions),
        limits=draw(st.dictionaries(st.sampled_from([w.name for w in game.wagers]), limit)),
        unit=draw(st.sampled_from([1_00, 5_00])),
        most_units=game.most_units,
        displayed=DISPLAYED,
        special_suit=draw(st.sampled_from("cdhs")),
        house=draw(
            st.builds(
                HouseSettings,
                clockwise_settlement=st.booleans(),
                fixed_prizes_from_meter=st.booleans(),
                side_wagers_survive_fold=st.booleans(),
                later_shares_of_seed=st.booleans(),
            )
        ),
    )


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Round, Meter, tuple[int, ...]]:
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    at = draw(terms_for(game))
    deck = iter(draw(st.permutations(DECK)))
    deal = lambda count: Hand(tuple(Card(next(deck)) for _ in range(count)))  # noqa: E731
    boxes = {}
    for number in range(1, draw(st.integers(1, 7)) + 1):
        how = draw(st.sampled_from(HOW))
        placed = draw(st.sets(st.sampled_from([w.name for w in game.wagers if not w.follows])))
        chips = {w.name: draw(st.integers(1, 900)) * 100 for w in game.wagers if w.name in placed}
        for wager in game.wagers:
            if wager.follows in chips and how not in {"folded", "returned"}:
                chips[wager.name] = chips[wager.follows] * wager.multiple
            if wager.progressive and wager.name in chips:
                chips[wager.name] = at.unit * draw(st.integers(1, 5))
        boxes[number] = Box(
            seat=number,
            player=draw(st.integers(1, 7)),
            wagers=chips,
            refused=draw(st.dictionaries(st.sampled_from(["ante", "1"]), st.integers(1, 100_00), max_size=1)),
            hand=deal(game.hand_cards),
            standing=how if how in {"folded", "returned"} else "live",
            declined=how == "declined",
            withdrawn=("1",) if game.id == "megalink-let-it-ride" and draw(st.booleans()) else (),
        )
    rnd = Round(number=1, terms=at, boxes=boxes, dealer=deal(game.hand_cards), community=deal(2))
    meter = Meter(amount=draw(st.integers(0, 10**9)), seed=draw(st.integers(0, 10**8)))
    used = tuple(draw(st.sets(st.integers(1, 7), max_size=3)))
    return rnd, meter, used


@given(case=rounds())
@pytest.mark.rule("R-9")
def test_every_open_wager_gets_one_result_that_conserves_its_chips(
    case: tuple[Round, Meter, tuple[int, ...]],
) -> None:
    rnd, meter, used = case
    got = settle(rnd, pot=meter, used=used)
    for number, box in rnd.boxes.items():
        lines = got.lines[number]
        if box.standing == "returned":
            assert lines.keys() == {f"{name}_refused" for name in box.refused}
            assert all(line.outcome == "return" for line in lines.values())
            continue
        assert set(box.wagers) <= set(lines)
        assert set(lines) - set(box.wagers) <= {"ante_bonus", *(f"{name}_refused" for name in box.refused)}
        for name, line in lines.items():
            assert line.stake == box.wagers.get(name, box.refused.get(name.removesuffix("_refused"), 0))
            assert line.returned + line.taken == line.stake
            assert 0 <= line.returned <= line.stake
            assert line.winnings >= 0
            assert line.outcome == "win" or line.winnings == 0
            assert line.outcome in {"win", "lose"} or line.returned == line.stake
            assert bool(line.lines) <= (line.outcome == "win")
            assert line.why.rules
            assert why_of(line, GAMES[rnd.terms.game], "$").words.endswith(".")
    added = sum(prize.seed_added for prize in got.prizes)
    paid = sum(prize.from_meter for prize in got.prizes)
    assert got.meter
    assert meter.amount + added == paid + got.meter.amount
    assert got.meter.amount >= 0


@given(case=rounds())
@pytest.mark.rule("R-3")
def test_the_faces_of_hands_that_are_not_read_change_nothing(case: tuple[Round, Meter, tuple[int, ...]]) -> None:
    rnd, meter, used = case
    hidden = {n: box for n, box in rnd.boxes.items() if box.declined or box.standing == "returned"}
    blank = {n: Box(**{f: getattr(b, f) for f in b.__struct_fields__} | {"hand": Hand()}) for n, b in hidden.items()}
    without = Round(**{f: getattr(rnd, f) for f in rnd.__struct_fields__} | {"boxes": {**rnd.boxes, **blank}})
    one, other = settle(rnd, pot=meter, used=used), settle(without, pot=meter, used=used)
    assert (one.lines, one.prizes, one.meter) == (other.lines, other.prizes, other.meter)


@given(case=rounds())
def test_settling_twice_gives_the_same_to_the_letter(case: tuple[Round, Meter, tuple[int, ...]]) -> None:
    rnd, meter, used = case
    assert settle(rnd, pot=meter, used=used) == settle(rnd, pot=meter, used=used)
