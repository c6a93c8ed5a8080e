<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>house</name>
<message><source>ALERT {at} {terminal}: {alert}</source><translation type="unfinished"></translation></message>
<message><source>Assign the real shuffler in the table's set-up, or deal by hand.</source><translation type="unfinished"></translation></message>
<message><source>Choose a game and how it is dealt.</source><translation type="unfinished"></translation></message>
<message><source>Choose the positions that the layout has.</source><translation type="unfinished"></translation></message>
<message><source>Do it at the table’s own computer; here what was done is read.</source><translation type="unfinished"></translation></message>
<message><source>It keeps nothing yet.</source><translation type="unfinished"></translation></message>
<message><source>It keeps the log up to entry {count:,}.</source><translation type="unfinished"></translation></message>
<message><source>It lies on the disk of the log: whoever loses or spoils one has the other at hand.</source><translation type="unfinished"></translation></message>
<message><source>Join one first.</source><translation type="unfinished"></translation></message>
<message><source>Look at the disk of the data folder.</source><translation type="unfinished"></translation></message>
<message><source>Mount its disk or share, or name another file.</source><translation type="unfinished"></translation></message>
<message><source>Name a file on another disk or share.</source><translation type="unfinished"></translation></message>
<message><source>No witness: whoever can rewrite the log can rewrite every head of it as well, but those on paper.</source><translation type="unfinished"></translation></message>
<message><source>Not looked at: {words}</source><translation type="unfinished"></translation></message>
<message><source>Put the file right first.</source><translation type="unfinished"></translation></message>
<message><source>Put the file right, or restore it from the backup; nothing was started.</source><translation type="unfinished"></translation></message>
<message><source>QUARANTINE at entry {entry}: {why}</source><translation type="unfinished"></translation></message>
<message><source>Read it by commands (cutcard shift --json, cutcard rounds), or start “cutcard floor copy” for it at a computer that has joined.</source><translation type="unfinished"></translation></message>
<message><source>THE FLOOR IS NOT SOUND.</source><translation type="unfinished"></translation></message>
<message><source>Table {table} has a simulated shuffler, and this house is in production.</source><translation type="unfinished"></translation></message>
<message><source>The floor is being rebuilt: its terminals give back what it lacks.</source><translation type="unfinished"></translation></message>
<message><source>The floor is sound.</source><translation type="unfinished"></translation></message>
<message><source>The floor was not joined: {what}</source><translation type="unfinished"></translation></message>
<message><source>The profile of the house was changed: {said}.</source><translation type="unfinished"></translation></message>
<message><source>The profile of the house {where} cannot be used: {found}.</source><translation type="unfinished"></translation></message>
<message><source>The table needs a name and its chips.</source><translation type="unfinished"></translation></message>
<message><source>The witness was not changed: {why}</source><translation type="unfinished"></translation></message>
<message><source>This computer belongs to no floor: its log is its own, and nobody else holds a copy of it.</source><translation type="unfinished"></translation></message>
<message><source>This computer is {terminal} on {address}. “cutcard floor” tells more.</source><translation type="unfinished"></translation></message>
<message><source>This way of dealing needs a shuffler. Choose one, or deal by hand.</source><translation type="unfinished"></translation></message>
<message><source>different times of day such as ["06:00", "14:00", "22:00"]</source><translation type="unfinished"></translation></message>
<message><source>has left</source><translation type="unfinished"></translation></message>
<message><source>heard {silent_s:.0f} s ago</source><translation type="unfinished"></translation></message>
<message><source>it is no list of settings in braces, such as {"production": true}</source><translation type="unfinished"></translation></message>
<message><source>line {number}</source><translation type="unfinished"></translation></message>
<message><source>never heard</source><translation type="unfinished"></translation></message>
<message><source>no table</source><translation type="unfinished"></translation></message>
<message><source>pairs of a driver's key and its SHA-256 in 64 small letters, or {}</source><translation type="unfinished"></translation></message>
<message><source>the computer that makes it has not joined the floor.</source><translation type="unfinished"></translation></message>
<message><source>the computer with the folder {home} has left the floor.</source><translation type="unfinished"></translation></message>
<message><source>the name of a folder in assets/languages, such as "en"</source><translation type="unfinished"></translation></message>
<message><source>the whole path of a file on another disk or share, such as "/mnt/share/witness.txt", or ""</source><translation type="unfinished"></translation></message>
<message><source>there is no such language</source><translation type="unfinished"></translation></message>
<message><source>true or false</source><translation type="unfinished"></translation></message>
<message><source>two shifts begin at one time</source><translation type="unfinished"></translation></message>
<message><source>{entries} entries of {terminals} terminals and {facts} facts of the floor were looked at.</source><translation type="unfinished"></translation></message>
<message><source>{floor}  house {house}</source><translation type="unfinished"></translation></message>
<message><source>{name} ({tables}): {entries} of {written} entries, people to fact {people}, {heard}</source><translation type="unfinished"></translation></message>
<message><source>{profile_file} cannot be written ({strerror}).</source><translation type="unfinished"></translation></message>
<message><source>{stream}: {facts} facts</source><translation type="unfinished"></translation></message>
<message><source>{title}: the minimum is more than zero and not over the maximum.</source><translation type="unfinished"></translation></message>
<message><source>{where} holds a copy of a floor, and nobody can sign in there: {why}</source><translation type="unfinished"></translation></message>
<message><source>{where} holds a copy of what the computers of a floor wrote: no table is opened there.</source><translation type="unfinished"></translation></message>
<message><source>{where} is no setting of a house</source><translation type="unfinished"></translation></message>
<message><source>{where} is {given}, and must be {description}</source><translation type="unfinished"></translation></message>
<message><source>“witness” is {witness}, in the data folder itself, and must lie on another disk</source><translation type="unfinished"></translation></message>
<message><source>“{name}” was {get}, is {get_get}</source><translation type="unfinished"></translation></message>
</context>
</TS>
