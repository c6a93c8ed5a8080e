-- The people of the house. A fact is decided and signed at a terminal; here it is looked at once more, as far as that can
-- be done without a PIN, and gets its place in the one order. Hashes of PINs lie beside the facts, under a key that is not
-- given to terminals by any function.

CREATE TABLE floor.staff (
    id text PRIMARY KEY, name text NOT NULL, rank text NOT NULL, here boolean NOT NULL DEFAULT true,
    wrong int NOT NULL DEFAULT 0, locked boolean NOT NULL DEFAULT false, digest text NOT NULL DEFAULT '',
    badge text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX staff_by_number ON floor.staff (lower(id));

CREATE TABLE floor.pins (staff text PRIMARY KEY REFERENCES floor.staff, kept text NOT NULL);

CREATE TABLE floor.secrets (
    one boolean PRIMARY KEY DEFAULT true CHECK (one), pins_key bytea NOT NULL CHECK (octet_length(pins_key) = 32)
);

ALTER TABLE floor.terminals ADD COLUMN people_to bigint NOT NULL DEFAULT 0;

-- The rows of the staff follow from the facts, however those came here.
CREATE FUNCTION floor._staff_follows() RETURNS trigger LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    said jsonb := convert_from(NEW.payload, 'UTF8')::jsonb;
    who text := said->>'staff';
BEGIN
    CASE NEW.kind
    WHEN 'staff-joined/1' THEN
        INSERT INTO staff (id, name, rank) VALUES (who, said->>'name', said->>'rank')
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, rank = excluded.rank, here = true, wrong = 0, locked = false, badge = '';
    WHEN 'staff-left/1' THEN UPDATE staff s SET here = false WHERE s.id = who;
    WHEN 'staff-ranked/1' THEN UPDATE staff s SET rank = said->>'rank' WHERE s.id = who;
    WHEN 'badge-set/1' THEN UPDATE staff s SET badge = said->>'badge' WHERE s.id = who;
    WHEN 'pin-set/1' THEN UPDATE staff s SET wrong = 0, digest = coalesce(said->>'digest', '') WHERE s.id = who;
    WHEN 'pin-accepted/1' THEN UPDATE staff s SET wrong = 0 WHERE s.id = who;
    WHEN 'pin-refused/1' THEN UPDATE staff s SET wrong = s.wrong + 1 WHERE s.id = who;
    WHEN 'lockout-began/1' THEN UPDATE staff s SET locked = true WHERE s.id = who;
    WHEN 'lockout-ended/1' THEN UPDATE staff s SET locked = false, wrong = 0 WHERE s.id = who;
    ELSE NULL;
    END CASE;
    RETURN NULL;
END $$;
CREATE TRIGGER facts_of_people AFTER INSERT ON floor.facts FOR EACH ROW WHEN (NEW.stream = 'people')
    EXECUTE FUNCTION floor._staff_follows();

-- The hashes that were handed on, each where it is the one whose digest the facts have.
CREATE FUNCTION floor._keep_pins(given jsonb) RETURNS void LANGUAGE sql SET search_path = floor, pg_temp AS $$
    INSERT INTO pins (staff, kept) SELECT s.id, g.value FROM jsonb_each_text(given) g JOIN staff s ON s.id = g.key
        WHERE s.digest = encode(sha256(convert_to(s.id, 'UTF8') || '\x00'::bytea || convert_to(g.value, 'UTF8')), 'hex')
        ON CONFLICT (staff) DO UPDATE SET kept = excluded.kept
$$;

-- Whether the entry that is sent is one of the caller's own log, as far as that is known here; '' or why not.
CREATE FUNCTION floor._cited(mine floor.terminals, source jsonb, kinds text[]) RETURNS text
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    cited bigint := (source->>'seq')::bigint;
    its_hash bytea := decode(source->>'hash', 'hex');
    known bytea;
BEGIN
    IF mine.state <> 'in' THEN RETURN mine.why; END IF;
    IF (SELECT rebuilding FROM house) THEN RETURN 'The floor is being rebuilt.'; END IF;
    IF its_hash IS DISTINCT FROM _entry_hash((source->>'format')::bigint, cited, source->>'stream', source->>'kind',
            decode(source->>'payload', 'hex'), source->>'by', (source->>'at_us')::bigint, (source->>'mono_us')::bigint,
            decode(source->>'prev', 'hex'))
        OR source->>'stream' <> 'house' OR NOT source->>'kind' = ANY (kinds) THEN
        RAISE EXCEPTION 'entry % of terminal % is not what it is said to be', cited, mine.name USING ERRCODE = 'invalid_parameter_value';
    END IF;
    SELECT coalesce((SELECT l.hash FROM log l WHERE l.terminal = mine.name AND l.seq = cited),
        (SELECT s.hash FROM sources s WHERE s.terminal = mine.name AND s.incarnation = mine.incarnation AND s.seq = cited)) INTO known;
    IF known <> its_hash THEN
        mine := _quarantine(mine, cited, format('Entry %s of terminal %s was written, and now another one stands in its place.', cited, mine.name));
        RETURN mine.why;
    END IF;
    INSERT INTO sources VALUES (mine.name, mine.incarnation, cited, source->>'kind', decode(source->>'payload', 'hex'), its_hash)
        ON CONFLICT DO NOTHING;
    RETURN '';
END $$;

CREATE FUNCTION floor._above(rank text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(array_position(ARRAY['dealer', 'pit-supervisor', 'pit-manager', 'gaming-shift-manager'], rank), 1)
$$;

CREATE FUNCTION floor._wants(so boolean, words text) RETURNS void LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    IF so IS NOT TRUE THEN RAISE EXCEPTION '%', words USING ERRCODE = 'check_violation'; END IF;
END $$;

-- Refuses what nobody of that rank could have decided. That whoever is named gave a PIN is known to the terminal alone.
CREATE FUNCTION floor._people_may(who text, what text, said jsonb, opens boolean) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = floor, pg_temp AS $$
DECLARE
    does staff;
    meant staff;
    managers int := (SELECT count(*) FROM staff s WHERE s.here AND s.rank = 'gaming-shift-manager');
    able int := (SELECT count(*) FROM staff s WHERE s.here AND s.rank = 'gaming-shift-manager' AND NOT s.locked
        AND s.digest <> '' AND s.id <> said->>'staff');
    top boolean;
BEGIN
    IF opens THEN
        PERFORM _wants(what = 'pin-set/1' OR what = 'staff-joined/1' AND said->>'rank' = 'gaming-shift-manager',
            'a house begins with a Gaming Shift Manager');
        RETURN;
    END IF;
    SELECT * INTO does FROM staff s WHERE s.id = said->>'by' AND s.here;
    SELECT * INTO meant FROM staff s WHERE s.id = said->>'staff' AND s.here;
    top := does.rank = 'gaming-shift-manager';
    PERFORM _wants(what = 'staff-joined/1' OR meant.id IS NOT NULL, format('nobody of number %s works here', said->>'staff'));
    IF said->>'by' IS NULL AND what IN ('pin-set/1', 'lockout-ended/1') THEN
        PERFORM _wants(meant.rank = 'gaming-shift-manager' AND able = 0, 'another Gaming Shift Manager can act');
        RETURN;
    END IF;
    PERFORM _wants(does.id = who, 'whoever signs does not work here');
    CASE what
    WHEN 'staff-joined/1' THEN
        PERFORM _wants(top, 'a Gaming Shift Manager enters staff');
        PERFORM _wants(NOT EXISTS (SELECT FROM staff s WHERE lower(s.id) = lower(said->>'staff')),
            format('number %s was given before and is not given again', said->>'staff'));
    WHEN 'staff-left/1', 'staff-ranked/1' THEN
        PERFORM _wants(top, 'a Gaming Shift Manager decides who works here, and in which rank');
        PERFORM _wants(meant.rank <> 'gaming-shift-manager' OR managers > 1, 'the last Gaming Shift Manager stays');
    WHEN 'badge-set/1' THEN
        PERFORM _wants(top, 'a Gaming Shift Manager gives badges');
        PERFORM _wants(said->>'badge' = '' OR NOT EXISTS (SELECT FROM staff s WHERE s.here AND s.badge = said->>'badge'
            AND s.id <> meant.id OR s.id = said->>'badge'), 'every badge is its own');
    WHEN 'staff-reviewed/1' THEN
        PERFORM _wants(top AND (does.id <> meant.id OR managers = 1), 'another Gaming Shift Manager reviews');
    WHEN 'pin-set/1' THEN
        PERFORM _wants(top OR does.id = meant.id, 'a Gaming Shift Manager sets somebody''s PIN');
    WHEN 'lockout-ended/1' THEN
        PERFORM _wants(does.id <> meant.id AND (top OR _above(does.rank) > _above(meant.rank)),
            'lifting this lockout takes a higher rank');
    ELSE PERFORM _wants(false, format('%s is nothing that people decide', what));
    END CASE;
END $$;

-- Adds what people decided at the caller, if nothing happened since: compare and swap. An entry that is sent again is
-- answered as the first time.
DROP FUNCTION floor.people_append(bigint, bigint, jsonb);
CREATE FUNCTION floor.people_append(expected bigint, source jsonb, kept jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    cited bigint := (source->>'seq')::bigint;
    asked jsonb := convert_from(decode(source->>'payload', 'hex'), 'UTF8')::jsonb;
    who text := source->>'by';
    there bigint;
    held text;
    fact jsonb;
    opens boolean;
    added jsonb := '[]';
BEGIN
    SELECT s.count INTO there FROM streams s WHERE s.name = 'people' FOR UPDATE;
    IF EXISTS (SELECT FROM facts f WHERE f.stream = 'people' AND f.terminal = mine.name
            AND f.incarnation = mine.incarnation AND f.source = cited) THEN
        RETURN jsonb_build_object('done', true);
    END IF;
    held := _cited(mine, source, ARRAY['people-asked/1']);
    IF held <> '' THEN RETURN jsonb_build_object('done', false, 'held', held); END IF;
    IF there <> expected THEN RETURN jsonb_build_object('done', false); END IF;
    PERFORM _wants(coalesce(asked->'brought', 'false') = 'false', 'people are brought when a computer joins');
    opens := NOT EXISTS (SELECT FROM staff);
    FOR fact IN SELECT * FROM jsonb_array_elements(asked->'facts') LOOP
        PERFORM _people_may(who, fact->>0, (fact->>1)::jsonb, opens);
        added := added || jsonb_build_object('kind', fact->>0, 'payload', encode(convert_to(fact->>1, 'UTF8'), 'hex'), 'by', who);
    END LOOP;
    PERFORM _add_facts('people', expected, mine, cited, added);
    PERFORM _keep_pins(kept);
    RETURN jsonb_build_object('done', true);
END $$;

-- A PIN that was given at the caller. After the fifth wrong one in the house, wherever they were given, the person is locked.
CREATE FUNCTION floor.people_tried(source jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    cited bigint := (source->>'seq')::bigint;
    said jsonb := convert_from(decode(source->>'payload', 'hex'), 'UTF8')::jsonb;
    there bigint;
    meant staff;
    held text;
    added jsonb;
BEGIN
    SELECT s.count INTO there FROM streams s WHERE s.name = 'people' FOR UPDATE;
    IF EXISTS (SELECT FROM facts f WHERE f.stream = 'people' AND f.terminal = mine.name
            AND f.incarnation = mine.incarnation AND f.source = cited) THEN
        RETURN jsonb_build_object('done', true);
    END IF;
    held := _cited(mine, source, ARRAY['pin-refused/1', 'pin-accepted/1', 'lockout-began/1']);
    IF held <> '' THEN RETURN jsonb_build_object('done', false, 'held', held); END IF;
    SELECT * INTO meant FROM staff s WHERE s.id = said->>'staff' AND s.here;
    IF meant.id IS NULL OR source->>'by' <> meant.id THEN RETURN jsonb_build_object('done', true); END IF;
    IF source->>'kind' = 'lockout-began/1' AND meant.locked THEN RETURN jsonb_build_object('done', true); END IF;
    added := jsonb_build_array(jsonb_build_object('kind', source->>'kind', 'payload', source->>'payload', 'by', meant.id));
    IF source->>'kind' = 'pin-refused/1' AND meant.wrong >= 4 AND NOT meant.locked THEN
        added := added || jsonb_build_object('kind', 'lockout-began/1', 'by', meant.id, 'payload', encode(convert_to(
            format('{"staff":%s,"tries":%s}', to_jsonb(meant.id), meant.wrong + 1), 'UTF8'), 'hex'));
    END IF;
    PERFORM _add_facts('people', there, mine, cited, added);
    RETURN jsonb_build_object('done', true);
END $$;

-- How many facts there are; up to which of them the caller knows is kept, for whoever looks at the floor.
CREATE FUNCTION floor.people_known(known bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    IF mine.people_to <> known THEN
        UPDATE terminals t SET people_to = known WHERE t.name = mine.name;
    END IF;
    RETURN (SELECT s.count FROM streams s WHERE s.name = 'people');
END $$;

-- What happened among the people after a number, and the hashes as of the same moment.
CREATE FUNCTION floor.people_since(known bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE mine terminals := _caller();
BEGIN
    RETURN (SELECT jsonb_build_object('facts', coalesce((SELECT jsonb_agg(jsonb_build_array(f.seq, f.kind,
            convert_from(f.payload, 'UTF8'), f.by_whom, f.terminal, f.incarnation, f.source, f.part, f.at_us,
            encode(f.hash, 'hex')) ORDER BY f.seq) FROM facts f WHERE f.stream = 'people' AND f.seq > known), '[]'),
        'pins', coalesce((SELECT jsonb_object_agg(p.staff, p.kept) FROM pins p), '{}')));
END $$;

-- The hashes that are not here any more, of which the facts have a digest: whoever has them gives them back.
CREATE FUNCTION floor.pins_wanted() RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = floor, pg_temp AS $$
    SELECT coalesce(array_agg(s.id), '{}') FROM staff s LEFT JOIN pins p ON p.staff = s.id WHERE s.digest <> ''
        AND s.digest IS DISTINCT FROM encode(sha256(convert_to(s.id, 'UTF8') || '\x00'::bytea || convert_to(p.kept, 'UTF8')), 'hex')
$$;
CREATE FUNCTION floor.put_pins(given jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
BEGIN
    PERFORM _caller();
    PERFORM _keep_pins(given);
END $$;

-- The owner's alone: the people of a computer that joins, as far as nobody here has their number.
CREATE FUNCTION floor.people_brought(of_terminal text, cited bigint, said_by text, brought jsonb, kept jsonb) RETURNS bigint
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals;
    there bigint;
    added jsonb;
BEGIN
    SELECT * INTO STRICT mine FROM terminals t WHERE t.name = of_terminal;
    SELECT s.count INTO there FROM streams s WHERE s.name = 'people' FOR UPDATE;
    SELECT coalesce(jsonb_agg(jsonb_build_object('kind', b.value->>0, 'by', said_by,
            'payload', encode(convert_to(b.value->>1, 'UTF8'), 'hex')) ORDER BY b.ordinality), '[]') INTO added
        FROM jsonb_array_elements(brought) WITH ORDINALITY b
        WHERE NOT EXISTS (SELECT FROM staff s WHERE lower(s.id) = lower((b.value->>1)::jsonb->>'staff'));
    PERFORM _add_facts('people', there, mine, cited, added);
    PERFORM _keep_pins(kept);
    RETURN jsonb_array_length(added);
END $$;

-- What was cited before it arrived must be what arrives.
CREATE OR REPLACE FUNCTION floor._as_cited() RETURNS trigger LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    wrong bigint;
    whose text;
    what text;
    mine terminals;
BEGIN
    SELECT e.seq, e.terminal, CASE WHEN s.kind LIKE 'jackpot-%' THEN 'fed a jackpot' ELSE 'changed the people of the house' END
        INTO wrong, whose, what FROM arrived e
        JOIN sources s ON s.terminal = e.terminal AND s.incarnation = e.incarnation AND s.seq = e.seq
        WHERE s.hash <> e.hash ORDER BY e.seq LIMIT 1;
    IF wrong IS NOT NULL THEN
        SELECT * INTO mine FROM terminals t WHERE t.name = whose;
        PERFORM _quarantine(mine, wrong, format('Entry %s of terminal %s %s, and now another one stands in its place.', wrong, whose, what));
    END IF;
    RETURN NULL;
END $$;

ALTER TABLE floor.staff ENABLE ROW LEVEL SECURITY;
CREATE POLICY house_reads ON floor.staff FOR SELECT TO {terminal}, {pit}, {office}, {surveillance}, {auditor} USING (true);
GRANT SELECT ON floor.staff TO {terminal}, {pit}, {office}, {surveillance}, {auditor};
ALTER TABLE floor.pins ENABLE ROW LEVEL SECURITY;
ALTER TABLE floor.secrets ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON FUNCTION floor._staff_follows(), floor._keep_pins(jsonb), floor._cited(floor.terminals, jsonb, text[]),
    floor._above(text), floor._wants(boolean, text), floor._people_may(text, text, jsonb, boolean),
    floor.people_append(bigint, jsonb, jsonb), floor.people_tried(jsonb), floor.people_known(bigint),
    floor.people_since(bigint), floor.pins_wanted(), floor.put_pins(jsonb), floor.people_brought(text, bigint, text, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.people_append(bigint, jsonb, jsonb), floor.people_tried(jsonb),
    floor.people_known(bigint), floor.people_since(bigint), floor.pins_wanted(), floor.put_pins(jsonb) TO {terminal};
GRANT EXECUTE ON FUNCTION floor.pins_wanted() TO {surveillance}, {auditor};
