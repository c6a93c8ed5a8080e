<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>office</name>
<message><source>Check the log with “cutcard verify”; if it is sound, show the technician the line below.</source><translation type="unfinished"></translation></message>
<message><source>Qt: {text}</source><translation type="unfinished"></translation></message>
<message><source>That cannot be shown</source><translation type="unfinished"></translation></message>
<message><source>That could not be done</source><translation type="unfinished"></translation></message>
<message><source>What the log holds of it cannot be read. Nothing was changed, and tables go on.</source><translation type="unfinished"></translation></message>
<message><source>another thread</source><translation type="unfinished"></translation></message>
<message><source>cutcard: {what}
</source><translation type="unfinished"></translation></message>
<message><source>different thread</source><translation type="unfinished"></translation></message>
<message><source>must be constructed before a QApplication</source><translation type="unfinished"></translation></message>
<message><source>thread is still running</source><translation type="unfinished"></translation></message>
<message><source>{name} in {place}</source><translation type="unfinished"></translation></message>
</context>
</TS>
