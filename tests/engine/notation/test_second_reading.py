"""Random rounds, with all that goes wrong at once, come to what a second reading of the documents says."""

from random import Random
from typing import Any

import pytest

from engine.cards import DECK
from tests.engine.notation.second_reading import M3, X3, expected
from tools.notation import check

LIMITS = {"ante": (10, 500), "play": (10, 500), "pair_plus": (5, 200), "six_card_bonus": (5, 100)}
CHIPS = {"ante": (5, 10, 25, 500, 501, 700), "pair_plus": (3, 5, 10, 200, 250), "six_card_bonus": (2, 5, 100, 130)}
ROUNDS = 60


class Written:
    """One round written down at random. `out` are the hands that an incident takes out of play."""

    def __init__(self, game: str, chance: Random) -> None:
        self.game, self.chance = game, chance
        self.out: set[int] = set()
        self.void = False
        self.events: list[dict[str, Any]] = []
        self.at = sorted(chance.sample(range(1, 8), chance.randint(1, 4)))
        self.players = {seat: f"P{chance.choice((seat, seat, self.at[0]))}" for seat in self.at}
        self.short: set[int] = set()
        chance.choice((self.quiet, self.quiet, self.quiet, self.undone, self.wrong_count, self.several, self.power))()

    def quiet(self) -> None:
        """Nothing happens but what chips do."""

    def undone(self) -> None:
        self.void = True
        self.events.append({"type": "void_round", "rule": self.chance.choice(("5.1", "5.2", "5.3", "5.4", "5.8"))})

    def wrong_count(self) -> None:
        first, *others = self.chance.sample(self.at, self.chance.randint(1, len(self.at)))
        self.short, self.out = {first}, {first, *others}
        self._separate()
        self.events.append({"type": "return_hand", "rule": "5.7", "seat": first})
        self.events += [{"type": "return_hand", "rule": "5.7.1", "seat": seat} for seat in others]

    def several(self) -> None:
        if len(self.at) == 1:
            return
        viewed = self.chance.choice((True, False))
        plays = self.chance.choice(self.at) if viewed else self.at[0]
        self.players = dict.fromkeys(self.at, "P1")
        self.out = set(self.at) - {plays}
        rule = "5.10.1" if viewed else "5.10.2"
        self.events += [{"type": "invalidate_hand", "rule": rule, "seat": seat} for seat in sorted(self.out)]

    def power(self) -> None:
        self._separate()
        self.out = set(self.chance.sample(self.at, self.chance.randint(0, len(self.at))))
        withdraw = {"outcome_established": False, "withdraw": sorted(self.out)}
        self.events.append({"type": "power_failure", "rule": "5.16.1", **withdraw})

    def _separate(self) -> None:
        self.players = {seat: f"P{seat}" for seat in self.at}

    def round(self) -> dict[str, Any]:
        deck = self._deck()
        community = [deck.pop() for _ in range(2)]
        hands = {seat: [deck.pop() for _ in range(3)] for seat in self.at}
        written = {
            "id": "written",
            "game": self.game,
            "table": {"limits": LIMITS if self.game == X3 else _without(LIMITS, "six_card_bonus")},
            "jackpot": {"before": self.chance.randint(20_000_00, 300_000_00), "seed": 20_000_00},
            "dealer": [deck.pop() for _ in range(3)],
            "community": community,
            "under_minimum_settled_before": sorted({p for p in self.players.values() if self.chance.random() < 0.2}),
            "events": self.events,
            "seats": [self._seat(seat, hands[seat]) for seat in self.at],
        }
        return written | {"expected": expected(written, out=self.out, void=self.void)}

    def _deck(self) -> list[str]:
        """A deck whose last cards are often of one suit and close together, so that jackpots are won."""
        deck = [str(card) for card in DECK]
        self.chance.shuffle(deck)
        if self.chance.random() < 0.5:
            suit, low = self.chance.choice("cdhs"), self.chance.randrange(6)
            close = ["23456789TJQKA"[low + each] + suit for each in self.chance.sample(range(8), 8)]
            deck = [card for card in deck if card not in close] + close
        return deck

    def _seat(self, seat: int, cards: list[str]) -> dict[str, Any]:
        wagers = self._wagers()
        decision = self._decision(seat, wagers)
        if decision == "play":
            wagers["play"] = wagers["ante"]
        declined = decision != "none" and seat not in self.out and self.chance.random() < 0.15
        if self.chance.random() < 0.1:
            late, dollars = self.chance.choice((("ante", 5), ("pair_plus", 20), ("progressive", 1)))
            wagers[late] = wagers.get(late, 0) + dollars
            self.events.append({"type": "late_wager", "rule": "5.5", "seat": seat, "wager": late, "amount": dollars})
        return {
            "seat": seat,
            "player": self.players[seat],
            "cards": cards[: self.chance.choice((1, 2)) if seat in self.short else 3],
            "wagers": wagers,
            "decision": decision,
            "declined": declined,
        }

    def _wagers(self) -> dict[str, int]:
        names = [name for name in CHIPS if name in LIMITS and (self.game == X3 or name != "six_card_bonus")]
        wagers = {name: self.chance.choice(CHIPS[name]) for name in names if self.chance.random() < 0.6}
        if not wagers or self.chance.random() < 0.6:
            wagers["progressive"] = self.chance.randint(1, 5 if self.game == X3 else 1)
        return wagers

    def _decision(self, seat: int, wagers: dict[str, int]) -> str:
        if seat in self.out or not wagers.keys() - {"progressive"}:
            return "none"
        if "ante" not in wagers:
            return "continue"
        folds = not any(event["type"] == "power_failure" for event in self.events)
        return "fold" if folds and self.chance.random() < 0.3 else "play"


def _without(limits: dict[str, tuple[int, int]], name: str) -> dict[str, tuple[int, int]]:
    return {each: both for each, both in limits.items() if each != name}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", [M3, X3])
@pytest.mark.rule("M3 3.12", "M3 3.13", "M3 5.10.1", "X3 3.12", "X3 3.13", "X3 3.18.1", "X3 5.7.1", "X3 5.10.1")
def test_a_random_round_comes_to_what_a_second_reading_says(game: str, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    for _ in range(ROUNDS):
        written = Written(game, chance).round()
        checked = check(written)
        assert checked.compared, (checked.answer.error, written)
        assert checked.differences == (), written
