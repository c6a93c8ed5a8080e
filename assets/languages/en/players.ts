<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>players</name>
<message><source>Cutcard – players</source><translation type="unfinished"></translation></message>
<message><source>From the next round: {words}</source><translation type="unfinished"></translation></message>
<message><source>Jackpot · {game}</source><translation type="unfinished"></translation></message>
<message><source>Limits and pay tables change between two rounds alone, after the change was announced here.</source><translation type="unfinished"></translation></message>
<message><source>no win</source><translation type="unfinished"></translation></message>
<message><source>stand-off</source><translation type="unfinished"></translation></message>
<message><source>wins {paid}</source><translation type="unfinished"></translation></message>
</context>
</TS>
