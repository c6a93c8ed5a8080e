<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>table</name>
<message><source>A card cannot be read. It is entered when it is turned.</source><translation type="unfinished"></translation></message>
<message><source>A card does not belong to the deck. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>A card left the shuffler outside the deal. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>A card lies face up. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>A card too many was drawn. Count the cards.</source><translation type="unfinished"></translation></message>
<message><source>A card was pushed back into the shuffler. Count {packet}.</source><translation type="unfinished"></translation></message>
<message><source>A card was seen twice. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>A motor of the shuffler fails. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>A security card came where none belongs. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>A sensor of the shuffler fails. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>A supervisor is called: the pit shows it until somebody has acknowledged it.</source><translation type="unfinished"></translation></message>
<message><source>Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>Caught up: {caught_up}.</source><translation type="unfinished"></translation></message>
<message><source>Close the other program that uses the port, or choose another port.</source><translation type="unfinished"></translation></message>
<message><source>Close the shuffler's door.</source><translation type="unfinished"></translation></message>
<message><source>Cutcard made an error. Nothing that was saved is lost.</source><translation type="unfinished"></translation></message>
<message><source>Jam at the tray – clear it and press resume on the shuffler.</source><translation type="unfinished"></translation></message>
<message><source>Jam – clear it and press resume on the shuffler.</source><translation type="unfinished"></translation></message>
<message><source>Nobody is signed in at this table.</source><translation type="unfinished"></translation></message>
<message><source>Place the security card.</source><translation type="unfinished"></translation></message>
<message><source>Round {number} was open when the program ended and goes on where it stood. Confirm with the table.</source><translation type="unfinished"></translation></message>
<message><source>SIMULATED SHUFFLER – NOT FOR PLAY</source><translation type="unfinished"></translation></message>
<message><source>Shuffler fault {code:02X}. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>Shuffler not answering – check the cable.</source><translation type="unfinished"></translation></message>
<message><source>Start the table again, or deal by hand with a supervisor's approval.</source><translation type="unfinished"></translation></message>
<message><source>Start the table again: it stands where it stood.</source><translation type="unfinished"></translation></message>
<message><source>Stop dealing and call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>Table {table} was played on this computer before.</source><translation type="unfinished"></translation></message>
<message><source>Take it over on a computer that has no table of this name; nothing was changed.</source><translation type="unfinished"></translation></message>
<message><source>Take the card: the shuffler is waiting.</source><translation type="unfinished"></translation></message>
<message><source>Take {packet} out of the tray.</source><translation type="unfinished"></translation></message>
<message><source>That button does nothing now. Look at the shuffler's display.</source><translation type="unfinished"></translation></message>
<message><source>The cards are not shuffled. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>The cut card was reached. Shuffle after this round.</source><translation type="unfinished"></translation></message>
<message><source>The deck has a card too many. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>The deck is short of a card. Call the supervisor.</source><translation type="unfinished"></translation></message>
<message><source>The round is held: it deals no further before a person has decided.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler cannot be reached</source><translation type="unfinished"></translation></message>
<message><source>The shuffler failed its own test of chance. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler is late.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler is set to another dealing method.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler is too hot or too cold. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler lost power. Clear the fault on the shuffler.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler runs another version than the approved one.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler waits for this computer.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler's memory fails. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler's reader fails. Call the technician.</source><translation type="unfinished"></translation></message>
<message><source>The simulated shuffler did not start: {found}.</source><translation type="unfinished"></translation></message>
<message><source>The step was not saved</source><translation type="unfinished"></translation></message>
<message><source>The table is stopped</source><translation type="unfinished"></translation></message>
<message><source>The table waits for it.</source><translation type="unfinished"></translation></message>
<message><source>Two cards came at once. Count {packet}.</source><translation type="unfinished"></translation></message>
<message><source>While it was forming, {packet} was touched. Count it.</source><translation type="unfinished"></translation></message>
<message><source>Whoever signed this, {by}, does not hold that rank any more. Have it signed again.</source><translation type="unfinished"></translation></message>
<message><source>another program has written for it</source><translation type="unfinished"></translation></message>
<message><source>in step</source><translation type="unfinished"></translation></message>
<message><source>it ended with code {returncode}</source><translation type="unfinished"></translation></message>
<message><source>its port did not appear</source><translation type="unfinished"></translation></message>
<message><source>packet {packet}</source><translation type="unfinished"></translation></message>
<message><source>the packet</source><translation type="unfinished"></translation></message>
<message><source>what is paid on a slip was never left open</source><translation type="unfinished"></translation></message>
<message><source>{by} does not work here any more.</source><translation type="unfinished"></translation></message>
<message><source>{name} has come, and has acknowledged the call.</source><translation type="unfinished"></translation></message>
<message><source>{who} is {rank} now: sign in again.</source><translation type="unfinished"></translation></message>
<message><source>{words} Cards may be moving.</source><translation type="unfinished"></translation></message>
</context>
</TS>
