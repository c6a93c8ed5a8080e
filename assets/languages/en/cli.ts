<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>cli</name>
<message><source>Check that the log is whole and that history says what the log says.</source><translation type="unfinished"></translation></message>
<message><source>Copy the log while tables go on, and check the copy by restoring it.</source><translation type="unfinished"></translation></message>
<message><source>Give the last manager, locked out or without a PIN, a new PIN; it is asked twice and stands in the log.</source><translation type="unfinished"></translation></message>
<message><source>Join the computers of a house on one PostgreSQL: make that floor, join or leave it, look at it, verify it.</source><translation type="unfinished"></translation></message>
<message><source>List open disputes about rounds, the one that is due first at the top.</source><translation type="unfinished"></translation></message>
<message><source>List rounds, the newest first.</source><translation type="unfinished"></translation></message>
<message><source>List the register of irregularities, the newest first: what, by which rule, who decided, and why.</source><translation type="unfinished"></translation></message>
<message><source>List the staff for the quarterly review: rank, last sign-in, locked out, due.</source><translation type="unfinished"></translation></message>
<message><source>List what the shufflers said, the newest first, without the face of any card.</source><translation type="unfinished"></translation></message>
<message><source>Play complete rounds by a simulated dealer and players on the live path, without a screen.</source><translation type="unfinished"></translation></message>
<message><source>Put a backup into a data folder that has lost its log; a log that is there is never overwritten.</source><translation type="unfinished"></translation></message>
<message><source>Report a shift: rounds, staked, win and hold, in five breakdowns, and what was not in order.</source><translation type="unfinished"></translation></message>
<message><source>Run a simulated shuffler alone; it deals what the table asks for, or the whole game at its deal key.</source><translation type="unfinished"></translation></message>
<message><source>Show every clause of a game's document in our own words, how it is honoured, and the tests that prove it.</source><translation type="unfinished"></translation></message>
<message><source>Show every jackpot's meters and whether they reconcile (exit 1 where one does not).</source><translation type="unfinished"></translation></message>
<message><source>Show every table of the house and the alerts that nobody has acknowledged, in a window or as JSON.</source><translation type="unfinished"></translation></message>
<message><source>Show how the rack of every table stands and what it must hold, its slips, counts, buy-ins and drops.</source><translation type="unfinished"></translation></message>
<message><source>Show one round whole, as the history screen shows it.</source><translation type="unfinished"></translation></message>
<message><source>Start the screen of a table (without a display: three demonstration rounds off screen).</source><translation type="unfinished"></translation></message>
<message><source>Write a round or an irregularity as one PDF for somebody who has never seen the program.</source><translation type="unfinished"></translation></message>
</context>
</TS>
