<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>history</name>
<message><source>All rounds</source><translation type="unfinished"></translation></message>
<message><source>Amount from</source><translation type="unfinished"></translation></message>
<message><source>Amount to</source><translation type="unfinished"></translation></message>
<message><source>Any</source><translation type="unfinished"></translation></message>
<message><source>Ask for approval</source><translation type="unfinished"></translation></message>
<message><source>BESIDE THE WAGERS, BY RULING</source><translation type="unfinished"></translation></message>
<message><source>CORRECTIONS</source><translation type="unfinished"></translation></message>
<message><source>Card in a hand</source><translation type="unfinished"></translation></message>
<message><source>Check the log</source><translation type="unfinished"></translation></message>
<message><source>Checking every entry …</source><translation type="unfinished"></translation></message>
<message><source>Chips not taken</source><translation type="unfinished"></translation></message>
<message><source>Chips taken by mistake</source><translation type="unfinished"></translation></message>
<message><source>Choose a wager</source><translation type="unfinished"></translation></message>
<message><source>Choose the wager first.</source><translation type="unfinished"></translation></message>
<message><source>Correct an amount</source><translation type="unfinished"></translation></message>
<message><source>Dispute</source><translation type="unfinished"></translation></message>
<message><source>Earlier</source><translation type="unfinished"></translation></message>
<message><source>Entries</source><translation type="unfinished"></translation></message>
<message><source>Find</source><translation type="unfinished"></translation></message>
<message><source>First</source><translation type="unfinished"></translation></message>
<message><source>Hand</source><translation type="unfinished"></translation></message>
<message><source>IRREGULARITIES</source><translation type="unfinished"></translation></message>
<message><source>It is meant again</source><translation type="unfinished"></translation></message>
<message><source>LIMITS THEN IN FORCE</source><translation type="unfinished"></translation></message>
<message><source>Last</source><translation type="unfinished"></translation></message>
<message><source>Last hour</source><translation type="unfinished"></translation></message>
<message><source>Later</source><translation type="unfinished"></translation></message>
<message><source>List</source><translation type="unfinished"></translation></message>
<message><source>Looking …</source><translation type="unfinished"></translation></message>
<message><source>No round fits. Leave something out of the search.</source><translation type="unfinished"></translation></message>
<message><source>Nothing is written of this round.</source><translation type="unfinished"></translation></message>
<message><source>Nothing was staked in this round.</source><translation type="unfinished"></translation></message>
<message><source>Outcome of the round</source><translation type="unfinished"></translation></message>
<message><source>Paid too much</source><translation type="unfinished"></translation></message>
<message><source>Pay the player</source><translation type="unfinished"></translation></message>
<message><source>Putting the report together …</source><translation type="unfinished"></translation></message>
<message><source>Qh 10s</source><translation type="unfinished"></translation></message>
<message><source>ROUND</source><translation type="unfinished"></translation></message>
<message><source>Result of a wager</source><translation type="unfinished"></translation></message>
<message><source>Results</source><translation type="unfinished"></translation></message>
<message><source>Round number</source><translation type="unfinished"></translation></message>
<message><source>Round {number:,} at {table}, {line}: {way}.</source><translation type="unfinished"></translation></message>
<message><source>Round, staff and terms</source><translation type="unfinished"></translation></message>
<message><source>Rounds found</source><translation type="unfinished"></translation></message>
<message><source>Say whether the player is paid or the house takes back.</source><translation type="unfinished"></translation></message>
<message><source>Search on</source><translation type="unfinished"></translation></message>
<message><source>Sign in first: a correction needs two names.</source><translation type="unfinished"></translation></message>
<message><source>Stake {stake}</source><translation type="unfinished"></translation></message>
<message><source>Take from the player</source><translation type="unfinished"></translation></message>
<message><source>The least amount is more than the most.</source><translation type="unfinished"></translation></message>
<message><source>The same amount was corrected before; it is meant again.</source><translation type="unfinished"></translation></message>
<message><source>There is no round of that name.</source><translation type="unfinished"></translation></message>
<message><source>This round has no wager to correct.</source><translation type="unfinished"></translation></message>
<message><source>Timeline</source><translation type="unfinished"></translation></message>
<message><source>To</source><translation type="unfinished"></translation></message>
<message><source>Write an amount of more than zero, such as 25 or 1,250.50.</source><translation type="unfinished"></translation></message>
<message><source>Writing the list …</source><translation type="unfinished"></translation></message>
<message><source>amount from {least}</source><translation type="unfinished"></translation></message>
<message><source>amount to {most}</source><translation type="unfinished"></translation></message>
<message><source>from {since}</source><translation type="unfinished"></translation></message>
<message><source>open one on this round</source><translation type="unfinished"></translation></message>
<message><source>position {seat}</source><translation type="unfinished"></translation></message>
<message><source>position {seat}, {wager}</source><translation type="unfinished"></translation></message>
<message><source>round {number}</source><translation type="unfinished"></translation></message>
<message><source>the newest {rounds}</source><translation type="unfinished"></translation></message>
<message><source>then {signed}</source><translation type="unfinished"></translation></message>
<message><source>to {until}</source><translation type="unfinished"></translation></message>
<message><source>{amount} is paid to the player</source><translation type="unfinished"></translation></message>
<message><source>{amount} is taken from the player</source><translation type="unfinished"></translation></message>
<message><source>{at} of {count} · entry {seq:,} · {time} · {by}</source><translation type="unfinished"></translation></message>
<message><source>{result}, stake {stake}: {outcome}, {signed}</source><translation type="unfinished"></translation></message>
<message><source>{rounds} so far, looked back to {searched_to}.</source><translation type="unfinished"></translation></message>
<message><source>{rounds}. That is all.</source><translation type="unfinished"></translation></message>
<message><source>{sheet} stays as it was written; the correction is a new entry linked to it.</source><translation type="unfinished"></translation></message>
<message><source>{signed} of it by corrections since</source><translation type="unfinished"></translation></message>
<message><source>{step}
{time} · entry {seq:,} · {by}</source><translation type="unfinished"></translation></message>
<message><source>{words}. Why?</source><translation type="unfinished"></translation></message>
<message><source>“{text}” is no amount. Write 25 or 1,250.50.</source><translation type="unfinished"></translation></message>
<message><source>“{text}” is no round. Write its number, 42, or its whole name, T1-000042.</source><translation type="unfinished"></translation></message>
<message><source>“{word}” is no card. Write Qh, 10s or 7♣.</source><translation type="unfinished"></translation></message>
</context>
</TS>
