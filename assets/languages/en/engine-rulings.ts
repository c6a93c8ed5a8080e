<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-rulings</name>
<message><source>A hand lies at {at}: say where it goes.</source><translation type="unfinished"></translation></message>
<message><source>A {needs} or above decides this.</source><translation type="unfinished"></translation></message>
<message><source>Answer first: {lacking}</source><translation type="unfinished"></translation></message>
<message><source>It cannot have happened now: {going_on}.</source><translation type="unfinished"></translation></message>
<message><source>It is possible only while {broken}.</source><translation type="unfinished"></translation></message>
<message><source>Name a round from 1 to {last}.</source><translation type="unfinished"></translation></message>
<message><source>Name the hands that are out of play.</source><translation type="unfinished"></translation></message>
<message><source>Name the positions that one player controls, two or more.</source><translation type="unfinished"></translation></message>
<message><source>No cards belong there.</source><translation type="unfinished"></translation></message>
<message><source>No cards belong to {at}.</source><translation type="unfinished"></translation></message>
<message><source>No cards lie at {at}.</source><translation type="unfinished"></translation></message>
<message><source>No hand lies at {at}.</source><translation type="unfinished"></translation></message>
<message><source>No such amount is withheld. Name round, position and wager, such as 12/3/ante.</source><translation type="unfinished"></translation></message>
<message><source>Nothing of that wager is withheld.</source><translation type="unfinished"></translation></message>
<message><source>One card at a time is put onto a hand.</source><translation type="unfinished"></translation></message>
<message><source>One person proposes and another confirms: this takes two people.</source><translation type="unfinished"></translation></message>
<message><source>Part of what position {seat} has won or gets back is withheld: release or seize it first.</source><translation type="unfinished"></translation></message>
<message><source>Position {first} is not one of these hands.</source><translation type="unfinished"></translation></message>
<message><source>Position {seat} cannot withdraw: its hand is folded, settled or itself dealt wrongly.</source><translation type="unfinished"></translation></message>
<message><source>Position {seat} has no decision to make.</source><translation type="unfinished"></translation></message>
<message><source>Position {seat} has no wager that could be played.</source><translation type="unfinished"></translation></message>
<message><source>Position {strangers} is not one of these hands.</source><translation type="unfinished"></translation></message>
<message><source>Put a card onto it</source><translation type="unfinished"></translation></message>
<message><source>Say who decides, and who asks for it.</source><translation type="unfinished"></translation></message>
<message><source>Take a card off it</source><translation type="unfinished"></translation></message>
<message><source>That card lies in a hand already.</source><translation type="unfinished"></translation></message>
<message><source>That has been decided already, or never was.</source><translation type="unfinished"></translation></message>
<message><source>That is not an outcome that this document leaves here.</source><translation type="unfinished"></translation></message>
<message><source>That is not in this game's catalogue. Take “Something else”.</source><translation type="unfinished"></translation></message>
<message><source>That is on record already and waits for a decision.</source><translation type="unfinished"></translation></message>
<message><source>That is withheld already.</source><translation type="unfinished"></translation></message>
<message><source>The community</source><translation type="unfinished"></translation></message>
<message><source>The dealer</source><translation type="unfinished"></translation></message>
<message><source>The hand from {at} is not complete for {at_at}.</source><translation type="unfinished"></translation></message>
<message><source>The hand of position {seat} is out of play already.</source><translation type="unfinished"></translation></message>
<message><source>The hand of position {seat} was not folded.</source><translation type="unfinished"></translation></message>
<message><source>The player on position {seat} takes back all wagers or none: position {others} as well.</source><translation type="unfinished"></translation></message>
<message><source>The round is over. Return a wager or a position, withhold, or give goodwill.</source><translation type="unfinished"></translation></message>
<message><source>The round is void already.</source><translation type="unfinished"></translation></message>
<message><source>The same card lies there twice for everybody to see: the round cannot go on.</source><translation type="unfinished"></translation></message>
<message><source>The same card stands there twice.</source><translation type="unfinished"></translation></message>
<message><source>The wager stands at that amount already.</source><translation type="unfinished"></translation></message>
<message><source>There is no place {strange!r} at this table.</source><translation type="unfinished"></translation></message>
<message><source>There is no {wager} on position {seat}.</source><translation type="unfinished"></translation></message>
<message><source>This is possible only where {condition}.</source><translation type="unfinished"></translation></message>
<message><source>the community's place</source><translation type="unfinished"></translation></message>
<message><source>the dealer's place</source><translation type="unfinished"></translation></message>
<message><source>{cards} lie there: name one of them, counted from the bottom.</source><translation type="unfinished"></translation></message>
<message><source>{card}, or return {isdigit}.</source><translation type="unfinished"></translation></message>
<message><source>{due} cards belong to {at}, not {right}.</source><translation type="unfinished"></translation></message>
<message><source>{outcome}; what the jackpot has paid is taken back (R-43)</source><translation type="unfinished"></translation></message>
<message><source>{wager} on position {seat} is within this limit.</source><translation type="unfinished"></translation></message>
<message><source>{wager} on position {seat} lies where it may.</source><translation type="unfinished"></translation></message>
<message><source>{wager} on position {seat} paid nothing that could be withheld.</source><translation type="unfinished"></translation></message>
<message><source>{where} has {lies} instead of {due} and cannot be read so.</source><translation type="unfinished"></translation></message>
</context>
</TS>
