-- A terminal was told facts about people that the floor has lost, and whose numbers it gave to others or will never have
-- again: who works in the house is changed no more, until that computer has joined anew under the eyes of a manager.

-- The stop of a stream of which a terminal was told another fact; what was written of it, for the log of that terminal.
-- That of a jackpot is said once, and people resume it; people are stopped as long as a terminal says so.
CREATE OR REPLACE FUNCTION floor._told_otherwise(who floor.terminals, now_is floor.streams, nth bigint) RETURNS jsonb
LANGUAGE plpgsql SET search_path = floor, pg_temp AS $$
DECLARE
    said text := format(CASE WHEN nth <= now_is.gone THEN 'Fact %s of %s, which terminal %s was told, is lost for good.'
        ELSE 'Fact %s of %s is another one than terminal %s was told.' END, nth, now_is.name, who.name);
BEGIN
    UPDATE streams s SET stopped = said WHERE s.name = now_is.name AND s.name = 'people';
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

-- How many facts there are, and whether the caller was told others: "lacks" says that there are fewer, which can be given
-- back yet, "apart" that people rule. Up to which of them it knows is kept, for whoever looks at the floor.
DROP FUNCTION floor.people_known(bigint);
CREATE FUNCTION floor.people_known(known bigint, its_hash text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    now_is streams;
    there bytea;
    apart boolean := false;
BEGIN
    IF mine.people_to <> known THEN
        UPDATE terminals t SET people_to = known WHERE t.name = mine.name;
    END IF;
    SELECT * INTO now_is FROM streams s WHERE s.name = 'people';
    IF known > now_is.count AND (known > now_is.gone OR (SELECT rebuilding FROM house)) THEN
        RETURN jsonb_build_object('count', now_is.count, 'lacks', true);
    END IF;
    IF known > 0 THEN
        SELECT f.hash INTO there FROM facts f WHERE f.stream = 'people' AND f.seq = known;
        apart := there IS DISTINCT FROM decode(its_hash, 'hex');
    END IF;
    IF apart THEN
        PERFORM _told_otherwise(mine, now_is, known);
    END IF;
    RETURN jsonb_build_object('count', now_is.count, 'apart', apart);
END $$;

-- Adds what people decided at the caller, if nothing happened since, and if nobody was told otherwise: compare and swap.
-- An entry that is sent again is answered as the first time.
CREATE OR REPLACE FUNCTION floor.people_append(expected bigint, source jsonb, kept jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = floor, pg_temp AS $$
DECLARE
    mine terminals := _caller();
    cited bigint := (source->>'seq')::bigint;
    asked jsonb := convert_from(decode(source->>'payload', 'hex'), 'UTF8')::jsonb;
    who text := source->>'by';
    there bigint;
    held text;
    stopped_by text;
    fact jsonb;
    opens boolean;
    added jsonb := '[]';
BEGIN
    SELECT s.count, s.stopped INTO there, stopped_by FROM streams s WHERE s.name = 'people' FOR UPDATE;
    IF EXISTS (SELECT FROM facts f WHERE f.stream = 'people' AND f.terminal = mine.name
            AND f.incarnation = mine.incarnation AND f.source = cited) THEN
        RETURN jsonb_build_object('done', true);
    END IF;
    held := _cited(mine, source, ARRAY['people-asked/1']);
    IF held <> '' THEN RETURN jsonb_build_object('done', false, 'held', held); END IF;
    IF stopped_by <> '' THEN RETURN jsonb_build_object('done', false, 'held', stopped_by); END IF;
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

-- The owner's alone: the people of a computer that joins, as far as nobody here has their number. Whoever joins anew takes
-- what is told here, so that people can be changed again; another computer that was told otherwise stops them again.
CREATE OR REPLACE FUNCTION floor.people_brought(of_terminal text, cited bigint, said_by text, brought jsonb, kept jsonb) RETURNS bigint
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
    UPDATE streams s SET stopped = '' WHERE s.name = 'people';
    RETURN jsonb_array_length(added);
END $$;

REVOKE ALL ON FUNCTION floor.people_known(bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION floor.people_known(bigint, text) TO {terminal};
