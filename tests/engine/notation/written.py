"""A small round of each game, written down as the product reads it; tests change one thing in it."""

from copy import deepcopy
from typing import Any

X3_ROUND: dict[str, Any] = {
    "id": "x",
    "game": "megalink-three-card-poker-xtreme",
    "table": {"limits": {"ante": [10, 500], "play": [10, 500]}, "progressive_unit": 5},
    "jackpot": {"before": 100_000_00, "seed": 20_000_00},
    "dealer": ["Qs", "3d", "2c"],
    "community": ["6c", "Td"],
    "seats": [
        {
            "seat": 1,
            "player": "P1",
            "cards": ["Ks", "9d", "4c"],
            "decision": "play",
            "wagers": {"ante": 10, "play": 10, "progressive": 5},
        },
        {
            "seat": 2,
            "player": "P2",
            "cards": ["Jh", "9c", "4s"],
            "decision": "fold",
            "wagers": {"ante": 10, "pair_plus": 5},
        },
    ],
}
LR_ROUND: dict[str, Any] = {
    "id": "r",
    "game": "megalink-let-it-ride",
    "table": {"progressive_unit": 1},
    "jackpot": {"before": 100_000_00, "seed": 20_000_00},
    "community": ["6h", "5s"],
    "magic_card": "6h",
    "seats": [
        {
            "seat": 3,
            "player": "P1",
            "cards": ["9s", "9h", "2d"],
            "decisions": {"1": "withdraw", "2": "ride"},
            "wagers": {"1": 10, "2": 10, "$": 10, "progressive": 2},
        }
    ],
}
UK_ROUND: dict[str, Any] = {
    "id": "u",
    "game": "three-card-poker-prime",
    "dealer": ["Qh", "3d", "2h"],
    "jackpot": {"before": 5_000_00, "seed": 1_000_00},
    "displayed_pay_table": {
        "mini_royal_special_suit": "s",
        "mini_royal_special": {"percent": 100},
        "mini_royal_other": {"for": 500},
        "straight_flush": {"for": 70},
        "three_of_a_kind": {"for": 60},
    },
    "seats": [
        {
            "seat": 7,
            "player": "P1",
            "cards": ["As", "Ks", "Qs"],
            "decision": "play",
            "wagers": {"ante": 10, "play": 10, "prime": 5, "progressive": 1},
        }
    ],
}
SS_ROUND: dict[str, Any] = {
    "id": "s",
    "game": "megalink-singapore-stud-poker",
    "dealer": ["As", "Kd", "9c", "5s", "2d"],
    "jackpot": {"before": 100_000_00, "seed": 20_000_00},
    "seats": [
        {
            "seat": 1,
            "player": "P1",
            "cards": ["Th", "Ts", "Td", "6c", "3h"],
            "decision": "play",
            "wagers": {"ante": 10, "bet": 20, "progressive": 5},
        }
    ],
}


def changed(round_: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The round with one value put at a path like "seats.0.cards"; None takes the field away."""
    copy = deepcopy(round_)
    *way, last = [int(step) if step.isdigit() and not isinstance(step, int) else step for step in path.split(".")]
    place: Any = copy
    for step in way:
        place = place[step] if isinstance(place, list) else place.setdefault(str(step), {})
    key = last if isinstance(place, list) else str(last)
    if value is None:
        del place[key]
    else:
        place[key] = value
    return copy
