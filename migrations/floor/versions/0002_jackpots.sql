-- The jackpots of a floor. A fact is worked out by a terminal, and written only if it fits the meters as they stand here
-- and the entry of the terminal's own log that it is sent with. Amounts are whole cents.

CREATE TABLE floor.jackpots (
    id text PRIMARY KEY, title text NOT NULL DEFAULT '', settings text NOT NULL DEFAULT '{}', version int NOT NULL,
    displayed bigint NOT NULL CHECK (displayed >= 0), reserve bigint NOT NULL DEFAULT 0 CHECK (reserve >= 0),
    overflow bigint NOT NULL DEFAULT 0 CHECK (overflow >= 0), contributed bigint NOT NULL DEFAULT 0,
    paid bigint NOT NULL DEFAULT 0, hits bigint NOT NULL DEFAULT 0, adjusted bigint NOT NULL DEFAULT 0,
    stopped bigint NOT NULL DEFAULT 0, why_stopped text NOT NULL DEFAULT '', waiting_meter int NOT NULL DEFAULT 0,
    waiting_reserve int NOT NULL DEFAULT 0, claims_made bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

CREATE TABLE floor.jackpot_versions (
    jackpot_id text NOT NULL REFERENCES floor.jackpots, version int NOT NULL, settings text NOT NULL,
    PRIMARY KEY (jackpot_id, version)
);

CREATE TABLE floor.jackpot_movements (
    jackpot_id text NOT NULL REFERENCES floor.jackpots, seq bigint NOT NULL, kind text NOT NULL, amount bigint NOT NULL,
    displayed_after bigint NOT NULL, reserve_after bigint NOT NULL, overflow_after bigint NOT NULL, round_id text,
    seat bigint, at_us bigint NOT NULL, PRIMARY KEY (jackpot_id, seq)
);
CREATE INDEX jackpot_movements_by_round ON floor.jackpot_movements (round_id);

CREATE TABLE floor.claims (
    id text PRIMARY KEY, jackpot_id text NOT NULL REFERENCES floor.jackpots, number bigint NOT NULL, table_id text NOT NULL,
    round bigint NOT NULL, round_id text NOT NULL, seat bigint NOT NULL, line text NOT NULL, percent int NOT NULL,
    of_meter bigint NOT NULL, basis text NOT NULL DEFAULT '', amount bigint NOT NULL, state text NOT NULL,
    entered_seq bigint NOT NULL, UNIQUE (jackpot_id, number)
);
CREATE INDEX claims_held ON floor.claims (jackpot_id) WHERE state = 'held';

-- What the last round of each table has put in and taken out, so that nothing is put in, taken out or put back twice.
CREATE TABLE floor.jackpot_rounds (
    jackpot_id text NOT NULL REFERENCES floor.jackpots, table_id text NOT NULL, round bigint NOT NULL,
    first_seq bigint NOT NULL, PRIMARY KEY (jackpot_id, table_id)
) WITH (fillfactor = 50);
CREATE TABLE floor.jackpot_fed (
    jackpot_id text NOT NULL REFERENCES floor.jackpots, table_id text NOT NULL, seat bigint NOT NULL, stake bigint NOT NULL,
    parts bigint NOT NULL, PRIMARY KEY (jackpot_id, table_id, seat)
);
CREATE TABLE floor.jackpot_taken (
    jackpot_id text NOT NULL REFERENCES floor.jackpots, table_id text NOT NULL, round bigint NOT NULL, seat bigint NOT NULL,
    seq bigint NOT NULL, from_meter bigint NOT NULL, PRIMARY KEY (jackpot_id, table_id, round, seat, seq)
);

-- One answer for each question, for good.
CREATE TABLE floor.jackpot_answers (
    jackpot_id text NOT NULL REFERENCES floor.jackpots, table_id text NOT NULL, round bigint NOT NULL,
    attempt bigint NOT NULL, seq bigint NOT NULL, PRIMARY KEY (jackpot_id, table_id, round, attempt)
);

-- The entries that facts of jackpots cite, as they were sent with them: they may be of a round that is open still.
CREATE TABLE floor.sources (
    terminal text NOT NULL REFERENCES floor.terminals, incarnation int NOT NULL, seq bigint NOT NULL, kind text NOT NULL,
    payload bytea NOT NULL, hash bytea NOT NULL, PRIMARY KEY (terminal, incarnation, seq)
);
CREATE TABLE floor.feeds (
    terminal text NOT NULL REFERENCES floor.terminals, incarnation int NOT NULL, cursor bigint NOT NULL,
    PRIMARY KEY (terminal, incarnation)
) WITH (fillfactor = 50);

CREATE FUNCTION floor._fed_to(who floor.terminals) RETURNS bigint
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT coalesce(
        (SELECT f.cursor FROM feeds f WHERE f.terminal = who.name AND f.incarnation = who.incarnation),
        (SELECT least(f.cursor, i.forks_from) FROM feeds f
            JOIN incarnations i ON i.terminal = f.terminal AND i.incarnation = who.incarnation
            WHERE f.terminal = who.name AND f.incarnation < who.incarnation ORDER BY f.incarnation DESC LIMIT 1), 0)
$$;

-- How far the feed of the caller has come.
CREATE FUNCTION floor.fed_to() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    RETURN _fed_to(mine);
END $$;

CREATE FUNCTION floor._total(pools jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
    SELECT (pools->>'displayed')::bigint + (pools->>'reserve')::bigint + (pools->>'overflow')::bigint
$$;

CREATE FUNCTION floor._must(so boolean, words text) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF so IS NOT TRUE THEN RAISE EXCEPTION '%', words USING ERRCODE = 'CC001'; END IF;
END $$;

-- The meters must hold after a fact what they held before it and what the fact has moved.
CREATE FUNCTION floor._moved(j floor.jackpots, after jsonb, displayed bigint, reserve bigint, overflow bigint)
RETURNS floor.jackpots LANGUAGE plpgsql IMMUTABLE SET search_path = floor, pg_temp AS $$
BEGIN
    j.displayed := j.displayed + displayed;
    j.reserve := j.reserve + reserve;
    j.overflow := j.overflow + overflow;
    PERFORM _must(least(j.displayed, j.reserve, j.overflow) >= 0, 'a pool would hold less than nothing');
    PERFORM _must((after->>'displayed')::bigint = j.displayed AND (after->>'reserve')::bigint = j.reserve
        AND (after->>'overflow')::bigint = j.overflow, 'the meters would not hold what they are said to hold');
    RETURN j;
END $$;

CREATE FUNCTION floor._movement(j floor.jackpots, nth bigint, what text, before bigint, place jsonb) RETURNS void
LANGUAGE sql SET search_path = floor, pg_temp AS $$
    INSERT INTO jackpot_movements VALUES (j.id, nth, what, j.displayed - before, j.displayed, j.reserve, j.overflow,
        (place->>'table') || '-' || lpad(place->>'round', 6, '0'), (place->>'seat')::bigint,
        (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
$$;

-- A fact of the round that is due: it may name no other table, and not another round.
CREATE FUNCTION floor._place(who floor.terminals, due jsonb, place jsonb) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = floor, pg_temp AS $$
BEGIN
    PERFORM _must(place->>'table' = due->>'table' AND (place->>'round')::bigint = (due->>'round')::bigint,
        'it is not of the round that is due');
    PERFORM _must(EXISTS (SELECT FROM homes h WHERE h.table_id = place->>'table' AND h.terminal = who.name),
        format('table %s is not at terminal %s', place->>'table', who.name));
END $$;

-- Follows one fact, and refuses it where it does not fit.
CREATE FUNCTION floor._jackpot_step(j floor.jackpots, who floor.terminals, due jsonb, of_kind text, acted boolean,
    what text, fact jsonb, nth bigint, most_basis bigint) RETURNS floor.jackpots
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    terms jsonb;
    place jsonb := fact->'at';
    before bigint := j.displayed;
    lies bigint;
    fed jackpot_fed;
    meter bigint;
    reserve bigint;
    pool jsonb;
BEGIN
    IF place IS NOT NULL THEN
        PERFORM _place(who, due, place);
        INSERT INTO jackpot_rounds AS r VALUES (j.id, place->>'table', (place->>'round')::bigint, nth)
            ON CONFLICT (jackpot_id, table_id) DO UPDATE SET round = excluded.round, first_seq = excluded.first_seq
            WHERE r.round < excluded.round;
        IF FOUND THEN DELETE FROM jackpot_fed f WHERE f.jackpot_id = j.id AND f.table_id = place->>'table'; END IF;
    END IF;
    CASE what
    WHEN 'jackpot-contributed/1' THEN
        SELECT v.settings::jsonb INTO terms FROM jackpot_versions v WHERE v.jackpot_id = j.id AND v.version =
            CASE WHEN (due->>'version')::int > 0 THEN (due->>'version')::int ELSE j.version END;
        PERFORM _must(terms IS NOT NULL, 'there is no such version of the settings');
        PERFORM _must(EXISTS (SELECT FROM jackpot_rounds r WHERE r.jackpot_id = j.id AND r.table_id = place->>'table'
            AND r.round = (place->>'round')::bigint), 'a later round of the table has fed it');
        SELECT (s->>1)::bigint INTO lies FROM jsonb_array_elements(due->'stakes') s WHERE (s->>0)::bigint = (place->>'seat')::bigint;
        INSERT INTO jackpot_fed AS f VALUES (j.id, place->>'table', (place->>'seat')::bigint, (fact->>'stake')::bigint,
            _total(fact->'parts')) ON CONFLICT (jackpot_id, table_id, seat)
            DO UPDATE SET stake = f.stake + excluded.stake, parts = f.parts + excluded.parts RETURNING f.* INTO fed;
        PERFORM _must((fact->>'stake')::bigint > 0 AND fed.stake <= lies, 'more was fed than the wager is');
        meter := (fact->>'stake')::bigint * (terms->>'to_meter')::bigint + j.waiting_meter;
        reserve := (fact->>'stake')::bigint * (terms->>'to_reserve')::bigint + j.waiting_reserve;
        pool := fact->'parts';
        PERFORM _must((pool->>'displayed')::bigint >= 0 AND (pool->>'overflow')::bigint >= 0
            AND (pool->>'displayed')::bigint + (pool->>'overflow')::bigint = meter / 1000
            AND (pool->>'reserve')::bigint = reserve / 1000, 'a contribution is not the share of its wager');
        j.waiting_meter := meter % 1000;
        j.waiting_reserve := reserve % 1000;
        PERFORM _must((fact->'waiting'->>'meter')::bigint = j.waiting_meter
            AND (fact->'waiting'->>'reserve')::bigint = j.waiting_reserve, 'fractions of a cent were lost');
        j := _moved(j, fact->'after', (pool->>'displayed')::bigint, (pool->>'reserve')::bigint, (pool->>'overflow')::bigint);
        j.contributed := j.contributed + _total(pool);
    WHEN 'jackpot-contribution-reversed/1' THEN
        DELETE FROM jackpot_fed f WHERE f.jackpot_id = j.id AND f.table_id = place->>'table'
            AND f.seat = (place->>'seat')::bigint RETURNING f.* INTO fed;
        pool := fact->'taken';
        PERFORM _must(fed.stake = (fact->>'stake')::bigint AND fed.parts = _total(fact->'parts')
            AND fed.parts = _total(pool) + (fact->>'from_house')::bigint, 'it was not fed so');
        j := _moved(j, fact->'after', -(pool->>'displayed')::bigint, -(pool->>'reserve')::bigint, -(pool->>'overflow')::bigint);
        j.contributed := j.contributed - _total(pool);
    WHEN 'jackpot-claim-entered/2' THEN
        PERFORM _must(due ? 'asked', 'nobody asked');
        PERFORM _must((fact->>'number')::bigint = j.claims_made + 1, 'claims are entered in one order');
        PERFORM _must((fact->>'percent')::int BETWEEN 1 AND 100 AND (fact->>'basis')::bigint <= most_basis
            AND (fact->>'amount')::bigint * 100 <= (fact->>'basis')::bigint * (fact->>'percent')::int
                + CASE (fact->>'percent')::int WHEN 100 THEN (j.settings::jsonb->>'seed')::bigint * 100 ELSE 0 END,
            'a prize is more than its share of the meter');
        j.claims_made := j.claims_made + 1;
        INSERT INTO claims VALUES (j.id || '-' || lpad(j.claims_made::text, 6, '0'), j.id, j.claims_made, place->>'table',
            (place->>'round')::bigint, (place->>'table') || '-' || lpad(place->>'round', 6, '0'), (place->>'seat')::bigint,
            fact->>'line', (fact->>'percent')::int, (fact->>'basis')::bigint, '', (fact->>'amount')::bigint, 'held', nth);
    WHEN 'jackpot-seeded/1' THEN
        pool := fact->'seed';
        PERFORM _must((pool->>'amount')::bigint <= (j.settings::jsonb->>'seed')::bigint
            AND least((pool->>'amount')::bigint, (pool->>'from_reserve')::bigint, (pool->>'from_overflow')::bigint) >= 0,
            'a seed is more than the set-up says');
        j := _moved(j, fact->'after', (pool->>'amount')::bigint, -(pool->>'from_reserve')::bigint, -(pool->>'from_overflow')::bigint);
    WHEN 'jackpot-prize-paid/1' THEN
        PERFORM _must(due ? 'asked' AND (fact->>'from_meter')::bigint BETWEEN 0 AND (fact->>'amount')::bigint, 'nobody asked');
        PERFORM _must(CASE (fact->>'claim')::bigint WHEN 0 THEN (j.settings::jsonb->>'fixed_prizes_from_meter')::boolean
            ELSE EXISTS (SELECT FROM claims c WHERE c.jackpot_id = j.id AND c.number = (fact->>'claim')::bigint
                AND c.number = j.claims_made AND c.amount = (fact->>'from_meter')::bigint AND c.state = 'held') END,
            'it was not claimed');
        INSERT INTO jackpot_taken VALUES (j.id, place->>'table', (place->>'round')::bigint, (place->>'seat')::bigint, nth,
            (fact->>'from_meter')::bigint);
        j := _moved(j, fact->'after', -(fact->>'from_meter')::bigint, 0, 0);
        j.paid := j.paid + (fact->>'from_meter')::bigint;
        j.hits := j.hits + 1;
    WHEN 'jackpot-prize-taken-back/1' THEN
        DELETE FROM jackpot_taken t WHERE t.ctid = (SELECT k.ctid FROM jackpot_taken k WHERE k.jackpot_id = j.id
            AND k.table_id = place->>'table' AND k.round = (place->>'round')::bigint AND k.seat = (place->>'seat')::bigint
            AND k.from_meter = (fact->>'to_meter')::bigint LIMIT 1);
        PERFORM _must(FOUND, 'it was not paid so');
        pool := fact->'seed';
        j := _moved(j, fact->'after', (fact->>'to_meter')::bigint - (pool->>'amount')::bigint,
            (pool->>'from_reserve')::bigint, (pool->>'from_overflow')::bigint);
        j.paid := j.paid - (fact->>'to_meter')::bigint;
        j.hits := j.hits - 1;
        IF fact->>'decided_by' <> '' THEN
            UPDATE claims c SET state = 'taken back' WHERE c.jackpot_id = j.id AND c.number = (fact->>'claim')::bigint;
        END IF;
    WHEN 'jackpot-answer-given/1' THEN
        pool := fact->'answer'->'key';
        PERFORM _must(pool = due->'asked' AND pool->>'table' = due->>'table' AND (pool->>'round')::bigint = (due->>'round')::bigint,
            'another question was asked');
        PERFORM _place(who, due, pool);
        PERFORM _must((fact->'answer'->>'after')::bigint = j.displayed, 'the meter is not what the answer says');
        INSERT INTO jackpot_answers VALUES (j.id, pool->>'table', (pool->>'round')::bigint, (pool->>'attempt')::bigint, nth)
            ON CONFLICT DO NOTHING;
        PERFORM _must(FOUND, format('round %s of table %s was answered before', pool->>'round', pool->>'table'));
    WHEN 'jackpot-claim-released/1', 'jackpot-claim-refused/1' THEN
        UPDATE claims c SET state = CASE what WHEN 'jackpot-claim-released/1' THEN 'released' ELSE 'refused' END
            WHERE c.jackpot_id = j.id AND c.number = (fact->>'number')::bigint AND c.state = 'held'
            AND c.table_id = due->>'table' AND c.round = (due->>'round')::bigint
            AND EXISTS (SELECT FROM homes h WHERE h.table_id = c.table_id AND h.terminal = who.name);
        PERFORM _must(FOUND, 'no such claim waits at this table');
    WHEN 'jackpot-stopped/1' THEN
        j.stopped := 1;
        j.why_stopped := fact->>'words';
    ELSE
        PERFORM _must(acted, format('%s is nothing that follows from a round', what));
        CASE what
        WHEN 'jackpot-settings-changed/1' THEN
            j.version := j.version + 1;
            j.settings := (fact->'settings')::text;
            j.title := fact->'settings'->>'title';
            INSERT INTO jackpot_versions VALUES (j.id, j.version, j.settings);
        WHEN 'jackpot-adjusted/1' THEN
            pool := fact->'by_how_much';
            j := _moved(j, fact->'after', (pool->>'displayed')::bigint, (pool->>'reserve')::bigint, (pool->>'overflow')::bigint);
            j.adjusted := j.adjusted + _total(pool);
        WHEN 'jackpot-resumed/1' THEN
            j.stopped := 0;
            j.why_stopped := '';
        ELSE
            PERFORM _must(false, format('%s is not known here', what));
        END CASE;
    END CASE;
    IF fact ? 'after' THEN
        PERFORM _movement(j, nth, split_part(replace(what, 'jackpot-', ''), '/', 1), before, place);
    END IF;
    RETURN j;
END $$;

-- A jackpot is opened by an entry of its own; its stream begins with it.
CREATE FUNCTION floor._jackpot_opens(named text, fact jsonb) RETURNS floor.jackpots
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE j jackpots;
BEGIN
    INSERT INTO streams (name) VALUES ('jackpot:' || named) ON CONFLICT DO NOTHING;
    PERFORM _must(FOUND, format('there is a jackpot %s already', named));
    PERFORM _must(fact->>'jackpot' = named AND (fact->'after'->>'reserve')::bigint = 0
        AND (fact->'after'->>'overflow')::bigint = 0
        AND (fact->'after'->>'displayed')::bigint = (fact->'settings'->>'seed')::bigint, 'it begins with its seed');
    INSERT INTO jackpots (id, title, settings, version, displayed)
        VALUES (named, fact->'settings'->>'title', (fact->'settings')::text, 1, (fact->'after'->>'displayed')::bigint)
        RETURNING * INTO j;
    INSERT INTO jackpot_versions VALUES (named, 1, j.settings);
    PERFORM _movement(j, 1, 'opened', 0, NULL);
    RETURN j;
END $$;

CREATE FUNCTION floor._given(who floor.terminals, named text, cited bigint) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT jsonb_build_object('done', true, 'again', true, 'facts', coalesce(jsonb_agg(jsonb_build_object(
        'seq', f.seq, 'kind', f.kind, 'payload', encode(f.payload, 'hex'), 'by', f.by_whom, 'at_us', f.at_us,
        'hash', encode(f.hash, 'hex')) ORDER BY f.seq), '[]'))
    FROM facts f WHERE f.stream = 'jackpot:' || named AND f.terminal = who.name AND f.incarnation = who.incarnation
        AND f.source = cited
$$;

-- Adds to a jackpot what follows from one entry of the caller, if the jackpot still has `expected` facts. An entry that
-- was fed before is answered with what followed from it then. What does not fit is not written: the jackpot stops.
DROP FUNCTION floor.jackpot_append(text, bigint, bigint, jsonb);
CREATE FUNCTION floor.jackpot_append(named text, expected bigint, source jsonb, added jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    cited bigint := (source->>'seq')::bigint;
    its_hash bytea := decode(source->>'hash', 'hex');
    its_payload bytea := decode(source->>'payload', 'hex');
    due jsonb;
    acted boolean := source->>'kind' = 'jackpot-acted/1';
    j jackpots;
    fact jsonb;
    what text;
    nth bigint := expected;
    most_basis bigint;
    words text;
    done jsonb;
    known bytea;
    there bigint;
BEGIN
    IF mine.state <> 'in' THEN RETURN jsonb_build_object('done', false, 'held', mine.why); END IF;
    IF (SELECT rebuilding FROM house) THEN
        RETURN jsonb_build_object('done', false, 'held', 'The floor is being rebuilt.');
    END IF;
    IF its_hash IS DISTINCT FROM _entry_hash((source->>'format')::bigint, cited, source->>'stream', source->>'kind',
            its_payload, source->>'by', (source->>'at_us')::bigint, (source->>'mono_us')::bigint, decode(source->>'prev', 'hex'))
        OR source->>'stream' <> 'feed' OR NOT (acted OR source->>'kind' = 'jackpot-due/1') THEN
        RAISE EXCEPTION 'entry % of terminal % is not what it is said to be', cited, mine.name USING ERRCODE = 'invalid_parameter_value';
    END IF;
    due := convert_from(its_payload, 'UTF8')::jsonb;
    IF due->>'jackpot' <> named THEN
        RAISE EXCEPTION 'entry % of terminal % is about another jackpot', cited, mine.name USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT coalesce((SELECT l.hash FROM log l WHERE l.terminal = mine.name AND l.seq = cited),
        (SELECT s.hash FROM sources s WHERE s.terminal = mine.name AND s.incarnation = mine.incarnation AND s.seq = cited)) INTO known;
    IF known <> its_hash THEN
        mine := _quarantine(mine, cited, format('Entry %s of terminal %s was written, and now another one stands in its place.', cited, mine.name));
        RETURN jsonb_build_object('done', false, 'held', mine.why);
    END IF;
    IF cited <= _fed_to(mine) THEN RETURN _given(mine, named, cited); END IF;
    SELECT * INTO j FROM jackpots k WHERE k.id = named FOR UPDATE;
    SELECT s.count INTO there FROM streams s WHERE s.name = 'jackpot:' || named FOR UPDATE;
    IF coalesce(there, 0) <> expected AND jsonb_array_length(added) > 0 THEN
        RETURN jsonb_build_object('done', false, 'count', coalesce(there, 0));
    END IF;
    INSERT INTO sources VALUES (mine.name, mine.incarnation, cited, source->>'kind', its_payload, its_hash) ON CONFLICT DO NOTHING;
    INSERT INTO feeds VALUES (mine.name, mine.incarnation, cited)
        ON CONFLICT (terminal, incarnation) DO UPDATE SET cursor = excluded.cursor;
    IF NOT acted AND NOT EXISTS (SELECT FROM homes h WHERE h.table_id = due->>'table' AND h.terminal = mine.name)
        AND EXISTS (SELECT FROM taken_over o WHERE o.table_id = due->>'table' AND o.was_at = mine.name) THEN
        words := format('Table %s was taken over: what entry %s of terminal %s means for jackpot %s is not entered.',
            due->>'table', cited, mine.name, named);
        INSERT INTO alerts (terminal, kind, words, at_entry) VALUES (mine.name, 'jackpot', words, cited);
        RETURN jsonb_build_object('done', true, 'refused', words, 'facts', '[]'::jsonb);
    END IF;
    BEGIN
        most_basis := coalesce(j.displayed, 0);
        FOR fact IN SELECT * FROM jsonb_array_elements(added) LOOP
            what := fact->>'kind';
            fact := convert_from(decode(fact->>'payload', 'hex'), 'UTF8')::jsonb;
            nth := nth + 1;
            IF what = 'jackpot-opened/1' THEN
                PERFORM _must(acted AND nth = 1 AND j.id IS NULL, 'a jackpot is opened once, by people');
                j := _jackpot_opens(named, fact);
            ELSE
                PERFORM _must(j.id IS NOT NULL, format('there is no jackpot %s', named));
                j := _jackpot_step(j, mine, due, source->>'kind', acted, what, fact, nth, most_basis);
                IF what IN ('jackpot-seeded/1', 'jackpot-contributed/1', 'jackpot-prize-taken-back/1') THEN
                    most_basis := greatest(most_basis, j.displayed);
                END IF;
            END IF;
        END LOOP;
    EXCEPTION WHEN SQLSTATE 'CC001' OR invalid_text_representation OR check_violation OR unique_violation
        OR not_null_violation OR case_not_found OR numeric_value_out_of_range THEN
        GET STACKED DIAGNOSTICS words = MESSAGE_TEXT;
    END;
    IF words IS NOT NULL AND acted THEN
        RETURN jsonb_build_object('done', true, 'refused', words, 'facts', '[]'::jsonb);
    END IF;
    IF words IS NOT NULL THEN
        SELECT * INTO j FROM jackpots k WHERE k.id = named;
        IF j.id IS NULL THEN
            RETURN jsonb_build_object('done', true, 'refused', words, 'facts', '[]'::jsonb);
        END IF;
        words := format('The floor refused what entry %s of terminal %s means for it: %s.', cited, mine.name, words);
        added := jsonb_build_array(jsonb_build_object('kind', 'jackpot-stopped/1', 'by', '', 'payload',
            encode(convert_to(jsonb_build_object('words', words, 'by', '')::text, 'UTF8'), 'hex')));
        j.stopped := 1;
        j.why_stopped := words;
        INSERT INTO alerts (terminal, kind, words, at_entry) VALUES (mine.name, 'jackpot', words, cited);
    END IF;
    IF jsonb_array_length(added) > 0 THEN
        done := _add_facts('jackpot:' || named, expected, mine, cited, added);
        UPDATE jackpots k SET title = j.title, settings = j.settings, version = j.version, displayed = j.displayed,
            reserve = j.reserve, overflow = j.overflow, contributed = j.contributed, paid = j.paid, hits = j.hits,
            adjusted = j.adjusted, stopped = j.stopped, why_stopped = j.why_stopped, waiting_meter = j.waiting_meter,
            waiting_reserve = j.waiting_reserve, claims_made = j.claims_made WHERE k.id = named;
    ELSE
        done := jsonb_build_object('done', true, 'facts', '[]'::jsonb);
    END IF;
    RETURN done || jsonb_build_object('refused', words);
END $$;

-- Every jackpot as it stands, for whoever has to work out what a round means for it or shows it.
CREATE FUNCTION floor.jackpots_now() RETURNS jsonb LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT coalesce(jsonb_agg(to_jsonb(j) || jsonb_build_object('count', s.count, 'hash', encode(s.hash, 'hex'),
        'versions', (SELECT jsonb_object_agg(v.version, v.settings) FROM jackpot_versions v WHERE v.jackpot_id = j.id),
        'held', coalesce((SELECT jsonb_agg(to_jsonb(c) ORDER BY c.number) FROM claims c
            WHERE c.jackpot_id = j.id AND c.state = 'held'), '[]'))), '[]')
    FROM jackpots j JOIN streams s ON s.name = 'jackpot:' || j.id
$$;

-- What the last round of a table has meant for a jackpot, fact by fact.
CREATE FUNCTION floor.jackpot_round(named text, of_table text) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'payload', encode(f.payload, 'hex')) ORDER BY f.seq), '[]')
    FROM jackpot_rounds r JOIN facts f ON f.stream = 'jackpot:' || named AND f.seq >= r.first_seq
    WHERE r.jackpot_id = named AND r.table_id = of_table
        AND of_table IN (convert_from(f.payload, 'UTF8')::jsonb->'at'->>'table',
            convert_from(f.payload, 'UTF8')::jsonb->'answer'->'key'->>'table')
$$;

-- Answers in the logs of terminals that are not what the floor has on record: somebody has changed one of the two.
CREATE FUNCTION floor.answers_apart() RETURNS TABLE (terminal text, seq bigint, stream text, fact bigint)
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT l.terminal, l.seq, said.doc->>'stream', (g.value->>0)::bigint
    FROM log l CROSS JOIN LATERAL (SELECT convert_from(l.payload, 'UTF8')::jsonb AS doc) said
        CROSS JOIN LATERAL jsonb_array_elements(coalesce(said.doc->'facts', '[]')) g
        LEFT JOIN facts f ON f.stream = said.doc->>'stream' AND f.seq = (g.value->>0)::bigint
    WHERE l.kind = 'floor-answered/1' AND (f.hash IS NULL OR encode(f.hash, 'hex') <> g.value->>5
        OR f.kind <> g.value->>1 OR f.payload <> convert_to(g.value->>2, 'UTF8') OR f.by_whom <> g.value->>3)
    ORDER BY 1, 2, 4
$$;

DO $$
DECLARE named text;
BEGIN
    FOREACH named IN ARRAY ARRAY['jackpots', 'jackpot_versions', 'jackpot_movements', 'claims', 'jackpot_rounds', 'jackpot_answers'] LOOP
        EXECUTE format('ALTER TABLE floor.%I ENABLE ROW LEVEL SECURITY', named);
        EXECUTE format('CREATE POLICY house_reads ON floor.%I FOR SELECT TO {terminal}, {pit}, {office}, {surveillance}, {auditor} USING (true)', named);
        EXECUTE format('GRANT SELECT ON floor.%I TO {terminal}, {pit}, {office}, {surveillance}, {auditor}', named);
    END LOOP;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA floor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.answers_apart() TO {surveillance}, {auditor};
GRANT EXECUTE ON FUNCTION floor.jackpots_now(), floor.jackpot_round(text, text)
    TO {terminal}, {pit}, {office}, {surveillance}, {auditor};
GRANT EXECUTE ON FUNCTION floor.jackpot_append(text, bigint, jsonb, jsonb), floor.fed_to() TO {terminal};

-- What was cited while its round was open must be what arrives when it is closed.
CREATE FUNCTION floor._as_cited() RETURNS trigger LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    wrong bigint;
    whose text;
    mine terminals;
BEGIN
    SELECT e.seq, e.terminal INTO wrong, whose FROM arrived e
        JOIN sources s ON s.terminal = e.terminal AND s.incarnation = e.incarnation AND s.seq = e.seq
        WHERE s.hash <> e.hash ORDER BY e.seq LIMIT 1;
    IF wrong IS NOT NULL THEN
        SELECT * INTO mine FROM terminals t WHERE t.name = whose;
        PERFORM _quarantine(mine, wrong, format('Entry %s of terminal %s fed a jackpot, and now another one stands in its place.', wrong, whose));
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER entries_as_cited AFTER INSERT ON floor.entries REFERENCING NEW TABLE AS arrived
    FOR EACH STATEMENT EXECUTE FUNCTION floor._as_cited();
