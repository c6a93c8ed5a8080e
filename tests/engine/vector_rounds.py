"""Builds a round as a vector describes it, without the steps that led there."""

from engine.cards import Card
from engine.games.game import Game
from engine.table.state import Box, Hand, Round
from engine.table.terms import DisplayedLine, HouseSettings, Limit, Terms

PAYS = {"percent": "percent", "for": "for 1", "to": "to 1"}
OUT_OF_PLAY = {"return_hand", "invalidate_hand", "void_hand"}


def terms_of(vector: dict, game: Game, **house: bool) -> Terms:
    table = vector["table"]
    shown = vector.get("displayed_pay_table", {})
    return Terms(
        game=game.id,
        edition=game.edition,
        method="manual",
        positions=tuple(game.positions),
        limits={w: Limit(low * 100, high * 100) for w, (low, high) in table.get("limits", {}).items()},
        unit=table.get("progressive_unit", 1) * 100,
        most_units=game.most_units,
        displayed=tuple(
            DisplayedLine(line, PAYS[kind], figure)
            for line, rule in shown.items()
            if isinstance(rule, dict)
            for kind, figure in rule.items()
        ),
        special_suit=shown.get("mini_royal_special_suit"),
        house=HouseSettings(**house),
    )


def players_of(vector: dict) -> dict[str, int]:
    names = [seat["player"] for seat in vector["seats"]]
    return {name: number for number, name in enumerate(dict.fromkeys(names), start=1)}


def used_up(vector: dict) -> frozenset[int]:
    players = players_of(vector)
    return frozenset(players[name] for name in vector.get("under_minimum_settled_before", []) if name in players)


def returned_seats(vector: dict) -> dict[int, str]:
    events = vector.get("events", [])
    out = {e["seat"]: e["rule"] for e in events if e["type"] in OUT_OF_PLAY}
    return out | {s: e["rule"] for e in events if e["type"] == "power_failure" for s in e["withdraw"]}


def round_of(vector: dict, game: Game, **house: bool) -> Round:
    players = players_of(vector)
    late = [e for e in vector.get("events", []) if e["type"] == "late_wager"]
    boxes = {}
    for seat in vector["seats"]:
        refused = {e["wager"]: e["amount"] * 100 for e in late if e["seat"] == seat["seat"]}
        chips = {w: amount * 100 - refused.get(w, 0) for w, amount in seat["wagers"].items()}
        boxes[seat["seat"]] = Box(
            seat=seat["seat"],
            player=players[seat["player"]],
            wagers={w: amount for w, amount in chips.items() if amount},
            refused=refused,
            hand=Hand(tuple(map(Card, seat["cards"]))),
            standing="folded" if seat.get("decision") == "fold" else "live",
            withdrawn=tuple(w for w, choice in seat.get("decisions", {}).items() if choice == "withdraw"),
            declined=seat.get("declined", False),
        )
    return Round(
        number=1,
        terms=terms_of(vector, game, **house),
        boxes=boxes,
        dealer=Hand(tuple(map(Card, vector.get("dealer", [])))),
        community=Hand(tuple(map(Card, vector.get("community", [])))),
        burned=tuple(map(Card, vector.get("burned", []))),
        magic_card=vector.get("magic_card"),
        lucky_player=vector.get("lucky_player"),
    )
