<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>app</name>
<message><source>Another program holds the log {where}; waited {waited_ms:g} s. The last step was not written and the round is as it was.</source><translation type="unfinished"></translation></message>
<message><source>Call a supervisor aloud. The pit is told as soon as the log can be written again.</source><translation type="unfinished"></translation></message>
<message><source>Check who owns the folder and that the disk is not mounted read-only, or choose another data folder.</source><translation type="unfinished"></translation></message>
<message><source>Close other programs that use the log (backup, database viewer), then do the step again.</source><translation type="unfinished"></translation></message>
<message><source>Cutcard cannot open a window.
{said}
</source><translation type="unfinished"></translation></message>
<message><source>Cutcard cannot open a window: this machine lacks {names}.</source><translation type="unfinished"></translation></message>
<message><source>DISPLAY is not set.</source><translation type="unfinished"></translation></message>
<message><source>Do not open the table on it. Keep the file as evidence, then restore the newest backup or start a new log.</source><translation type="unfinished"></translation></message>
<message><source>Find out who put it there, move it away, then start again.</source><translation type="unfinished"></translation></message>
<message><source>Free some space on the disk, then announce “Place your bets” again. Nothing is lost.</source><translation type="unfinished"></translation></message>
<message><source>It could not be done: the log is damaged, or Cutcard is wrong ({bug}). {check}</source><translation type="unfinished"></translation></message>
<message><source>Look at the round as it is recorded; an amount is put right by a correction.</source><translation type="unfinished"></translation></message>
<message><source>Make another one, to another disk if possible. The log itself was not touched.</source><translation type="unfinished"></translation></message>
<message><source>Name a new file on a disk that has room for three copies of the log; one stays there. The log itself was not touched, and its tables go on.</source><translation type="unfinished"></translation></message>
<message><source>Name another backup. This one was not changed.</source><translation type="unfinished"></translation></message>
<message><source>Name the file of a backup, on a disk that has room for one more copy of it. Nothing was changed.</source><translation type="unfinished"></translation></message>
<message><source>No backup was made: {where} cannot be written ({why}).</source><translation type="unfinished"></translation></message>
<message><source>Nothing more was typed.</source><translation type="unfinished"></translation></message>
<message><source>Nothing was restored: {why}.</source><translation type="unfinished"></translation></message>
<message><source>Qt has no such platform here. Unset QT_QPA_PLATFORM, or set one of {carried}.</source><translation type="unfinished"></translation></message>
<message><source>Start the version that wrote it, or a newer one, or choose another data folder.</source><translation type="unfinished"></translation></message>
<message><source>Stop dealing and end an open round on paper; nothing more is saved here. Put everything back as it was, or restore the newest backup, check it with “cutcard verify”, then start again.</source><translation type="unfinished"></translation></message>
<message><source>Stop dealing here; the last step was not saved. Close every window of this table, check the log with “cutcard verify”, then start one of them again.</source><translation type="unfinished"></translation></message>
<message><source>Stop the table and end the round on paper. Check the disk and its cable, then start again: what was written before is kept.</source><translation type="unfinished"></translation></message>
<message><source>Stop the table, keep the log and report this with the time.</source><translation type="unfinished"></translation></message>
<message><source>Table {table} is already open in another process ({holder}).</source><translation type="unfinished"></translation></message>
<message><source>Table {table} is not this program's alone any more: {found}.</source><translation type="unfinished"></translation></message>
<message><source>Take no new bets. Free some space, then do the step again; an open round can be ended on paper.</source><translation type="unfinished"></translation></message>
<message><source>The backup {where} could not be checked: {why}.</source><translation type="unfinished"></translation></message>
<message><source>The backup {where} is not good: {found}.</source><translation type="unfinished"></translation></message>
<message><source>The disk is full ({parent}). The last step was not written.</source><translation type="unfinished"></translation></message>
<message><source>The disk of the log is nearly full ({free} MB left). No new round is opened.</source><translation type="unfinished"></translation></message>
<message><source>The disk reported an error on {where} ({code}).</source><translation type="unfinished"></translation></message>
<message><source>The log is brought up to date: {done:,} of {total:,} rounds.</source><translation type="unfinished"></translation></message>
<message><source>The log refused the last step: {what}. Nothing of it was written.</source><translation type="unfinished"></translation></message>
<message><source>The log {where} could not be read: {why}.</source><translation type="unfinished"></translation></message>
<message><source>The log {where} is damaged: {found}.</source><translation type="unfinished"></translation></message>
<message><source>The log {where} is not one that this version knows: {found}. Nothing in it was touched.</source><translation type="unfinished"></translation></message>
<message><source>The log {where} {found}.</source><translation type="unfinished"></translation></message>
<message><source>The pit could not be told that a supervisor is called.</source><translation type="unfinished"></translation></message>
<message><source>The shuffler's driver {key} cannot be used: {reason}. Deal by hand.</source><translation type="unfinished"></translation></message>
<message><source>Use the window that is open, or close it first.</source><translation type="unfinished"></translation></message>
<message><source>What was saved is kept. Check the log with “cutcard verify”; if it is sound, show the technician this line.</source><translation type="unfinished"></translation></message>
<message><source>cutcard: {file} cannot be read: all is said in English. Install Cutcard again.</source><translation type="unfinished"></translation></message>
<message><source>it failed at its start ({name})</source><translation type="unfinished"></translation></message>
<message><source>it is incomplete</source><translation type="unfinished"></translation></message>
<message><source>it would show the table to the whole network without a password. Unset QT_QPA_PLATFORM.</source><translation type="unfinished"></translation></message>
<message><source>led to</source><translation type="unfinished"></translation></message>
<message><source>no Wayland desktop answers. Start Cutcard from the desktop of this machine.</source><translation type="unfinished"></translation></message>
<message><source>no X server answers at DISPLAY={name}.</source><translation type="unfinished"></translation></message>
<message><source>there is no driver of that name</source><translation type="unfinished"></translation></message>
<message><source>{do_now} Nothing in its folder was changed.</source><translation type="unfinished"></translation></message>
<message><source>{said}
Install the packages of your system that hold these (on Debian: {packages}).
</source><translation type="unfinished"></translation></message>
<message><source>{said}
Install what is missing with:

    sudo apt-get install -y {packages}
</source><translation type="unfinished"></translation></message>
<message><source>{what} is already in the log and stands as it is. Nothing was written twice.</source><translation type="unfinished"></translation></message>
<message><source>{where} Start Cutcard from the desktop of this machine, or set DISPLAY to its X server.</source><translation type="unfinished"></translation></message>
<message><source>{where} cannot be written{why}.</source><translation type="unfinished"></translation></message>
<message><source>{where} is a link or no plain file, so it was neither opened nor changed.</source><translation type="unfinished"></translation></message>
<message><source>{where} is no good backup of a log: {found}.</source><translation type="unfinished"></translation></message>
</context>
</TS>
