"""What is done when something goes wrong, and who decides (sections 5 and 6), where Megalink documents agree."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, HEADING, OUTSIDE, PROMPTED, Row

# fmt: off
ROWS: Final[tuple[Row, ...]] = (
    ("5 5 5 5", OUTSIDE,
     say("What is done when something goes wrong."),
     HEADING),
    ("5.1 5.1 5.1 -", ENFORCED,
     say("During the round a card too many, too few or from elsewhere comes to light, or the "
"deck was not shuffled."),
     say("The finding holds the round and asks which card, where and which deck.")),
    ("5.1.1 5.1.1 5.1.1 5.1.1", ENFORCED,
     say("That round is void."),
     say("Every wager goes back, the jackpot's share is reversed (R-26), and the deck is out "
"of use.")),
    ("5.1.2 5.1.2 5.1.2 5.1.2", ENFORCED,
     say("Earlier rounds stay as they were."),
     (say("Only the round in which it comes to light is undone, until the next bets are called "
"for (R-22); what is found later is noted beside its round."))),
    ("5.2 5.2 5.2 5.3", ENFORCED,
     (say("Hands went to wrong places and nobody has touched them: whole hands are moved where "
"they belong. If that does not mend it, the round is void.")),
     say("The flow moves complete hands and keeps who was dealt which; else it voids the "
"round.")),
    ("5.3 5.3 - -", ENFORCED,
     (say("The dealer or the table has too many or too few cards, and it is seen before the "
"next round: put right if that can be done, else the round is void.")),
     say("The flow asks for the count and offers these two outcomes until the next round "
"begins.")),
    ("5.4 5.4 5.4 5.5", ENFORCED,
     say("Two or more cards are shown by mistake while dealing: the round is void."),
     say("The flow adds up the cards shown, each once (R-44); with one card play goes on "
"(R-37).")),
    ("5.5 5.5 5.5 5.6", ENFORCED,
     say("Chips laid or added after betting is closed do not count."),
     say("The engine refuses and records them; chips that were there in time come in by R-39.")),
    ("5.6 5.6 5.6 5.7", ENFORCED,
     say("A bet taken back after betting is closed still wins or loses."),
     say("The engine records it and settles the wager as if the chips lay there.")),
    ("5.7 5.7 5.7 -", ENFORCED,
     (say("A player's hand has too many or too few cards, and it is seen before the next "
"round: put right if that can be done, else the hand is out and its bets go back.")),
     say("The flow asks for the count and offers these two outcomes until the next round "
"begins.")),
    ("5.7.1 5.7.1 5.7.1 -", ENFORCED,
     say("Players who got the right number of cards may then be allowed to take their bets "
"back."),
     say("The flow asks for each of them: all bets or none.")),
    ("5.8 5.8 5.8 -", ENFORCED,
     say("When the number of cards is in doubt the dealer counts by hand; a wrong count makes "
"the round void."),
     say("The flow takes the count and the name of who counted, and offers only what follows "
"from it.")),
    ("5.9 5.9 5.9 -", ENFORCED,
     (say("Showing a hand to others, looking at another's or trying to: the Gaming Shift "
"Manager may bar the player, whose bets then go back.")),
     say("The flow, or between rounds the position's menu, is signed at that rank; a barred "
"player's bets are refused.")),
    ("5.10 5.10 5.10 -", ENFORCED,
     say("By mistake one player has bets on several hands."),
     say("The flow asks which positions belong together, which hands were looked at and which was "
"dealt first.")),
    ("5.10.1 5.10.1 5.10.1 -", ENFORCED,
     say("Hands that were looked at are played on; the others are out."),
     say("The flow takes the other hands out and gives their bets back (R-10).")),
    ("5.10.2 5.10.2 5.10.2 -", ENFORCED,
     say("If none was looked at, the one dealt first is played on; the others are out."),
     say("The flow takes the other hands out and gives their bets back (R-10).")),
    ("5.10.3 5.10.3 5.10.3 -", ENFORCED,
     say("The Gaming Shift Manager may stop a player who tries to run several hands."),
     say("The flow offers this at that rank only.")),
    ("5.11 5.11 5.11 -", ENFORCED,
     (say("An Ante player who is away when the decision is due: the hand is out, and the Ante "
"and all side bets of the hand go back.")),
     say("The flow takes the hand out and returns all its wagers.")),
    ("5.12 5.12 5.12 -", ENFORCED,
     say("A Progressive lies without a bet that it needs."),
     say("The engine looks for it when betting closes.")),
    ("5.12.1 5.12.1 5.12.1 -", PROMPTED,
     say("While betting is open the player adds such a bet or takes the Progressive back."),
     say("The screen marks the position until one of the two is done.")),
    ("5.12.2 5.12.2 5.12.2 -", ENFORCED,
     say("After betting is closed the Progressive is invalid and goes back when the hand is "
"over."),
     say("The settlement returns it and reverses the jackpot's share (R-26).")),
    ("5.13 5.13 5.13 -", ENFORCED,
     say("A bet below the minimum is settled once, won or lost; after that all such bets of "
"the player go back."),
     say("The entry is warned about; the settlement remembers each occupant (R-21, R-23, "
"R-31).")),
    ("5.14 5.14 5.14 -", ENFORCED,
     say("A bet above the maximum is paid and taken up to the maximum."),
     say("The entry is warned about; the settlement gives the excess back (R-27).")),
    ("5.15 5.15 5.15 -", ENFORCED,
     say("Bets outside the limits that were settled in earlier rounds stay settled."),
     say("The remark is filed with that round, and nothing of it is paid or taken again.")),
    ("5.16 5.16 5.16 -", ENFORCED,
     say("The power fails."),
     say("The flow is started by a person, never by itself, and first asks what failed (R-28, "
"R-33).")),
    ("5.16.1 5.16.1 5.16.1 -", ENFORCED,
     say("Nothing has been won or lost yet: every player may take back all bets or none, and "
"the round is ended."),
     say("The flow asks each player; those who stay are played to the end (R-11).")),
    ("5.16.2 5.16.2 5.16.2 -", ENFORCED,
     say("Some bet is already won or lost: the round is played to its end."),
     say("The flow offers no withdrawal then; a fold counts as such an outcome (R-12).")),
    ("6 6 6 -", OUTSIDE,
     say("What holds for everything above."),
     HEADING),
    ("6.1 6.1 6.1 -", ENFORCED,
     say("What these rules do not cover is for the Gaming Shift Manager to decide."),
     (say('The flow "something else" takes a free ruling with a reason, at that rank only, '
"measure by measure for cards, chips and meter (R-42)."))),
    ("6.2 6.2 6.2 -", ENFORCED,
     say("A task of one rank may be done by anyone of that rank or above."),
     say("Every approval accepts the named rank or a higher one (R-34).")),
)
