<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-table</name>
<message><source>A {rank} approves up to {limit} for one round, not {amount} after {earlier} already. Ask a higher rank.</source><translation type="unfinished"></translation></message>
<message><source>A {rank} approves up to {limit} for one round, not {amount}. Ask a higher rank.</source><translation type="unfinished"></translation></message>
<message><source>a claim was left open where no round is</source><translation type="unfinished"></translation></message>
<message><source>a fact of a round stands before its opening</source><translation type="unfinished"></translation></message>
<message><source>a round is opened at a table without terms</source><translation type="unfinished"></translation></message>
<message><source>a slip has an answer that was never left open</source><translation type="unfinished"></translation></message>
<message><source>a slip stands without its round</source><translation type="unfinished"></translation></message>
<message><source>buy-in</source><translation type="unfinished"></translation></message>
<message><source>check</source><translation type="unfinished"></translation></message>
<message><source>closer</source><translation type="unfinished"></translation></message>
<message><source>confirmed</source><translation type="unfinished"></translation></message>
<message><source>count at the relief</source><translation type="unfinished"></translation></message>
<message><source>counted drop</source><translation type="unfinished"></translation></message>
<message><source>credit</source><translation type="unfinished"></translation></message>
<message><source>fill</source><translation type="unfinished"></translation></message>
<message><source>opener</source><translation type="unfinished"></translation></message>
<message><source>prepared</source><translation type="unfinished"></translation></message>
<message><source>requested</source><translation type="unfinished"></translation></message>
<message><source>voided</source><translation type="unfinished"></translation></message>
<message><source>wagers were placed for a player where none lie</source><translation type="unfinished"></translation></message>
</context>
</TS>
