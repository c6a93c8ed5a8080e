<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>terminal</name>
<message><source>A Gaming Shift Manager sets a table up.</source><translation type="unfinished"></translation></message>
<message><source>A badge was read</source><translation type="unfinished"></translation></message>
<message><source>A round is open. Close Cutcard all the same?</source><translation type="unfinished"></translation></message>
<message><source>Alerts are acknowledged in this name.</source><translation type="unfinished"></translation></message>
<message><source>At the first start, type the staff number: badges are given to people later, in the set-up under Staff.</source><translation type="unfinished"></translation></message>
<message><source>Back to the pit</source><translation type="unfinished"></translation></message>
<message><source>Break</source><translation type="unfinished"></translation></message>
<message><source>Change the dealer</source><translation type="unfinished"></translation></message>
<message><source>Choose your name and type your PIN.</source><translation type="unfinished"></translation></message>
<message><source>Close it and start the pit again.</source><translation type="unfinished"></translation></message>
<message><source>Close the pit</source><translation type="unfinished"></translation></message>
<message><source>Cutcard cannot open the pit</source><translation type="unfinished"></translation></message>
<message><source>Cutcard cannot open the table</source><translation type="unfinished"></translation></message>
<message><source>Cutcard made an error. Nothing that was saved is lost, and no table is concerned.</source><translation type="unfinished"></translation></message>
<message><source>Cutcard – Pit</source><translation type="unfinished"></translation></message>
<message><source>Cutcard – {title}</source><translation type="unfinished"></translation></message>
<message><source>Dark room</source><translation type="unfinished"></translation></message>
<message><source>Full screen</source><translation type="unfinished"></translation></message>
<message><source>Keys</source><translation type="unfinished"></translation></message>
<message><source>Last rounds</source><translation type="unfinished"></translation></message>
<message><source>Leave</source><translation type="unfinished"></translation></message>
<message><source>Leave Cutcard? The computer then waits for its technician.</source><translation type="unfinished"></translation></message>
<message><source>Left-handed</source><translation type="unfinished"></translation></message>
<message><source>Light room</source><translation type="unfinished"></translation></message>
<message><source>Lock now</source><translation type="unfinished"></translation></message>
<message><source>Nobody can sign in before the table or the pit is open here.</source><translation type="unfinished"></translation></message>
<message><source>Nobody has signed for the table yet.</source><translation type="unfinished"></translation></message>
<message><source>Nobody of this house has a PIN yet.</source><translation type="unfinished"></translation></message>
<message><source>Not entered</source><translation type="unfinished"></translation></message>
<message><source>Pit</source><translation type="unfinished"></translation></message>
<message><source>Sign in at {title}</source><translation type="unfinished"></translation></message>
<message><source>Sound</source><translation type="unfinished"></translation></message>
<message><source>Start the terminal of a table first: its first start makes the first manager.</source><translation type="unfinished"></translation></message>
<message><source>Text {scale} %</source><translation type="unfinished"></translation></message>
<message><source>That is not for you to read</source><translation type="unfinished"></translation></message>
<message><source>The pit screen is stopped</source><translation type="unfinished"></translation></message>
<message><source>The table is being opened …</source><translation type="unfinished"></translation></message>
<message><source>There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so nobody could see a window.
Playing three demonstration rounds off screen instead:
</source><translation type="unfinished"></translation></message>
<message><source>There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so nobody could see the pit.
cutcard pit --json prints it.
</source><translation type="unfinished"></translation></message>
<message><source>This terminal</source><translation type="unfinished"></translation></message>
<message><source>Whatever is changed takes a Gaming Shift Manager besides.</source><translation type="unfinished"></translation></message>
<message><source>When it is open, hold the badge to the reader again.</source><translation type="unfinished"></translation></message>
<message><source>Who looks after the disputes?</source><translation type="unfinished"></translation></message>
<message><source>Who looks after the jackpot?</source><translation type="unfinished"></translation></message>
<message><source>Who looks after the pit?</source><translation type="unfinished"></translation></message>
<message><source>Who looks after the set-up?</source><translation type="unfinished"></translation></message>
<message><source>Who reads the history?</source><translation type="unfinished"></translation></message>
<message><source>Who reads the service log?</source><translation type="unfinished"></translation></message>
<message><source>Who reads the shift report?</source><translation type="unfinished"></translation></message>
<message><source>Who sets the table up?</source><translation type="unfinished"></translation></message>
<message><source>a bet on position {seat}</source><translation type="unfinished"></translation></message>
<message><source>a button cannot be reached by the keyboard</source><translation type="unfinished"></translation></message>
<message><source>a decision</source><translation type="unfinished"></translation></message>
<message><source>an answer</source><translation type="unfinished"></translation></message>
<message><source>announce them, then close the table</source><translation type="unfinished"></translation></message>
<message><source>answered within seven days</source><translation type="unfinished"></translation></message>
<message><source>asked again and again; {shown}</source><translation type="unfinished"></translation></message>
<message><source>buy-ins, fills, counts, drop box</source><translation type="unfinished"></translation></message>
<message><source>cards keep coming</source><translation type="unfinished"></translation></message>
<message><source>cutcard: the demonstration came to a stop: {stalled}
</source><translation type="unfinished"></translation></message>
<message><source>demonstration table</source><translation type="unfinished"></translation></message>
<message><source>every table, and its alerts</source><translation type="unfinished"></translation></message>
<message><source>find a round, see it whole</source><translation type="unfinished"></translation></message>
<message><source>first start</source><translation type="unfinished"></translation></message>
<message><source>its state, the method, the deck</source><translation type="unfinished"></translation></message>
<message><source>last bets</source><translation type="unfinished"></translation></message>
<message><source>limits, pays, jackpot, result</source><translation type="unfinished"></translation></message>
<message><source>meters, hits, set-up</source><translation type="unfinished"></translation></message>
<message><source>on record; the table waits, locked</source><translation type="unfinished"></translation></message>
<message><source>on the screen: {names}</source><translation type="unfinished"></translation></message>
<message><source>place your bets</source><translation type="unfinished"></translation></message>
<message><source>quiet; all of it is seen too</source><translation type="unfinished"></translation></message>
<message><source>rounds, win, hold; print it</source><translation type="unfinished"></translation></message>
<message><source>set a table up</source><translation type="unfinished"></translation></message>
<message><source>table, limits, shuffler, staff</source><translation type="unfinished"></translation></message>
<message><source>the dealer signed in</source><translation type="unfinished"></translation></message>
<message><source>the next step</source><translation type="unfinished"></translation></message>
<message><source>the pit shows and sounds it</source><translation type="unfinished"></translation></message>
<message><source>the table is not shown any more</source><translation type="unfinished"></translation></message>
<message><source>the table stands where it stood at the next start</source><translation type="unfinished"></translation></message>
<message><source>waited for {what}; {shown}</source><translation type="unfinished"></translation></message>
<message><source>what is touched most stands left</source><translation type="unfinished"></translation></message>
<message><source>{actor} is on a break since {short_clock}.</source><translation type="unfinished"></translation></message>
<message><source>{why} Choose your name and type your PIN.</source><translation type="unfinished"></translation></message>
</context>
</TS>
