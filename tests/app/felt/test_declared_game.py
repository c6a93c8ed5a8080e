"""A game that nobody has heard of is shown, decided by key, settled and told by its declaration alone."""

import pytest

from app.felt.build.table import KEPT, OTHER, OTHERS, letters
from app.felt.deed import MakeChoice
from app.felt.keys import ALWAYS, bindings
from app.felt.view import Desk
from app.record.terms import terms_view
from app.table.wishes import open_round
from app.ui.felt_view import Tone
from engine.games import catalogue
from engine.games.catalogue import GAMES
from engine.procedure import Choice, Decide
from engine.table import commands as ask
from tests.engine.felt import cards
from tests.engine.games.house_raise import HOUSE_RAISE
from tools.scenes.stage import Stage

HANDS = {"1": "9h 9d 4s 3c 2h", "2": "Ah Kd 7s 5c 3d", "3": "Qh Qd 8s 8c 2d"}
BETS = {1: {"ante": 10_00}, 2: {"ante": 10_00, "pairs": 5_00}, 3: {"ante": 10_00, "pairs": 5_00}}


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    monkeypatch.setitem(catalogue._DECLARED, HOUSE_RAISE.id, HOUSE_RAISE)
    stage = Stage(game=HOUSE_RAISE.id, method="late house").bet(BETS).no_more_bets()
    packets = [ask.TakePacket(place=place, cards=cards(hand)) for place, hand in HANDS.items()]
    return stage.after(ask.NoteDeviceRound(device_round=1), *packets)


def decided(stage: Stage) -> Stage:
    two = [ask.Choose(seat=1, choice="raise_twice"), ask.Choose(seat=2, choice="give_up")]
    return stage.after(*two, ask.Choose(seat=3, choice="raise_twice"))


def settled(stage: Stage) -> Stage:
    dealer = ask.TakePacket(place="dealer", cards=cards("Th Td 6s 4c 2c"))
    return decided(stage).after(dealer, ask.TurnCards(), ask.SettleSeats())


def test_the_felt_has_its_words_its_cards_and_a_dealer_who_always_plays(stage: Stage) -> None:
    felt = stage.view().felt
    assert (felt.title, felt.legend, felt.hand_cards) == ("House Raise", "The house never folds", 5)
    assert felt.dealer is not None
    assert [area.label for area in felt.seats[0].areas] == ["Stake", "Double Raise", "Pairs Up"]
    turned = settled(stage).view().felt.dealer
    assert turned is not None
    assert (turned.name, turned.note) == ("Pair of tens, 6-4-2 kickers", "")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_every_felt_is_laid_out_for_the_cards_of_its_own_hands(game) -> None:
    assert Stage(game=game.id).view().felt.hand_cards == game.hand_cards


def test_its_choices_are_offered_by_name_and_pressed_by_a_letter_of_their_own(stage: Stage) -> None:
    view = stage.view(Desk())
    assert [(each.label, each.shortcut) for each in view.seat_actions] == [("Raise twice", "R"), ("Give up", "G")]
    assert view.primary.label == "All others: Raise twice"
    pressed = {each.key: each.deed for each in bindings(view)}
    assert pressed["R"] == MakeChoice("raise_twice")
    assert pressed["G"] == MakeChoice("give_up")


def test_what_was_chosen_is_called_by_its_own_word_or_else_by_its_title(stage: Stage) -> None:
    felt = decided(stage).view().felt
    marks = [(each.decision.text, each.decision.tone) for each in felt.seats if each.decision]
    assert marks == [("RAISE TWICE", Tone.NEUTRAL), ("GAVE UP", Tone.LOSE), ("RAISE TWICE", Tone.NEUTRAL)]
    told = [line.text for line in stage.events][-3:]
    assert told == ["1: Raise twice $20", "2: gives up", "3: Raise twice $20"]


def test_it_is_settled_and_told_under_the_names_of_its_wagers(stage: Stage) -> None:
    walk = settled(stage).view().settlement
    assert walk is not None
    assert {each.seat: [(line.wager, line.verb.value, line.amount) for line in each.lines] for each in walk.seats} == {
        1: [("Stake", "TAKE", 10_00), ("Double Raise", "TAKE", 20_00)],
        2: [("Stake", "TAKE", 10_00), ("Pairs Up", "TAKE", 5_00)],
        3: [("Stake", "PAY", 10_00), ("Double Raise", "PAY", 20_00), ("Pairs Up", "PAY", 20_00)],
    }
    assert "3: Pairs Up $5" in [line.text for line in stage.events]
    said = terms_view(HOUSE_RAISE, stage.table.terms)
    assert [table.title for table in said.tables] == ["Pairs Up"]


def test_the_shuffler_is_asked_for_the_order_in_which_its_steps_deal(stage: Stage) -> None:
    asked = open_round(stage.table, stage.table.round)
    assert asked is not None
    assert (asked.method, asked.per_packet, asked.dealer) == ("B", 5, 5)
    assert HOUSE_RAISE.procedures["by hand"].order == "M"


def test_a_choice_gets_a_letter_that_no_other_has_and_that_means_nothing_else() -> None:
    titles = ("Up", "Under", "Double", "Down", "Dare", "Again", "Open")
    step = Decide(
        point="x", title="X", clause="1", choices=tuple(Choice(name=each, title=each, clause="1") for each in titles)
    )
    given = letters(step)
    assert len(set(given.values())) == len(titles)
    assert not KEPT.union(OTHERS, OTHER) & set(given.values())
    assert {each.key for each in ALWAYS if len(each.key) == 1 and each.key.isalpha()} <= KEPT
