"""Three Card Poker with Prime and Progressive (UK). The document has no numbers: its statements are UK-1 to UK-27."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, OUTSIDE, RECORDED, Document, Row, clauses_of

# fmt: off
ROWS: Final[tuple[Row, ...]] = (
    ("UK-1", ENFORCED,
     say("Ante and Pair Plus are two games at one table; a player takes part in one of them "
"or in both."),
     say("Each of the two wagers may lie without the other.")),
    ("UK-2", ENFORCED,
     say("When the bets lie, every player and the dealer get three cards."),
     say("The procedure expects three cards for each bet position and for the dealer after "
'"No more bets".')),
    ("UK-3", ENFORCED,
     say("Pair Plus needs at least a pair in the player's cards and loses without; the "
"dealer's hand does not matter."),
     say("The settlement reads its pay table on the player's cards alone.")),
    ("UK-4", ENFORCED,
     say("Pair Plus: straight flush 35, three of a kind 33, straight 6, flush 4, pair 1, each "
"to 1."),
     say("The pay table of the game declares these lines.")),
    ("UK-5", ENFORCED,
     say("An Ante player looks at the cards and then plays or folds; a fold costs the Ante."),
     say("The round waits for the decision; a fold takes the Ante.")),
    ("UK-6", ENFORCED,
     say("To play, the player stakes the amount of the Ante again on the Play area."),
     say('"Play" places that amount; another amount must be corrected (R-36).')),
    ("UK-7", ENFORCED,
     say("There are four ways to win: with the Ante, with Play, by the Ante Bonus and with "
"Pair Plus."),
     say("The settlement has a line for each of them.")),
    ("UK-8", ENFORCED,
     say("The order of three-card hands, read as in R-16."),
     say("The ranking of hands is built on this.")),
    ("UK-9", ENFORCED,
     say("No straight is lower than 3-2-A, and no straight flush is lower than 3-2-A in one "
"suit."),
     say("The ranking counts its Ace as one.")),
    ("UK-10", ENFORCED,
     say("The dealer's hand counts from Queen high upwards (R-1)."),
     say("The settlement ranks the dealer's hand first.")),
    ("UK-11", ENFORCED,
     say("A player's hand above a qualified dealer's wins even money on Ante and Play."),
     say("The settlement pays as much as each stake.")),
    ("UK-12", ENFORCED,
     say("A player's hand below a qualified dealer's loses Ante and Play."),
     say("The settlement takes both.")),
    ("UK-13", ENFORCED,
     say("A player's hand equal to a qualified dealer's stands off."),
     say("The settlement gives back Ante and Play.")),
    ("UK-14", ENFORCED,
     say("A dealer's hand that does not count: the Ante wins even money and Play goes back."),
     say("The settlement pays the Ante and returns the stake of Play.")),
    ("UK-15", ENFORCED,
     say("Ante Bonus: straight flush 5, three of a kind 4, straight 1, each to 1, whatever "
"hand the dealer has."),
     say("The pay table of the game declares these lines; a folded Ante has no bonus (R-2).")),
    ("UK-16", OUTSIDE,
     say("Nobody looks at the cards before the dealer has dealt the whole round."),
     say("People see to it; the screen shows when the deal is complete.")),
    ("UK-17", ENFORCED,
     say("A wrong number of cards in any hand, or doubt about whose card it is, makes a "
"misdeal."),
     say("A wrong count holds the round and voids it; whole hands in wrong places may be "
"moved, else the round is void.")),
    ("UK-18", RECORDED,
     say("Nobody talks about a hand to anyone else; a hand may be void for it."),
     say("The flow is decided by the Gaming Shift Manager; a void hand gets its bets back "
"(R-19).")),
    ("UK-19", RECORDED,
     say("Nobody plays on another's position, and cards stay on the table where the dealer sees "
"them."),
     say("People see to it; the flow for several hands keeps what they report.")),
    ("UK-20", ENFORCED,
     say("Prime is a bet beside an Ante or a Pair Plus, laid before the first card; the "
"dealer's rank is no part of it."),
     say("A Prime alone is pointed out before betting closes and goes back afterwards (R-18).")),
    ("UK-21", ENFORCED,
     say("Prime: the player's three cards all red or all black win 3 to 1."),
     say("The settlement looks at the colours of the player's cards.")),
    ("UK-22", ENFORCED,
     say("Prime: with the dealer's three cards of that same colour too it wins 4 to 1."),
     say("The settlement looks at the colours of all six cards and pays one line.")),
    ("UK-23", ENFORCED,
     say("The Progressive is paid after everything else."),
     say("It is paid in a second pass, when Pair Plus and Prime are done (R-25).")),
    ("UK-24", ENFORCED,
     say("The Progressive is a bet of free choice on how high the player's own hand ranks."),
     say("The Progressive is never compared with the dealer's hand.")),
    ("UK-25", ENFORCED,
     (say("The Progressive wins with a mini royal in the named suit, another mini royal, a "
"straight flush or three of a kind, and loses with anything else.")),
     say("The settlement reads the player's three cards and looks for these lines only.")),
    ("UK-26", ENFORCED,
     say("What the Progressive pays stands on the jackpot's display."),
     say("The set-up of the table asks for it; without it no Progressive can be placed (R-20).")),
    ("UK-27", OUTSIDE,
     (say("Printed house edges: Prime 3.62 %, Pair Plus 2.7 %, Ante with Play 2.01 %, all "
"together 2.3 %, an Ante played blind 7.65 %, Progressive 23.79 %.")),
     say("Figures for information, worked out again from all hands by the tests; they decide "
"nothing at the table.")),
)

PRIME: Final = Document(prefix="UK", game="three-card-poker-prime", clauses=clauses_of(ROWS))
