"""What goes wrong with packets, cards and the deck inside the shuffler, as the driver and the assembler tell it."""

import pytest

from devices.assembler import Assembler, Misfit
from devices.contract import (
    CARDS,
    ButtonPressed,
    CardEventFields,
    CardMoved,
    CardOutside,
    CardsReturned,
    DeckLoaded,
    DeckVerified,
    FaultCleared,
    FaultCode,
    FaultRaised,
    Odd,
    OpenRound,
    PacketBegun,
    PacketDone,
    PacketTaken,
    RoundClosed,
    RoundOpened,
    SecuritySeen,
    ShuffleDone,
)
from devices.faults import FaultScriptWrong, read_script
from devices.plan import plan_of
from tests.devices.hostile_line import Conversation


def asking(method: str = "A", boxes=("1", "2", "4")) -> OpenRound:
    return OpenRound(method=method, boxes=boxes, per_packet=3, dealer=3, community=3)


def dealt(*script: dict, method: str = "A", protocol: str = "cdl") -> Conversation:
    """A round with this script, to its end; whatever blocks is cleared by itself."""
    talk = Conversation(2, script=[{"clear_s": 0.1} | entry for entry in script], protocol=protocol)
    talk.deal(asking(method))
    if method == "B":
        talk.until(lambda: len(talk.body.plan) <= 1 and talk.body.packet == 4 and talk.body.state in (4, 6))
        talk.run(0.3)
        if talk.body.open:
            talk.order(do="packet", dest="dealer")
    talk.finish()
    return talk


def counts(talk: Conversation) -> dict[str, int]:
    return {done.dest: done.count for done in talk.of(PacketDone)}


def faults(talk: Conversation) -> list[int]:
    return [fault.code for fault in talk.of(FaultRaised)]


def misfits(talk: Conversation, method: str = "A") -> list[tuple[str, str, str, str]]:
    assembler = Assembler(plan_of(asking(method)))
    findings = [finding for event in talk.of(CardEventFields) for finding in assembler.take(event)]
    return [(f.kind, f.dest, f.expected, f.found) for f in findings if isinstance(f, Misfit)]


WHOLE = {"1": 3, "2": 3, "4": 3, "dealer": 3, "community": 3}


@pytest.mark.fault("M1")
def test_a_jam_before_the_first_card_is_told_as_the_infeeds_and_then_all_is_well() -> None:
    talk = dealt({"at": "packet:3/card:0", "do": "jam"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.severity, fault.packet, fault.count) == (FaultCode.JAM_INFEED, "blocking", 3, 0)
    assert (counts(talk), misfits(talk)) == (WHOLE, [])


@pytest.mark.fault("M2")
def test_a_jam_after_two_cards_that_is_cleared_gives_a_whole_packet() -> None:
    talk = dealt({"at": "packet:5/card:2", "do": "jam"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.packet, fault.count) == (FaultCode.JAM_OUTFEED, 5, 2)
    assert talk.of(FaultCleared)[0].by == "itself"
    assert (counts(talk), misfits(talk)) == (WHOLE, [])


@pytest.mark.fault("M3", "M5", "M7")
@pytest.mark.parametrize(("packet", "dest"), [(2, "2"), (4, "dealer"), (5, "community")])
def test_a_packet_taken_with_two_cards_after_a_jam_says_two(packet, dest) -> None:
    talk = dealt({"at": f"packet:{packet}/card:2", "do": "jam", "then": "short"})
    assert counts(talk) == WHOLE | {dest: 2}
    assert misfits(talk) == [("count", dest, "3", "2")]


@pytest.mark.fault("M4", "M6", "M7")
@pytest.mark.parametrize(("packet", "dest"), [(2, "2"), (4, "dealer"), (5, "community")])
def test_a_packet_of_four_cards_says_four(packet, dest) -> None:
    talk = dealt({"at": f"packet:{packet}/card:3", "do": "extra"})
    assert misfits(talk) == [("count", dest, "3", "4")]
    assert len(next(done.faces for done in talk.of(PacketDone) if done.dest == dest)) == 4


@pytest.mark.fault("M8")
def test_a_double_feed_that_is_seen_is_an_object_and_a_fault() -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "double"})
    assert faults(talk) == [FaultCode.DOUBLE_FEED]
    assert next(done.faces for done in talk.of(PacketDone) if done.dest == "2")[1] == Odd.DOUBLE


@pytest.mark.fault("M9", "C12")
def test_a_double_feed_that_is_not_seen_shows_in_the_cards_that_left() -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "double", "seen": False})
    assert (counts(talk), faults(talk)) == (WHOLE, [])
    closed = talk.of(RoundClosed)[0]
    assert (closed.cards_out, closed.cards_left) == (16, 36)


