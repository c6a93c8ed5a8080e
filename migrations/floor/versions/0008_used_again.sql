-- A terminal was answered a fact, the floor lost it, and gave its number to another one: the jackpot stops until people
-- rule. A terminal tells of it whenever it meets the floor anew, whether the floor is being rebuilt or not.

CREATE FUNCTION floor._used_again(who floor.terminals, named text, nth bigint) RETURNS void
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    said text := format('Fact %s of %s is another one than terminal %s was told.', nth, named, who.name);
    there bigint;
BEGIN
    IF EXISTS (SELECT FROM alerts a WHERE a.kind = 'rebuild' AND a.terminal = who.name AND a.words = said) THEN RETURN; END IF;
    INSERT INTO alerts (terminal, kind, words) VALUES (who.name, 'rebuild', said);
    UPDATE streams s SET stopped = said WHERE s.name = named RETURNING s.count INTO there;
    UPDATE jackpots j SET stopped = 1, why_stopped = said WHERE 'jackpot:' || j.id = named;
    IF FOUND THEN
        PERFORM _add_facts(named, there, who, 0, jsonb_build_array(jsonb_build_object('kind', 'jackpot-stopped/1', 'by', '',
            'payload', encode(convert_to(jsonb_build_object('words', said, 'by', '')::text, 'UTF8'), 'hex'))));
    END IF;
END $$;

-- What a floor that was put back from an older state lacks of its own streams, told by whoever had it as an answer.
-- It is taken only while the owner has the floor rebuilt; a number that was used again stops the stream at any time.
CREATE OR REPLACE FUNCTION floor.give_back(named text, kept jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    rebuilt boolean := (SELECT rebuilding FROM house);
    now_is streams;
    fact jsonb;
    there bytea;
BEGIN
    PERFORM FROM jackpots j WHERE 'jackpot:' || j.id = named FOR UPDATE;
    IF rebuilt THEN INSERT INTO streams (name) VALUES (named) ON CONFLICT DO NOTHING; END IF;
    SELECT * INTO now_is FROM streams s WHERE s.name = named FOR UPDATE;
    FOR fact IN SELECT * FROM jsonb_array_elements(kept) k ORDER BY (k->>'seq')::bigint LOOP
        IF (fact->>'seq')::bigint <= now_is.count THEN
            SELECT f.hash INTO there FROM facts f WHERE f.stream = named AND f.seq = (fact->>'seq')::bigint;
            IF there IS DISTINCT FROM decode(fact->>'hash', 'hex') THEN
                PERFORM _used_again(mine, named, (fact->>'seq')::bigint);
                EXIT;
            END IF;
            CONTINUE;
        END IF;
        IF NOT rebuilt THEN
            RAISE EXCEPTION 'the floor is not being rebuilt' USING ERRCODE = 'insufficient_privilege';
        END IF;
        EXIT WHEN (fact->>'seq')::bigint > now_is.count + 1 OR decode(fact->>'hash', 'hex') IS DISTINCT FROM _fact_hash(
            named, now_is.count + 1, fact->>'kind', decode(fact->>'payload', 'hex'), fact->>'by', fact->>'terminal',
            (fact->>'incarnation')::int, (fact->>'source')::bigint, (fact->>'part')::int, (fact->>'at_us')::bigint, now_is.hash);
        INSERT INTO facts (stream, seq, kind, payload, by_whom, terminal, incarnation, source, part, at_us, prev, hash)
        VALUES (named, now_is.count + 1, fact->>'kind', decode(fact->>'payload', 'hex'), fact->>'by', fact->>'terminal',
            (fact->>'incarnation')::int, (fact->>'source')::bigint, (fact->>'part')::int, (fact->>'at_us')::bigint,
            now_is.hash, decode(fact->>'hash', 'hex'));
        UPDATE streams s SET count = s.count + 1, hash = decode(fact->>'hash', 'hex') WHERE s.name = named RETURNING s.* INTO now_is;
    END LOOP;
    RETURN jsonb_build_object('count', now_is.count, 'hash', encode(now_is.hash, 'hex'));
END $$;

-- People have ruled: the jackpot that was stopped goes on.
CREATE FUNCTION floor._goes_on() RETURNS trigger LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
BEGIN
    UPDATE streams s SET stopped = '' WHERE s.name = new.stream;
    RETURN NULL;
END $$;
CREATE TRIGGER facts_go_on AFTER INSERT ON floor.facts
    FOR EACH ROW WHEN (new.kind = 'jackpot-resumed/1') EXECUTE FUNCTION floor._goes_on();

REVOKE ALL ON FUNCTION floor._used_again(floor.terminals, text, bigint), floor._goes_on() FROM PUBLIC;
