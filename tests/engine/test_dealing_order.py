"""The deal: which place gets cards when, by every dealing method, and what comes out of turn or number."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Burn, DealInTurn, Phase
from engine.round.course import current, expected, next_card
from engine.table import commands as ask
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import Pit
from tests.engine.stops import EVERY_METHOD, at_step

SEATS = (2, 4, 5)
_S = "2 4 5"
ORDER = {
    ("M3", "automated"): f"{_S} dealer community",
    ("M3", "manual"): f"{_S} dealer community",
    ("X3", "A"): f"{_S} dealer community",
    ("X3", "B"): f"{_S} community | dealer",
    ("X3", "C"): f"dealer {_S} community",
    ("X3", "manual"): f"{_S} dealer community",
    ("SS", "automated"): f"{_S} dealer",
    ("SS", "manual"): f"{_S} dealer",
    ("LR", "automated"): f"{_S} community",
    ("LR", "manual"): f"{_S} community",
    ("UK", "automated"): f"{_S} dealer",
    ("UK", "manual"): f"{_S} dealer",
}
"""By hand from section 3 of each document; "|" stands for the decisions."""
CARDS = {"M3": 3, "X3": 3, "SS": 5, "LR": 3, "UK": 3}
METHODS = pytest.mark.parametrize(
    ("game", "method"), EVERY_METHOD, ids=[f"{game.prefix}-{method}" for game, method in EVERY_METHOD]
)
AUTOMATED = pytest.mark.parametrize(
    ("game", "method"),
    [(game, method) for game, method in EVERY_METHOD if game.procedures[method].automated],
    ids=[f"{game.prefix}-{method}" for game, method in EVERY_METHOD if game.procedures[method].automated],
)
BY_HAND = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)


def cards_at(game, place: str, *, automated: bool) -> int:
    if place == "community":
        return 2 if game is LR or not automated else 3
    return CARDS[game.prefix]


@METHODS
@pytest.mark.rule(
    "M3 3.7", "M3 3.8", "X3 3.7", "X3 3.7.1", "X3 3.7.1.1", "X3 3.7.2", "X3 3.7.2.1", "X3 3.7.3", "X3 3.7.3.1"
)
@pytest.mark.rule("X3 3.8", "SS 3.7", "SS 3.8", "LR 3.6", "LR 3.7", "UK-2", "R-38")
def test_packets_are_due_from_the_dealers_left_in_the_order_of_the_method(game, method):
    automated = game.procedures[method].automated
    pit = at_step(game, method, 2, *reversed(SEATS))
    came = []
    while pit.phase in {Phase.DEALING, Phase.BURNING, Phase.DECIDING}:
        step, due = current(game, pit.round), expected(game, pit.round)
        if isinstance(step, Burn):
            pit.do(ask.ConfirmBurn())
        elif pit.phase is Phase.DECIDING:
            came.append("|")
            pit.do(ask.AllOthers())
        elif due is None:
            pit.do(ask.EnterHand(place="dealer", cards=pit.draw(1)))
        else:
            assert due.count == cards_at(game, due.place, automated=automated)
            came.append(due.place)
            pit.packet(due.place, pit.draw(due.count), security="bottom" if due.security else "none")
            assert due.security is (method == "C" and due.place == "dealer")
    wanted = ORDER[game.prefix, method]
    assert " ".join(came).removesuffix(" |") == wanted


@BY_HAND
@pytest.mark.rule("M3 3.8", "X3 3.8", "SS 3.8", "LR 3.6", "LR 3.7", "UK-2")
def test_dealt_by_hand_the_cards_go_round_one_by_one_and_the_table_gets_its_own_last(game):
    pit = at_step(game, "manual", 2, *SEATS)
    assert isinstance(current(game, pit.round), DealInTurn)
    came = []
    while (due := next_card(game, pit.round)) is not None:
        came.append(due.place)
        pit.do(ask.TakeCard(card=pit.draw(1)[0]))
        assert not pit.round.findings
    places = [*map(str, SEATS), *([] if game is LR else ["dealer"])]
    community = [] if game in (SS, UK) else ["community"] * 2
    assert came == [*places * CARDS[game.prefix], *community]


@AUTOMATED
@pytest.mark.rule(
    "M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1", "SS 3.7", "LR 3.6", "LR 3.7", "UK-2", "M3 5.2", "X3 5.2"
)
@pytest.mark.rule("SS 5.2", "LR 5.3", "UK-17")
def test_a_packet_for_a_place_that_is_not_due_holds_the_round(game, method):
    pit = at_step(game, method, 2, *SEATS)
    due = expected(game, pit.round)
    assert due is not None
    other = "5" if due.place != "5" else "4"
    pit.packet(other, pit.draw(CARDS[game.prefix]))
    assert pit.finding.kind == "misdealt"
    assert expected(game, pit.round).place == due.place


@AUTOMATED
@pytest.mark.parametrize("more", [-1, 1])
@pytest.mark.rule(
    "M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1", "SS 3.7", "LR 3.6", "LR 3.7", "UK-2", "UK-17", "SS 1.1.5"
)
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3", "LR 5.4", "M3 5.7", "X3 5.7", "SS 5.7")
def test_a_packet_with_a_card_too_many_or_too_few_holds_the_round_at_whatever_place(game, method, more):
    kinds = {"dealer": "wrong-dealer", "community": "wrong-community"}
    for place in ORDER[game.prefix, method].replace("| ", "").split():
        pit = at_step(game, method, 2, *SEATS)
        while not pit.round.findings:
            due = expected(game, pit.round)
            if isinstance(current(game, pit.round), Burn):
                pit.do(ask.ConfirmBurn())
            elif due is None:
                pit.do(ask.AllOthers())
            elif due.place == place:
                pit.next_packet(count=due.count + more)
            else:
                pit.next_packet()
        assert pit.finding.kind == kinds.get(place, "wrong-player")
        assert pit.finding.places == (place,)


@pytest.mark.parametrize(("game", "method"), [(M3, "automated"), (X3, "A"), (X3, "B"), (X3, "C")])
@pytest.mark.rule("M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1")
def test_nobody_decides_until_the_top_community_card_is_burned(game, method):
    place = next(at for at, step in enumerate(game.procedures[method].steps) if isinstance(step, Burn))
    pit = at_step(game, method, place, *SEATS)
    assert pit.phase is Phase.BURNING
    one, two, top = pit.round.community.cards
    pit.refused(ask.Choose(seat=2, choice="play"))
    pit.refused(ask.AllOthers())
    pit.do(ask.ConfirmBurn())
    assert pit.round.community.cards == (one, two)
    assert top in pit.round.burned
    assert pit.phase is Phase.DECIDING


@pytest.mark.rule("X3 3.7.3.1")
def test_the_security_card_lies_under_the_dealers_hand_and_nowhere_else():
    for security in ("none", "top", "middle"):
        pit = at_step(X3, "C", 2, *SEATS)
        pit.packet("dealer", pit.draw(3), security=security)
        assert "security-card" in {each.kind for each in pit.round.findings}
    right = at_step(X3, "C", 2, *SEATS)
    right.packet("dealer", right.draw(3), security="bottom")
    assert not right.round.findings
    right.packet("2", right.draw(3), security="bottom")
    assert right.finding.kind == "security-elsewhere"


@AUTOMATED
@pytest.mark.rule("X3 3.7.3.1", "M3 3.7", "SS 3.7", "LR 3.6", "UK-2")
def test_where_the_method_uses_no_security_card_one_that_comes_holds_the_round(game, method):
    pit = at_step(game, method, 2, *SEATS)
    if method == "C":
        pit.next_packet()
    due = expected(game, pit.round)
    pit.packet(due.place, pit.draw(due.count), security="top")
    assert pit.finding.kind == "security-elsewhere"


@BY_HAND
@pytest.mark.rule("M3 2.1", "X3 2.1", "SS 2.1", "LR 2.1", "M3 5.1", "X3 5.1", "SS 5.1", "LR 5.1")
def test_a_joker_and_a_card_that_comes_twice_hold_the_round(game):
    method = next(iter(game.procedures))
    twice = at_step(game, method, 2, *SEATS)
    first = twice.draw(CARDS[game.prefix])
    twice.packet("2", first)
    twice.packet("4", (first[0], *twice.draw(CARDS[game.prefix] - 1)))
    assert twice.finding.kind == "foreign-card"
    joker = at_step(game, method, 2, *SEATS)
    joker.packet("2", joker.draw(CARDS[game.prefix]), "joker")
    assert joker.finding.kind == "foreign-card"


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("R-38")
def test_a_position_with_a_side_wager_alone_gets_cards_and_its_progressive_keeps_the_deal_whole(game):
    pit = Pit(game)
    pit.do(ask.PlaceYourBets())
    pit.put(1, "ante", 10)
    pit.put(3, "progressive", 5)
    pit.do(ask.NoMoreBets(warned=True), ask.ConfirmProgressives(collected=500))
    pit.deal()
    assert len(pit.box(3).hand.cards) == CARDS[game.prefix]


@pytest.mark.rule("R-38", "X3 3.9.1.2", "X3 3.7.2", "X3 3.7.2.1")
def test_after_every_fold_the_dealers_hand_is_dealt_and_turned_where_a_live_bet_reads_it():
    pit = Pit(X3, "B").bet(1, 2, six_card_bonus=10)
    pit.deal()
    pit.do(ask.Choose(seat=1, choice="fold"), ask.Choose(seat=2, choice="play"))
    due = expected(X3, pit.round)
    assert due is not None
    assert due.place == "dealer"
    pit.deal()
    pit.refused(ask.Choose(seat=2, choice="fold"))
    assert pit.phase is Phase.EXPOSING
    pit.play()
    assert pit.round.dealer.face_up
    assert {line.wager for line in pit.box(1).lines} == {"ante", "six_card_bonus"}


@pytest.mark.rule("SS 3.7", "SS 3.8", "SS 1.1.5")
def test_the_last_card_of_the_stud_dealer_alone_lies_open_before_the_decisions():
    for method in SS.procedures:
        pit = at_step(SS, method, 2, *SEATS).deal()
        assert pit.phase is Phase.DECIDING
        assert pit.round.dealer.shown == (4,)
        assert len(pit.round.dealer.cards) == 5


@pytest.mark.rule("SS 3.8")
def test_dealt_by_hand_the_stud_round_waits_for_the_face_of_that_card():
    pit = at_step(SS, "manual", 2, *SEATS)
    pit.do(ask.CardsDealt())
    assert pit.phase is Phase.DEALING
    pit.refused(ask.AllOthers())
    for count in (0, 2, 5):
        pit.refused(ask.EnterHand(place="dealer", cards=tuple(pit.deck[:count])))
    pit.do(ask.EnterHand(place="dealer", cards=pit.draw(1)))
    assert pit.phase is Phase.DECIDING
    assert [card is None for card in pit.round.dealer.cards] == [True] * 4 + [False]
