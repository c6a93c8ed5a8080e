<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>ui</name>
<message><source>ALONE</source><translation type="unfinished"></translation></message>
<message><source>CLOSED</source><translation type="unfinished"></translation></message>
<message><source>DejaVu Sans</source><translation type="unfinished"></translation></message>
<message><source>Delete</source><translation type="unfinished"></translation></message>
<message><source>Digits came faster than a hand types: nothing was asked. A badge ends with Enter.</source><translation type="unfinished"></translation></message>
<message><source>FAULT</source><translation type="unfinished"></translation></message>
<message><source>I have read this</source><translation type="unfinished"></translation></message>
<message><source>It goes on by itself after the last card.</source><translation type="unfinished"></translation></message>
<message><source>KEEP</source><translation type="unfinished"></translation></message>
<message><source>LATE</source><translation type="unfinished"></translation></message>
<message><source>LIMITS</source><translation type="unfinished"></translation></message>
<message><source>LIT</source><translation type="unfinished"></translation></message>
<message><source>LOST</source><translation type="unfinished"></translation></message>
<message><source>Leave as on record</source><translation type="unfinished"></translation></message>
<message><source>Left out: the cards count as on record.</source><translation type="unfinished"></translation></message>
<message><source>Letters</source><translation type="unfinished"></translation></message>
<message><source>Letters that narrow the list</source><translation type="unfinished"></translation></message>
<message><source>MAX {maximum}</source><translation type="unfinished"></translation></message>
<message><source>MIN {minimum}</source><translation type="unfinished"></translation></message>
<message><source>NEEDED</source><translation type="unfinished"></translation></message>
<message><source>Nothing counted yet</source><translation type="unfinished"></translation></message>
<message><source>OFF</source><translation type="unfinished"></translation></message>
<message><source>PAY</source><translation type="unfinished"></translation></message>
<message><source>PUSH</source><translation type="unfinished"></translation></message>
<message><source>Page {pages} of {of}</source><translation type="unfinished"></translation></message>
<message><source>Pick the card …</source><translation type="unfinished"></translation></message>
<message><source>Pick the {count} cards …</source><translation type="unfinished"></translation></message>
<message><source>QUARANTINED</source><translation type="unfinished"></translation></message>
<message><source>READY</source><translation type="unfinished"></translation></message>
<message><source>RETURN</source><translation type="unfinished"></translation></message>
<message><source>Shuffler {state}. {what_now}</source><translation type="unfinished"></translation></message>
<message><source>Start again</source><translation type="unfinished"></translation></message>
<message><source>Start the table again</source><translation type="unfinished"></translation></message>
<message><source>TAKE</source><translation type="unfinished"></translation></message>
<message><source>Take one back</source><translation type="unfinished"></translation></message>
<message><source>Take these words</source><translation type="unfinished"></translation></message>
<message><source>The cards before are still being saved: the {words} was not taken. Touch it again.</source><translation type="unfinished"></translation></message>
<message><source>The font {name} is damaged. Install the product again.</source><translation type="unfinished"></translation></message>
<message><source>The {words} does not lie there.</source><translation type="unfinished"></translation></message>
<message><source>The {words} is picked already.</source><translation type="unfinished"></translation></message>
<message><source>The {words} lies on the table already. If it is there twice, call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>Touch the card, or type rank and suit: 9 H, T S.</source><translation type="unfinished"></translation></message>
<message><source>Touch the hand that lies in a wrong place, or drag it to its own.</source><translation type="unfinished"></translation></message>
<message><source>Touch {count} cards in the order in which they lie, or type rank and suit: 9 H, T S.</source><translation type="unfinished"></translation></message>
<message><source>Type a few letters of it, here or on a keyboard. Touch a line to choose it.</source><translation type="unfinished"></translation></message>
<message><source>WHAT TO DO NOW</source><translation type="unfinished"></translation></message>
<message><source>Write …</source><translation type="unfinished"></translation></message>
<message><source>a card that lies face down shows no face</source><translation type="unfinished"></translation></message>
<message><source>card face down</source><translation type="unfinished"></translation></message>
<message><source>light off</source><translation type="unfinished"></translation></message>
<message><source>lit</source><translation type="unfinished"></translation></message>
<message><source>no cards</source><translation type="unfinished"></translation></message>
<message><source>the text scale lies between 100 and 200 percent</source><translation type="unfinished"></translation></message>
<message><source>unread card</source><translation type="unfinished"></translation></message>
<message><source>{choice} – not now: {why}</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{collected} of {n} chip</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message><source>{count} are picked. Take one back first.</source><translation type="unfinished"></translation></message>
<message><source>{count} digits entered</source><translation type="unfinished"></translation></message>
<message><source>{digits} typed</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n} bet</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message><source>{picked} of {count}</source><translation type="unfinished"></translation></message>
<message><source>{place}: where does the hand that lies there belong?</source><translation type="unfinished"></translation></message>
</context>
</TS>
