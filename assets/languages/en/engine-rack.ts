<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-rack</name>
<message><source>Balances by cash-desk slip (R-40)</source><translation type="unfinished"></translation></message>
<message><source>Corrections paid by the cage</source><translation type="unfinished"></translation></message>
<message><source>Goodwill paid from the rack (R-42)</source><translation type="unfinished"></translation></message>
<message><source>Jackpot claims left open on a slip (R-46)</source><translation type="unfinished"></translation></message>
<message><source>Jackpot prizes paid by the cage</source><translation type="unfinished"></translation></message>
<message><source>Outstanding from players (R-43)</source><translation type="unfinished"></translation></message>
<message><source>Progressive chips collected, without a result yet</source><translation type="unfinished"></translation></message>
<message><source>Progressive chips in their own box</source><translation type="unfinished"></translation></message>
<message><source>Undone, and not squared with the player yet (R-22, R-45)</source><translation type="unfinished"></translation></message>
<message><source>Withheld and not paid out from the rack (R-42)</source><translation type="unfinished"></translation></message>
<message><source>{row}: drop box not counted</source><translation type="unfinished"></translation></message>
<message><source>{row}: {kind} {state}, not confirmed</source><translation type="unfinished"></translation></message>
<message><source>{table}: drop box not taken out</source><translation type="unfinished"></translation></message>
<message><source>{table}: no closer</source><translation type="unfinished"></translation></message>
<message><source>{table}: no opener, its rack is unknown</source><translation type="unfinished"></translation></message>
</context>
</TS>
