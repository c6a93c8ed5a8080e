<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>service</name>
<message><source>Back to the shuffler</source><translation type="unfinished"></translation></message>
<message><source>Look again</source><translation type="unfinished"></translation></message>
<message><source>The shuffler of this table has said nothing yet.</source><translation type="unfinished"></translation></message>
<message><source>What the shuffler said</source><translation type="unfinished"></translation></message>
<message><source>again, from its memory</source><translation type="unfinished"></translation></message>
<message><source>in a language of its own</source><translation type="unfinished"></translation></message>
<message><source>link {code}</source><translation type="unfinished"></translation></message>
<message><source>the newest {events}</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n:,} event</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
</context>
</TS>
