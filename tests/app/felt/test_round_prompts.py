"""What the screen tells the dealer while a round goes on: which card, what to announce, from which side."""

import pytest

from app.felt.build.table import OTHER_CARD, table_view
from app.felt.view import Desk, TableView
from app.table.link_status import LinkStatus
from app.ui.felt_view import JackpotView
from app.ui.view import CardsWanted
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table.jackpot import Meter
from engine.table.terms import HouseSettings
from tests.engine.felt import M3, X3, cards
from tests.engine.pit import Pit

SS, LR, UK = (
    GAMES[each] for each in ("megalink-singapore-stud-poker", "megalink-let-it-ride", "three-card-poker-prime")
)
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)


def seen(pit: Pit) -> TableView:
    view = table_view(pit.table, desk=Desk(), link=LinkStatus())
    assert view is not None
    return view


@pytest.mark.rule("SS 3.10.2")
@pytest.mark.parametrize(("dealer", "said"), [("Qs Js 9h 4c 2d", True), ("As Ks 9h 4c 2d", False)])
def test_a_stud_dealer_below_ace_king_announces_that_there_is_no_hand(dealer: str, *, said: bool) -> None:
    pit = Pit(SS, "manual").bet(1)
    pit.do(ask.CardsDealt(), ask.EnterHand(place="dealer", cards=cards(dealer)[-1:]), ask.AllOthers())
    assert "No hand" not in seen(pit).phase.announcement
    pit.do(ask.EnterHand(place="dealer", cards=cards(dealer)[:-1]))
    assert ("“No hand”" in seen(pit).phase.announcement) is said


@pytest.mark.rule("SS 5.16.1", "X3 5.16.1")
@pytest.mark.parametrize(("game", "method"), [(X3, "A"), (SS, "automated"), (SS, "manual")])
def test_a_round_that_everybody_left_in_the_deal_is_closed_and_asks_for_no_more_cards(game: Game, method: str) -> None:
    pit = Pit(game, method).bet(1)
    if method == "manual":
        pit.do(ask.CardsDealt())
    else:
        pit.deal(upto="dealer")
    assert pit.phase is Phase.DEALING
    pit.raised("power-failure")
    pit.decide("may-withdraw", decided="no", withdraw="1")
    view = seen(pit)
    assert view.wanted is None
    assert (view.primary.label, view.primary_ask) == ("Close the round", ask.CloseRound())
    assert view.primary.refusal is None
    pit.do(ask.CloseRound())
    assert seen(pit).primary.label == "Place your bets"


def test_no_other_game_has_the_dealer_announce_it() -> None:
    pit = Pit(UK, "manual").bet(1)
    pit.do(ask.CardsDealt(), ask.AllOthers(), ask.EnterHand(place="dealer", cards=cards("Js 9h 4c")))
    assert seen(pit).phase.announcement == "Settlement from the dealer's right"


@pytest.mark.rule("R-25")
@pytest.mark.parametrize(("clockwise", "side", "first"), [(False, "right", 4), (True, "left", 1)])
def test_the_side_from_which_the_house_settles_is_told_and_the_first_position_is_lit(
    side: str, first: int, *, clockwise: bool
) -> None:
    house = HouseSettings(clockwise_settlement=clockwise)
    pit = Pit(UK, house=house).bet(1, 4).deal().play(upto=Phase.SETTLING)
    view = seen(pit)
    assert view.phase.announcement.endswith(f"from the dealer's {side}")
    assert view.primary.detail == f"From the dealer's {side}"
    assert [seat.number for seat in view.felt.seats if seat.attention] == [first]


@pytest.mark.rule("UK-23", "R-25")
@GAME
def test_progressives_are_announced_after_all_other_wagers(game: Game) -> None:
    pit = Pit(game).bet(1, progressive=5).deal().play(upto=Phase.PROGRESSIVES)
    assert seen(pit).primary.detail == "After all other wagers"


@pytest.mark.rule("R-32", "LR 3.11")
def test_let_it_ride_says_which_card_is_the_first_and_lets_the_other_one_be_swapped_in() -> None:
    pit = Pit(LR).bet(1, 2).deal()
    assert OTHER_CARD not in {action.key for action in seen(pit).actions}
    pit.do(ask.AllOthers())
    primary = seen(pit).primary
    assert (primary.label, primary.detail) == ("Turn the first community card", "The lower one, which was dealt first")
    pit.do(ask.TurnCards())
    ride, other = seen(pit).actions
    assert (ride.label, ride.ask) == ("All others: Let it ride", ask.AllOthers(choice="ride"))
    assert (other.key, other.label, other.refusal) == (OTHER_CARD, "The other card was turned", None)
    assert other.ask is not None
    pit.do(other.ask)
    pit.do(ask.Choose(seat=1, choice="ride"))
    assert [each.key for each in seen(pit).actions] == ["others"]


@pytest.mark.rule("LR 3.8", "LR 3.12")
def test_let_it_ride_says_which_wager_the_players_are_asked_about() -> None:
    pit = Pit(LR).bet(1, 2).deal()
    assert seen(pit).phase.announcement == "Players decide – Wager 1: let it ride or pull it back"
    pit.do(ask.AllOthers(), ask.TurnCards())
    assert seen(pit).phase.announcement == "Players decide – Wager 2: let it ride or pull it back"