@pytest.mark.fault("M10")
def test_a_packet_taken_while_forming_is_told_and_counted_as_it_was() -> None:
    talk = dealt({"at": "packet:4/card:1", "do": "disturbed"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.packet, fault.count) == (FaultCode.PACKET_DISTURBED, 4, 1)
    assert misfits(talk) == [("count", "dealer", "3", "1")]


@pytest.mark.fault("M11")
def test_a_packet_to_an_empty_box_and_the_box_it_was_meant_for() -> None:
    talk = dealt({"at": "packet:2", "do": "dest", "dest": "6"})
    assert misfits(talk) == [
        ("place", "6", "2", "6"),
        ("surplus", "6", "nothing", "a packet of 3"),
        ("place", "4", "2", "4"),
        ("missing", "2", "3", "nothing"),
    ]


@pytest.mark.fault("M11", "M12")
def test_a_skipped_box_is_missed() -> None:
    assert misfits(dealt({"at": "packet:2", "do": "skip"})) == [
        ("place", "4", "2", "4"),
        ("missing", "2", "3", "nothing"),
    ]


@pytest.mark.fault("M12")
def test_a_packet_too_many_belongs_to_nobody() -> None:
    talk = dealt({"at": "packet:4", "do": "again", "dest": "7"})
    assert ("surplus", "7", "nothing", "a packet of 3") in misfits(talk)
    assert counts(talk) == WHOLE | {"7": 3}


@pytest.mark.fault("M13")
def test_the_dealers_packet_before_the_decisions_is_told_when_it_begins() -> None:
    talk = dealt({"at": "packet:4", "do": "release"}, method="B")
    assert misfits(talk, "B") == [("place", "dealer", "dealer after the decisions", "dealer")]
    begun = next(event for event in talk.of(PacketBegun) if event.dest == "dealer")
    taken = next(event for event in talk.of(PacketTaken) if event.packet == begun.packet)
    assert begun.id.seq < taken.id.seq


@pytest.mark.fault("M13")
def test_the_dealer_not_first_in_method_c_is_told_when_the_first_packet_begins() -> None:
    talk = dealt({"at": "open", "do": "last"}, method="C")
    assert misfits(talk, "C")[0] == ("place", "1", "dealer", "1")


@pytest.mark.fault("M14")
def test_a_device_set_to_another_method_says_so_before_the_first_card() -> None:
    talk = dealt({"at": "open", "do": "method", "method": "C"})
    opened = talk.of(RoundOpened)[0]
    assert opened.method == "C"
    assert opened.id.seq < talk.of(PacketBegun)[0].id.seq


def test_method_c_puts_the_security_card_under_the_dealers_packet() -> None:
    talk = dealt(method="C")
    first = talk.of(PacketDone)[0]
    assert (first.dest, first.count, first.security) == ("dealer", 3, "bottom")
    assert talk.of(SecuritySeen)[0].packet == 1
    assert misfits(talk, "C") == []


@pytest.mark.fault("M15", "M16")
@pytest.mark.parametrize("where", ["none", "elsewhere"])
def test_a_security_card_missing_or_elsewhere_under_the_dealer_is_told_before_the_players(where) -> None:
    talk = dealt({"at": "done:1", "do": "security", "where": where}, method="C")
    assert misfits(talk, "C") == [("security", "dealer", "bottom", where)]


@pytest.mark.fault("M17", "M18")
@pytest.mark.parametrize(
    ("method", "packet", "dest"), [("C", 2, "1"), ("C", 5, "community"), ("A", 1, "1"), ("B", 4, "community")]
)
def test_a_security_card_where_none_belongs_is_no_card_of_the_packet(method, packet, dest) -> None:
    talk = dealt({"at": f"done:{packet}", "do": "security", "where": "elsewhere"}, method=method)
    found = misfits(talk, method)
    assert ("security", dest, "none", "elsewhere") in found
    assert counts(talk) == WHOLE


@pytest.mark.fault("M19", "M20")
@pytest.mark.parametrize("cards", [1, 2])
def test_each_card_face_up_is_told_and_the_deal_goes_on(cards) -> None:
    script = [{"at": f"packet:2/card:{card}", "do": "face", "face": "face-up"} for card in range(1, cards + 1)]
    talk = dealt(*script)
    assert [(fault.code, fault.severity) for fault in talk.of(FaultRaised)] == [
        (FaultCode.CARD_FACE_UP, "note")
    ] * cards
    assert talk.of(PacketDone)[1].faces.count(Odd.FACE_UP) == cards
    assert counts(talk) == WHOLE


@pytest.mark.fault("M21")
def test_a_tray_nobody_empties_blocks_and_says_which() -> None:
    talk = dealt({"at": "waiting:3", "do": "tray"})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.severity, fault.packet) == (FaultCode.TRAY_NOT_EMPTY, "blocking", 3)
    assert counts(talk) == WHOLE


