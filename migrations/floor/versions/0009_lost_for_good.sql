-- What a floor has lost and nobody can give back: facts that were told to a terminal stand behind facts that nobody has.
-- Rebuilding ends all the same. The jackpot stops, says which fact is gone, and goes on when people have ruled.

ALTER TABLE floor.streams
    ADD COLUMN most bigint NOT NULL DEFAULT 0,  -- the last fact that a terminal had while the floor was rebuilt
    ADD COLUMN gone bigint NOT NULL DEFAULT 0;  -- up to here it will never have all that terminals were told

-- The stop of a jackpot of which a terminal was told another fact; what was written of it, for the log of that terminal.
DROP FUNCTION floor._used_again(floor.terminals, text, bigint);
CREATE FUNCTION floor._told_otherwise(who floor.terminals, now_is floor.streams, nth bigint) RETURNS jsonb
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    said text := format(CASE WHEN nth <= now_is.gone THEN 'Fact %s of %s, which terminal %s was told, is lost for good.'
        ELSE 'Fact %s of %s is another one than terminal %s was told.' END, nth, now_is.name, who.name);
BEGIN
    IF EXISTS (SELECT FROM alerts a WHERE a.kind = 'rebuild' AND a.terminal = who.name AND a.words = said) THEN RETURN '[]'; END IF;
    INSERT INTO alerts (terminal, kind, words) VALUES (who.name, 'rebuild', said);
    UPDATE streams s SET stopped = said WHERE s.name = now_is.name;
    UPDATE jackpots j SET stopped = 1, why_stopped = said WHERE 'jackpot:' || j.id = now_is.name;
    IF NOT FOUND THEN RETURN '[]'; END IF;
    PERFORM _add_facts(now_is.name, now_is.count, who, 0, jsonb_build_array(jsonb_build_object('kind', 'jackpot-stopped/1',
        'by', '', 'payload', encode(convert_to(jsonb_build_object('words', said, 'by', '')::text, 'UTF8'), 'hex'))));
    RETURN (SELECT jsonb_agg(jsonb_build_array(f.seq, f.kind, convert_from(f.payload, 'UTF8'), f.by_whom, f.at_us,
        encode(f.hash, 'hex'))) FROM facts f WHERE f.stream = now_is.name AND f.seq = now_is.count + 1);
END $$;

-- What a floor that was put back from an older state lacks of its own streams, told by whoever had it as an answer.
-- It is taken only while the owner has the floor rebuilt; what was told otherwise stops a jackpot at any time.
CREATE OR REPLACE FUNCTION floor.give_back(named text, kept jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    rebuilt boolean := (SELECT rebuilding FROM house);
    now_is streams;
    fact jsonb;
    nth bigint;
    there bytea;
    stop jsonb := '[]';
BEGIN
    PERFORM FROM jackpots j WHERE 'jackpot:' || j.id = named FOR UPDATE;
    IF rebuilt THEN INSERT INTO streams (name) VALUES (named) ON CONFLICT DO NOTHING; END IF;
    SELECT * INTO now_is FROM streams s WHERE s.name = named FOR UPDATE;
    FOR fact IN SELECT * FROM jsonb_array_elements(kept) k ORDER BY (k->>'seq')::bigint LOOP
        nth := (fact->>'seq')::bigint;
        SELECT f.hash INTO there FROM facts f WHERE f.stream = named AND f.seq = nth;
        CONTINUE WHEN FOUND AND there = decode(fact->>'hash', 'hex');
        IF FOUND OR (nth <= now_is.gone AND NOT rebuilt) THEN
            stop := _told_otherwise(mine, now_is, nth);
            EXIT;
        END IF;
        IF NOT rebuilt THEN
            RAISE EXCEPTION 'the floor is not being rebuilt' USING ERRCODE = 'insufficient_privilege';
        END IF;
        UPDATE streams s SET most = greatest(s.most, nth) WHERE s.name = named;
        EXIT WHEN nth > now_is.count + 1 OR decode(fact->>'hash', 'hex') IS DISTINCT FROM _fact_hash(
            named, now_is.count + 1, fact->>'kind', decode(fact->>'payload', 'hex'), fact->>'by', fact->>'terminal',
            (fact->>'incarnation')::int, (fact->>'source')::bigint, (fact->>'part')::int, (fact->>'at_us')::bigint, now_is.hash);
        INSERT INTO facts (stream, seq, kind, payload, by_whom, terminal, incarnation, source, part, at_us, prev, hash)
        VALUES (named, now_is.count + 1, fact->>'kind', decode(fact->>'payload', 'hex'), fact->>'by', fact->>'terminal',
            (fact->>'incarnation')::int, (fact->>'source')::bigint, (fact->>'part')::int, (fact->>'at_us')::bigint,
            now_is.hash, decode(fact->>'hash', 'hex'));
        UPDATE streams s SET count = s.count + 1, hash = decode(fact->>'hash', 'hex') WHERE s.name = named RETURNING s.* INTO now_is;
    END LOOP;
    RETURN jsonb_build_object('count', now_is.count, 'hash', encode(now_is.hash, 'hex'), 'stop', stop);
END $$;

REVOKE ALL ON FUNCTION floor._told_otherwise(floor.terminals, floor.streams, bigint) FROM PUBLIC;
