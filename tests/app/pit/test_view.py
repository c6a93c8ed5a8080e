"""A tile of the pit: what it says of a table, and that old news of a shuffler is no news."""

import msgspec
import pytest

from app.journal.money_rows import MoneyRow
from app.journal.round_record import IrregularityRecord
from app.pit.view import (
    IN_ORDER,
    LOOK,
    NEEDS_YOU,
    NOT_OPEN,
    SeenTable,
    TerminalView,
    TileView,
    age_words,
    irregularity_alert,
    tile_view,
)
from app.pit.watch import SILENT_US, terminal_view
from app.table.lamp import lamp
from app.table.link_status import LinkStatus
from app.table.opening import demonstration_terms
from app.table.pit_book import TerminalWord
from app.ui.felt_view import Tone
from app.ui.view import LampState, LampView, LimitLine
from engine.decide import decide
from engine.games.catalogue import GAMES
from engine.jackpots.facts import Place
from engine.jackpots.state import Jackpot, OpenClaim
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.claim_key import CLAIM
from engine.table.evolve import fold
from engine.table.state import Table
from tests.engine.jackpots.books import settings
from tests.engine.money import bought, checked, chips, opened, requested

NOW_US = 1_780_000_000_000_000
MINUTE_US = 60_000_000
READY = LinkStatus(state="ready", deals=True, device="SN1")
WORD = msgspec.json.encode(TerminalWord(lamp=lamp(READY, automated=True)))
OPEN = terminal_view(WORD, held=True, at_us=NOW_US, now_us=NOW_US)


def table(*commands: ask.Command) -> Table:
    terms = demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "A")
    found = Table(id="T1")
    for command in (ask.SetTerms(terms=terms), ask.SeatDealer(dealer="120"), *commands):
        answer = decide(found, command)
        assert not isinstance(answer, Refusal), answer
        found = fold(found, answer)
    return found


def record(kind: str = "doubt", *, minutes: int = 4) -> IrregularityRecord:
    return IrregularityRecord(
        id="T1-000001/1",
        table_id="T1",
        round_id="T1-000001",
        kind=kind,
        clause="5.8",
        opened_at=NOW_US - minutes * MINUTE_US,
        opened_by="120",
        decided_at=None,
        outcome=None,
        decided_by=None,
        decider_rank=None,
        reason=None,
        state="open",
    )


def tile(shown: Table | None = None, **more: object) -> TileView:
    known = {"title": "Table 1", "dealer": "Robin Tan", "terminal": OPEN, **more}
    return tile_view(SeenTable(table=shown or table(), **known), NOW_US)  # type: ignore[arg-type]


def test_a_tile_says_game_limits_phase_dealer_and_pace() -> None:
    said = tile(table(ask.PlaceYourBets()), pace=46)
    assert (said.title, said.state, said.dealer, said.pace) == ("Table 1", IN_ORDER, "Robin Tan", 46)
    assert (said.game, said.phase, said.round_number) == ("Megalink Three Card Poker Xtreme", "BETTING", 1)
    assert LimitLine("Ante", 1_000, 50_000) in said.limits


def test_a_table_without_terms_has_a_tile_that_says_little() -> None:
    said = tile(Table(id="T7"))
    assert (said.table, said.game, said.limits, said.phase) == ("T7", "", (), "")


def test_the_lamp_is_the_one_that_the_table_shows() -> None:
    assert OPEN.lamp == LampView(state=LampState.READY, device="SN1")
    assert (OPEN.state, OPEN.words) == ("open", "")


@pytest.mark.parametrize(
    ("held", "at_us", "raw", "state"),
    [
        (False, NOW_US, WORD, "not open"),
        (False, None, b"", "not open"),
        (True, NOW_US - SILENT_US - 1, WORD, "silent"),
        (True, NOW_US + SILENT_US + 1, WORD, "silent"),
        (True, NOW_US, b"", "silent"),
        (True, NOW_US, WORD[:9], "silent"),
    ],
)
def test_old_news_of_a_shuffler_is_never_shown_as_its_lamp(
    held: bool, at_us: int | None, raw: bytes, state: str
) -> None:
    seen = terminal_view(raw, held=held, at_us=at_us, now_us=NOW_US)
    assert (seen.state, seen.lamp) == (state, None)
    assert seen.words


def test_a_terminal_that_is_silent_calls_and_one_that_is_not_open_says_so() -> None:
    silent = terminal_view(WORD, held=True, at_us=NOW_US - 2 * SILENT_US, now_us=NOW_US)
    assert (tile(terminal=silent).state, tile(terminal=silent).tone) == (NEEDS_YOU, Tone.DANGER)
    assert tile(terminal=TerminalView(state="not open")).state == NOT_OPEN


@pytest.mark.parametrize("state", ["lost", "fault", "quarantined"])
def test_a_shuffler_that_is_out_calls(state: str) -> None:
    shown = lamp(msgspec.structs.replace(READY, state=state), automated=True)
    assert tile(terminal=TerminalView(state="open", lamp=shown)).state == NEEDS_YOU


def test_an_open_irregularity_stands_there_with_its_rule_and_its_age() -> None:
    said = tile(irregularities=(record(minutes=64),))
    (line,) = said.open
    assert (said.state, line.id, line.rule, line.minutes) == (NEEDS_YOU, "T1-000001/1", "5.8", 64)
    assert age_words(line.minutes) == "1 h 04 min"
    assert (age_words(0), age_words(12)) == ("now", "12 min")


@pytest.mark.rule("X3 3.17")
def test_a_pending_claim_and_a_stopped_jackpot_stand_at_the_tables_they_concern() -> None:
    claim = OpenClaim(
        number=1, at=Place(table="T1", round=1, seat=3), line="straight_flush", percent=10, basis=100, amount=200_012
    )
    jackpot = Jackpot(id="J1", settings=settings(tables=("T1", "T2")), claims=(claim,), stopped="Counted anew")
    said = tile(irregularities=(record(CLAIM),), jackpots={"J1": jackpot})
    assert (said.state, said.open, said.stopped) == (LOOK, (), ("Counted anew",))
    assert "position 3: straight flush" in said.claims[0].words
    other = tile(msgspec.structs.replace(table(), id="T9"), jackpots={"J1": jackpot})
    assert (other.state, other.claims, other.stopped) == (IN_ORDER, (), ())


def test_a_claim_raises_an_alert_of_its_own_kind() -> None:
    kinds = {
        kind: irregularity_alert("x", table="T1", kind=kind, rule="5.8", at_us=1).kind for kind in (CLAIM, "doubt")
    }
    assert kinds == {CLAIM: "claim", "doubt": "irregularity"}


def test_a_tile_says_what_the_rack_must_hold_its_drop_its_last_count_and_how_old_its_slips_are() -> None:
    assert tile().rack == ()
    at_work = table(
        opened(),
        bought(300),
        checked(chips(8_675)),
        requested("fill", chips(500)),
    )
    slip = MoneyRow(id="T1-F1", table="T1", session=1, kind="fill", at_us=NOW_US, first_us=NOW_US - 7 * MINUTE_US)
    assert tile(at_work, slips=(slip,)).rack == (
        "Rack must hold $8,700, opened with $9,000",
        "Estimated drop $300 · win by record $0",
        "Last count N2: $25 short",
        "Fill F1 $500 requested · 7 min",
    )
