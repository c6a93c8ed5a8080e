-- Where the log of a terminal was put back and goes on as a new branch, its tables number their rounds on from where the
-- branch before may have come to, so that no number is given twice. What each may have given is kept with the branch.

ALTER TABLE floor.incarnations ADD COLUMN rounds jsonb NOT NULL DEFAULT '{}';

-- By tables of the terminal the last number: of what it handed on, fed and last gave word of, and one more for a round
-- that was opened after its last beat.
CREATE FUNCTION floor._number_on() RETURNS trigger LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
BEGIN
    new.rounds := coalesce((SELECT jsonb_object_agg(h.table_id, 1 + greatest(0,
            (SELECT max(coalesce(said.doc->>'number', said.doc->>'after', said.doc->'state'->>'rounds')::bigint)
                FROM entries e CROSS JOIN LATERAL (SELECT convert_from(e.payload, 'UTF8')::jsonb AS doc) said
                WHERE e.terminal = new.terminal AND e.seq > new.forks_from AND e.stream = 'table:' || h.table_id
                    AND e.kind IN ('round-opened/1', 'round-opened/2', 'rounds-numbered-on/1', 'table-taken-over/1')),
            (SELECT max(r.number) FROM rounds r WHERE r.table_id = h.table_id),
            (SELECT max(j.round) FROM jackpot_rounds j WHERE j.table_id = h.table_id),
            (SELECT CASE jsonb_typeof(w.rounds) WHEN 'number' THEN least(w.rounds::numeric, 1000000000)::bigint END
                FROM beats b CROSS JOIN LATERAL (SELECT b.word->h.table_id->'word'->'rounds' AS rounds) w
                WHERE b.terminal = new.terminal)))
        FROM homes h WHERE h.terminal = new.terminal), '{}');
    RETURN new;
END $$;
CREATE TRIGGER incarnations_number_on BEFORE INSERT ON floor.incarnations
    FOR EACH ROW WHEN (new.incarnation > 1) EXECUTE FUNCTION floor._number_on();

CREATE OR REPLACE FUNCTION floor._standing(mine floor.terminals) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT jsonb_build_object(
        'terminal', mine.name, 'incarnation', mine.incarnation, 'cursor', mine.cursor, 'head', encode(mine.head, 'hex'),
        'rows_to', mine.rows_to,
        'state', mine.state, 'at_entry', mine.at_entry, 'why', mine.why,
        'house', (SELECT encode(identity, 'hex') FROM house),
        'rebuilding', (SELECT rebuilding FROM house),
        'rounds', (SELECT i.rounds FROM incarnations i WHERE i.terminal = mine.name AND i.incarnation = mine.incarnation),
        'sealed', coalesce((SELECT jsonb_agg(o.count ORDER BY o.count) FROM open_heads o
            WHERE o.terminal = mine.name AND o.incarnation = mine.incarnation AND o.count <= mine.cursor), '[]'))
$$;

REVOKE ALL ON FUNCTION floor._number_on() FROM PUBLIC;
