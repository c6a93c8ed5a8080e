"""The wire specification says what the code does: its tables are compared with the layouts, codes and frames."""

import re
from pathlib import Path

from devices.asl.lines import FAULTS, read_line
from devices.cdl import fields, frames, records
from devices.cdl.frames import DeviceState, Feature
from devices.events import LinkCode
from devices.framing import Splitter
from devices.words import FaultCode

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")


def table(*head: str) -> list[list[str]]:
    """The rows of the only table with this head."""
    (rows,) = re.findall(rf"^\| {re.escape(' | '.join(head))} \|\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in rows.splitlines()]


def in_words(field: fields.BodyField) -> str:
    """A field as the page writes it."""
    match field:
        case fields.Number(name=name, width=width):
            return f"{name} u{8 * width}"
        case fields.AsciiText(name=name, width=width):
            return f"{name} {width}s"
        case fields.Flags():
            return "flags u8"
        case fields.CardCode(name=name):
            return f"{name} code"
        case fields.CardCodes(counted_by=None):
            return "n u8, n codes"
        case fields.CardCodes(counted_by=count):
            return f"{count} codes"
        case fields.CardBits(name=name):
            return f"{name} 7 bytes"
        case fields.Spare():
            return "0 u8"
        case _:
            return f"{field.name} u8"


def body(layout: tuple[fields.BodyField, ...]) -> str:
    return ", ".join(map(in_words, layout)) or "–"


def test_every_event_has_the_type_the_name_and_the_body_that_the_page_says() -> None:
    code = [[f"{number:02X}", kind.__name__, body(layout)] for number, (kind, layout) in records._LAYOUTS.items()]
    assert table("type", "name", "body after t and round") == code


def test_every_message_has_the_body_that_the_page_says() -> None:
    said = {name: (int(number, 16), text) for number, name, _, text in table("type", "name", "from", "body")}
    for kind in (frames.Hello, frames.Status, frames.Result, frames.Gap, frames.HelloReq):
        name = {"HelloReq": "HELLO_REQ"}.get(kind.__name__, kind.__name__.upper())
        assert said[name] == (getattr(frames, name), body(frames._LAYOUTS[kind]))
    for name in ("RESUME", "ACK", "PING", "CMD"):
        assert said[name][0] == getattr(frames, name)


def test_every_command_has_the_number_and_the_values_that_the_page_says() -> None:
    code = [[str(op), kind.__name__, body(layout)] for op, (kind, layout) in frames._COMMANDS.items()]
    assert table("op", "command", "after op") == code


def test_the_numbers_that_stand_for_words_are_those_of_the_page() -> None:
    said = {
        (event, value): words for value, events, words in table("value", "of", "means") for event in events.split(", ")
    }
    for kind, layout in records._LAYOUTS.values():
        for field in layout:
            if isinstance(field, fields.Name) and field.name not in {"dest", "open", "aborted"}:
                words = ", ".join(f"{number} {word}" for number, word in field.words.items())
                assert said[kind.__name__, field.name] == words
            if isinstance(field, fields.Flags):
                bits = ", ".join(f"bit {bit} {name}" for bit, name in enumerate(field.names))
                assert said[kind.__name__, "flags"] == bits
    places = said["PacketDone", "dest"]
    assert places == "00 unassigned, 01 to 07 the box, 10 dealer, 20 community, 30 burn"
    named = {int(number, 16): word for number, word in re.findall(r"(\d\d) (unassigned|dealer|community|burn)", places)}
    assert named == {number: word for number, word in fields.PLACE_OF.items() if not word.isdecimal()}


def test_codes_of_odd_objects_faults_results_and_link_are_those_of_the_page() -> None:
    odd = {int(code, 16): re.split(r"[ :,]", words)[0] for code, words in table("code", "is")}
    assert odd == {code: str(face) for code, face in fields.FACE_OF.items() if code >= 0x40}
    told = [pair for row in table("fault", "is", "fault", "is") for pair in (row[:2], row[2:])]
    faults = {int(code, 16): words for code, words in told}
    assert faults == {code.value: code.name.lower().replace("_", " ") for code in FaultCode}
    assert [int(code, 16) for code, _ in table("code of RESULT", "means")] == list(frames.RESULT_WORDS)
    links = [code.value for code in LinkCode if code.value.startswith("LC")]
    assert [code for code, *_ in table("code", "what happened", "what follows")] == links


def test_states_and_features_are_those_of_the_page() -> None:
    assert f"States: {', '.join(f'{number} {word}' for number, word in enumerate(DeviceState.WORDS))}." in PAGE
    features = PAGE[PAGE.index("Features, by bit:") :].partition("\n\n")[0]
    bits = {1 << int(bit) for bit in re.findall(r"(?:: |, |,\n)(\d) ", features)}
    assert bits == {value for name, value in vars(Feature).items() if name.isupper()}


def test_a_card_is_coded_as_the_page_says() -> None:
    assert [fields.FACE_OF[code] for code in (0x07, 0x2C, 0x31)] == ["7c", "Qh", "As"]


def test_the_vectors_of_the_page_are_read_and_the_damaged_one_is_not() -> None:
    rows = table("what", "on the wire")
    contents = [Splitter().feed(bytes.fromhex(wire.strip("`"))) for _, wire in rows]
    assert [len(each) for each in contents] == [1] * (len(rows) - 1) + [0]
    parsed = [frames.parse(content) for each in contents for content in each]
    assert [frame.type for frame in parsed if frame] == [0x80, 0x40, 0x81, 0x82, 0x83, 0x41, 0x18, 0x18, 0x20]


def test_the_lines_of_a_shoe_on_the_page_are_read() -> None:
    lines = re.findall(r"^\| `([^`]+)`", PAGE, re.MULTILINE)
    filled = {"<model>": "M", "<firmware>": "1", "<serial>": "S", "<rank>": "4", "<suit>": "S", "<nn>": "08"}
    for line in lines:
        whole = re.sub(r"<\w+>", lambda name: filled[name[0]], line)
        assert read_line(whole.encode()) is not None, line
    assert len(lines) == 8
    assert {int(number) for number in re.findall(r"\b(0\d) ", PAGE[PAGE.index("Trouble: ") :])} == set(FAULTS)
