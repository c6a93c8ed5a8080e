-- Where the log of a terminal was put back and goes on as a new branch, its tables count their rounds from there again. A
-- round that the branch before it has entered is another one than that which is played under its number now: nothing
-- of it is undone, no answer of it is given again, and whoever feeds the jackpot under that number stops it, so that
-- people look.

CREATE OR REPLACE FUNCTION floor._place(who floor.terminals, due jsonb, place jsonb) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = floor, pg_temp AS $$
BEGIN
    PERFORM _must(place->>'table' = due->>'table' AND (place->>'round')::bigint = (due->>'round')::bigint,
        'it is not of the round that is due');
    PERFORM _must(EXISTS (SELECT FROM homes h WHERE h.table_id = place->>'table' AND h.terminal = who.name),
        format('table %s is not at terminal %s', place->>'table', who.name));
    PERFORM _must(NOT EXISTS (SELECT FROM jackpot_rounds r JOIN facts f ON f.stream = 'jackpot:' || r.jackpot_id AND f.seq >= r.first_seq
        WHERE r.jackpot_id = due->>'jackpot' AND r.table_id = place->>'table' AND r.round = (place->>'round')::bigint
            AND f.terminal = who.name AND f.incarnation < who.incarnation AND _of_table(f) = r.table_id AND NOT _in_force(f)),
        format('round %s of table %s was entered before, by another branch of the log of terminal %s',
            place->>'round', place->>'table', who.name));
END $$;

-- The table whose round a fact of a jackpot is about.
CREATE FUNCTION floor._of_table(f floor.facts) RETURNS text LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT coalesce(said.doc->'at', said.doc->'answer'->'key')->>'table' FROM (SELECT convert_from(f.payload, 'UTF8')::jsonb AS doc) said
$$;

-- Whether the entry that a fact cites stands in the branch of its terminal's log that is in force.
CREATE FUNCTION floor._in_force(f floor.facts) RETURNS boolean LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT NOT EXISTS (SELECT FROM incarnations i
        WHERE i.terminal = f.terminal AND i.incarnation > f.incarnation AND i.forks_from < f.source)
$$;

-- What the last round of a table has meant for a jackpot, fact by fact.
CREATE OR REPLACE FUNCTION floor.jackpot_round(named text, of_table text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'payload', encode(f.payload, 'hex')) ORDER BY f.seq), '[]')
    FROM jackpot_rounds r JOIN facts f ON f.stream = 'jackpot:' || named AND f.seq >= r.first_seq
    WHERE r.jackpot_id = named AND r.table_id = of_table AND _of_table(f) = of_table AND _in_force(f)
$$;

REVOKE ALL ON FUNCTION floor._of_table(floor.facts), floor._in_force(floor.facts) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor._of_table(floor.facts), floor._in_force(floor.facts)
    TO {terminal}, {pit}, {office}, {surveillance}, {auditor};
