-- A claim on a slip may be refused when later rounds of its table have fed the jackpot: the prize then goes back as it
-- came, with the seed that was put in for it. One of the two facts after the claim has paid it, and says which.
CREATE OR REPLACE FUNCTION floor.jackpots_now() RETURNS jsonb LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT coalesce(jsonb_agg(to_jsonb(j) || jsonb_build_object('count', s.count, 'hash', encode(s.hash, 'hex'),
        'versions', (SELECT jsonb_object_agg(v.version, v.settings) FROM jackpot_versions v WHERE v.jackpot_id = j.id),
        'held', coalesce((SELECT jsonb_agg(to_jsonb(c) || jsonb_build_object('seed', (
                SELECT convert_from(f.payload, 'UTF8')::jsonb->'seed' FROM facts f
                WHERE f.stream = s.name AND f.seq BETWEEN c.entered_seq + 1 AND c.entered_seq + 2
                    AND f.kind = 'jackpot-prize-paid/1' ORDER BY f.seq LIMIT 1)) ORDER BY c.number)
            FROM claims c WHERE c.jackpot_id = j.id AND c.state = 'held'), '[]'))), '[]')
    FROM jackpots j JOIN streams s ON s.name = 'jackpot:' || j.id
$$;
