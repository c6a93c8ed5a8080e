<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>engine-games</name>
<message><source>1, 2 and $</source><translation type="unfinished"></translation></message>
<message><source>6 Card</source><translation type="unfinished"></translation></message>
<message><source>Ante</source><translation type="unfinished"></translation></message>
<message><source>Ante Bonus</source><translation type="unfinished"></translation></message>
<message><source>Automated dealing</source><translation type="unfinished"></translation></message>
<message><source>Bet</source><translation type="unfinished"></translation></message>
<message><source>Bet or fold</source><translation type="unfinished"></translation></message>
<message><source>Burn the third community card</source><translation type="unfinished"></translation></message>
<message><source>Continue</source><translation type="unfinished"></translation></message>
<message><source>Dealer qualifies with {qualification}</source><translation type="unfinished"></translation></message>
<message><source>FOLDED</source><translation type="unfinished"></translation></message>
<message><source>Fold</source><translation type="unfinished"></translation></message>
<message><source>It lies in the discard holder</source><translation type="unfinished"></translation></message>
<message><source>Let it ride</source><translation type="unfinished"></translation></message>
<message><source>Magic Card and Lucky Player</source><translation type="unfinished"></translation></message>
<message><source>Megalink Let It Ride</source><translation type="unfinished"></translation></message>
<message><source>Megalink Let It Ride, game rules, version 2 in force from 9 May 2013</source><translation type="unfinished"></translation></message>
<message><source>Megalink Singapore Stud Poker</source><translation type="unfinished"></translation></message>
<message><source>Megalink Singapore Stud Poker, game rules</source><translation type="unfinished"></translation></message>
<message><source>Megalink Three Card Poker</source><translation type="unfinished"></translation></message>
<message><source>Megalink Three Card Poker Xtreme</source><translation type="unfinished"></translation></message>
<message><source>Megalink Three Card Poker Xtreme, game rules in force from 22 May 2023</source><translation type="unfinished"></translation></message>
<message><source>Megalink Three Card Poker, game rules</source><translation type="unfinished"></translation></message>
<message><source>Method A – players, dealer, community</source><translation type="unfinished"></translation></message>
<message><source>Method B – dealer's cards after the decisions</source><translation type="unfinished"></translation></message>
<message><source>Method C – dealer first, on the security card</source><translation type="unfinished"></translation></message>
<message><source>No hand</source><translation type="unfinished"></translation></message>
<message><source>PLAYED</source><translation type="unfinished"></translation></message>
<message><source>PULLED BACK</source><translation type="unfinished"></translation></message>
<message><source>Pair Plus</source><translation type="unfinished"></translation></message>
<message><source>Pair of tens or better wins</source><translation type="unfinished"></translation></message>
<message><source>Play</source><translation type="unfinished"></translation></message>
<message><source>Play or fold</source><translation type="unfinished"></translation></message>
<message><source>Prime</source><translation type="unfinished"></translation></message>
<message><source>Progressive Jackpot</source><translation type="unfinished"></translation></message>
<message><source>Pull it back</source><translation type="unfinished"></translation></message>
<message><source>RIDES</source><translation type="unfinished"></translation></message>
<message><source>Six Card Bonus</source><translation type="unfinished"></translation></message>
<message><source>The lower one, which was dealt first</source><translation type="unfinished"></translation></message>
<message><source>There is no game “{game}”. The games are: {games}.</source><translation type="unfinished"></translation></message>
<message><source>Third card burned</source><translation type="unfinished"></translation></message>
<message><source>Three Card Poker rules with Prime and Progressive bets</source><translation type="unfinished"></translation></message>
<message><source>Three Card Poker with Prime</source><translation type="unfinished"></translation></message>
<message><source>Turn the community cards</source><translation type="unfinished"></translation></message>
<message><source>Turn the dealer's hand</source><translation type="unfinished"></translation></message>
<message><source>Turn the dealer's other cards</source><translation type="unfinished"></translation></message>
<message><source>Turn the first community card</source><translation type="unfinished"></translation></message>
<message><source>Turn the second community card</source><translation type="unfinished"></translation></message>
<message><source>Wager $</source><translation type="unfinished"></translation></message>
<message><source>Wager 1</source><translation type="unfinished"></translation></message>
<message><source>Wager 2</source><translation type="unfinished"></translation></message>
<message><source>Wager {wager}: let it ride or pull it back</source><translation type="unfinished"></translation></message>
<message><source>ace-king high</source><translation type="unfinished"></translation></message>
<message><source>always the same as {first}.</source><translation type="unfinished"></translation></message>
<message><source>by nothing</source><translation type="unfinished"></translation></message>
<message><source>folds</source><translation type="unfinished"></translation></message>
<message><source>lets it ride</source><translation type="unfinished"></translation></message>
<message><source>plays</source><translation type="unfinished"></translation></message>
<message><source>pulls it back</source><translation type="unfinished"></translation></message>
<message><source>queen high</source><translation type="unfinished"></translation></message>
<message><source>stays in</source><translation type="unfinished"></translation></message>
<message><source>to {minimum} to {maximum}</source><translation type="unfinished"></translation></message>
<message><source>{first} is limited {said} and {then} {said_said}, but {then} is </source><translation type="unfinished"></translation></message>
<message><source>{game} is not dealt by {method!r}, but by: {procedures}.</source><translation type="unfinished"></translation></message>
<message><source>{multiple} times {first}.</source><translation type="unfinished"></translation></message>
<message><source>{wager} is limited {said}: the minimum must not be over the maximum.</source><translation type="unfinished"></translation></message>
<message><source>{words} These rules do not say what then: a Gaming Shift Manager does.</source><translation type="unfinished"></translation></message>
</context>
</TS>
