"""Megalink Three Card Poker Xtreme (X3): its own clauses beside those it shares with the other Megalink games."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, OUTSIDE, Document, Row, clauses_of
from engine.rulebook.megalink import alike

# fmt: off
OWN: Final[tuple[Row, ...]] = (
    ("1.1.5", ENFORCED,
     say("The dealer's three cards are those of the dealer's hand; community cards are none "
"of them."),
     say("Six Card Bonus is read from the player's and the dealer's hands alone.")),
    ("1.1.11", ENFORCED,
     (say("Six Card Bonus bets on the best five out of six cards: three of the player and "
"three of the dealer. No second hand is paid.")),
     say("The settlement ranks all six ways to leave out a card and pays one line.")),
    ("2.2", ENFORCED,
     say("There are three layouts with up to seven positions."),
     say("The set-up of a table takes one to seven positions.")),
    ("3.4", ENFORCED,
     (say("To take part a player lays an Ante, a Pair Plus, a Six Card Bonus or any of them "
"together before the first card, within the table's limits; several people may share "
"one bet.")),
     (say("Wagers are taken while betting is open; amounts outside the limits are warned about "
"(5.13, 5.14, R-35). Other limits are in force only once they were shown at the "
"table and announced, from the next round on."))),
    ("3.5.3", ENFORCED,
     say("The Progressive is placed through the jackpot's wagering system, in credits or "
"chips, from one to five units."),
     say("Only one to five whole units can be entered; the chips collected are checked "
"against the bets accepted.")),
    ("3.5.4", ENFORCED,
     (say("Units multiply what straight, flush, full house and four of a kind pay; straight "
"flush and royal flush are shares of the meter and pay the same for one unit as for "
"five.")),
     say("The settlement multiplies fixed lines by the units and percentage lines by nothing.")),
    ("3.7", ENFORCED,
     say("A machine deals by one of three methods, A, B or C."),
     say("Each method is a procedure of its own, chosen in the set-up of the table.")),
    ("3.7.1", ENFORCED,
     say("Method A: the dealer's hand comes after the players' hands."),
     say("The procedure of method A expects the packets in this order.")),
    ("3.7.1.1", ENFORCED,
     (say("Three cards to every bet position from the dealer's left, three to the dealer, "
"three to the table, of which the top one is burned.")),
     say("Every packet must have three cards and come in its turn; the burn is confirmed "
"before play goes on.")),
    ("3.7.2", ENFORCED,
     say("Method B: the dealer's hand comes after the decisions."),
     say("The procedure of method B expects the packets in this order.")),
    ("3.7.2.1", ENFORCED,
     (say("Three cards to every bet position from the dealer's left, three to the table, which "
"are spread and the top one burned; when all have decided, three to the dealer.")),
     say("A packet for the dealer is not accepted while a decision is open.")),
    ("3.7.3", ENFORCED,
     say("Method C: the dealer's hand comes first."),
     say("The procedure of method C expects the packets in this order.")),
    ("3.7.3.1", ENFORCED,
     (say("Three cards to the dealer with a security card under them, then three to every bet "
"position, then three to the table, which are spread and the top one burned.")),
     say("A security card that is missing or elsewhere holds the round until it is put right.")),
    ("3.9.1.2", ENFORCED,
     say("Six Card Bonus can still win after a fold."),
     say("The settlement reads it on the folded cards and completes the dealer's hand for it "
"(R-38).")),
    ("3.10.1", ENFORCED,
     say("Six Card Bonus goes by the best five of the six cards of player and dealer."),
     say("The settlement ranks all six ways to leave out a card.")),
    ("3.11.5", ENFORCED,
     say("Without a qualified dealer Six Card Bonus is paid by 4.5 all the same."),
     say("Whether the dealer qualifies is not asked for this wager.")),
    ("3.12.6", ENFORCED,
     say("Six Card Bonus is paid by 4.5, also when the dealer's hand is better."),
     say("Whether the dealer qualifies is not asked for this wager.")),
    ("4.4", ENFORCED,
     (say("Progressive: royal flush the whole meter, straight flush a tenth of it, four of a "
"kind 400, full house 80, flush 40, straight 20, each for one unit with the stake "
"included.")),
     say("The pay table of the game declares these lines; the fixed ones are paid by the "
"house (R-6, R-8).")),
    ("4.5", ENFORCED,
     (say("Six Card Bonus: three of a kind 7, straight 10, flush 15, full house 20, four of a "
"kind 50, straight flush 100, royal flush 500, each to 1.")),
     say("The pay table of the game declares these lines.")),
    ("7", OUTSIDE,
     say("The three layouts, each with up to seven positions."),
     say("The layout is printed by the house; 2.2 keeps the number of positions.")),
)

XTREME: Final = Document(
    prefix="X3", game="megalink-three-card-poker-xtreme", clauses=clauses_of((*alike("X3"), *OWN))
)