@pytest.mark.rule("LR 4.3", "LR 4.4")
def test_what_the_system_has_drawn_stands_on_the_felt_until_the_round_is_over() -> None:
    pit = Pit(LR).place(1, 2, progressive=5)
    pit.do(ask.NoMoreBets(), ask.DrawPrizes(magic_card=Card("7s"), lucky_player=2))
    pit.do(ask.ConfirmProgressives(collected=10_00))
    pit.deal().play()
    assert drawn(pit) == "Magic Card 7♠, Lucky Player 2"
    pit.do(ask.CloseRound())
    assert drawn(pit) == "Magic Card 7♠, Lucky Player 2"
    pit.do(ask.PlaceYourBets())
    assert drawn(pit) == ""


@pytest.mark.rule("X3 3.5.3")
def test_chips_are_counted_against_the_units_of_the_bets_until_the_round_is_over() -> None:
    pit = Pit(X3).place(1, 2)
    pit.put(1, "progressive", 5)
    pit.put(2, "progressive", 10)
    pit.do(ask.NoMoreBets(warned=True))
    assert counted(pit, None) == (2, 3, None)
    assert counted(pit, 10_00) == (2, 3, 2)
    pit.do(ask.ConfirmProgressives(collected=15_00))
    pit.finish()
    assert counted(pit, 15_00) == (2, 3, 3)
    pit.do(ask.PlaceYourBets())
    assert counted(pit, None) == (0, 0, None)


def counted(pit: Pit, collected: int | None) -> tuple[int, int, int | None]:
    meter = meter_of(pit, Desk(collected=collected))
    return meter.accepted, meter.due, meter.collected


def drawn(pit: Pit) -> str:
    return meter_of(pit, Desk()).note


def meter_of(pit: Pit, desk: Desk) -> JackpotView:
    view = table_view(pit.table, desk=desk, link=LinkStatus(), meter=Meter(amount=100_000_00, seed=20_000_00))
    assert view is not None
    assert view.felt.jackpot is not None
    return view.felt.jackpot


@pytest.mark.rule("LR 3.11", "LR 3.15")
def test_dealt_by_hand_one_community_card_after_the_other_is_wanted() -> None:
    pit = Pit(LR, "manual").bet(1).deal()
    pit.do(ask.AllOthers())
    assert seen(pit).wanted == CardsWanted(place="community", count=1, title="Turn the first community card")
    pit.do(ask.EnterHand(place="community", cards=pit.draw(1)))
    assert OTHER_CARD not in {action.key for action in seen(pit).actions}
    pit.do(ask.AllOthers())
    wanted = seen(pit).wanted
    assert wanted is not None
    assert (wanted.place, wanted.count, wanted.title) == ("community", 1, "Turn the second community card")
    assert wanted.dealt == pit.round.community.cards[:1]


@pytest.mark.rule("SS 3.7")
def test_the_bottom_card_of_a_stud_dealer_is_to_be_turned_when_it_comes_from_the_shuffler() -> None:
    ready = LinkStatus(state="ready", deals=True, ready_to_deal=True)
    pit = Pit(SS).bet(1).deal(upto="dealer")
    view = table_view(pit.table, desk=Desk(), link=ready)
    assert view is not None
    assert view.primary.detail == "1 of 2 packets; next: the dealer, the bottom card face up"


@pytest.mark.rule("SS 3.8", "SS 3.10")
def test_dealt_by_hand_the_other_four_cards_of_a_stud_dealer_are_wanted() -> None:
    pit = Pit(SS, "manual").bet(1).deal()
    pit.do(ask.AllOthers())
    lies = pit.round.dealer.cards[-1]
    assert seen(pit).wanted == CardsWanted(
        place="dealer", count=4, title="Turn the dealer's other cards", dealt=(lies,)
    )


@pytest.mark.rule("R-17", "UK-5")
@pytest.mark.parametrize("survive", [True, False])
def test_folded_cards_are_kept_for_side_bets_only_where_these_outlive_a_fold(*, survive: bool) -> None:
    pit = Pit(UK, house=HouseSettings(side_wagers_survive_fold=survive)).bet(1, pair_plus=10).deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    (notes,) = [seat.notes for seat in seen(pit).felt.seats if seat.number == 1]
    assert any("Keep the cards" in note for note in notes) is survive


@pytest.mark.rule("UK-26", "R-20")
def test_the_pay_table_of_the_british_progressive_can_be_looked_up_at_the_table() -> None:
    pit = Pit(UK).place(1)
    (shown,) = [table for table in seen(pit).terms.tables if table.rule == "UK-26"]
    assert shown.title == "Progressive Jackpot, special suit spades"
    assert [(line.hand, line.pays) for line in shown.lines] == [
        ("Mini royal special", "100 % of the jackpot"),
        ("Mini royal other", "500 for 1"),
        ("Straight flush", "70 for 1"),
        ("Three of a kind", "60 for 1"),
    ]


@pytest.mark.rule("R-25", "M3 3.10.1", "X3 3.10.2")
@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
def test_cards_whose_progressive_is_alive_stay_after_the_first_pass_of_the_settlement(game: Game) -> None:
    pit = Pit(game).place(1, 2)
    pit.put(2, "progressive", 5)
    pit.do(ask.NoMoreBets(warned=True), ask.ConfirmProgressives(collected=500))
    pit.play(upto=Phase.PROGRESSIVES)
    kept = {seat.number for seat in seen(pit).felt.seats if any("Keep the cards" in note for note in seat.notes)}
    assert kept == {2}
    pit.play()
    assert all(not seat.notes for seat in seen(pit).felt.seats)
