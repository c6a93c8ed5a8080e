<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>dispute</name>
<message><source>1 hour earlier</source><translation type="unfinished"></translation></message>
<message><source>5 minutes earlier</source><translation type="unfinished"></translation></message>
<message><source>A hand was read wrongly</source><translation type="unfinished"></translation></message>
<message><source>A wager was taken wrongly</source><translation type="unfinished"></translation></message>
<message><source>A win was not paid</source><translation type="unfinished"></translation></message>
<message><source>Answer by {until} – {span} left</source><translation type="unfinished"></translation></message>
<message><source>By the rules of the game</source><translation type="unfinished"></translation></message>
<message><source>Close it …</source><translation type="unfinished"></translation></message>
<message><source>Close the dispute</source><translation type="unfinished"></translation></message>
<message><source>Close the dispute {dispute}</source><translation type="unfinished"></translation></message>
<message><source>Closed: {outcome}</source><translation type="unfinished"></translation></message>
<message><source>Corrected for the house</source><translation type="unfinished"></translation></message>
<message><source>Corrected for the player</source><translation type="unfinished"></translation></message>
<message><source>Dispute a round</source><translation type="unfinished"></translation></message>
<message><source>Dispute {dispute}. {signed}</source><translation type="unfinished"></translation></message>
<message><source>Frozen at {entry}, on the table's own computer: “cutcard floor verify” looks at it.</source><translation type="unfinished"></translation></message>
<message><source>Frozen at {entry}: that entry still carries this seal.</source><translation type="unfinished"></translation></message>
<message><source>How it ended</source><translation type="unfinished"></translation></message>
<message><source>It is closed.</source><translation type="unfinished"></translation></message>
<message><source>Nobody can have been told at a time to come.</source><translation type="unfinished"></translation></message>
<message><source>Nobody yet.</source><translation type="unfinished"></translation></message>
<message><source>None open</source><translation type="unfinished"></translation></message>
<message><source>Now</source><translation type="unfinished"></translation></message>
<message><source>OVERDUE since {until} – by {span}</source><translation type="unfinished"></translation></message>
<message><source>Open a dispute</source><translation type="unfinished"></translation></message>
<message><source>Open a dispute on {about}</source><translation type="unfinished"></translation></message>
<message><source>Open the dispute …</source><translation type="unfinished"></translation></message>
<message><source>Player on position 3</source><translation type="unfinished"></translation></message>
<message><source>Player on position {seat}</source><translation type="unfinished"></translation></message>
<message><source>Record first who was told of it, and when.</source><translation type="unfinished"></translation></message>
<message><source>Record it …</source><translation type="unfinished"></translation></message>
<message><source>Round {known}. It stays as it is; the dispute is answered within seven days.</source><translation type="unfinished"></translation></message>
<message><source>Say how it ended, and why.</source><translation type="unfinished"></translation></message>
<message><source>Say what is disputed, and by whom.</source><translation type="unfinished"></translation></message>
<message><source>Say who was told.</source><translation type="unfinished"></translation></message>
<message><source>See the round</source><translation type="unfinished"></translation></message>
<message><source>THE SEAL DOES NOT HOLD at {entry}. Keep a copy of the data folder and call the technician.</source><translation type="unfinished"></translation></message>
<message><source>That dispute is closed. What comes later is a dispute of its own.</source><translation type="unfinished"></translation></message>
<message><source>The Gaming Shift Manager</source><translation type="unfinished"></translation></message>
<message><source>The Pit Manager</source><translation type="unfinished"></translation></message>
<message><source>The cards were reconstructed</source><translation type="unfinished"></translation></message>
<message><source>The dispute</source><translation type="unfinished"></translation></message>
<message><source>The dispute is open.</source><translation type="unfinished"></translation></message>
<message><source>The log shows it</source><translation type="unfinished"></translation></message>
<message><source>The outcome</source><translation type="unfinished"></translation></message>
<message><source>The player</source><translation type="unfinished"></translation></message>
<message><source>The round stands</source><translation type="unfinished"></translation></message>
<message><source>The round, as the log has it</source><translation type="unfinished"></translation></message>
<message><source>There are no disputes. One is opened on a past round: History, the round, “Dispute”.</source><translation type="unfinished"></translation></message>
<message><source>There is no dispute {dispute}.</source><translation type="unfinished"></translation></message>
<message><source>There is no round {round_id}.</source><translation type="unfinished"></translation></message>
<message><source>Told now</source><translation type="unfinished"></translation></message>
<message><source>Told {ago} ago</source><translation type="unfinished"></translation></message>
<message><source>Was to be answered by</source><translation type="unfinished"></translation></message>
<message><source>What is disputed</source><translation type="unfinished"></translation></message>
<message><source>What was said</source><translation type="unfinished"></translation></message>
<message><source>What was said, if it matters</source><translation type="unfinished"></translation></message>
<message><source>Who disputes it</source><translation type="unfinished"></translation></message>
<message><source>Who was told</source><translation type="unfinished"></translation></message>
<message><source>Who was told of it, and when</source><translation type="unfinished"></translation></message>
<message><source>Withdrawn by the player</source><translation type="unfinished"></translation></message>
<message><source>a Gaming Shift Manager signs</source><translation type="unfinished"></translation></message>
<message><source>close {dispute}</source><translation type="unfinished"></translation></message>
<message><source>entry {entries:,} of the log, seal {head} …</source><translation type="unfinished"></translation></message>
<message><source>find it in the history</source><translation type="unfinished"></translation></message>
<message><source>less than a minute</source><translation type="unfinished"></translation></message>
<message><source>open a dispute on {about}</source><translation type="unfinished"></translation></message>
<message><source>record who was told of {dispute}</source><translation type="unfinished"></translation></message>
<message><source>{closed_at_us} by {person}</source><translation type="unfinished"></translation></message>
<message><source>{hours} h</source><translation type="unfinished"></translation></message>
<message><source>{late} OVERDUE</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n:,} dispute</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message><source>{opened_at_us} by {person}</source><translation type="unfinished"></translation></message>
<message><source>{rest} min</source><translation type="unfinished"></translation></message>
<message><source>{rule}: a Gaming Shift Manager decides.</source><translation type="unfinished"></translation></message>
<message><source>{waiting} open</source><translation type="unfinished"></translation></message>
<message><source>{when} by {person}</source><translation type="unfinished"></translation></message>
<message><source>{whom} was told</source><translation type="unfinished"></translation></message>
<message><source>{whom}: recorded as told.</source><translation type="unfinished"></translation></message>
<message><source>{who}: {what}. It is to be answered within seven days. {signed}</source><translation type="unfinished"></translation></message>
</context>
</TS>
