<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
<context>
<name>pit</name>
<message><source>A jackpot claim waits for its release</source><translation type="unfinished"></translation></message>
<message><source>ACKNOWLEDGED</source><translation type="unfinished"></translation></message>
<message><source>ALERTS ({alerts})</source><translation type="unfinished"></translation></message>
<message><source>Acknowledge</source><translation type="unfinished"></translation></message>
<message><source>Acknowledge {kind} at {where}: {line}</source><translation type="unfinished"></translation></message>
<message><source>Estimated drop {bought} · win by record {won}</source><translation type="unfinished"></translation></message>
<message><source>FLOOR</source><translation type="unfinished"></translation></message>
<message><source>HOUSE PROFILE</source><translation type="unfinished"></translation></message>
<message><source>IN ORDER</source><translation type="unfinished"></translation></message>
<message><source>It was never opened.</source><translation type="unfinished"></translation></message>
<message><source>JACKPOT CLAIM</source><translation type="unfinished"></translation></message>
<message><source>Jackpot claim</source><translation type="unfinished"></translation></message>
<message><source>Jackpot claim pending – {waits}</source><translation type="unfinished"></translation></message>
<message><source>LOOK</source><translation type="unfinished"></translation></message>
<message><source>Last count {last}: {difference}</source><translation type="unfinished"></translation></message>
<message><source>Last word at {when}.</source><translation type="unfinished"></translation></message>
<message><source>NEEDS YOU</source><translation type="unfinished"></translation></message>
<message><source>NOT OPEN</source><translation type="unfinished"></translation></message>
<message><source>No dealer</source><translation type="unfinished"></translation></message>
<message><source>No progressive betting – {words}</source><translation type="unfinished"></translation></message>
<message><source>Nothing waits for anybody.</source><translation type="unfinished"></translation></message>
<message><source>Pit · {tiles} · {calls}</source><translation type="unfinished"></translation></message>
<message><source>RACK</source><translation type="unfinished"></translation></message>
<message><source>Rack closed</source><translation type="unfinished"></translation></message>
<message><source>Rack must hold {must}, opened with {opener}</source><translation type="unfinished"></translation></message>
<message><source>Rack of {title}</source><translation type="unfinished"></translation></message>
<message><source>SHUFFLER</source><translation type="unfinished"></translation></message>
<message><source>SUPERVISOR CALLED</source><translation type="unfinished"></translation></message>
<message><source>Shuffler {state}</source><translation type="unfinished"></translation></message>
<message><source>TABLE STOPPED</source><translation type="unfinished"></translation></message>
<message><source>TERMINAL NOT OPEN</source><translation type="unfinished"></translation></message>
<message><source>TERMINAL SILENT</source><translation type="unfinished"></translation></message>
<message><source>The copy of the log's head was missing or not whole when the log had {entries:,} entries: compare the log with the heads on paper.</source><translation type="unfinished"></translation></message>
<message><source>The pit is being looked at …</source><translation type="unfinished"></translation></message>
<message><source>The state kept of {what} was not the one that the log knows; the log itself was followed instead.</source><translation type="unfinished"></translation></message>
<message><source>This table is not set up yet.</source><translation type="unfinished"></translation></message>
<message><source>after {minutes}:{seconds:02} min</source><translation type="unfinished"></translation></message>
<message><source>fills, credits, counted drops</source><translation type="unfinished"></translation></message>
<message><source>none need you</source><translation type="unfinished"></translation></message>
<message><source>round {round_number}</source><translation type="unfinished"></translation></message>
<message><source>{age}, since {at}</source><translation type="unfinished"></translation></message>
<message><source>{alerts} to acknowledge</source><translation type="unfinished"></translation></message>
<message><source>{at}  {by} · {table}: {line}</source><translation type="unfinished"></translation></message>
<message><source>{call} · {age}, since {short_clock}</source><translation type="unfinished"></translation></message>
<message><source>{kind} {slip} {amount} {state} · {age}</source><translation type="unfinished"></translation></message>
<message><source>{line} {least} to {most}</source><translation type="unfinished"></translation></message>
<message><source>{line} · rule {rule} · {age}, since {at}</source><translation type="unfinished"></translation></message>
<message numerus="yes"><source>{n:,} alert</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n:,} table</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n} alert</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message numerus="yes"><source>{n} needs you</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
<message><source>{pace} rounds/h</source><translation type="unfinished"></translation></message>
<message><source>{times} times</source><translation type="unfinished"></translation></message>
<message><source>{what} {do_now} What is shown is of {wall}.</source><translation type="unfinished"></translation></message>
</context>
</TS>
