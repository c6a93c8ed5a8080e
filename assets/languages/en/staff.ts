<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>staff</name>
<message><source>6 TO 12 DIGITS</source><translation type="unfinished"></translation></message>
<message><source>A PIN has {fewest} to {most} digits.</source><translation type="unfinished"></translation></message>
<message><source>A PIN is made of the digits 0 to 9 only.</source><translation type="unfinished"></translation></message>
<message><source>A PIN that repeats itself is guessed at once.</source><translation type="unfinished"></translation></message>
<message><source>Approve</source><translation type="unfinished"></translation></message>
<message><source>Asks for it: a second person agrees</source><translation type="unfinished"></translation></message>
<message><source>Cancelled. Nothing was done.</source><translation type="unfinished"></translation></message>
<message><source>Checking PIN …</source><translation type="unfinished"></translation></message>
<message><source>Digits that follow each other are guessed at once.</source><translation type="unfinished"></translation></message>
<message><source>Enter</source><translation type="unfinished"></translation></message>
<message><source>Fact {seq} about people, from terminal {terminal}, cannot be read here: passed over.</source><translation type="unfinished"></translation></message>
<message><source>Find by letters</source><translation type="unfinished"></translation></message>
<message><source>For a {who}.</source><translation type="unfinished"></translation></message>
<message><source>Have a Gaming Shift Manager say which: “--same {staff}” for one person whose name the floor has, “--retire {staff}” for two, of whom the one here is entered anew under another number.</source><translation type="unfinished"></translation></message>
<message><source>Let them type it themselves. Nobody else needs to know it.</source><translation type="unfinished"></translation></message>
<message><source>Locked out: a manager lifts it</source><translation type="unfinished"></translation></message>
<message><source>Memory allocation error</source><translation type="unfinished"></translation></message>
<message><source>New PIN of {name}</source><translation type="unfinished"></translation></message>
<message><source>Nobody here has that number or badge. Look at it, and type it again.</source><translation type="unfinished"></translation></message>
<message><source>Nobody of that number has a PIN.</source><translation type="unfinished"></translation></message>
<message><source>Nothing was changed.</source><translation type="unfinished"></translation></message>
<message><source>Number {staff} is {there} on the floor and {here} on this computer.</source><translation type="unfinished"></translation></message>
<message><source>Others change the people of the house just now. Nothing was changed: do it again.</source><translation type="unfinished"></translation></message>
<message><source>PIN</source><translation type="unfinished"></translation></message>
<message><source>People</source><translation type="unfinished"></translation></message>
<message><source>REASON</source><translation type="unfinished"></translation></message>
<message><source>STAFF NUMBER OR BADGE, THEN PIN</source><translation type="unfinished"></translation></message>
<message><source>Say why: an approval is kept with its reason.</source><translation type="unfinished"></translation></message>
<message><source>Sign</source><translation type="unfinished"></translation></message>
<message><source>Supervisor called</source><translation type="unfinished"></translation></message>
<message><source>THE SAME AGAIN</source><translation type="unfinished"></translation></message>
<message><source>Take</source><translation type="unfinished"></translation></message>
<message><source>The PIN that is kept for this number is not the one that the log knows. Nobody signs in with it: call a Gaming Shift Manager, who sets a new one, and check the log.</source><translation type="unfinished"></translation></message>
<message><source>The floor takes nothing from here now: {why}</source><translation type="unfinished"></translation></message>
<message><source>The floor tells another history of the people of the house than it did before.</source><translation type="unfinished"></translation></message>
<message><source>The key of the house for PINs is not there: no PIN can be looked at. Put its file back, or join the floor again.</source><translation type="unfinished"></translation></message>
<message><source>The line to the floor broke meanwhile. Look at the list once it is back: it may have been done.</source><translation type="unfinished"></translation></message>
<message><source>The name</source><translation type="unfinished"></translation></message>
<message><source>The staff number</source><translation type="unfinished"></translation></message>
<message><source>The staff number stands on the badge for all to see.</source><translation type="unfinished"></translation></message>
<message><source>This PIN was changed just now. Type it again.</source><translation type="unfinished"></translation></message>
<message><source>Type six digits or more.</source><translation type="unfinished"></translation></message>
<message><source>Type the same PIN in both pads.</source><translation type="unfinished"></translation></message>
<message><source>Wait {ceil} s before the next try.</source><translation type="unfinished"></translation></message>
<message><source>Who works here, ranks, PINs and lockouts are changed on the floor alone.</source><translation type="unfinished"></translation></message>
<message><source>Wrong PIN. Tries left: {tries_left}.</source><translation type="unfinished"></translation></message>
<message><source>Wrong PIN. {actor} is locked out now.</source><translation type="unfinished"></translation></message>
<message><source>deal at {table}</source><translation type="unfinished"></translation></message>
<message><source>dismiss {staff}</source><translation type="unfinished"></translation></message>
<message><source>enter {name}</source><translation type="unfinished"></translation></message>
<message><source>go on dealing at {table}</source><translation type="unfinished"></translation></message>
<message><source>lift the lockout of {staff}</source><translation type="unfinished"></translation></message>
<message><source>rank {staff}</source><translation type="unfinished"></translation></message>
<message><source>review {staff}</source><translation type="unfinished"></translation></message>
<message><source>set the PIN of {staff}</source><translation type="unfinished"></translation></message>
<message><source>set the badge of {staff}</source><translation type="unfinished"></translation></message>
<message><source>since {since}</source><translation type="unfinished"></translation></message>
<message><source>the PIN</source><translation type="unfinished"></translation></message>
<message><source>the PIN kept for {staff} is not one that the log knows: somebody put it there by hand</source><translation type="unfinished"></translation></message>
<message><source>the PIN of {staff} is gone, though the log knows of it</source><translation type="unfinished"></translation></message>
<message><source>the reason</source><translation type="unfinished"></translation></message>
<message><source>touch here, or type the name</source><translation type="unfinished"></translation></message>
<message><source>who approves</source><translation type="unfinished"></translation></message>
<message><source>who signs in</source><translation type="unfinished"></translation></message>
<message><source>{actor} does not work here any more.</source><translation type="unfinished"></translation></message>
<message><source>{actor} has signed in at another table.</source><translation type="unfinished"></translation></message>
<message><source>{actor} is {rank} now.</source><translation type="unfinished"></translation></message>
<message><source>{asker}, who asks for it, does not work here any more.</source><translation type="unfinished"></translation></message>
<message><source>{needed_rank} or higher</source><translation type="unfinished"></translation></message>
<message><source>{rank}: this is for a {who}</source><translation type="unfinished"></translation></message>
<message><source>{rank}: this takes a {needed}</source><translation type="unfinished"></translation></message>
</context>
</TS>
