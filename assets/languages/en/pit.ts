<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>pit</name>
<message numerus="yes"><source>{n:,} alert</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} table</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
</context>
</TS>
