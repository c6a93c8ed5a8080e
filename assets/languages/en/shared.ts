<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>shared</name>
<message><source> and </source><translation type="unfinished"></translation></message>
<message><source>Back</source><translation type="unfinished"></translation></message>
<message><source>Back to the table</source><translation type="unfinished"></translation></message>
<message><source>Cancel</source><translation type="unfinished"></translation></message>
<message><source>Clear</source><translation type="unfinished"></translation></message>
<message><source>Closed</source><translation type="unfinished"></translation></message>
<message><source>Community</source><translation type="unfinished"></translation></message>
<message><source>Community cards</source><translation type="unfinished"></translation></message>
<message><source>Credits</source><translation type="unfinished"></translation></message>
<message><source>Dealer</source><translation type="unfinished"></translation></message>
<message><source>Dealt and won</source><translation type="unfinished"></translation></message>
<message><source>Edition {edition}</source><translation type="unfinished"></translation></message>
<message><source>Enter</source><translation type="unfinished"></translation></message>
<message><source>Enter the count</source><translation type="unfinished"></translation></message>
<message><source>Esc</source><translation type="unfinished"></translation></message>
<message><source>Expected rack</source><translation type="unfinished"></translation></message>
<message><source>Fills</source><translation type="unfinished"></translation></message>
<message><source>From</source><translation type="unfinished"></translation></message>
<message><source>Game</source><translation type="unfinished"></translation></message>
<message><source>House</source><translation type="unfinished"></translation></message>
<message><source>It is done under your name and PIN, and stands in the log.</source><translation type="unfinished"></translation></message>
<message><source>Limits</source><translation type="unfinished"></translation></message>
<message><source>Made</source><translation type="unfinished"></translation></message>
<message><source>Name another file.</source><translation type="unfinished"></translation></message>
<message><source>New PIN</source><translation type="unfinished"></translation></message>
<message><source>Next</source><translation type="unfinished"></translation></message>
<message><source>None</source><translation type="unfinished"></translation></message>
<message><source>OPEN</source><translation type="unfinished"></translation></message>
<message><source>Open the table</source><translation type="unfinished"></translation></message>
<message><source>Opened</source><translation type="unfinished"></translation></message>
<message><source>Outcome</source><translation type="unfinished"></translation></message>
<message><source>Paid too little</source><translation type="unfinished"></translation></message>
<message><source>Player</source><translation type="unfinished"></translation></message>
<message><source>Position {seat}</source><translation type="unfinished"></translation></message>
<message><source>Rank</source><translation type="unfinished"></translation></message>
<message><source>Reason</source><translation type="unfinished"></translation></message>
<message><source>Result</source><translation type="unfinished"></translation></message>
<message><source>Round</source><translation type="unfinished"></translation></message>
<message><source>Save as PDF</source><translation type="unfinished"></translation></message>
<message><source>Save the list</source><translation type="unfinished"></translation></message>
<message><source>Service log</source><translation type="unfinished"></translation></message>
<message><source>Set-up</source><translation type="unfinished"></translation></message>
<message><source>Shift</source><translation type="unfinished"></translation></message>
<message><source>Shuffler</source><translation type="unfinished"></translation></message>
<message><source>Staked</source><translation type="unfinished"></translation></message>
<message><source>Table</source><translation type="unfinished"></translation></message>
<message><source>Table {table} is not linked to {settings}.</source><translation type="unfinished"></translation></message>
<message><source>The log when this report was made</source><translation type="unfinished"></translation></message>
<message><source>The name of the table</source><translation type="unfinished"></translation></message>
<message><source>The table is closed</source><translation type="unfinished"></translation></message>
<message><source>This computer has no log yet.</source><translation type="unfinished"></translation></message>
<message><source>Today</source><translation type="unfinished"></translation></message>
<message><source>Wager</source><translation type="unfinished"></translation></message>
<message><source>Wagers</source><translation type="unfinished"></translation></message>
<message><source>Who</source><translation type="unfinished"></translation></message>
<message><source>Why</source><translation type="unfinished"></translation></message>
<message><source>Win by record</source><translation type="unfinished"></translation></message>
<message><source>Yesterday</source><translation type="unfinished"></translation></message>
<message><source>as CSV</source><translation type="unfinished"></translation></message>
<message><source>it is a folder</source><translation type="unfinished"></translation></message>
<message><source>it is no plain file</source><translation type="unfinished"></translation></message>
<message><source>no answer</source><translation type="unfinished"></translation></message>
<message><source>paid out</source><translation type="unfinished"></translation></message>
<message><source>the log is damaged: {found}</source><translation type="unfinished"></translation></message>
<message><source>the system refuses it</source><translation type="unfinished"></translation></message>
<message><source>there is no folder {parent}</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n:,} card</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} message</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} position</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} round</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} unit</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message><source>{name} is missing</source><translation type="unfinished"></translation></message>
<message><source>{proposed_by} and {approved_by}</source><translation type="unfinished"></translation></message>
<message><source>“From” is later than “to”.</source><translation type="unfinished"></translation></message>
</context>
</TS>
