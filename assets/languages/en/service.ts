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
<message><source>booted</source><translation type="unfinished"></translation></message>
<message><source>button pressed</source><translation type="unfinished"></translation></message>
<message><source>card moved</source><translation type="unfinished"></translation></message>
<message><source>card outside</source><translation type="unfinished"></translation></message>
<message><source>cards returned</source><translation type="unfinished"></translation></message>
<message><source>deck loaded</source><translation type="unfinished"></translation></message>
<message><source>deck verified</source><translation type="unfinished"></translation></message>
<message><source>door moved</source><translation type="unfinished"></translation></message>
<message><source>fault cleared</source><translation type="unfinished"></translation></message>
<message><source>fault raised</source><translation type="unfinished"></translation></message>
<message><source>in a language of its own</source><translation type="unfinished"></translation></message>
<message><source>link {code}</source><translation type="unfinished"></translation></message>
<message><source>mode changed</source><translation type="unfinished"></translation></message>
<message><source>packet begun</source><translation type="unfinished"></translation></message>
<message><source>packet done</source><translation type="unfinished"></translation></message>
<message><source>packet taken</source><translation type="unfinished"></translation></message>
<message><source>round closed</source><translation type="unfinished"></translation></message>
<message><source>round opened</source><translation type="unfinished"></translation></message>
<message><source>security seen</source><translation type="unfinished"></translation></message>
<message><source>shuffle done</source><translation type="unfinished"></translation></message>
<message><source>shuffle started</source><translation type="unfinished"></translation></message>
<message><source>the newest {events}</source><translation type="unfinished"></translation></message>
<message><source>unrecognised</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n:,} event</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
</context>
</TS>
