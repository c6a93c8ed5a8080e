"""Megalink Singapore Stud Poker (SS): its own clauses beside those it shares with the other Megalink games."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, Document, Row, clauses_of
from engine.rulebook.megalink import alike

# fmt: off
OWN: Final[tuple[Row, ...]] = (
    ("1.1.2", ENFORCED,
     say("The Bet is a second stake of two Antes with which a player stays in."),
     say('The decision "Bet" places twice the Ante.')),
    ("1.1.5", ENFORCED,
     say("A hand is the five cards of one player or of the dealer."),
     say("A hand with another number of cards holds the round.")),
    ("2.2", ENFORCED,
     say("There are four layouts: A and B with up to seven positions, C and D with up to six."),
     say("The set-up of a table takes only a number of positions that one of the layouts has.")),
    ("3.3.1.2", ENFORCED,
     say("In 5-4-3-2-A the Ace counts as one."),
     say("The ranking puts 5-4-3-2-A below every other straight, in one suit or not.")),
    ("3.4", ENFORCED,
     (say("To take part a player lays an Ante before the first card, within the table's "
"limits; several people may share one bet.")),
     (say("Wagers are taken while betting is open; amounts outside the limits are warned about "
"(5.13, 5.14, R-35). Other limits are in force only once they were shown at the "
"table and announced, from the next round on."))),
    ("3.7", ENFORCED,
     (say("Dealt from a machine: five cards to every bet position from the dealer's left and "
"five to the dealer, whose bottom card is turned.")),
     say("The automated procedure expects the packets in this order and shows that one card.")),
    ("3.8", ENFORCED,
     (say("Dealt by hand: one card in turn to every bet position and the dealer, five times; "
"the last card of the dealer is turned.")),
     say("The manual procedure asks for these cards in this order and for the face of the "
"last one.")),
    ("3.9.2", ENFORCED,
     say("To stay in, the player stakes two Antes as the Bet, on top of the cards laid face "
"down."),
     say('"Bet" places that amount; another amount must be corrected (R-36). The dealer sees '
"where cards lie.")),
    ("3.10", ENFORCED,
     say("The dealer's other cards are turned and the hand is compared with every player's; "
"the better five cards win."),
     say("The settlement compares only when all five cards of the dealer lie face up.")),
    ("3.10.2", ENFORCED,
     say('Below Ace-King high the dealer does not qualify and announces "No hand" (R-1).'),
     say("The settlement ranks the dealer's hand first; the screen shows the announcement.")),
    ("3.10.2.1", ENFORCED,
     say("Without a qualified dealer every Bet goes back."),
     say("The settlement gives back the stake of the Bet.")),
    ("3.10.2.2", ENFORCED,
     say("Without a qualified dealer every Ante that was not folded is paid."),
     say("The settlement pays it, also for a hand that was not shown (R-4).")),
    ("3.10.2.3", ENFORCED,
     (say("Without a qualified dealer a Progressive is read on the player's cards and paid by "
"4.2, unless the player would not show them.")),
     say("The settlement reads the Progressive whatever the dealer has, but never on cards "
"that were not shown (R-3).")),
    ("3.10.3", ENFORCED,
     say("From Ace-King high upwards the dealer qualifies and is compared with every hand "
"(R-1)."),
     say("The settlement ranks the dealer's hand first and then takes this branch.")),
    ("3.10.3.1", ENFORCED,
     say("A hand above the dealer's wins Ante and Bet."),
     say("The settlement pays the Ante by 4.1.1 and the Bet by 4.1.2.")),
    ("3.10.3.2", ENFORCED,
     say("A hand below the dealer's loses Ante and Bet."),
     say("The settlement takes both.")),
    ("3.10.3.3", ENFORCED,
     say("A winning Progressive is paid by 4.2."),
     say("The Progressive is never compared with the dealer's hand.")),
    ("3.10.4", ENFORCED,
     say("A hand equal to the dealer's stands off."),
     say("The settlement gives back Ante and Bet.")),
    ("3.12.2", ENFORCED,
     (say("Two pairs against two pairs: first the higher pair, then the lower pair, then the "
"fifth card, else a stand-off.")),
     say("The ranking looks at the cards in this order.")),
    ("3.12.3", ENFORCED,
     say("Pair against pair: first the pair, then the other three from the top, else a "
"stand-off."),
     say("The ranking looks at the cards in this order.")),
    ("3.12.4", ENFORCED,
     say("No straight is lower than 5-4-3-2-A, nor is a straight flush lower than 5-4-3-2-A "
"in one suit."),
     say("The ranking counts its Ace as one.")),
    ("3.12.5", ENFORCED,
     say("Full house against full house: the three of a kind decides."),
     say("The ranking looks at the three before the pair.")),
    ("3.15.1", ENFORCED,
     say("Several royal flushes share alike: the meter as it stands, and one fresh seed for "
"each royal after the first."),
     say("The jackpot adds the seeds, divides equally and rounds each share down to the cent "
"(R-7, R-9).")),
    ("4.1", ENFORCED,
     say("What Ante and Bet pay."),
     say("The settlement goes by 4.1.1 and 4.1.2.")),
    ("4.1.1", ENFORCED,
     say("The Ante pays even money, whether it wins by the better hand or because the dealer "
"does not qualify."),
     say("The settlement pays as much as the stake.")),
    ("4.1.2", ENFORCED,
     (say("Bet: one pair or less 1, two pairs 2, three of a kind 3, straight 4, flush 5, full "
"house 7, four of a kind 20, straight flush 50, royal flush 250, each to 1.")),
     say("The pay table of the game declares these lines, read on the winning player's hand.")),
    ("4.2", ENFORCED,
     (say("Progressive: royal flush the whole meter, straight flush a tenth of it, four of a "
"kind 400, full house 80, flush 40, straight 20, each for one unit with the stake "
"included.")),
     say("The pay table of the game declares these lines; the fixed ones are paid by the "
"house (R-6, R-8).")),
    ("5.3", ENFORCED,
     (say("The dealer has too many or too few cards, and it is seen before the next round: put "
"right if that can be done, else the round is void.")),
     say("The flow asks for the count and offers these two outcomes until the next round "
"begins.")),
)

SINGAPORE_STUD: Final = Document(
    prefix="SS", game="megalink-singapore-stud-poker", clauses=clauses_of((*alike("SS"), *OWN))
)
