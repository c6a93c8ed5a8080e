"""The figures of a shift: every breakdown comes to the same total, and the total to what the rounds say (case F04)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.journal.shift_sums import QUARTER_US, CorrectionRow, PoolStep, RoundCell, ShiftSums, WagerCell
from app.record.sheet import Names
from app.shift.build.adding import shift_figures
from app.shift.build.figures import ShiftFigures, ShiftLine
from app.shift.build.report import NOT_STATED, account, column, remarks
from engine.games.catalogue import GAMES
from engine.settlement.theory import expected_loss

NAMES = Names(tables={"T1": "Table 1 (T1)"}, people={"120": "Dora Dole"})
XTREME, STUD, PRIME = "megalink-three-card-poker-xtreme", "megalink-singapore-stud-poker", "three-card-poker-prime"
SUMS = (
    "staked",
    "undecided",
    "win",
    "covered",
    "progressive_staked",
    "progressive_undecided",
    "progressive_win",
    "result",
)

amounts = st.integers(0, 10**7)


def wager_cell(game: str, wager: str, **fields: object) -> WagerCell:
    declared = GAMES[game].wager(wager) if game in GAMES else None
    return WagerCell(
        **{
            "table": "T1", "dealer": "120", "game": game, "edition": GAMES[game].edition if game in GAMES else "",
            "at_us": 0, "wager": wager, "progressive": declared is not None and declared.progressive,
            "staked": 100_00, "undecided": 0, "returned": 0, "won": 0, **fields,
        }
    )  # fmt: skip


def round_cell(*of: WagerCell, rounds: int = 1) -> RoundCell:
    first = of[0]
    return RoundCell(
        table=first.table, dealer=first.dealer, game=first.game, at_us=first.at_us, outcome="settled", rounds=rounds,
        took_us=90_000_000 * rounds, staked=sum(c.staked for c in of), returned=sum(c.returned for c in of),
        won=sum(c.won for c in of),
    )  # fmt: skip


def figures(*of: WagerCell, **more: object) -> ShiftFigures:
    rounds = (round_cell(*of),) if of else ()
    return shift_figures(ShiftSums(**{"rounds": rounds, "wagers": of, **more}), NAMES, "$")


def breakdown(shown: ShiftFigures, name: str) -> tuple[ShiftLine, ...]:
    return next(each.lines for each in shown.breakdowns if each.name == name)


@st.composite
def shifts(draw: st.DrawFn) -> ShiftSums:
    """Some quarters of an hour at some tables, with wagers of known, unknown and outdated games."""
    rounds: list[RoundCell] = []
    wagers: list[WagerCell] = []
    places = st.tuples(st.sampled_from(("T1", "T2")), st.sampled_from(("120", "131", "")), st.integers(0, 30))
    for table, dealer, quarter in draw(st.lists(places, max_size=12, unique=True)):
        game = draw(st.sampled_from((*GAMES, "a-game-of-old")))
        names = [wager.name for wager in GAMES[game].wagers] if game in GAMES else ["ante"]
        made = []
        for name in draw(st.lists(st.sampled_from((*names, "ante_refused")), min_size=1, unique=True)):
            staked = draw(amounts)
            undecided = draw(st.integers(0, staked))
            edition = draw(st.sampled_from(("", GAMES[game].edition if game in GAMES else "")))
            made.append(
                wager_cell(
                    game, name, table=table, dealer=dealer, at_us=quarter * QUARTER_US, edition=edition, staked=staked,
                    undecided=undecided, returned=draw(st.integers(undecided, staked)), won=draw(amounts),
                )
            )  # fmt: skip
        wagers += made
        rounds.append(round_cell(*made, rounds=draw(st.integers(1, 20))))
    unlike = draw(st.frozensets(st.sampled_from(tuple(GAMES))))
    return ShiftSums(rounds=tuple(rounds), wagers=tuple(wagers), unlike=unlike)


@pytest.mark.case("F04")
@given(sums=shifts())
def test_every_breakdown_comes_to_the_same_total_to_the_cent(sums: ShiftSums) -> None:
    shown = shift_figures(sums, NAMES, "$")
    house = sum(cell.staked - cell.returned - cell.won for cell in sums.rounds)
    assert shown.adds_up
    assert shown.total.result == shown.result == shown.kept == house
    for each in shown.breakdowns:
        for name in SUMS:
            assert sum(getattr(line, name) for line in each.lines) == getattr(shown.total, name), (each.name, name)
        for name in ("theoretical", "luck"):
            assert sum(getattr(line, name) or 0 for line in each.lines) == (getattr(shown.total, name) or 0)
        if each.name != "wager":
            assert sum(line.rounds or 0 for line in each.lines) == shown.total.rounds
        assert len({line.key for line in each.lines}) == len(each.lines)


@given(sums=shifts())
def test_a_theoretical_win_is_stakes_times_exact_losses_rounded_once(sums: ShiftSums) -> None:
    expected = Fraction(0)
    for cell in sums.wagers:
        game = GAMES.get(cell.game)
        if game is not None and cell.edition == game.edition and not cell.progressive:
            loss = expected_loss(game, cell.wager, survive_fold=cell.game not in sums.unlike)
            expected += (cell.staked - cell.undecided) * (loss or 0)
    assert abs((shift_figures(sums, NAMES, "$").total.theoretical or 0) - expected) <= Fraction(1, 2)


def test_pair_plus_of_a_hundred_dollars_lets_expect_its_exact_share() -> None:
    (line,) = breakdown(figures(wager_cell(XTREME, "pair_plus")), "wager")
    assert line.theoretical == round(100_00 * Fraction(1_232, 22_100))
    assert line.theoretical_percent == 5.57
    assert (line.win, line.handle_hold_percent, line.luck) == (100_00, 100.0, 100_00 - 557)


def test_ante_play_and_bonus_stand_on_one_line_and_count_by_the_ante_alone() -> None:
    cells = (
        wager_cell(XTREME, "ante", returned=100_00, won=100_00),
        wager_cell(XTREME, "play"),
        wager_cell(XTREME, "ante_bonus", staked=0, won=100_00),
    )
    (line,) = breakdown(figures(*cells), "wager")
    assert line.words == "Ante, Play, Ante Bonus – Megalink Three Card Poker Xtreme"
    assert (line.staked, line.win) == (200_00, -100_00)
    assert line.theoretical == 337
    assert line.covered == 200_00


def test_chips_that_went_back_undecided_let_expect_nothing() -> None:
    line = figures(wager_cell(XTREME, "pair_plus", undecided=100_00, returned=100_00)).total
    assert (line.staked, line.undecided, line.win, line.covered, line.handle_hold_percent) == (0, 100_00, 0, 0, None)


def test_refused_late_and_void_chips_do_not_thin_the_hold() -> None:
    """A hundred dollars were decided and two dollars twelve won; nothing that lay beside them counts."""
    decided = wager_cell(XTREME, "pair_plus", staked=100_00, returned=97_88)
    late = wager_cell(XTREME, "pair_plus", dealer="131", staked=13_37, undecided=13_37, returned=13_37)
    line = figures(decided, late).total
    assert (line.staked, line.covered, line.undecided) == (100_00, 100_00, 13_37)
    assert (line.win, line.handle_hold_percent, line.theoretical_percent) == (2_12, 2.12, 5.57)
    assert line.theoretical == 557


@pytest.mark.parametrize(
    "cell",
    [
        wager_cell("a-game-of-old", "ante"),
        wager_cell(XTREME, "ante", edition="an earlier one"),
        wager_cell(XTREME, "insurance"),
    ],
)
def test_what_nobody_has_counted_is_said_not_to_be_stated(cell: WagerCell) -> None:
    shown = figures(cell)
    assert (shown.total.theoretical, shown.total.luck, shown.total.covered) == (None, None, 0)
    assert {column(name).words(shown.total) for name in ("theoretical", "theoretical_percent")} == {NOT_STATED}
    assert any("nobody has counted" in words for words in remarks(shown))


@pytest.mark.rule("R-17")
def test_where_a_fold_ends_a_side_wager_its_theoretical_win_is_not_stated() -> None:
    (line,) = breakdown(figures(wager_cell(PRIME, "prime"), unlike=frozenset({PRIME})), "wager")
    assert line.theoretical is None
    (line,) = breakdown(figures(wager_cell(PRIME, "prime")), "wager")
    assert line.theoretical == 362


def test_a_part_that_is_not_stated_is_marked_and_does_not_dilute_the_rest() -> None:
    shown = figures(wager_cell(XTREME, "pair_plus"), wager_cell(XTREME, "insurance", won=900_00))
    assert (shown.total.covered, shown.total.theoretical_percent) == (100_00, 5.57)
    assert shown.total.luck == 100_00 - 557
    assert column("theoretical").words(shown.total).endswith("*")


@pytest.mark.rule("R-1")
def test_a_figure_that_a_house_reading_rounds_is_said_to_be_rounded() -> None:
    assert any("R-1" in words for words in remarks(figures(wager_cell(STUD, "ante"))))
    assert not remarks(figures(wager_cell(XTREME, "ante")))


def test_progressives_stand_apart_and_come_into_the_result() -> None:
    shown = figures(wager_cell(XTREME, "pair_plus"), wager_cell(XTREME, "progressive", staked=5_00, won=2_00))
    line = shown.total
    assert (line.staked, line.win, line.progressive_staked, line.progressive_win) == (100_00, 100_00, 5_00, 3_00)
    assert line.result == 103_00


@pytest.mark.case("B13")
def test_corrections_and_jackpots_have_lines_of_their_own_and_everything_adds_up() -> None:
    row = CorrectionRow(
        id="x", round_id="T1-000001", seat=1, wager="ante", amount=25_00, reason="r", proposed_by="a", approved_by="b",
        at_us=0,
    )  # fmt: skip
    kinds = {
        "contributed": 1_50, "contribution-reversed": -25, "seeded": 200_00, "prize-paid": -900_00,
        "prize-taken-back": 10_00,
    }  # fmt: skip
    steps = tuple(PoolStep(jackpot="J", title="Jackpot", kind=kind, amount=amount) for kind, amount in kinds.items())
    shown = figures(wager_cell(XTREME, "ante"), corrections=(row,), pools=steps)
    assert (shown.corrected, shown.result) == (25_00, 75_00)
    (pool,) = shown.pools
    assert (pool.fed, pool.seeded, pool.paid) == (1_25, 200_00, 890_00)
    assert shown.kept == 75_00 - sum(kinds.values())
    facts = {fact.name: fact.value for fact in account(shown)}
    assert facts["Result of the rounds"] == "+$100.00"
    assert facts["Corrections entered in this period"] == "-$25.00"
    assert facts["Result with the jackpots kept apart"] == "+$763.75"


def test_wagers_that_do_not_add_up_to_the_rounds_are_cried_out() -> None:
    cell = wager_cell(XTREME, "ante")
    wrong = ShiftSums(rounds=(replace(round_cell(cell), won=1),), wagers=(cell,))
    shown = shift_figures(wrong, NAMES, "$")
    assert not shown.adds_up
    assert "DO NOT ADD UP" in remarks(shown)[0]


def test_names_stand_for_numbers_and_the_pace_is_by_the_time_the_rounds_took() -> None:
    shown = figures(wager_cell(XTREME, "ante"))
    (table,), (dealer,) = breakdown(shown, "table"), breakdown(shown, "dealer")
    assert (table.words, dealer.words) == ("Table 1 (T1)", "Dora Dole (120)")
    assert table.rounds_an_hour == 40.0


def test_a_shift_without_a_round_is_all_nothing() -> None:
    shown = figures()
    assert shown.total.rounds == shown.total.result == shown.result == shown.kept == 0
    assert shown.adds_up
    assert all(not each.lines for each in shown.breakdowns)


@pytest.mark.case("B13")
def test_a_correction_at_a_table_that_dealt_nothing_in_this_time_has_its_line_and_the_lines_come_to_the_total() -> None:
    made = CorrectionRow(
        id="1", round_id="T1-000001", seat=1, wager="ante", amount=7_50, reason="paid too little",
        proposed_by="120", approved_by="200", at_us=0, table="T1", game=XTREME,
    )  # fmt: skip
    shown = shift_figures(ShiftSums(corrections=(made,)), NAMES, "$")
    assert shown.total.win_by_record == -7_50
    for name, key in (("table", "T1"), ("game", XTREME)):
        (line,) = next(each.lines for each in shown.breakdowns if each.name == name)
        assert (line.key, line.win_by_record, line.rounds) == (key, -7_50, 0)


def test_two_jackpots_of_one_name_are_told_apart_and_neither_is_lost() -> None:
    steps = tuple(PoolStep(jackpot=name, title="Gold", kind="contributed", amount=100) for name in ("J1", "J2"))
    other = PoolStep(jackpot="J3", title="Silver", kind="contributed", amount=1)
    shown = shift_figures(ShiftSums(pools=(*steps, other)), NAMES, "$")
    assert [each.title for each in shown.pools] == ["Gold (J1)", "Gold (J2)", "Silver"]
    fed = [fact.value for fact in account(shown) if fact.name.startswith("Fed into")]
    assert fed == ["-$1.00", "-$1.00", "-$0.01"]
