-- The floor of a house. Nobody but its owner may change a row: everybody else goes through the functions below, each
-- of which looks up who calls it in session_user, and searches names in this schema alone.

REVOKE ALL ON SCHEMA floor FROM PUBLIC;
REVOKE ALL ON DATABASE {database} FROM PUBLIC;

DO $$
DECLARE kind text;
BEGIN
    FOREACH kind IN ARRAY ARRAY['terminal', 'pit', 'office', 'surveillance', 'auditor'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = current_database() || '__' || kind) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', current_database() || '__' || kind);
        END IF;
    END LOOP;
END $$;

GRANT CONNECT ON DATABASE {database} TO {terminal}, {pit}, {office}, {surveillance}, {auditor};
GRANT USAGE ON SCHEMA floor TO {terminal}, {pit}, {office}, {surveillance}, {auditor};

-- Who is there ------------------------------------------------------------------------------------------------------

CREATE TABLE floor.house (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    identity bytea NOT NULL CHECK (octet_length(identity) = 32),
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    rebuilding boolean NOT NULL DEFAULT false
);

CREATE TABLE floor.terminals (
    name text PRIMARY KEY CHECK (name ~ '^[A-Za-z0-9]{1,16}$'),
    role name NOT NULL UNIQUE,
    incarnation int NOT NULL DEFAULT 1,
    identity bytea NOT NULL CHECK (octet_length(identity) = 32),
    cursor bigint NOT NULL DEFAULT 0,
    head bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
    rows_to bigint NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'in' CHECK (state IN ('in', 'quarantined', 'left')),
    at_entry bigint NOT NULL DEFAULT 0,
    why text NOT NULL DEFAULT '',
    claimed bytea NOT NULL DEFAULT '',
    joined_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX terminals_by_name ON floor.terminals (lower(name));

CREATE TABLE floor.incarnations (
    terminal text NOT NULL REFERENCES floor.terminals,
    incarnation int NOT NULL,
    identity bytea NOT NULL,
    forks_from bigint NOT NULL DEFAULT 0,
    began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    signed_by text NOT NULL DEFAULT '',
    reason text NOT NULL DEFAULT '',
    PRIMARY KEY (terminal, incarnation)
);

CREATE TABLE floor.homes (
    table_id text PRIMARY KEY,
    terminal text NOT NULL REFERENCES floor.terminals,
    since timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE floor.taken_over (
    table_id text NOT NULL,
    was_at text NOT NULL REFERENCES floor.terminals,
    is_at text NOT NULL REFERENCES floor.terminals,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (table_id, was_at, at)
);

-- What they wrote ---------------------------------------------------------------------------------------------------

CREATE TABLE floor.entries (
    terminal text NOT NULL,
    incarnation int NOT NULL,
    seq bigint NOT NULL,
    format int NOT NULL,
    stream text NOT NULL,
    kind text NOT NULL,
    payload bytea NOT NULL,
    by_whom text NOT NULL,
    at_us bigint NOT NULL,
    mono_us bigint NOT NULL,
    prev bytea NOT NULL,
    hash bytea NOT NULL,
    arrived date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date
) PARTITION BY RANGE (arrived);
CREATE INDEX entries_in_order ON floor.entries (terminal, incarnation, seq);
CREATE TABLE floor.entries_other PARTITION OF floor.entries DEFAULT;

-- Makes the partitions of the next months; the owner's alone.
CREATE FUNCTION floor.make_partitions(months int) RETURNS int LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    first date := date_trunc('month', now() AT TIME ZONE 'UTC')::date;
    month date;
    made int := 0;
BEGIN
    FOR step IN 0 .. months - 1 LOOP
        month := first + make_interval(months => step);
        CONTINUE WHEN to_regclass(format('floor.%I', 'entries_' || to_char(month, 'YYYY_MM'))) IS NOT NULL;
        EXECUTE format('CREATE TABLE floor.%I PARTITION OF floor.entries FOR VALUES FROM (%L) TO (%L)',
            'entries_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
        made := made + 1;
    END LOOP;
    RETURN made;
END $$;
SELECT floor.make_partitions(24);

CREATE TABLE floor.open_heads (
    terminal text NOT NULL REFERENCES floor.terminals,
    incarnation int NOT NULL,
    count bigint NOT NULL,
    keyed bytea NOT NULL CHECK (octet_length(keyed) = 32),
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (terminal, incarnation, count)
);

CREATE TABLE floor.beats (
    terminal text PRIMARY KEY REFERENCES floor.terminals,
    at timestamptz NOT NULL,
    count bigint NOT NULL,
    offset_us bigint NOT NULL,
    version text NOT NULL,
    word jsonb NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE floor.evidence (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    terminal text NOT NULL REFERENCES floor.terminals,
    incarnation int NOT NULL,
    seq bigint NOT NULL,
    stream text NOT NULL,
    kind text NOT NULL,
    payload bytea NOT NULL,
    by_whom text NOT NULL,
    at_us bigint NOT NULL,
    hash bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE floor.alerts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    terminal text NOT NULL,
    kind text NOT NULL,
    words text NOT NULL,
    at_entry bigint NOT NULL DEFAULT 0,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    acknowledged_by text NOT NULL DEFAULT '',
    acknowledged_at timestamptz
);

-- What the floor itself has on record: each stream a chain of its own -------------------------------------------------

CREATE TABLE floor.streams (
    name text PRIMARY KEY,
    count bigint NOT NULL DEFAULT 0,
    hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
    stopped text NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
INSERT INTO floor.streams (name) VALUES ('people'), ('terminals');

CREATE TABLE floor.facts (
    stream text NOT NULL REFERENCES floor.streams,
    seq bigint NOT NULL,
    kind text NOT NULL,
    payload bytea NOT NULL,
    by_whom text NOT NULL,
    terminal text NOT NULL,
    incarnation int NOT NULL,
    source bigint NOT NULL,
    part int NOT NULL DEFAULT 0,
    at_us bigint NOT NULL,
    prev bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (stream, seq)
);
CREATE UNIQUE INDEX facts_each_source_once ON floor.facts (stream, terminal, incarnation, source, part)
    WHERE source > 0;

-- The rows of closed rounds, as every terminal keeps them ------------------------------------------------------------

CREATE TABLE floor.tables (
    id text PRIMARY KEY, title text NOT NULL DEFAULT '', settings text NOT NULL DEFAULT '{}',
    configured_at bigint NOT NULL DEFAULT 0, terminal text NOT NULL, incarnation int NOT NULL
);
CREATE TABLE floor.terms (
    id text PRIMARY KEY, body text NOT NULL DEFAULT '', terminal text NOT NULL, incarnation int NOT NULL
);
CREATE TABLE floor.rounds (
    id text PRIMARY KEY, table_id text NOT NULL, number bigint NOT NULL, game text NOT NULL,
    edition text NOT NULL DEFAULT '', method text NOT NULL DEFAULT '', opened_at bigint NOT NULL, closed_at bigint,
    outcome text NOT NULL, dealer text NOT NULL DEFAULT '', staked bigint NOT NULL DEFAULT 0,
    returned bigint NOT NULL DEFAULT 0, won bigint NOT NULL DEFAULT 0, collected bigint NOT NULL DEFAULT 0,
    opened_seq bigint NOT NULL, closed_seq bigint, terms_id text NOT NULL DEFAULT '',
    terminal text NOT NULL, incarnation int NOT NULL,
    CHECK (outcome IN ('settled', 'void')), UNIQUE (table_id, number)
);
CREATE INDEX rounds_by_time ON floor.rounds (opened_at);
CREATE TABLE floor.hands (
    round_id text NOT NULL, place text NOT NULL, cards text, dealt_to text NOT NULL DEFAULT '',
    played_by text NOT NULL DEFAULT '', rank text NOT NULL DEFAULT '', terminal text NOT NULL,
    incarnation int NOT NULL, PRIMARY KEY (round_id, place)
);
CREATE TABLE floor.wagers (
    round_id text NOT NULL, seat bigint NOT NULL, wager text NOT NULL, player bigint NOT NULL DEFAULT 0,
    stake bigint NOT NULL, terminal text NOT NULL, incarnation int NOT NULL, PRIMARY KEY (round_id, seat, wager)
);
CREATE TABLE floor.settlements (
    round_id text NOT NULL, seat bigint NOT NULL, wager text NOT NULL, pass_no bigint NOT NULL DEFAULT 0,
    outcome text NOT NULL, stake bigint NOT NULL, returned bigint NOT NULL, winnings bigint NOT NULL,
    terminal text NOT NULL, incarnation int NOT NULL, PRIMARY KEY (round_id, seat, wager)
);
CREATE TABLE floor.irregularities (
    id text PRIMARY KEY, table_id text NOT NULL, round_id text, kind text NOT NULL, clause text NOT NULL DEFAULT '',
    opened_at bigint NOT NULL, opened_by text NOT NULL DEFAULT '', decided_at bigint, outcome text, decided_by text,
    decider_rank text, reason text, state text NOT NULL, terminal text NOT NULL, incarnation int NOT NULL
);
CREATE INDEX irregularities_by_round ON floor.irregularities (round_id);
CREATE TABLE floor.corrections (
    id text PRIMARY KEY, round_id text NOT NULL, seat bigint NOT NULL, wager text NOT NULL, amount bigint NOT NULL,
    reason text NOT NULL, proposed_by text NOT NULL, approved_by text NOT NULL, at_us bigint NOT NULL,
    terminal text NOT NULL, incarnation int NOT NULL
);
CREATE INDEX corrections_by_round ON floor.corrections (round_id);
CREATE TABLE floor.ruled_amounts (
    id text PRIMARY KEY, round_id text NOT NULL, kind text NOT NULL, seat bigint NOT NULL,
    wager text NOT NULL DEFAULT '', amount bigint NOT NULL, decided_by text NOT NULL DEFAULT '',
    reason text NOT NULL DEFAULT '', at_us bigint NOT NULL, terminal text NOT NULL, incarnation int NOT NULL
);
CREATE INDEX ruled_amounts_by_round ON floor.ruled_amounts (round_id);

-- Who calls ---------------------------------------------------------------------------------------------------------

CREATE FUNCTION floor.me() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = floor, pg_temp AS $$
    SELECT name FROM terminals WHERE role = session_user
$$;

-- The caller's row, which nobody else changes until the transaction ends.
CREATE FUNCTION floor._caller() RETURNS floor.terminals LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE mine terminals;
BEGIN
    SELECT * INTO mine FROM terminals WHERE role = session_user FOR UPDATE;
    IF mine.name IS NULL THEN
        RAISE EXCEPTION 'no terminal of this floor has the role %', session_user USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF mine.state = 'left' THEN
        RAISE EXCEPTION 'terminal % has left the floor', mine.name USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN mine;
END $$;

CREATE FUNCTION floor._standing(mine floor.terminals) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT jsonb_build_object(
        'terminal', mine.name, 'incarnation', mine.incarnation, 'cursor', mine.cursor, 'head', encode(mine.head, 'hex'),
        'rows_to', mine.rows_to,
        'state', mine.state, 'at_entry', mine.at_entry, 'why', mine.why,
        'house', (SELECT encode(identity, 'hex') FROM house),
        'rebuilding', (SELECT rebuilding FROM house),
        'sealed', coalesce((SELECT jsonb_agg(o.count ORDER BY o.count) FROM open_heads o
            WHERE o.terminal = mine.name AND o.incarnation = mine.incarnation AND o.count <= mine.cursor), '[]'))
$$;

-- The hash of an entry, over the bytes of docs/log-format.md.
CREATE FUNCTION floor._entry_hash(format bigint, seq bigint, stream text, kind text, payload bytea, by_whom text,
    at_us bigint, mono_us bigint, prev bytea) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT sha256(int4send(8) || int8send(format) || int4send(8) || int8send(seq)
        || int4send(octet_length(stream)) || convert_to(stream, 'UTF8')
        || int4send(octet_length(kind)) || convert_to(kind, 'UTF8')
        || int4send(octet_length(payload)) || payload
        || int4send(octet_length(by_whom)) || convert_to(by_whom, 'UTF8')
        || int4send(8) || int8send(at_us) || int4send(8) || int8send(mono_us)
        || int4send(octet_length(prev)) || prev)
$$;

-- The log of each terminal as it is in force: of every number the entry of the newest incarnation that has it.
CREATE VIEW floor.log WITH (security_invoker = true) AS
    SELECT e.* FROM floor.entries e
    WHERE e.incarnation = (SELECT max(i.incarnation) FROM floor.incarnations i
        WHERE i.terminal = e.terminal AND i.forks_from < e.seq);

-- Facts of the floor's own ------------------------------------------------------------------------------------------

CREATE FUNCTION floor._fact_hash(stream text, seq bigint, kind text, payload bytea, by_whom text, terminal text,
    incarnation bigint, source bigint, part bigint, at_us bigint, prev bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT sha256(int4send(octet_length(stream)) || convert_to(stream, 'UTF8') || int4send(8) || int8send(seq)
        || int4send(octet_length(kind)) || convert_to(kind, 'UTF8')
        || int4send(octet_length(payload)) || payload
        || int4send(octet_length(by_whom)) || convert_to(by_whom, 'UTF8')
        || int4send(octet_length(terminal)) || convert_to(terminal, 'UTF8')
        || int4send(8) || int8send(incarnation) || int4send(8) || int8send(source) || int4send(8) || int8send(part)
        || int4send(8) || int8send(at_us) || int4send(octet_length(prev)) || prev)
$$;

-- Adds facts to a stream if it still has `expected` of them: compare and swap. Each fact is {kind, payload (hex), by}.
CREATE FUNCTION floor._add_facts(named text, expected bigint, who floor.terminals, cited bigint, added jsonb)
RETURNS jsonb LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    now_is streams;
    fact jsonb;
    nth int := 0;
    stamped bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
    link bytea;
    put jsonb := '[]';
BEGIN
    SELECT * INTO now_is FROM streams s WHERE s.name = named FOR UPDATE;
    IF now_is.name IS NULL THEN
        RAISE EXCEPTION 'the floor has no stream %', named USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF now_is.count <> expected THEN
        RETURN jsonb_build_object('done', false, 'count', now_is.count, 'hash', encode(now_is.hash, 'hex'));
    END IF;
    FOR fact IN SELECT * FROM jsonb_array_elements(added) LOOP
        now_is.count := now_is.count + 1;
        link := _fact_hash(named, now_is.count, fact->>'kind', decode(fact->>'payload', 'hex'), fact->>'by',
            who.name, who.incarnation, cited, nth, stamped, now_is.hash);
        INSERT INTO facts (stream, seq, kind, payload, by_whom, terminal, incarnation, source, part, at_us, prev, hash)
        VALUES (named, now_is.count, fact->>'kind', decode(fact->>'payload', 'hex'), fact->>'by', who.name,
            who.incarnation, cited, nth, stamped, now_is.hash, link);
        put := put || jsonb_build_object('seq', now_is.count, 'at_us', stamped, 'hash', encode(link, 'hex'));
        now_is.hash := link;
        nth := nth + 1;
    END LOOP;
    UPDATE streams s SET count = now_is.count, hash = now_is.hash WHERE s.name = named;
    RETURN jsonb_build_object('done', true, 'count', now_is.count, 'hash', encode(now_is.hash, 'hex'), 'facts', put);
END $$;

-- A fact of the floor about a terminal: joined, quarantined, lifted, left.
CREATE FUNCTION floor._note(who floor.terminals, what text, words jsonb, who_did text DEFAULT '') RETURNS void
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE expected bigint;
BEGIN
    SELECT s.count INTO expected FROM streams s WHERE s.name = 'terminals' FOR UPDATE;
    PERFORM _add_facts('terminals', expected, who, 0, jsonb_build_array(jsonb_build_object(
        'kind', what, 'payload', encode(convert_to(words::text, 'UTF8'), 'hex'), 'by', who_did)));
END $$;

-- Whether an entry that is cited is stored, promised by a keyed head, or neither.
CREATE FUNCTION floor._sourced(who floor.terminals, cited bigint) RETURNS text
LANGUAGE sql STABLE SET search_path = floor, pg_temp AS $$
    SELECT CASE
        WHEN cited BETWEEN 1 AND who.cursor THEN 'stored'
        WHEN cited <= (SELECT max(o.count) FROM open_heads o
            WHERE o.terminal = who.name AND o.incarnation = who.incarnation) THEN 'promised'
        ELSE 'unknown' END
$$;

-- The witness -------------------------------------------------------------------------------------------------------

CREATE FUNCTION floor._quarantine(who floor.terminals, named_entry bigint, words text) RETURNS floor.terminals
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := who;
BEGIN
    IF mine.state = 'quarantined' THEN RETURN mine; END IF;
    UPDATE terminals t SET state = 'quarantined', at_entry = named_entry, why = words
        WHERE t.name = who.name RETURNING t.* INTO mine;
    INSERT INTO alerts (terminal, kind, words, at_entry) VALUES (mine.name, 'quarantine', words, named_entry);
    PERFORM _note(mine, 'terminal-quarantined/1', jsonb_build_object(
        'terminal', mine.name, 'incarnation', mine.incarnation, 'entry', named_entry, 'why', words));
    RETURN mine;
END $$;

-- The first word of a terminal: what it takes itself for. The answer tells how the floor has it.
CREATE FUNCTION floor.hello(of_house bytea, its_identity bytea, its_incarnation int) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    IF of_house IS DISTINCT FROM (SELECT identity FROM house) THEN
        RETURN _standing(mine) || '{"stranger": true}';
    END IF;
    IF its_identity IS DISTINCT FROM mine.identity THEN
        UPDATE terminals t SET claimed = its_identity WHERE t.name = mine.name;
        mine := _quarantine(mine, 1, format('Entry 1 of terminal %s is that of the log of another house.', mine.name));
    END IF;
    RETURN _standing(mine) || jsonb_build_object('behind', its_incarnation IS DISTINCT FROM mine.incarnation);
END $$;

-- The hashes that the floor has of the caller's own entries.
CREATE FUNCTION floor.hashes(numbers bigint[]) RETURNS TABLE (seq bigint, hash bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = floor, pg_temp AS $$
    SELECT l.seq, l.hash FROM log l
    WHERE l.terminal = me() AND l.seq = ANY (numbers)
$$;

-- Adds entries after number `after`. What is there already is skipped; what is there otherwise is kept as evidence.
CREATE FUNCTION floor.append(after bigint, formats int[], streams text[], kinds text[], payloads bytea[], bys text[],
    ats bigint[], monos bigint[], hashes bytea[]) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    wrong bigint;
    words text;
    many int := cardinality(hashes);
BEGIN
    IF mine.state <> 'in' OR after > mine.cursor OR many = 0 THEN RETURN _standing(mine); END IF;
    IF after < 0 OR array_position(hashes, NULL) IS NOT NULL OR (SELECT count(DISTINCT n) FROM unnest(ARRAY[
        cardinality(formats), cardinality(streams), cardinality(kinds), cardinality(payloads), cardinality(bys),
        cardinality(ats), cardinality(monos), many]) n) <> 1 THEN
        RAISE EXCEPTION 'lists of unequal length' USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF after < mine.cursor THEN
        SELECT min(l.seq) INTO wrong FROM log l
        WHERE l.terminal = mine.name AND l.seq > after AND l.seq <= after + many
            AND l.hash <> hashes[(l.seq - after)::int];
        words := 'was written, and now another one stands in its place';
    END IF;
    IF wrong IS NULL THEN
        SELECT min(x.seq) INTO wrong FROM (
            SELECT after + u.i AS seq, u.f, u.s, u.k, u.p, u.b, u.a, u.m, u.h,
                coalesce(lag(u.h) OVER (ORDER BY u.i), mine.head) AS before
            FROM unnest(formats, streams, kinds, payloads, bys, ats, monos, hashes)
                WITH ORDINALITY AS u (f, s, k, p, b, a, m, h, i)) x
        WHERE x.seq > mine.cursor
            AND x.h IS DISTINCT FROM _entry_hash(x.f, x.seq, x.s, x.k, x.p, x.b, x.a, x.m, x.before);
        words := 'does not follow from the one before it';
    END IF;
    IF wrong IS NOT NULL THEN
        INSERT INTO evidence (terminal, incarnation, seq, stream, kind, payload, by_whom, at_us, hash)
        SELECT mine.name, mine.incarnation, after + u.i, coalesce(u.s, ''), coalesce(u.k, ''), coalesce(u.p, ''),
            coalesce(u.b, ''), coalesce(u.a, 0), u.h
        FROM unnest(streams, kinds, payloads, bys, ats, hashes) WITH ORDINALITY AS u (s, k, p, b, a, h, i)
        WHERE after + u.i >= wrong;
        RETURN _standing(_quarantine(mine, wrong, format('Entry %s of terminal %s %s.', wrong, mine.name, words)));
    END IF;
    IF after + many > mine.cursor THEN
        INSERT INTO entries (terminal, incarnation, seq, format, stream, kind, payload, by_whom, at_us, mono_us, prev, hash)
        SELECT mine.name, mine.incarnation, after + u.i, u.f, u.s, u.k, u.p, u.b, u.a, u.m,
            coalesce(lag(u.h) OVER (ORDER BY u.i), mine.head), u.h
        FROM unnest(formats, streams, kinds, payloads, bys, ats, monos, hashes)
            WITH ORDINALITY AS u (f, s, k, p, b, a, m, h, i)
        WHERE after + u.i > mine.cursor;
        UPDATE terminals t SET cursor = after + many, head = hashes[many] WHERE t.name = mine.name RETURNING t.* INTO mine;
    END IF;
    RETURN _standing(mine);
END $$;

-- A log that ends before what the floor holds of it: it was cut, or rolled back.
CREATE FUNCTION floor.ends(its_count bigint, its_hash bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    IF mine.state = 'in' AND its_count < mine.cursor THEN
        mine := _quarantine(mine, its_count + 1, format(
            'The log of terminal %s ends with entry %s, and entry %s was written before.',
            mine.name, its_count, mine.cursor));
    END IF;
    RETURN _standing(mine);
END $$;

-- The keys of heads that were told while a round was open: what was written then must be what is there now.
CREATE FUNCTION floor.unseal(counts bigint[], keys bytea[]) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    wrong bigint;
BEGIN
    SELECT min(o.count) INTO wrong FROM open_heads o
        JOIN unnest(counts, keys) AS u (c, k) ON u.c = o.count
        LEFT JOIN log l ON l.terminal = o.terminal AND l.seq = o.count
    WHERE o.terminal = mine.name AND o.incarnation = mine.incarnation AND o.count <= mine.cursor
        AND sha256(u.k || l.hash) IS DISTINCT FROM o.keyed;
    IF wrong IS NOT NULL THEN
        RETURN _standing(_quarantine(mine, wrong, format(
            'Entry %s of terminal %s, or one before it, was changed while its round was open.', wrong, mine.name)));
    END IF;
    DELETE FROM open_heads o USING unnest(counts) c
    WHERE o.terminal = mine.name AND o.incarnation = mine.incarnation AND o.count = c AND o.count <= mine.cursor;
    RETURN _standing(mine);
END $$;

-- Once a second: a word of life, the keyed head while entries are held back, and how the clock stands.
CREATE FUNCTION floor.beat(its_count bigint, its_keyed bytea, its_clock_us bigint, its_version text, its_word jsonb)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    here_us bigint := (extract(epoch FROM clock_timestamp()) * 1000000)::bigint;
    most bigint;
    there bytea;
BEGIN
    INSERT INTO beats (terminal, at, count, offset_us, version, word)
    VALUES (mine.name, clock_timestamp(), its_count, its_clock_us - here_us, left(its_version, 40), its_word)
    ON CONFLICT (terminal) DO UPDATE SET at = excluded.at, count = excluded.count, offset_us = excluded.offset_us,
        version = excluded.version, word = excluded.word;
    IF mine.state = 'in' AND its_keyed IS NOT NULL AND its_count > mine.cursor THEN
        SELECT max(o.count) INTO most FROM open_heads o
            WHERE o.terminal = mine.name AND o.incarnation = mine.incarnation;
        INSERT INTO open_heads (terminal, incarnation, count, keyed)
            VALUES (mine.name, mine.incarnation, its_count, its_keyed) ON CONFLICT DO NOTHING;
        SELECT o.keyed INTO there FROM open_heads o
            WHERE o.terminal = mine.name AND o.incarnation = mine.incarnation AND o.count = its_count;
        IF its_count < most THEN
            mine := _quarantine(mine, its_count + 1, format(
                'The log of terminal %s ends with entry %s, and entry %s was written before.', mine.name, its_count, most));
        ELSIF there IS DISTINCT FROM its_keyed THEN
            mine := _quarantine(mine, its_count, format(
                'Entry %s of terminal %s, or one before it, was changed while its round was open.', its_count, mine.name));
        END IF;
    END IF;
    RETURN _standing(mine) || jsonb_build_object('now_us', here_us,
        'streams', (SELECT jsonb_object_agg(s.name, jsonb_build_array(s.count, encode(s.hash, 'hex'), s.stopped)) FROM streams s),
        'alerts', (SELECT count(*) FROM alerts a WHERE a.acknowledged_at IS NULL));
END $$;

-- The rows of a closed round, or of a table between rounds (`of_round` is then "").
CREATE FUNCTION floor.rows_are_to(number bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    UPDATE terminals t SET rows_to = least(number, mine.cursor) WHERE t.name = mine.name;
END $$;

CREATE FUNCTION floor.put_rows(of_round text, given jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    named text;
    known boolean;
    stamped jsonb;
BEGIN
    IF mine.state <> 'in' THEN RETURN; END IF;
    stamped := jsonb_build_object('terminal', mine.name, 'incarnation', mine.incarnation);
    IF EXISTS (SELECT FROM jsonb_array_elements(given->'rounds') r
            WHERE r->>'id' <> of_round OR (r->>'closed_seq')::bigint IS NULL OR (r->>'closed_seq')::bigint > mine.cursor)
        OR EXISTS (SELECT FROM rounds r WHERE r.id = of_round AND given ? 'rounds' AND r.terminal <> mine.name)
        OR EXISTS (
            SELECT FROM (
                SELECT r->>'table_id' AS at FROM jsonb_array_elements(given->'rounds') r UNION ALL
                SELECT r->>'table_id' FROM jsonb_array_elements(given->'irregularities') r UNION ALL
                SELECT r->>'id' FROM jsonb_array_elements(given->'tables') r UNION ALL
                SELECT r.table_id FROM rounds r WHERE r.id = of_round) named
            WHERE NOT EXISTS (SELECT FROM homes h WHERE h.table_id = named.at AND h.terminal = mine.name)) THEN
        RAISE EXCEPTION 'rows of a round that is not closed here' USING ERRCODE = 'insufficient_privilege';
    END IF;
    known := EXISTS (SELECT FROM rounds r WHERE r.id = of_round);
    FOREACH named IN ARRAY ARRAY['tables', 'rounds', 'irregularities'] LOOP
        CONTINUE WHEN coalesce(jsonb_array_length(given->named), 0) = 0;
        EXECUTE format('DELETE FROM %I t USING jsonb_array_elements($1) r WHERE t.id = r->>''id'' AND t.terminal = $2', named)
            USING given->named, mine.name;
    END LOOP;
    IF known THEN
        DELETE FROM irregularities i WHERE i.round_id = of_round AND i.terminal = mine.name;
    END IF;
    FOREACH named IN ARRAY ARRAY['hands', 'wagers', 'settlements', 'corrections', 'ruled_amounts'] LOOP
        IF known AND given ? named THEN
            EXECUTE format('DELETE FROM %I t WHERE t.round_id = $1 AND t.terminal = $2', named) USING of_round, mine.name;
        END IF;
        IF EXISTS (SELECT FROM jsonb_array_elements(given->named) r WHERE r->>'round_id' <> of_round) THEN
            RAISE EXCEPTION 'rows of another round' USING ERRCODE = 'insufficient_privilege';
        END IF;
    END LOOP;
    FOREACH named IN ARRAY ARRAY['tables', 'terms', 'rounds', 'hands', 'wagers', 'settlements', 'irregularities',
        'corrections', 'ruled_amounts'] LOOP
        CONTINUE WHEN coalesce(jsonb_array_length(given->named), 0) = 0;
        EXECUTE format('INSERT INTO %1$I SELECT p.* FROM jsonb_array_elements($1) r,'
            ' LATERAL jsonb_populate_record(null::%1$I, r || $2) p %2$s', named, CASE named WHEN 'terms' THEN 'ON CONFLICT DO NOTHING' ELSE '' END)
            USING given->named, stamped;
    END LOOP;
END $$;

-- A table that this terminal has set up; another one's is refused.
CREATE FUNCTION floor.settle_at(of_table text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    INSERT INTO homes (table_id, terminal) VALUES (of_table, mine.name) ON CONFLICT DO NOTHING;
    RETURN EXISTS (SELECT FROM homes h WHERE h.table_id = of_table AND h.terminal = mine.name);
END $$;

-- The frames in which people and jackpots are written; what they must check comes with them.
CREATE FUNCTION floor.people_append(expected bigint, cited bigint, added jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    IF mine.state <> 'in' OR _sourced(mine, cited) = 'unknown' THEN
        RAISE EXCEPTION 'entry % of terminal % is not known here', cited, mine.name USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN _add_facts('people', expected, mine, cited, added);
END $$;

CREATE FUNCTION floor.jackpot_append(jackpot text, expected bigint, cited bigint, added jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    IF mine.state <> 'in' OR _sourced(mine, cited) = 'unknown' THEN
        RAISE EXCEPTION 'entry % of terminal % is not known here', cited, mine.name USING ERRCODE = 'insufficient_privilege';
    END IF;
    RETURN _add_facts('jackpot:' || jackpot, expected, mine, cited, added);
END $$;

-- Coming, being let back in, and leaving ------------------------------------------------------------------------------

-- The owner's alone. `its_secret` is the verifier of a password, never the password.
CREATE FUNCTION floor.admit(its_name text, its_secret text, its_identity bytea, its_tables text[], renewed boolean) RETURNS name
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    its_role name := lower(current_database() || '_' || its_name);
    mine terminals;
    taken text;
BEGIN
    SELECT * INTO mine FROM terminals t WHERE lower(t.name) = lower(its_name) FOR UPDATE;
    IF mine.name IS NOT NULL AND ((mine.state <> 'left' AND NOT renewed) OR mine.identity <> its_identity OR mine.name <> its_name) THEN
        RAISE EXCEPTION 'taken: terminal %', mine.name USING ERRCODE = 'unique_violation';
    END IF;
    SELECT h.table_id INTO taken FROM homes h
        WHERE h.table_id = ANY (its_tables) AND h.terminal <> its_name ORDER BY 1 LIMIT 1;
    IF taken IS NOT NULL THEN
        RAISE EXCEPTION 'taken: table %', taken USING ERRCODE = 'unique_violation';
    END IF;
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = its_role) THEN
        IF mine.name IS NULL THEN
            RAISE EXCEPTION 'taken: role %', its_role USING ERRCODE = 'unique_violation';
        END IF;
        EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', its_role, its_secret);
    ELSE
        EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L IN ROLE %I', its_role, its_secret, current_database() || '__terminal');
    END IF;
    INSERT INTO terminals (name, role, identity) VALUES (its_name, its_role, its_identity)
        ON CONFLICT (name) DO UPDATE SET state = CASE terminals.state WHEN 'left' THEN 'in' ELSE terminals.state END;
    SELECT * INTO mine FROM terminals t WHERE t.name = its_name;
    INSERT INTO incarnations (terminal, incarnation, identity) VALUES (its_name, mine.incarnation, its_identity) ON CONFLICT DO NOTHING;
    INSERT INTO homes (table_id, terminal) SELECT t, its_name FROM unnest(its_tables) t ON CONFLICT DO NOTHING;
    PERFORM _note(mine, 'terminal-joined/1', jsonb_build_object('terminal', its_name, 'incarnation', mine.incarnation,
        'identity', encode(its_identity, 'hex'), 'tables', to_jsonb(its_tables)));
    RETURN its_role;
END $$;

-- Lifts a quarantine, from another terminal than the one that it holds: `again` begins a new incarnation before the
-- entry that is named; without it the log must be the same after all.
CREATE FUNCTION floor.lift(of_terminal text, again boolean, who_signed text, why_lifted text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    held terminals;
    stands bigint;
    link bytea := decode(repeat('00', 32), 'hex');
BEGIN
    IF me() IS NULL AND NOT pg_has_role(session_user, (SELECT nspowner FROM pg_namespace WHERE nspname = 'floor'), 'USAGE') THEN
        RAISE EXCEPTION 'no terminal of this floor has the role %', session_user USING ERRCODE = 'insufficient_privilege';
    END IF;
    IF me() = of_terminal OR (SELECT t.state FROM terminals t WHERE t.name = me()) <> 'in' THEN
        RAISE EXCEPTION 'a terminal in quarantine lifts none' USING ERRCODE = 'insufficient_privilege';
    END IF;
    SELECT * INTO held FROM terminals t WHERE t.name = of_terminal FOR UPDATE;
    IF held.state IS DISTINCT FROM 'quarantined' THEN
        RAISE EXCEPTION 'terminal % is not in quarantine', of_terminal USING ERRCODE = 'invalid_parameter_value';
    END IF;
    IF again THEN
        stands := least(held.at_entry - 1, held.cursor);
        IF stands > 0 THEN
            SELECT l.hash INTO STRICT link FROM log l WHERE l.terminal = held.name AND l.seq = stands;
        ELSIF held.claimed <> '' THEN
            held.identity := held.claimed;
        END IF;
        UPDATE terminals t SET incarnation = held.incarnation + 1, cursor = stands, head = link,
            rows_to = 0, identity = held.identity, state = 'in', at_entry = 0, why = '', claimed = ''
            WHERE t.name = held.name RETURNING t.* INTO held;
        -- The old branch keeps its entries; the rows are those of the one in force, and all of them are handed on again.
        DELETE FROM hands c USING rounds r WHERE c.round_id = r.id AND r.terminal = held.name AND r.closed_seq > stands;
        DELETE FROM wagers c USING rounds r WHERE c.round_id = r.id AND r.terminal = held.name AND r.closed_seq > stands;
        DELETE FROM settlements c USING rounds r WHERE c.round_id = r.id AND r.terminal = held.name AND r.closed_seq > stands;
        DELETE FROM corrections c USING rounds r WHERE c.round_id = r.id AND r.terminal = held.name AND r.closed_seq > stands;
        DELETE FROM ruled_amounts c USING rounds r WHERE c.round_id = r.id AND r.terminal = held.name AND r.closed_seq > stands;
        DELETE FROM irregularities c USING rounds r WHERE c.round_id = r.id AND r.terminal = held.name AND r.closed_seq > stands;
        DELETE FROM rounds r WHERE r.terminal = held.name AND r.closed_seq > stands;
        INSERT INTO incarnations (terminal, incarnation, identity, forks_from, signed_by, reason)
            VALUES (held.name, held.incarnation, held.identity, stands, who_signed, why_lifted);
    ELSE
        UPDATE terminals t SET state = 'in', at_entry = 0, why = '', claimed = '' WHERE t.name = held.name RETURNING t.* INTO held;
    END IF;
    PERFORM _note(held, 'terminal-lifted/1', jsonb_build_object('terminal', held.name, 'incarnation', held.incarnation,
        'again', again, 'after', held.cursor, 'reason', why_lifted), who_signed);
    RETURN _standing(held);
END $$;

-- What a floor that was put back from an older state lacks of its own streams, told by whoever had it as an answer.
-- It is taken only while the owner has the floor rebuilt; a number that was used again stops the stream.
CREATE FUNCTION floor.give_back(named text, kept jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    now_is streams;
    fact jsonb;
    there bytea;
BEGIN
    IF NOT (SELECT rebuilding FROM house) THEN
        RAISE EXCEPTION 'the floor is not being rebuilt' USING ERRCODE = 'insufficient_privilege';
    END IF;
    INSERT INTO streams (name) VALUES (named) ON CONFLICT DO NOTHING;
    SELECT * INTO now_is FROM streams s WHERE s.name = named FOR UPDATE;
    FOR fact IN SELECT * FROM jsonb_array_elements(kept) k ORDER BY (k->>'seq')::bigint LOOP
        IF (fact->>'seq')::bigint <= now_is.count THEN
            SELECT f.hash INTO there FROM facts f WHERE f.stream = named AND f.seq = (fact->>'seq')::bigint;
            IF there IS DISTINCT FROM decode(fact->>'hash', 'hex') THEN
                UPDATE streams s SET stopped = format('Fact %s was given twice.', fact->>'seq') WHERE s.name = named AND s.stopped = '';
                INSERT INTO alerts (terminal, kind, words) VALUES (mine.name, 'rebuild', format(
                    'Fact %s of %s is another one than terminal %s was told.', fact->>'seq', named, mine.name));
                EXIT;
            END IF;
            CONTINUE;
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

-- The caller leaves: all that it wrote must be here.
CREATE FUNCTION floor.leave(its_count bigint, its_hash bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    IF mine.state = 'in' AND mine.cursor = its_count AND mine.head = its_hash THEN
        UPDATE terminals t SET state = 'left' WHERE t.name = mine.name RETURNING t.* INTO mine;
        PERFORM _note(mine, 'terminal-left/1', jsonb_build_object('terminal', mine.name, 'entries', its_count));
        EXECUTE format('ALTER ROLE %I NOLOGIN', mine.role);
    END IF;
    RETURN _standing(mine);
END $$;

CREATE FUNCTION floor.acknowledge(alert bigint, who_did text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
BEGIN
    UPDATE alerts a SET acknowledged_by = who_did, acknowledged_at = clock_timestamp()
        WHERE a.id = alert AND a.acknowledged_at IS NULL AND a.terminal IS DISTINCT FROM me();
    RETURN FOUND;
END $$;

-- Who may read what ---------------------------------------------------------------------------------------------------

DO $$
DECLARE
    named text;
    hers text := quote_ident(current_database() || '__terminal');
    lookers text := format('%I, %I, %I, %I', current_database() || '__pit', current_database() || '__office',
        current_database() || '__surveillance', current_database() || '__auditor');
BEGIN
    FOREACH named IN ARRAY ARRAY['house', 'terminals', 'incarnations', 'homes', 'taken_over', 'beats', 'alerts', 'streams', 'facts',
        'tables', 'terms', 'rounds', 'hands', 'wagers', 'settlements', 'irregularities', 'corrections', 'ruled_amounts'] LOOP
        EXECUTE format('ALTER TABLE floor.%I ENABLE ROW LEVEL SECURITY', named);
        EXECUTE format('CREATE POLICY house_reads ON floor.%I FOR SELECT TO %s, %s USING (true)', named, hers, lookers);
        EXECUTE format('GRANT SELECT ON floor.%I TO %s, %s', named, hers, lookers);
    END LOOP;
END $$;

GRANT SELECT ON floor.alembic_version TO {terminal}, {pit}, {office}, {surveillance}, {auditor};

ALTER TABLE floor.entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_entries ON floor.entries FOR SELECT TO {terminal} USING (terminal = floor.me());
CREATE POLICY every_entry ON floor.entries FOR SELECT TO {surveillance}, {auditor} USING (true);
GRANT SELECT ON floor.entries, floor.log TO {terminal}, {surveillance}, {auditor};

ALTER TABLE floor.open_heads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_heads ON floor.open_heads FOR SELECT TO {terminal} USING (terminal = floor.me());
CREATE POLICY every_head ON floor.open_heads FOR SELECT TO {auditor} USING (true);
GRANT SELECT ON floor.open_heads TO {terminal}, {auditor};

ALTER TABLE floor.evidence ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_evidence ON floor.evidence FOR SELECT TO {surveillance}, {auditor} USING (true);
GRANT SELECT ON floor.evidence TO {surveillance}, {auditor};

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA floor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor._entry_hash(bigint, bigint, text, text, bytea, text, bigint, bigint, bytea),
    floor._fact_hash(text, bigint, text, bytea, text, text, bigint, bigint, bigint, bigint, bytea),
    floor.me() TO {terminal}, {pit}, {office}, {surveillance}, {auditor};
GRANT EXECUTE ON FUNCTION floor.hello(bytea, bytea, int), floor.hashes(bigint[]),
    floor.append(bigint, int[], text[], text[], bytea[], text[], bigint[], bigint[], bytea[]), floor.ends(bigint, bytea),
    floor.unseal(bigint[], bytea[]), floor.beat(bigint, bytea, bigint, text, jsonb), floor.put_rows(text, jsonb), floor.rows_are_to(bigint),
    floor.settle_at(text), floor.people_append(bigint, bigint, jsonb), floor.jackpot_append(text, bigint, bigint, jsonb),
    floor.lift(text, boolean, text, text), floor.give_back(text, jsonb), floor.leave(bigint, bytea), floor.acknowledge(bigint, text)
    TO {terminal};
GRANT EXECUTE ON FUNCTION floor.acknowledge(bigint, text) TO {pit};
