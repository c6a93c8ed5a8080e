"""The menu of a position: what only people can see, one touch away, and never what cannot be."""

import pytest
from msgspec.structs import replace

from app.felt.build.seat_menu import CARD, corrected, seat_menu
from app.ui.view import MenuLine, RefusalView
from engine.cards import DECK
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import table_life_asked as life
from tests.approvals import word
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]


def opened(pit: Pit, seat: int = 1) -> dict[str, MenuLine]:
    return {f"{line.opens} {line.place}": line for line in seat_menu(pit.table, seat) if line.opens}


@pytest.mark.rule("X3 5.5", "X3 5.6", "R-39")
def test_late_chips_are_said_from_the_menu_only_after_no_more_bets() -> None:
    assert opened(Pit(X3).place(1)) == {}
    lines = opened(Pit(X3).bet(1).deal())
    assert {"late-wager 1", "late-withdrawal 1"} <= set(lines)
    assert all(line.refusal is None for line in lines.values())


@pytest.mark.rule("R-23", "X3 5.9", "X3 3.4.3")
def test_what_is_signed_from_the_menu_says_where_and_until_when_and_does_not_say_the_deed_again() -> None:
    pit = Pit(X3).bet(1).play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats())
    lines = {line.label: line for line in seat_menu(pit.table, 1) if line.needed}
    assert lines["Reopen the settlement"].what == "Position 1, table T1."
    assert not any(label in line.what for label, line in lines.items())
    pit.finish()
    lines = {line.label: line for line in seat_menu(pit.table, 1) if line.needed}
    for label in ("Bar from further play", "Restrict to one position"):
        assert "ends when the player leaves or the table closes" in lines[label].what


def test_only_cards_that_lie_open_can_be_put_right() -> None:
    assert not any(line.opens == CARD for line in seat_menu(Pit(X3).bet(1).deal().table, 1))
    pit = Pit(X3).bet(1).play(upto=Phase.SETTLING)
    assert f"{CARD} dealer" in opened(pit)


def test_the_one_card_that_differs_is_corrected_and_nothing_else() -> None:
    pit = Pit(X3).bet(1).play(upto=Phase.SETTLING)
    was = pit.round.dealer.faces
    other = next(card for card in DECK if card not in pit.round.seen)
    line = corrected(pit.table, "dealer", (was[0], other, was[2]))
    assert isinstance(line, MenuLine)
    assert line.refusal is None
    assert isinstance(line.ask, ask.CorrectCard)
    assert (line.ask.place, line.ask.index, line.ask.card) == ("dealer", 1, other)
    assert line.needed == "pit-supervisor"


def test_the_same_hand_or_two_other_cards_are_not_taken() -> None:
    pit = Pit(X3).bet(1).play(upto=Phase.SETTLING)
    was = pit.round.dealer.faces
    fresh = [card for card in DECK if card not in pit.round.seen]
    assert isinstance(corrected(pit.table, "dealer", was), RefusalView)
    assert isinstance(corrected(pit.table, "dealer", (fresh[0], fresh[1], was[2])), RefusalView)
    elsewhere = corrected(pit.table, "dealer", (was[0], was[1], pit.box(1).hand.faces[0]))
    assert isinstance(elsewhere, MenuLine)
    assert elsewhere.refusal is not None


@pytest.mark.rule("LR 3.12", "SS 3.7")
@pytest.mark.parametrize(
    ("game_id", "place", "index"),
    [("megalink-let-it-ride", "community", 0), ("megalink-singapore-stud-poker", "dealer", 4)],
)
def test_the_one_card_that_lies_open_can_be_put_right_before_anybody_decides_on_it(
    game_id: str, place: str, index: int
) -> None:
    pit = Pit(GAMES[game_id]).bet(1).deal()
    if game_id == "megalink-let-it-ride":
        pit.do(ask.AllOthers(), ask.TurnCards())
    assert opened(pit)[f"{CARD} {place}"].refusal is None
    other = next(card for card in DECK if card not in pit.round.seen)
    line = corrected(pit.table, place, (other,))
    assert isinstance(line, MenuLine)
    assert line.refusal is None
    assert isinstance(line.ask, ask.CorrectCard)
    assert (line.ask.index, line.ask.card) == (index, other)
    pit.do(replace(line.ask, approval=word("S1", "pit-supervisor", "seen on the table")))
    assert pit.round.hand_at(place).cards[index] == other
    pit.finish()


@pytest.mark.rule("X3 5.9", "R-23")
def test_a_barred_position_is_free_again_by_saying_that_somebody_else_sits_there() -> None:
    pit = Pit(X3).bet(1).finish()
    assert "The player has left" in {line.label for line in seat_menu(pit.table, 1)}
    signed = {"approval": word("G1", "gaming-shift-manager", "looked at position 2")}
    pit.do(life.BarPlayer(seat=1, **signed))
    line = next(line for line in seat_menu(pit.table, 1) if line.label == "Somebody else sits here now")
    assert (line.ask, line.refusal) == (ask.PlayerLeft(seat=1), None)
