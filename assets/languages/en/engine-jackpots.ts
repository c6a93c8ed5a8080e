<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-jackpots</name>
<message><source>A claim belongs to a round.</source><translation type="unfinished"></translation></message>
<message><source>A claim waits for its release: have it decided first.</source><translation type="unfinished"></translation></message>
<message><source>A contribution was counted twice</source><translation type="unfinished"></translation></message>
<message><source>A contribution was missed</source><translation type="unfinished"></translation></message>
<message><source>A jackpot is named by letters, digits and hyphens.</source><translation type="unfinished"></translation></message>
<message><source>A jackpot keeps its currency: open another one.</source><translation type="unfinished"></translation></message>
<message><source>A pool holds {lowest}.</source><translation type="unfinished"></translation></message>
<message><source>A round is open at {open_rounds}: change it between rounds.</source><translation type="unfinished"></translation></message>
<message><source>A round is open at {open_rounds}: open the jackpot between rounds.</source><translation type="unfinished"></translation></message>
<message><source>Balance brought over from another system</source><translation type="unfinished"></translation></message>
<message><source>Give the jackpot its name.</source><translation type="unfinished"></translation></message>
<message><source>Meter and reserve together get more than nothing of a wager, and at most all of it.</source><translation type="unfinished"></translation></message>
<message><source>Moved to another jackpot</source><translation type="unfinished"></translation></message>
<message><source>Name the games that are played for it, each once.</source><translation type="unfinished"></translation></message>
<message><source>Name the linked tables, each once.</source><translation type="unfinished"></translation></message>
<message><source>No jackpot can be reached: there is no progressive wager. The table plays on without it.</source><translation type="unfinished"></translation></message>
<message><source>No jackpot holds more than {largest}.</source><translation type="unfinished"></translation></message>
<message><source>No pool can hold less than nothing.</source><translation type="unfinished"></translation></message>
<message><source>Nothing is changed.</source><translation type="unfinished"></translation></message>
<message><source>Ordered by the regulator</source><translation type="unfinished"></translation></message>
<message><source>Overflow put into the meter</source><translation type="unfinished"></translation></message>
<message><source>Position {seat} has fed nothing in this round.</source><translation type="unfinished"></translation></message>
<message><source>Position {seat}: {asked} is no progressive wager of 1 to {most_units} of {unit}.</source><translation type="unfinished"></translation></message>
<message><source>Progressive betting is not stopped.</source><translation type="unfinished"></translation></message>
<message><source>Progressive betting is stopped already. {stopped}</source><translation type="unfinished"></translation></message>
<message><source>Reserve put into the meter</source><translation type="unfinished"></translation></message>
<message><source>Say why: it is kept with its reason.</source><translation type="unfinished"></translation></message>
<message><source>Say why: it is shown at every linked table.</source><translation type="unfinished"></translation></message>
<message><source>Table {table} is not linked to {settings} with this game.</source><translation type="unfinished"></translation></message>
<message><source>Table {table} is not linked to {settings}.</source><translation type="unfinished"></translation></message>
<message><source>The cap cannot be below the seed.</source><translation type="unfinished"></translation></message>
<message><source>The display showed another amount</source><translation type="unfinished"></translation></message>
<message><source>The displayed meter does not go down for this reason: {reasons}.</source><translation type="unfinished"></translation></message>
<message><source>The displayed meter fell to {fell} without a payment, a reversal or an adjustment.</source><translation type="unfinished"></translation></message>
<message><source>The displayed meter is below the seed: put it right first.</source><translation type="unfinished"></translation></message>
<message><source>The displayed meter stands at {said}, below its last logged value {other_said}.</source><translation type="unfinished"></translation></message>
<message><source>The floor cannot be reached: no progressive wager is taken. The rest of the game goes on.</source><translation type="unfinished"></translation></message>
<message><source>The house adds to the jackpot</source><translation type="unfinished"></translation></message>
<message><source>The jackpot does not reconcile: {wrong}</source><translation type="unfinished"></translation></message>
<message><source>The jackpot is not in the books, but in the log.</source><translation type="unfinished"></translation></message>
<message><source>The jackpot is not open.</source><translation type="unfinished"></translation></message>
<message><source>The jackpot is stopped: {stopped}</source><translation type="unfinished"></translation></message>
<message><source>The meter is capped at {cap}.</source><translation type="unfinished"></translation></message>
<message><source>The name of the jackpot</source><translation type="unfinished"></translation></message>
<message><source>The prizes were worked out on another meter than the jackpot's.</source><translation type="unfinished"></translation></message>
<message><source>The seed is an amount of more than zero.</source><translation type="unfinished"></translation></message>
<message><source>The {name} figure stands at {said}, but the log says {other_said}.</source><translation type="unfinished"></translation></message>
<message><source>The {name} is {said}, but the entries add up to {sum_of_entries}.</source><translation type="unfinished"></translation></message>
<message><source>There is a jackpot {jackpot} already: change its set-up.</source><translation type="unfinished"></translation></message>
<message><source>What goes into the meter must come out of the reserve or the overflow.</source><translation type="unfinished"></translation></message>
<message><source>adjust the jackpot</source><translation type="unfinished"></translation></message>
<message><source>change the jackpot {jackpot}</source><translation type="unfinished"></translation></message>
<message><source>move the jackpot</source><translation type="unfinished"></translation></message>
<message><source>open the jackpot {name}</source><translation type="unfinished"></translation></message>
<message><source>resume the jackpot</source><translation type="unfinished"></translation></message>
<message><source>{game} has no Magic Card and no Lucky Player.</source><translation type="unfinished"></translation></message>
<message><source>{game} has no progressive wager.</source><translation type="unfinished"></translation></message>
<message><source>{game} is no part of this jackpot.</source><translation type="unfinished"></translation></message>
<message><source>{game}: a draw is made in 0 to {per_mille} of {per_mille} rounds.</source><translation type="unfinished"></translation></message>
<message><source>{game}: a prize is more than nothing, and at most 100 % of the jackpot.</source><translation type="unfinished"></translation></message>
<message><source>{game}: confirm how several winners share, its rules have no clause for it.</source><translation type="unfinished"></translation></message>
<message><source>{game}: its rules print the prize table, for any suit alike.</source><translation type="unfinished"></translation></message>
<message><source>{game}: one wager has 1 to {most_units}.</source><translation type="unfinished"></translation></message>
<message><source>{game}: say what one unit costs.</source><translation type="unfinished"></translation></message>
<message><source>{game}: the prize table lacks {missing}.</source><translation type="unfinished"></translation></message>
<message><source>{game}: the prizes are {displayed}, each once.</source><translation type="unfinished"></translation></message>
<message><source>{game}: the special suit is one of c, d, h, s.</source><translation type="unfinished"></translation></message>
<message><source>{game}: the wager returns {percent} at the seed, and must return less than all.</source><translation type="unfinished"></translation></message>
</context>
</TS>
