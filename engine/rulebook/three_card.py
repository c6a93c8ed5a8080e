"""Megalink Three Card Poker (M3): its own clauses beside those it shares with the other Megalink games."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, RECORDED, Document, Row, clauses_of
from engine.rulebook.megalink import alike

# fmt: off
OWN: Final[tuple[Row, ...]] = (
    ("2.2", ENFORCED,
     say("There are three layouts: A with five to seven positions, B and C with five or six."),
     say("The set-up of a table takes only a number of positions that one of the layouts has.")),
    ("3.4", ENFORCED,
     (say("To take part a player lays an Ante, a Pair Plus or both before the first card, "
"within the table's limits; several people may share one bet.")),
     (say("Wagers are taken while betting is open; amounts outside the limits are warned about "
"(5.13, 5.14, R-35). Other limits are in force only once they were shown at the "
"table and announced, from the next round on."))),
    ("3.4.1", RECORDED,
     say("A player may bet on several hands but look at one only."),
     say("The menu of a position marks which positions are one player and which hand was looked at; 5.10 "
"follows from it.")),
    ("3.7", ENFORCED,
     (say("Dealt from a machine: three cards to every bet position from the dealer's left, "
"three to the dealer, three to the table, of which the top one is burned.")),
     say("The automated procedure expects the packets in this order and asks for the burn.")),
    ("4.4", ENFORCED,
     (say("Progressive: royal flush the whole meter, straight flush a tenth of it; of fixed "
"amounts flush $100, full house $200 and four of a kind $2,000.")),
     say("The pay table of the game declares these lines; the fixed ones are paid by the "
"house (R-6, R-8).")),
)

THREE_CARD: Final = Document(
    prefix="M3", game="megalink-three-card-poker", clauses=clauses_of((*alike("M3"), *OWN))
)