@pytest.mark.fault("M22", "M23")
@pytest.mark.parametrize(
    ("code", "severity"),
    [
        (FaultCode.REVERSE_AT_EXIT, "blocking"),
        (FaultCode.REVERSE_MIDWAY, "blocking"),
        (FaultCode.DRAW_TIMEOUT, "note"),
    ],
)
def test_a_pushed_card_and_a_slow_draw_are_told_with_their_packet(code, severity) -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "fault", "code": int(code), "severity": severity})
    (fault,) = talk.of(FaultRaised)
    assert (fault.code, fault.severity, fault.packet, fault.count) == (code, severity, 2, 2)
    assert counts(talk) == WHOLE


@pytest.mark.fault("M25")
def test_a_card_that_leaves_between_rounds_is_an_object_outside() -> None:
    talk = Conversation(2)
    talk.ready()
    talk.order(do="outside")
    talk.settle()
    (card,) = talk.of(CardOutside)
    assert (card.mode, card.round, faults(talk)) == ("idle", 0, [FaultCode.CARD_OUTSIDE_ROUND])


@pytest.mark.fault("M26")
def test_a_card_after_everything_planned_is_given_to_no_hand() -> None:
    talk = dealt({"at": "plan", "do": "overdraw"})
    assert misfits(talk) == [("surplus", "", "none", "one object")]
    assert FaultCode.OVERDRAW in faults(talk)
    assert talk.of(CardOutside)[0].round == 1
    assert talk.of(RoundClosed)[0].cards_out == 16


@pytest.mark.fault("M2", "M8", "M26", "C1")
@pytest.mark.parametrize("do", ["jam", "double", "face"])
def test_a_plain_shoe_tells_of_trouble_too(do) -> None:
    talk = dealt({"at": "packet:2/card:2", "do": do}, protocol="asl")
    assert len(talk.of(CardMoved)) == 15
    assert len(talk.of(FaultRaised)) == 1


@pytest.mark.fault("C1")
def test_an_unreadable_card_is_counted_and_unknown() -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "face", "face": "unreadable"})
    assert talk.of(PacketDone)[1].faces[1] == Odd.UNREADABLE
    assert [(fault.code, fault.severity) for fault in talk.of(FaultRaised)] == [(FaultCode.UNREADABLE, "note")]
    assert counts(talk) == WHOLE


@pytest.mark.fault("C2", "C4")
@pytest.mark.parametrize("odd", [Odd.FOREIGN, Odd.JOKER])
def test_a_foreign_card_or_joker_is_named_and_blocks(odd) -> None:
    talk = dealt({"at": "packet:2/card:2", "do": "face", "face": odd})
    assert talk.of(PacketDone)[1].faces[1] == odd
    assert faults(talk) == [FaultCode.FOREIGN]


@pytest.mark.fault("C3", "C10")
def test_a_card_dealt_twice_is_told_twice() -> None:
    talk = dealt({"at": "packet:4/card:1", "do": "duplicate"})
    faces = [face for done in talk.of(PacketDone) for face in done.faces]
    assert len(faces) - len(set(faces)) == 1
    assert talk.of(PacketDone)[3].faces[0] == talk.of(PacketDone)[0].faces[0]


@pytest.mark.fault("C5", "C6")
def test_a_missing_card_is_named_at_the_verification_and_blocks() -> None:
    talk = Conversation(2, script=[{"at": "deck", "do": "lose", "card": "9h"}])
    talk.until(lambda: talk.of(DeckVerified))
    talk.settle()
    verified = talk.of(DeckVerified)[0]
    assert (verified.result, verified.counted) == ("short", 51)
    assert set(CARDS) - set(verified.present) == {"9h"}
    assert faults(talk) == [FaultCode.DECK_SHORT]
    assert talk.device.ask(asking()) != 0


@pytest.mark.fault("C7")
def test_a_fifty_third_card_is_named_at_the_verification_and_blocks() -> None:
    talk = Conversation(2, script=[{"at": "deck", "do": "add", "card": "As"}])
    talk.until(lambda: talk.of(DeckVerified))
    talk.settle()
    verified = talk.of(DeckVerified)[0]
    assert (verified.result, verified.counted, verified.odd) == ("over", 53, ("As",))
    assert faults(talk) == [FaultCode.DECK_OVER]


