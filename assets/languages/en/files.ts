<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>files</name>
<message><source>Free some space there, or name a file on another disk.</source><translation type="unfinished"></translation></message>
<message><source>Make room, then save it again.</source><translation type="unfinished"></translation></message>
<message><source>Name another file, or say --force to write over it.</source><translation type="unfinished"></translation></message>
<message><source>See to that folder, then save it again.</source><translation type="unfinished"></translation></message>
<message><source>What lies there is no folder: move it away, then save it again.</source><translation type="unfinished"></translation></message>
<message><source>a log, or a file that belongs to one, has that name</source><translation type="unfinished"></translation></message>
<message><source>a number of so many digits is none that is meant</source><translation type="unfinished"></translation></message>
<message><source>half a sign stands in it, which nobody could read</source><translation type="unfinished"></translation></message>
<message><source>it is not JSON (too many brackets inside each other)</source><translation type="unfinished"></translation></message>
<message><source>its disk is full</source><translation type="unfinished"></translation></message>
<message><source>its links lead round in a circle</source><translation type="unfinished"></translation></message>
<message><source>line {lineno}, column {colno} is not JSON ({msg})</source><translation type="unfinished"></translation></message>
<message><source>line {line} is not text in UTF-8; save it as UTF-8</source><translation type="unfinished"></translation></message>
<message><source>there is a file of that name</source><translation type="unfinished"></translation></message>
<message><source>two different things are to be written to it</source><translation type="unfinished"></translation></message>
<message><source>yyyy-mm-dd hh:mm:ss</source><translation type="unfinished"></translation></message>
<message><source>{what} could not be written to {folder} ({why}). {do_now}</source><translation type="unfinished"></translation></message>
<message><source>{where} was not written: {why}.</source><translation type="unfinished"></translation></message>
<message><source>{words} is no number</source><translation type="unfinished"></translation></message>
<message><source>“{names}” stands there twice</source><translation type="unfinished"></translation></message>
</context>
</TS>
