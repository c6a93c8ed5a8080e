<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-round</name>
<message><source>, was {range}</source><translation type="unfinished"></translation></message>
<message><source>A dealer's break is called for {due}</source><translation type="unfinished"></translation></message>
<message><source>Buy-ins {above} {buy_in_limit}</source><translation type="unfinished"></translation></message>
<message><source>Cards exposed in the deal that void a round: {exposed_cards_that_void} (R-37)</source><translation type="unfinished"></translation></message>
<message><source>Chips: {denominations}</source><translation type="unfinished"></translation></message>
<message><source>Corrections are</source><translation type="unfinished"></translation></message>
<message><source>Currency: {currency}</source><translation type="unfinished"></translation></message>
<message><source>Dealing: {procedures}</source><translation type="unfinished"></translation></message>
<message><source>Fixed jackpot prizes are paid {payer} (R-8)</source><translation type="unfinished"></translation></message>
<message><source>Further straight flushes share {shared} (R-7)</source><translation type="unfinished"></translation></message>
<message><source>Game: {game}, edition {edition}</source><translation type="unfinished"></translation></message>
<message><source>Goodwill is</source><translation type="unfinished"></translation></message>
<message><source>Jackpot prizes are</source><translation type="unfinished"></translation></message>
<message><source>No progressive wager until a jackpot is linked again</source><translation type="unfinished"></translation></message>
<message><source>Notes: {notes}</source><translation type="unfinished"></translation></message>
<message><source>Numbers on the felt: {numbers}</source><translation type="unfinished"></translation></message>
<message><source>Positions: {positions}</source><translation type="unfinished"></translation></message>
<message><source>Progressive chips go into {progressives_to}</source><translation type="unfinished"></translation></message>
<message><source>Screen locks {idle_minutes}</source><translation type="unfinished"></translation></message>
<message><source>Settlement from the dealer's {side} (R-25)</source><translation type="unfinished"></translation></message>
<message><source>Side bets {side_wagers_survive_fold} a fold (R-17)</source><translation type="unfinished"></translation></message>
<message><source>The pit is told of a rack that differs by more than {alert_above}</source><translation type="unfinished"></translation></message>
<message><source>The progressive wager is that of the linked jackpot</source><translation type="unfinished"></translation></message>
<message><source>The stub is counted after {count_every} without a count, was {was_count_every}</source><translation type="unfinished"></translation></message>
<message><source>The table is not set up.</source><translation type="unfinished"></translation></message>
<message><source>This game has no wager called {name!r}.</source><translation type="unfinished"></translation></message>
<message><source>What was withheld is</source><translation type="unfinished"></translation></message>
<message><source>Where a clause names nobody, a {rank} or above confirms (R-34)</source><translation type="unfinished"></translation></message>
<message><source>a box of their own</source><translation type="unfinished"></translation></message>
<message><source>above {buy_in_limit}</source><translation type="unfinished"></translation></message>
<message><source>after {break_after_minutes} min at the tables</source><translation type="unfinished"></translation></message>
<message><source>after {idle_minutes} min</source><translation type="unfinished"></translation></message>
<message><source>are lost with</source><translation type="unfinished"></translation></message>
<message><source>by the cage</source><translation type="unfinished"></translation></message>
<message><source>by the house</source><translation type="unfinished"></translation></message>
<message><source>from the meter</source><translation type="unfinished"></translation></message>
<message><source>from the rack</source><translation type="unfinished"></translation></message>
<message><source>left, clockwise</source><translation type="unfinished"></translation></message>
<message><source>name a supervisor</source><translation type="unfinished"></translation></message>
<message><source>name nobody</source><translation type="unfinished"></translation></message>
<message><source>never by itself</source><translation type="unfinished"></translation></message>
<message><source>not by the screen</source><translation type="unfinished"></translation></message>
<message><source>right, anti-clockwise</source><translation type="unfinished"></translation></message>
<message><source>survive</source><translation type="unfinished"></translation></message>
<message><source>the rack</source><translation type="unfinished"></translation></message>
<message><source>up to {limit} for one round</source><translation type="unfinished"></translation></message>
<message><source>what the meter shows</source><translation type="unfinished"></translation></message>
<message><source>without a limit</source><translation type="unfinished"></translation></message>
<message><source>{minimum} to {maximum}</source><translation type="unfinished"></translation></message>
<message><source>{rank} approves {upto}</source><translation type="unfinished"></translation></message>
<message><source>{wager}: without limits, was {range}</source><translation type="unfinished"></translation></message>
<message><source>{what} paid {getattr}</source><translation type="unfinished"></translation></message>
</context>
</TS>
