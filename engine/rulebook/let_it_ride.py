"""Megalink Let It Ride (LR): its own clauses beside those it shares with the other Megalink games."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, OUTSIDE, Document, Row, clauses_of
from engine.rulebook.megalink import alike

# fmt: off
OWN: Final[tuple[Row, ...]] = (
    ("1.1.1", ENFORCED,
     say('"1", "2" and "$" are three stakes of the same size, all laid before the first card.'),
     say("Unequal stakes must be put right before the first card; what is noticed later goes "
"to a ruling (R-36).")),
    ("1.1.2", ENFORCED,
     say("Two community cards come face down and belong to every player's hand."),
     say("Every hand is read from the player's three cards and these two.")),
    ("1.1.3", ENFORCED,
     say("A hand is the player's three cards with the two community cards."),
     say("Every hand is read from these five cards.")),
    ("1.1.4", ENFORCED,
     say("To let it ride is to leave a stake in play that could have been taken back."),
     say("It is one of the two choices at each decision and changes no chips.")),
    ("2.2", OUTSIDE,
     say("There is one layout, A."),
     say("The layout is printed by the house; the document gives no number of positions.")),
    ("3.3", ENFORCED,
     say("The player aims at a pair of tens or better; anything less loses all stakes still "
"in play."),
     say("The settlement takes the stakes of a hand without a line in 4.1.1.")),
    ("3.4", ENFORCED,
     (say('To take part a player lays three separate stakes of the same size on "$", "2" and '
'"1" before the first card.')),
     say("Wagers are taken while betting is open; unequal ones must be put right before the "
"first card (R-36).")),
    ("3.5", ENFORCED,
     say("After the three stakes a player may add a Progressive of one or more credits."),
     say("It is entered in whole credits, whose price is set up with the jackpot (R-30).")),
    ("3.5.1", ENFORCED,
     say("The Progressive is placed through the wagering system at the position and paid by "
"4.2."),
     say("It is entered here, feeds the meter, and the chips collected are checked against "
"the bets accepted.")),
    ("3.6", ENFORCED,
     say("From the dealer's left every bet position gets three cards face down."),
     say("The procedure expects a packet of three for each of these positions in turn; by hand, "
"three single cards.")),
    ("3.7", ENFORCED,
     say("Then two community cards are dealt face down."),
     say("The procedure expects them after the last position.")),
    ("3.8", ENFORCED,
     say("From the dealer's left each player says whether \"1\" is taken back or left to ride."),
     say("The round does not go on until every player has decided.")),
    ("3.9", ENFORCED,
     say('Left to ride, "1" is bound until the round is over.'),
     say('After the first community card is turned no choice on "1" can be changed.')),
    ("3.10", ENFORCED,
     say('Taken back, "1" goes to the player at once.'),
     say("The wager is out of the settlement, with its stake returned.")),
    ("3.11", ENFORCED,
     say('When all have decided on "1" the first community card is turned.'),
     say('The card cannot be turned while a decision on "1" is open; which one is the first: '
"R-32.")),
    ("3.12", ENFORCED,
     say("With that card turned, each player from the dealer's left says whether \"2\" is taken "
"back or left to ride."),
     say("The round does not go on until every player has decided.")),
    ("3.13", ENFORCED,
     say('Left to ride, "2" is bound until the round is over.'),
     say('After the second community card is turned no choice on "2" can be changed.')),
    ("3.14", ENFORCED,
     say('Taken back, "2" goes to the player at once.'),
     say("The wager is out of the settlement, with its stake returned.")),
    ("3.15", ENFORCED,
     say('When all have decided on "2" the second community card is turned.'),
     say('The card cannot be turned while a decision on "2" is open.')),
    ("3.16", ENFORCED,
     say('"$" stays in play whatever happens.'),
     say("No decision takes it back.")),
    ("3.17", ENFORCED,
     say("With both community cards turned, the hands are turned and read from the dealer's "
"right, anti-clockwise."),
     say("The settlement goes through the positions in this order (R-25).")),
    ("3.18", ENFORCED,
     say("The five cards win from a pair of tens upwards."),
     say("The settlement looks the hand up in 4.1.1.")),
    ("3.19", ENFORCED,
     say("Winning hands are paid by 4.1."),
     say("Each stake still in play is paid by the same line.")),
    ("3.20", ENFORCED,
     say("Winning Progressives are paid by 4.2."),
     say("They are paid after the stakes, in a second pass (R-25).")),
    ("4.1", ENFORCED,
     say("What the stakes in play pay."),
     say("The settlement goes by 4.1.1.")),
    ("4.1.1", ENFORCED,
     (say("Pair of tens or better 1, two pairs 2, three of a kind 3, straight 5, flush 8, full "
"house 11, four of a kind 50, straight flush 200, royal flush 1,000, each to 1.")),
     say("The pay table of the game declares these lines.")),
    ("4.2", ENFORCED,
     (say("Progressive: royal flush the whole meter, straight flush a tenth of it, four of a "
"kind 500, full house 100, flush 50, the last three to 1.")),
     say("The pay table of the game declares these lines; the fixed ones give the stake back "
"(R-6).")),
    ("4.2.1", ENFORCED,
     say("A Progressive wins when the player's three cards and the two community cards make a "
"hand of 4.2."),
     say("The settlement reads these five cards.")),
    ("4.3", ENFORCED,
     say("A Progressive also wins when the Magic Card drawn by the system is among the "
"player's three cards."),
     say("The card is drawn once betting is closed, if the set-up of the jackpot has it "
"(R-15, R-29).")),
    ("4.3.1", ENFORCED,
     say("If the Magic Card lies among the community cards, every Progressive wins by it."),
     say("The settlement looks at the community cards as well.")),
    ("4.4", ENFORCED,
     say("A Progressive also wins when the system draws its position as the Lucky Player."),
     say("The position is drawn once betting is closed, if the set-up of the jackpot has it "
"(R-15, R-29).")),
    ("4.5", ENFORCED,
     say("Magic Card and Lucky Player pay 5 to 1 each."),
     say("Each is a line of its own beside any hand line (R-15).")),
    ("5.1", ENFORCED,
     say("During the game a card that does not belong to the deck comes to light."),
     say("The finding holds the round and asks which card, where and which deck.")),
    ("5.2", ENFORCED,
     say("The deck has too many or too few cards: the round is void."),
     say("The finding holds the round; the count is entered and every wager goes back.")),
    ("5.4", ENFORCED,
     (say("The table has too many or too few community cards, and it is seen before the next "
"game: put right if that can be done, else the round is void.")),
     say("The flow asks for the count and offers these two outcomes until the next round "
"begins.")),
)

LET_IT_RIDE: Final = Document(
    prefix="LR", game="megalink-let-it-ride", clauses=clauses_of((*alike("LR"), *OWN))
)
