"""What a table tells everybody: what comes, what closes, and every fact of its life in words."""

import pytest

from app.felt.build.seat_menu import seat_menu
from app.record.table_life import last_round_lines, next_opening, notices
from app.words.events import words_of
from app.words.table_life import LONGEST, in_short
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import table_life_asked as life
from engine.table import table_life_facts as facts
from tests.approvals import word
from tests.engine.pit import SHIFT, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
TERMS = Pit(X3).table.terms
SAID = (
    facts.TermsChanged(terms=TERMS, lines=("Ante: $100 to $500, was $50 to $500",), notice=True, approved_by="105"),
    facts.TermsChanged(terms=TERMS, lines=("Screen locks after 5 min",), notice=False, approved_by="105"),
    facts.TermsAnnounced(),
    facts.LastRoundsAnnounced(rounds=1, last_round=7),
    facts.LastRoundsAnnounced(rounds=3, last_round=9),
    facts.LastRoundsTakenBack(),
    facts.TableClosed(),
    facts.TableOpened(),
    facts.BarSigned(player=2, seat=4, approved_by="100", reason="looked at seat 5"),
    facts.BarSigned(player=2, seat=4, lifted=True, approved_by="100", reason="a mistake"),
    facts.PlacedForPlayer(seat=1, player=1, wagers={"ante": 1000}, placed_by="120", rank="dealer"),
    facts.PlacedForPlayer(seat=1, player=1, wagers={"ante": 1000}, placed_by="120", rank="dealer", lifted=True),
    ev.PlayerBarred(player=2),
    ev.PlayerRestricted(player=2, approved_by="105"),
    ev.PlayerRestricted(player=2, lifted=True, approved_by="105"),
)


def test_every_fact_of_a_tables_life_is_said_in_words_of_its_own() -> None:
    words = [words_of(fact, "$") for fact in SAID]
    assert all(words)
    assert len(set(words)) == len(words)
    assert {type(fact) for fact in SAID} >= set(facts.TableLifeFact.__args__)


def test_the_notice_in_the_log_names_what_comes_and_who_approved_it() -> None:
    assert words_of(SAID[0], "$") == (
        "Notice, from the next round: Ante: $100 to $500, was $50 to $500 – approved by 105"
    )


def test_a_notice_is_cut_between_two_changes_and_says_how_many_more_there_are() -> None:
    lines = tuple(f"Wager {number}: $25 to $1,000, was $10 to $500" for number in range(5))
    short = in_short(lines)
    assert short.startswith(f"{lines[0]}; {lines[1]}, and 3 more")
    assert in_short(("x" * 200,)).endswith("…")
    assert len(in_short(("x" * 200,))) <= LONGEST


def test_a_table_with_nothing_to_tell_has_no_strip() -> None:
    assert notices(Pit(X3).bet(1).table) == ()


@pytest.mark.rule("R-22")
def test_what_was_undone_is_squared_before_anything_is_announced_or_closed() -> None:
    pit = Pit(X3).place(1)
    pit.do(life.AnnounceLastRounds(), ask.NoMoreBets(warned=True))
    pit.finish().raised("wrong-dealer")
    pit.do(pit.ruling("void", SHIFT))
    assert to_restore(pit.round)
    assert isinstance(next_opening(pit.table)[1], ask.ConfirmRefund)
    pit.do(ask.ConfirmRefund(seat=1))
    assert isinstance(next_opening(pit.table)[1], life.CloseTable)


def test_what_cannot_be_announced_now_is_offered_with_the_reason() -> None:
    pit = Pit(X3).bet(1).finish()
    assert [line.label for line in last_round_lines(pit.table) if line.refusal] == ["The table plays on"]
    pit.do(life.AnnounceLastRounds(rounds=2))
    assert [line.label for line in last_round_lines(pit.table) if line.refusal] == ["2 more rounds, to round 3"]


@pytest.mark.rule("M3 3.6", "X3 3.6", "SS 3.6", "R-24")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_bets_placed_by_staff_are_offered_where_the_document_speaks_of_them(game) -> None:
    lines = seat_menu(Pit(game).place(1).table, 1)
    placed = [line for line in lines if isinstance(line.ask, ask.NotePlacedFor)]
    assert bool(placed) == (game.prefix in {"M3", "X3", "SS"})
    assert all(line.refusal is None for line in placed)


@pytest.mark.rule("X3 5.9", "R-24")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
def test_whoever_sits_there_can_be_barred_between_rounds_in_every_game(game) -> None:
    pit = Pit(game).bet(1).finish()
    bar = next(line for line in seat_menu(pit.table, 1) if isinstance(line.ask, life.BarPlayer))
    assert (bar.needed, bar.refusal) == (SHIFT, None)
    assert not any(isinstance(line.ask, life.BarPlayer) for line in seat_menu(pit.table, 2))


@pytest.mark.rule("R-23", "X3 5.9")
def test_whoever_closes_the_table_reads_whose_bar_ends_with_it() -> None:
    pit = Pit(X3).place(1, 3)
    pit.do(life.AnnounceLastRounds(rounds=1), ask.NoMoreBets(warned=True))
    pit.finish()
    assert next_opening(pit.table)[2] == "The players leave; no more bets are taken"
    pit.do(life.BarPlayer(seat=3, approval=word("M1", SHIFT, "looked at position 1")))
    assert "the bar on position 3 ends: tell the pit" in next_opening(pit.table)[2]
