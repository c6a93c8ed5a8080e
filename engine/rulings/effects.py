"""The effects that outcomes name: each says which facts follow, or why it cannot be."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from engine.irregularities.conditions import Case
from engine.rulings import hand_effects as hand
from engine.rulings import measures
from engine.rulings import player_effects as player
from engine.rulings import wager_effects as wager
from engine.rulings.hand_effects import Effect


def play_on(case: Case) -> Effect:
    """Nothing changes: what was decided is on record, and play goes on where it stopped."""
    del case
    return ()


EFFECTS: Final[Mapping[str, Callable[[Case], Effect]]] = MappingProxyType(
    {
        "play-on": play_on,
        "rule-on": measures.play_on,
        "take-measures": measures.take_measures,
        "take-measures-deck": measures.take_measures_without_the_deck,
        "void": hand.void_round,
        "void-deck": hand.void_with_the_deck,
        "rule-on-deck": hand.rule_on_without_the_deck,
        "return-hands-deck": hand.return_hands_without_the_deck,
        "return-hands": hand.return_hands,
        "remove-hand": hand.remove_hand,
        "void-hand": hand.void_hand,
        "absent": hand.absent,
        "move-hands": hand.move_hands,
        "rebuild": hand.rebuild,
        "place-security-card": hand.place_security_card,
        "refuse-late": wager.refuse_late,
        "add-late": wager.add_late,
        "relay": wager.relay,
        "note-withdrawal": wager.note_withdrawal,
        "alone": wager.alone,
        "cancel-wager": wager.cancel_wager,
        "under-minimum": wager.under_minimum,
        "over-maximum": wager.over_maximum,
        "note-earlier": wager.note_earlier,
        "correct-follow-up": wager.correct_follow_up,
        "withdraw": player.withdraw,
        "power-outcome": player.power_outcome,
        "play-one": player.play_one,
        "stop-several": player.stop_several,
        "bar": player.bar,
        "decline": player.decline,
        "view-declined": player.view_declined,
        "restrict": player.restrict,
    }
)
