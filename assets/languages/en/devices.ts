<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>devices</name>
<message><source>'times' is no whole number: {shortened}</source><translation type="unfinished"></translation></message>
<message><source>ASCII shoe line 1 (cards only, no replay)</source><translation type="unfinished"></translation></message>
<message><source>Card Device Link 1 (packets, replay, check sums)</source><translation type="unfinished"></translation></message>
<message><source>a pseudo-terminal needs a name: give a link</source><translation type="unfinished"></translation></message>
<message><source>cannot be found</source><translation type="unfinished"></translation></message>
<message><source>cannot {do} now</source><translation type="unfinished"></translation></message>
<message><source>differs from the approved file</source><translation type="unfinished"></translation></message>
<message><source>end when standard input closes</source><translation type="unfinished"></translation></message>
<message><source>made for version {major} of the contract, not {api_version}</source><translation type="unfinished"></translation></message>
<message><source>no 'do' in {shortened}</source><translation type="unfinished"></translation></message>
<message><source>no device tells of {entry}</source><translation type="unfinished"></translation></message>
<message><source>no moment: {shortened}</source><translation type="unfinished"></translation></message>
<message><source>no speed: {baud}</source><translation type="unfinished"></translation></message>
<message><source>nobody knows how to {do}</source><translation type="unfinished"></translation></message>
<message><source>not connected</source><translation type="unfinished"></translation></message>
<message><source>not on the list of approved drivers</source><translation type="unfinished"></translation></message>
<message><source>serialx is not installed: pip install cutcard[serialx]</source><translation type="unfinished"></translation></message>
<message><source>the driver is incomplete</source><translation type="unfinished"></translation></message>
<message><source>the key {key} is already in use</source><translation type="unfinished"></translation></message>
<message><source>{address} is not {socket}host:port</source><translation type="unfinished"></translation></message>
<message><source>{host}:{port} hung up</source><translation type="unfinished"></translation></message>
<message><source>{host}:{port} refuses the connection</source><translation type="unfinished"></translation></message>
<message><source>{host}:{port} takes no data</source><translation type="unfinished"></translation></message>
<message><source>{link} is there already and is no port: choose another name.</source><translation type="unfinished"></translation></message>
<message><source>{name!r} of {do!r} is no number of a fault: {shortened}</source><translation type="unfinished"></translation></message>
<message><source>{name} is not open</source><translation type="unfinished"></translation></message>
<message><source>{name} takes no data</source><translation type="unfinished"></translation></message>
<message><source>{name} was left behind by a simulator that is gone</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n} face not shown</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message><source>{path}: it is no JSON list of faults ({wrong})</source><translation type="unfinished"></translation></message>
<message><source>{path}: it is too large</source><translation type="unfinished"></translation></message>
<message><source>{speed} is no speed of such a line</source><translation type="unfinished"></translation></message>
</context>
</TS>
