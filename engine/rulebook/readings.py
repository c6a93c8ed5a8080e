"""House readings: how this product decides what the rule documents leave open."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import Reading

# fmt: off
_MEANINGS: Final = {
    "R-1": (say("The dealer qualifies by the rank of the hand: a pair or better counts even without "
"the card that the wording names.")),
    "R-2": say("A folded Ante earns no Ante Bonus."),
    "R-3": say("Cards that are not shown win nothing: no side bet and no bonus, whoever else has "
"looked at them."),
    "R-4": (say("A hand that is not shown still gets its Ante paid and its second stake back when "
"the dealer does not qualify.")),
    "R-5": say("In every five-card hand the Ace may also stand below the two."),
    "R-6": say('A Progressive stake comes back only on lines that pay "to 1"; all others include it.'),
    "R-7": (say("Each further straight flush takes its tenth from what the one before it left; each "
"further royal adds one fresh seed. The sum is split evenly.")),
    "R-8": say("Fixed jackpot lines are paid by the house; the meter keeps its amount."),
    "R-9": say("A share is cut down to the whole cent, and the rest of the cent remains in the "
"jackpot."),
    "R-10": say("When a player held several hands, the bets of a hand taken out go back."),
    "R-11": say("After a power failure, players who do not withdraw have their round played out."),
    "R-12": say("A fold before the power failed counts as an outcome."),
    "R-13": (say("Let It Ride shares a jackpot among several winners as the other Megalink games do; "
"the set-up asks for a confirmation.")),
    "R-14": say("In Let It Ride a straight flush takes its tenth once, however many credits were bet."),
    "R-15": (say("Magic Card and Lucky Player each pay 5 to 1, together and beside a hand line; the "
"stake comes back once.")),
    "R-16": say("In the British game three of a kind beats a straight."),
    "R-17": say("In the British game a fold costs the Ante and no side bet."),
    "R-18": say("A Prime or Progressive found alone after the deal is void and goes back."),
    "R-19": say("When a hand is declared void for a breach, its bets go back."),
    "R-20": say("The British Progressive pays what its display says; until that is entered, nobody "
"can bet on it."),
    "R-21": say("When an Ante goes back for being below the minimum, the Progressive next to it "
"remains in play."),
    "R-22": say("The next round begins when its bets are called for."),
    "R-23": say("The same player is whoever has kept a position since sitting down, also after changing "
"positions."),
    "R-24": say("This document has no rule for it: the Gaming Shift Manager decides and gives a "
"reason."),
    "R-25": (say("Settlement goes round twice, starting at the dealer's right: first all other bets, "
"then, with the community cards turned, the Progressives.")),
    "R-26": say("A bet that goes back takes its share out of the jackpot again."),
    "R-27": (say("Above the maximum, winner and loser are settled on the maximum and the rest goes "
"back; every kind of bet has limits of its own.")),
    "R-28": (say("A device fault that changed the outcome is no power failure: the Gaming Shift "
"Manager voids the round and everybody is refunded.")),
    "R-29": (say("How often Magic Card and Lucky Player are drawn is set up with the jackpot; at "
"first they are off, and a return of 100 % or more is refused.")),
    "R-30": (say("Price, seed and the share that feeds the meter are entered when the jackpot is set "
"up; there is no built-in figure.")),
    "R-31": say("A bet below the minimum is remembered until its player leaves the table."),
    "R-32": say("The first community card is the lower one, dealt first; if the other was turned, "
"the two change places."),
    "R-33": (say("A stopped computer or shuffler is no power failure in itself: a Pit Supervisor "
"chooses whether to go on, or which rule applies.")),
    "R-34": say("Where no rank is named, the dealer proposes and a Pit Supervisor or higher confirms."),
    "R-35": say("Chips of several people in one place are a single bet, and the seated player "
"decides on it."),
    "R-36": (say("A second stake of the wrong size is put right before the dealer's cards are turned; "
"later it needs a ruling.")),
    "R-37": say("A single card shown while dealing does not stop the round; a Pit Supervisor is told."),
    "R-38": (say("A position with nothing but a Progressive gets cards, and the dealer's hand is "
"dealt out whenever a live bet depends on it.")),
    "R-39": (say("Chips that lay there in time but were not entered come in with a Pit Supervisor's "
"approval, until the first card is turned.")),
    "R-40": say("An amount that the chips cannot make is completed by a cash-desk slip, never "
"rounded off."),
    "R-41": (say("The shares of several straight flushes are added exactly; only what each winner is "
"paid is cut down to the cent.")),
    "R-42": (say("A free ruling may play on, move cards or chips, return or change wagers, take a "
"hand out or back in, hold money back for a later decision, or give goodwill; each "
"has its own effect and is signed.")),
    "R-43": (say("A card that does not belong voids its round even after a jackpot claim was "
"released, until the next bets are called for; the prize is taken back, and what "
"cannot be got back stays outstanding.")),
    "R-44": (say("Cards shown while dealing count together, each card once, and can be raised until "
"the round is closed; from the first decision on the Gaming Shift Manager rules.")),
    "R-45": (say("When a hand or a round is undone in mid-settlement, what was paid and taken is "
"squared position by position, as after the close.")),
    "R-46": (say("A claim that could not be entered while the jackpot was out of reach is entered "
"when it is back, in the order of arrival there.")),
}
# fmt: on

_SETTINGS: Final = frozenset(("R-7", "R-8", "R-13", "R-17", "R-25", "R-34", "R-37"))
"""The house may choose otherwise for its rule set."""

READINGS: Final = {
    number: Reading(id=number, meaning=said, setting=number in _SETTINGS) for number, said in _MEANINGS.items()
}
