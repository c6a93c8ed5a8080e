"""The keyboard of the table: each key does one thing at a time, and the help lists every one of them."""

import pytest

from app.felt.deed import Deed, MakeChoice, PickChip, PickSeat, PressArea, What
from app.felt.keys import AREA_KEYS, CHIP_KEYS, bindings, deed_of, offered
from app.felt.panels.help_sheet import merged
from app.felt.view import Desk, TableView
from engine.table import commands as ask
from tools.scenes.game import game_moments
from tools.scenes.stage import Stage, moments


def key_of(view: TableView, deed: Deed) -> str:
    """The key that does a deed now; empty where none does."""
    return next((binding.key for binding in bindings(view) if binding.deed == deed), "")


def test_no_key_has_two_meanings_at_one_moment() -> None:
    doubly: dict[str, dict[str, set[Deed]]] = {}
    for moment in (*moments(), *game_moments()):
        meanings: dict[str, set[Deed]] = {}
        for binding in offered(moment.view):
            meanings.setdefault(binding.key, set()).add(binding.deed)
        if found := {key: deeds for key, deeds in meanings.items() if len(deeds) > 1}:
            doubly[moment.name] = found
    assert doubly == {}


def test_everything_that_is_offered_has_a_key_and_stands_in_the_help() -> None:
    for moment in moments():
        bound = bindings(moment.view)
        deeds = {binding.deed for binding in bound}
        offers = {deed_of(action.key) for action in (*moment.view.seat_actions, *moment.view.actions)}
        wanted = {What.PRIMARY, What.UNDO, What.REDO, What.IRREGULARITY, What.HELP}
        assert offers <= deeds, moment.name
        assert wanted <= deeds, moment.name
        assert {PickSeat(seat.number) for seat in moment.view.felt.seats} <= deeds, moment.name
        assert all(words for _, words in merged(bound)), moment.name


def test_chips_and_areas_have_keys_while_bets_are_placed() -> None:
    view = Stage().bet().view(Desk(chip=500, seat=1))
    assert [key_of(view, PickChip(chip)) for chip in view.palette.denominations] == list(CHIP_KEYS[:6])
    placed = ("ante", "pair_plus", "six_card_bonus", "progressive")
    assert [key_of(view, PressArea(wager)) for wager in placed] == list(AREA_KEYS[:4])
    assert key_of(view, PressArea("play")) == ""


@pytest.mark.parametrize(
    ("game", "bets", "keys"),
    [
        ("megalink-three-card-poker-xtreme", {1: {"ante": 2500}}, {"play": "P", "fold": "F"}),
        ("megalink-singapore-stud-poker", {1: {"ante": 2500}}, {"bet": "P", "fold": "F"}),
        ("megalink-let-it-ride", {1: {"1": 2500}}, {"ride": "R", "withdraw": "W"}),
    ],
)
def test_decisions_have_the_letters_that_dealers_expect(game: str, bets: dict, keys: dict[str, str]) -> None:
    stage = Stage(game=game).bet(bets).no_more_bets().deal()
    if game.endswith("xtreme"):
        stage.after(ask.ConfirmBurn())
    view = stage.view()
    for action, key in keys.items():
        assert key_of(view, MakeChoice(action)) == key


def test_the_help_names_the_enter_that_presses_the_large_button() -> None:
    keys = next(keys for keys, words in merged(bindings(Stage().bet().view())) if words == "The large button")
    assert keys == "Space  Enter of the keypad"


def test_without_a_table_the_keys_of_the_screen_still_work() -> None:
    assert What.HELP in {binding.deed for binding in bindings(None)}
