<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>report</name>
<message><source>At the table</source><translation type="unfinished"></translation></message>
<message><source>Beside the wagers, by ruling</source><translation type="unfinished"></translation></message>
<message><source>Cards</source><translation type="unfinished"></translation></message>
<message><source>Corrections entered after the round was closed</source><translation type="unfinished"></translation></message>
<message><source>Entry</source><translation type="unfinished"></translation></message>
<message><source>Name and staff number</source><translation type="unfinished"></translation></message>
<message><source>Names and ranks</source><translation type="unfinished"></translation></message>
<message><source>Pos.</source><translation type="unfinished"></translation></message>
<message><source>Sent before: {titles}</source><translation type="unfinished"></translation></message>
<message><source>Sent to {printer}: {titles}</source><translation type="unfinished"></translation></message>
<message><source>Stake back</source><translation type="unfinished"></translation></message>
<message><source>The paper</source><translation type="unfinished"></translation></message>
<message><source>The printer takes no paper now. Look at the printer, then print it again.</source><translation type="unfinished"></translation></message>
<message><source>The round</source><translation type="unfinished"></translation></message>
<message><source>The {what}</source><translation type="unfinished"></translation></message>
<message><source>There is nothing of that name.</source><translation type="unfinished"></translation></message>
<message><source>This report was printed from the log of a gaming table. Every step of the table is an entry with a running number; entries can be added but never changed or removed. Positions are counted from the dealer's left. A card shown with its back was never turned face up, so its face is not in this report. Numbers in brackets are clauses of the rules of this game; R with a number is how this house reads them where they leave something open. The figure and the letters at the end identify the state of the log: whoever keeps them can prove later that no entry was altered.</source><translation type="unfinished"></translation></message>
<message><source>What happened, entry by entry</source><translation type="unfinished"></translation></message>
<message><source>Written before: {path}</source><translation type="unfinished"></translation></message>
<message><source>Written: {path}</source><translation type="unfinished"></translation></message>
<message><source>print on {printer}</source><translation type="unfinished"></translation></message>
<message><source>save as PDF</source><translation type="unfinished"></translation></message>
<message><source>{report} {id} · made {made}</source><translation type="unfinished"></translation></message>
<message><source>{rule}, in plain words</source><translation type="unfinished"></translation></message>
</context>
</TS>
