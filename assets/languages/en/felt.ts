<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>felt</name>
<message numerus="yes"><source>{n:,} bet</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} slip</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
</context>
</TS>
