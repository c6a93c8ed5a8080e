-- A table that its computer cannot play on is played on at another one. The floor keeps who had it, until when, and what
-- it knows of the round that was open.

-- What the floor knows of a table that was taken over: how far its old computer was heard, and what lay on the felt.
CREATE FUNCTION floor._taken(of_table text, old text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT jsonb_build_object(
        'table', of_table, 'was_at', t.name, 'incarnation', t.incarnation, 'entries', t.cursor,
        'written', greatest(t.cursor, coalesce(b.count, 0)),
        'silent_s', extract(epoch FROM clock_timestamp() - b.at)::float8,
        'closed', coalesce((SELECT max(r.number) FROM rounds r WHERE r.table_id = of_table), 0),
        'fed_round', coalesce((SELECT max(j.round) FROM jackpot_rounds j WHERE j.table_id = of_table), 0),
        'fed', coalesce((SELECT jsonb_agg(jsonb_build_object('jackpot', f.jackpot_id, 'seat', f.seat, 'stake', f.stake)
            ORDER BY f.jackpot_id, f.seat) FROM jackpot_fed f JOIN jackpot_rounds j USING (jackpot_id, table_id)
            WHERE f.table_id = of_table
            AND j.round > coalesce((SELECT max(r.number) FROM rounds r WHERE r.table_id = of_table), 0)), '[]'),
        'claims', coalesce((SELECT jsonb_agg(c.id ORDER BY c.id) FROM claims c
            WHERE c.table_id = of_table AND c.state = 'held'), '[]'))
    FROM terminals t LEFT JOIN beats b ON b.terminal = t.name WHERE t.name = old
$$;

-- The caller has the table from now on. Asked again it answers the same.
CREATE FUNCTION floor.take_over(of_table text, who_signed text, why_taken text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    home homes;
    old text;
BEGIN
    IF mine.state <> 'in' THEN
        RAISE EXCEPTION 'terminal % is in quarantine', mine.name USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT * INTO home FROM homes h WHERE h.table_id = of_table FOR UPDATE;
    IF home.table_id IS NULL THEN
        RAISE EXCEPTION 'the floor has no table %', of_table USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF home.terminal = mine.name THEN
        SELECT o.was_at INTO old FROM taken_over o WHERE o.table_id = of_table AND o.is_at = mine.name ORDER BY o.at DESC LIMIT 1;
        IF old IS NULL THEN
            RAISE EXCEPTION 'table % is at this terminal', of_table USING ERRCODE = 'invalid_parameter_value';
        END IF;
        RETURN _taken(of_table, old);
    END IF;
    UPDATE homes h SET terminal = mine.name, since = clock_timestamp() WHERE h.table_id = of_table;
    INSERT INTO taken_over (table_id, was_at, is_at) VALUES (of_table, home.terminal, mine.name);
    PERFORM _note(mine, 'table-taken-over/1', jsonb_build_object(
        'table', of_table, 'was_at', home.terminal, 'is_at', mine.name, 'reason', why_taken), who_signed);
    INSERT INTO alerts (terminal, kind, words) VALUES (home.terminal, 'taken over',
        format('Table %s was taken over by terminal %s: %s', of_table, mine.name, why_taken));
    RETURN _taken(of_table, home.terminal);
END $$;

-- What the old computer wrote for a table, piece by piece, for whoever has taken it over and nobody else.
CREATE FUNCTION floor.table_log(of_table text, after bigint, most int)
RETURNS TABLE (seq bigint, stream text, kind text, payload bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE old text;
BEGIN
    SELECT o.was_at INTO old FROM taken_over o JOIN homes h ON h.table_id = o.table_id AND h.terminal = o.is_at
        WHERE o.table_id = of_table AND o.is_at = me() ORDER BY o.at DESC LIMIT 1;
    IF old IS NULL THEN
        RAISE EXCEPTION 'table % was not taken over here', of_table USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN QUERY SELECT l.seq, l.stream, l.kind, l.payload FROM log l
        WHERE l.terminal = old AND l.seq > after AND l.stream IN ('table:' || of_table, 'setup:' || of_table)
        ORDER BY l.seq LIMIT most;
END $$;

REVOKE ALL ON FUNCTION floor._taken(text, text), floor.take_over(text, text, text), floor.table_log(text, bigint, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.take_over(text, text, text), floor.table_log(text, bigint, int) TO {terminal};
