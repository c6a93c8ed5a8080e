<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>evidence</name>
<message><source>PINs are taken over once, by the program, and only those without a digest</source><translation type="unfinished"></translation></message>
<message><source>a PIN was given by somebody else</source><translation type="unfinished"></translation></message>
<message><source>a break is begun at the table by whoever deals there, without a name</source><translation type="unfinished"></translation></message>
<message><source>a device does not do this</source><translation type="unfinished"></translation></message>
<message><source>a person wrote down what the program finds in the profile</source><translation type="unfinished"></translation></message>
<message><source>a person wrote down what the program writes by itself</source><translation type="unfinished"></translation></message>
<message><source>it asks for what nobody can read, or no floor was there to be asked</source><translation type="unfinished"></translation></message>
<message><source>it does not fit the jackpot as it stood</source><translation type="unfinished"></translation></message>
<message><source>it does not follow from the rounds of its tables{fields}</source><translation type="unfinished"></translation></message>
<message><source>it is no fact of a jackpot</source><translation type="unfinished"></translation></message>
<message><source>it is no fact of a table</source><translation type="unfinished"></translation></message>
<message><source>it is no fact of the house</source><translation type="unfinished"></translation></message>
<message><source>it takes two people and names one</source><translation type="unfinished"></translation></message>
<message><source>it was stopped already</source><translation type="unfinished"></translation></message>
<message><source>it was written by another device than it names</source><translation type="unfinished"></translation></message>
<message><source>it was written by another person than it names</source><translation type="unfinished"></translation></message>
<message><source>its bytes are not what its kind is made of</source><translation type="unfinished"></translation></message>
<message><source>nobody could have done that to the jackpot as it stood</source><translation type="unfinished"></translation></message>
<message><source>nobody is locked out after so many wrong PINs</source><translation type="unfinished"></translation></message>
<message><source>nobody of that number could give a PIN then</source><translation type="unfinished"></translation></message>
<message><source>nobody who worked there then could have done it</source><translation type="unfinished"></translation></message>
<message><source>people were changed here alone, and the floor decides about them</source><translation type="unfinished"></translation></message>
<message><source>somebody is named in it under a rank that they did not hold then</source><translation type="unfinished"></translation></message>
<message><source>somebody is named in it who did not work there then</source><translation type="unfinished"></translation></message>
<message><source>somebody is named in it who had no PIN then</source><translation type="unfinished"></translation></message>
<message><source>somebody is named in it whose rank was not sufficient for it</source><translation type="unfinished"></translation></message>
<message><source>that dealer did not work there then</source><translation type="unfinished"></translation></message>
<message><source>the clock on the wall went on otherwise than the machine's own, and no jump is told</source><translation type="unfinished"></translation></message>
<message><source>the device has used that number before</source><translation type="unfinished"></translation></message>
<message><source>the floor told something else about people than was written here</source><translation type="unfinished"></translation></message>
<message><source>the head of the log that it froze is not that of the entry before it</source><translation type="unfinished"></translation></message>
<message><source>the jackpot does not add up after it</source><translation type="unfinished"></translation></message>
<message><source>the jump of the clock that it tells of is none</source><translation type="unfinished"></translation></message>
<message><source>the log did not end there when it was put back</source><translation type="unfinished"></translation></message>
<message><source>the machine's own clock went back while one program wrote there</source><translation type="unfinished"></translation></message>
<message><source>the profile was not what it says it was before</source><translation type="unfinished"></translation></message>
<message><source>the system does not do this by itself</source><translation type="unfinished"></translation></message>
<message><source>the wrong PINs are not counted as they came</source><translation type="unfinished"></translation></message>
<message><source>what follows from it for a jackpot of the floor is not there</source><translation type="unfinished"></translation></message>
<message><source>what follows from it for the jackpot is not there</source><translation type="unfinished"></translation></message>
<message><source>what is told to a jackpot of the floor does not follow from its table</source><translation type="unfinished"></translation></message>
<message><source>what the device said there was never followed by its table</source><translation type="unfinished"></translation></message>
<message><source>what the floor told about people does not go on from what it had told</source><translation type="unfinished"></translation></message>
<message><source>whoever agreed had no sufficient rank</source><translation type="unfinished"></translation></message>
<message><source>whoever agreed that entries are given up was no Gaming Shift Manager then</source><translation type="unfinished"></translation></message>
<message><source>whoever agreed was not that person then, or gave no PIN</source><translation type="unfinished"></translation></message>
<message><source>whoever asked for it did not work there then</source><translation type="unfinished"></translation></message>
<message><source>whoever did it did not work there then</source><translation type="unfinished"></translation></message>
<message><source>whoever did it gave no PIN</source><translation type="unfinished"></translation></message>
<message><source>whoever did it had no rank for it</source><translation type="unfinished"></translation></message>
<message><source>whoever is named did not agree to it</source><translation type="unfinished"></translation></message>
<message><source>whoever is named in it put no PIN to it</source><translation type="unfinished"></translation></message>
<message><source>whoever signed it was not that person then</source><translation type="unfinished"></translation></message>
<message><source>whoever stopped it did not work there then</source><translation type="unfinished"></translation></message>
<message><source>whoever was seated there does not deal</source><translation type="unfinished"></translation></message>
<message><source>whoever wrote it could not have written it so</source><translation type="unfinished"></translation></message>
<message><source>whoever wrote it did not work there then</source><translation type="unfinished"></translation></message>
<message><source>whoever wrote it had no rank for it</source><translation type="unfinished"></translation></message>
<message><source>{named}: it does not fit the jackpot as it stood</source><translation type="unfinished"></translation></message>
<message><source>{named}: it does not fit the table as it stood</source><translation type="unfinished"></translation></message>
<message><source>{named}: it does not follow from the entries before it{where}</source><translation type="unfinished"></translation></message>
<message><source>{named}: it holds what cannot be, or what followed from it cannot</source><translation type="unfinished"></translation></message>
<message><source>{named}: its jackpot could not take that in</source><translation type="unfinished"></translation></message>
<message><source>{named}: no branch began there</source><translation type="unfinished"></translation></message>
<message><source>{named}: no such fact is written to that stream</source><translation type="unfinished"></translation></message>
<message><source>{named}: nothing that could be asked at that moment leads to it</source><translation type="unfinished"></translation></message>
<message><source>{named}: the jackpot was first asked at another time</source><translation type="unfinished"></translation></message>
<message><source>{named}: the table was played here already</source><translation type="unfinished"></translation></message>
<message><source>{named}: what follows from it is missing</source><translation type="unfinished"></translation></message>
<message><source>{named}: whoever signed it was no {top} then</source><translation type="unfinished"></translation></message>
<message><source>{wager} in {names}</source><translation type="unfinished"></translation></message>
</context>
</TS>