@pytest.mark.fault("C8")
def test_an_unshuffled_deck_shows_by_the_shuffle_that_is_not_told() -> None:
    talk = Conversation(2).play(asking())
    talk.order(at="deck", do="unshuffled")
    talk.run(1)
    shuffles = len(talk.of(ShuffleDone))
    talk.play(asking())
    assert len(talk.of(ShuffleDone)) == shuffles
    faces = [face for done in talk.of(PacketDone)[5:] for face in done.faces]
    assert faces == list(CARDS[:15])


@pytest.mark.fault("C9")
def test_another_deck_put_in_shows_by_its_number() -> None:
    talk = Conversation(2).play(asking())
    talk.ready()
    talk.order(do="swap")
    talk.play(asking())
    assert talk.of(DeckLoaded)[-1].deck == talk.of(RoundOpened)[-1].deck != talk.of(RoundOpened)[0].deck


@pytest.mark.fault("C10")
def test_a_device_that_lies_about_a_duplicate_is_given_away_by_the_cards_it_deals() -> None:
    talk = Conversation(2, script=[{"at": "deck", "do": "lie", "card": "As"}])
    talk.play(OpenRound(method="A", boxes=("1", "2", "3", "4", "5", "6", "7"), per_packet=5, dealer=5, community=3))
    assert talk.of(DeckVerified)[0].result == "ok"
    assert talk.body.out.count("As") + talk.body.deck.count("As") == 2


@pytest.mark.fault("C12")
def test_fewer_cards_back_than_out_show_in_the_numbers() -> None:
    talk = dealt()
    talk.order(do="return", cards=14)
    talk.until(lambda: talk.of(CardsReturned))
    assert (talk.of(RoundClosed)[0].cards_out, talk.of(CardsReturned)[0].counted) == (15, 14)


@pytest.mark.fault("C15")
def test_a_replayed_packet_of_the_round_before_says_so_and_keeps_its_round() -> None:
    talk = Conversation(2, script=[{"at": "packet:2/card:3", "do": "extra"}])
    talk.deal(asking())
    talk.up.dead = True
    talk.run(4)
    talk.until(lambda: talk.body.round == 1 and not talk.body.open)
    talk.until(lambda: talk.body.state == 2)
    talk.device.ask(asking())
    talk.run(0.2)
    talk.settle()
    talk.finish()
    wrong = next(done for done in talk.of(PacketDone) if done.count == 4)
    assert (wrong.replayed, wrong.round) == (True, 1)
    assert talk.of(RoundOpened)[1].round == 2


def test_a_preset_deck_is_dealt_in_its_order() -> None:
    talk = Conversation(2)
    talk.ready()
    wanted = ["As", "Ks", "Qs", "2c", "3c", "4c"]
    talk.order(do="preset", cards=wanted)
    talk.play(asking(boxes=("1", "2")))
    assert [face for done in talk.of(PacketDone)[:2] for face in done.faces] == wanted


@pytest.mark.parametrize("cards", [["As", "As"], ["10h"], ["Xx"]])
def test_a_preset_that_is_no_deck_is_refused(cards) -> None:
    talk = Conversation(2)
    talk.ready()
    assert talk.bench.order({"do": "preset", "cards": cards})["ok"] is False


@pytest.mark.parametrize("order", [{}, {"do": 7}, {"do": "fly"}, {"do": "fault", "code": "x"}, {"do": "preset"}])
def test_an_order_nobody_understands_is_answered_and_harms_nothing(order) -> None:
    talk = Conversation(2)
    talk.ready()
    assert talk.bench.order(order)["ok"] is False
    assert talk.play(asking()).of(RoundClosed)


def test_a_script_entry_waits_for_its_state_its_record_or_a_hand() -> None:
    script = [
        {"at": "state:dealing", "do": "button", "button": 1},
        {"at": "seq:3", "do": "button", "button": 2},
        {"at": "manual", "do": "button", "button": 3},
        {"at": "time:0.2", "do": "button", "button": 4},
    ]
    talk = Conversation(2, script=script).play(asking())
    talk.order(do="fire")
    talk.settle()
    assert {event.button for event in talk.of(ButtonPressed)} == {1, 2, 3, 4}
    assert talk.of(ButtonPressed)[-1].button == 3


def test_a_script_nobody_can_play_is_refused_before_it_begins(tmp_path) -> None:
    with pytest.raises(FaultScriptWrong, match="fly"):
        Conversation(2, script=[{"at": "packet:1", "do": "fly"}])
    script = tmp_path / "script.json"
    script.write_text('[{"at": "packet:1"}]')
    with pytest.raises(FaultScriptWrong, match="no 'do'"):
        read_script(script)
    script.write_text("[")
    with pytest.raises(FaultScriptWrong, match="truncated"):
        read_script(script)
