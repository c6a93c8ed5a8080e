<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-round</name>
<message><source>The table is not set up.</source><translation type="unfinished"></translation></message>
<message><source>This game has no wager called {name!r}.</source><translation type="unfinished"></translation></message>
</context>
</TS>
