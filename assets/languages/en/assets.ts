<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>assets</name>
<message><source>1,234.50</source><translation type="unfinished"></translation></message>
<message><source>{first} and {last}</source><translation type="unfinished"></translation></message>
<message><source>{first} or {last}</source><translation type="unfinished"></translation></message>
<message><source>{first}, {then}</source><translation type="unfinished"></translation></message>
</context>
</TS>
