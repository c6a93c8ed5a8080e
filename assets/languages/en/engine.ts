<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine</name>
<message><source>, {figures} kickers</source><translation type="unfinished"></translation></message>
<message><source>, {rank_words} kicker</source><translation type="unfinished"></translation></message>
<message><source>; near it: {found}</source><translation type="unfinished"></translation></message>
<message><source>; there are: {there}</source><translation type="unfinished"></translation></message>
<message><source>A hand of 6 cards was expected, not one of {cards}.</source><translation type="unfinished"></translation></message>
<message><source>A hand of {size} cards was expected, not one of {cards}.</source><translation type="unfinished"></translation></message>
<message><source>A share is 0 to 100 percent of an amount that is not negative.</source><translation type="unfinished"></translation></message>
<message><source>An amount that is not negative is divided into one or more shares.</source><translation type="unfinished"></translation></message>
<message><source>Chips of one cent or more make up an amount that is not negative.</source><translation type="unfinished"></translation></message>
<message><source>No round is open.</source><translation type="unfinished"></translation></message>
<message><source>No round is open. Announce “Place your bets” first.</source><translation type="unfinished"></translation></message>
<message><source>Not now: the table is {phase}.</source><translation type="unfinished"></translation></message>
<message><source>The best five are chosen from five, six or seven cards, not from {cards}.</source><translation type="unfinished"></translation></message>
<message><source>The hand holds one card twice.</source><translation type="unfinished"></translation></message>
<message><source>The hand holds something that is not a card of the deck.</source><translation type="unfinished"></translation></message>
<message><source>The round is held: {sentence} Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>The text</source><translation type="unfinished"></translation></message>
<message><source>four of a kind, {many}{kickers}</source><translation type="unfinished"></translation></message>
<message><source>full house, {many} over {many_many}</source><translation type="unfinished"></translation></message>
<message><source>pair of {many}{kickers}</source><translation type="unfinished"></translation></message>
<message><source>position {seats}</source><translation type="unfinished"></translation></message>
<message><source>positions {seats}</source><translation type="unfinished"></translation></message>
<message><source>royal flush</source><translation type="unfinished"></translation></message>
<message><source>three of a kind, {many}{kickers}</source><translation type="unfinished"></translation></message>
<message><source>two pair, {many} and {many_many}{kickers}</source><translation type="unfinished"></translation></message>
<message><source>{rank_words} high, {figures}</source><translation type="unfinished"></translation></message>
<message><source>{rank_words} of {suit}</source><translation type="unfinished"></translation></message>
<message><source>{rank_words}-high flush, {figures}</source><translation type="unfinished"></translation></message>
<message><source>{run} straight</source><translation type="unfinished"></translation></message>
<message><source>{run} straight flush</source><translation type="unfinished"></translation></message>
<message><source>{value:,} is more than any amount or number here can be.</source><translation type="unfinished"></translation></message>
<message><source>{what} has no letter: write one.</source><translation type="unfinished"></translation></message>
<message><source>{what} has {text:,} letters: write {longest:,} at most.</source><translation type="unfinished"></translation></message>
<message><source>{what} is empty: write at least one letter.</source><translation type="unfinished"></translation></message>
<message><source>{what} “{said}” has a line break or a sign that is not seen: write it in one line of plain words.</source><translation type="unfinished"></translation></message>
</context>
</TS>
