"""What the documents of the Megalink games say under the same numbers."""

from typing import Final

from engine.games.game import Clauses

MEGALINK: Final = Clauses(
    open_bets="3.1",
    no_more_bets="3.2",
    participation="3.4",
    one_wager="3.4.2",
    limits="3.4",
    under_minimum="5.13",
    over_maximum="5.14",
    view_one_hand="3.4.1",
    restriction="3.4.3",
    on_behalf="3.6",
    follow_up="3.9.2",
    progressive_needs="5.12",
    late_wager="5.5",
    late_withdrawal="5.6",
    not_exposed="3.10.2",
    foreign_card="5.1",
    wrong_count_deck="5.1",
    misdealt="5.2",
    wrong_community="5.3",
    wrong_dealer="5.3",
    wrong_player="5.7",
    exposed="5.4",
    doubt="5.8",
    absent="5.11",
    several_hands="5.10",
    confidential="5.9",
    power_failure="5.16",
    uncovered="6.1",
    ranks="6.2",
    limits_earlier="5.15",
    barring="5.9",
    unshuffled="5.1",
)
"""Those of M3; X3 and SS number them alike, but for what they say themselves."""
