"""The words of the game and what it is played with (sections 1 and 2), where Megalink documents agree."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, HEADING, OUTSIDE, RECORDED, Row

# fmt: off
ROWS: Final[tuple[Row, ...]] = (
    ("1 1 1 1", OUTSIDE,
     say("What the words of this document mean."),
     HEADING),
    ("1.1 1.1 1.1 1.1", OUTSIDE,
     say("The words below have one sense in the whole document."),
     HEADING),
    ("1.1.1 1.1.1 1.1.1 -", ENFORCED,
     say("The Ante is the stake with which a player comes into the round."),
     say("It can be placed only while betting is open.")),
    ("1.1.2 1.1.2 - -", ENFORCED,
     say("The Ante Bonus is extra pay beside the Ante for a straight or better; it has no "
"stake of its own."),
     say("The settlement adds it to every Ante that was not folded (R-2).")),
    ("1.1.3 1.1.3 1.1.3 -", RECORDED,
     say("Betting blind is playing a hand without looking at it; with several hands a player "
"looks at one alone."),
     say("The menu of a position marks which positions are one player and which hand was looked at.")),
    ("1.1.4 1.1.4 - -", ENFORCED,
     say("Community cards lie on the table and make up a five-card hand together with the "
"player's three."),
     say("The Progressive is read from the player's three cards and the two community cards.")),
    ("1.1.5 1.1.6 1.1.4 -", ENFORCED,
     say("To fold is to go no further in this round."),
     say("A folded hand is not compared; only the side wagers that outlive a fold are still "
"settled.")),
    ("1.1.6 1.1.7 - -", ENFORCED,
     say("Pair Plus bets that the player's own three cards hold at least a pair, whatever the "
"dealer has."),
     say("The settlement reads its pay table on the player's cards alone.")),
    ("1.1.7 1.1.8 - -", ENFORCED,
     say("To play is to stay in after the deal by staking the amount of the Ante once more."),
     say('The decision "Play" places a wager as large as the Ante.')),
    ("1.1.8 1.1.9 1.1.6 1.1.5", ENFORCED,
     say("The Progressive is a bet of free choice, made before the deal, on a hand that wins "
"from the jackpot."),
     say("It can be placed only while betting is open, and it is settled from the jackpot's "
"pay table.")),
    ("1.1.9 1.1.10 1.1.7 1.1.6", ENFORCED,
     say("A round lasts from the call for bets until the result is known and all chips are "
"paid and taken."),
     say('It opens with "Place your bets" and closes only when every wager has its result.')),
    ("1.1.10 1.1.12 1.1.8 -", ENFORCED,
     say("A stand-off is a bet without winner or loser: the stake stays the player's."),
     say("The settlement gives back the stake and pays nothing.")),
    ("2 2 2 2", OUTSIDE,
     say("What the game is played with."),
     HEADING),
    ("2.1 2.1 2.1 2.1", ENFORCED,
     say("One deck of 52 cards with like backs and no joker."),
     say("A joker, a double or a card of another deck holds the round; like backs are for "
"people to see.")),
    ("2.2.1 2.2.1 2.2.1 2.2.1", OUTSIDE,
     say("The layout has a marked area for every kind of bet."),
     say("The layout is printed by the house; the screen draws the same areas.")),
    ("2.2.2 2.2.2 2.2.2 -", ENFORCED,
     say("Every position has all of the areas."),
     say("Each position takes every wager of the game, and no wager that the game does not "
"have.")),
)
