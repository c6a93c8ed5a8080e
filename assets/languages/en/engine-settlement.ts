<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-settlement</name>
<message><source>The displayed jackpot pay table lacks: {missing}.</source><translation type="unfinished"></translation></message>
<message><source>The {pays} pay table has no line for a winning hand.</source><translation type="unfinished"></translation></message>
<message><source>special suit</source><translation type="unfinished"></translation></message>
<message><source>special suit {suit}</source><translation type="unfinished"></translation></message>
</context>
</TS>
