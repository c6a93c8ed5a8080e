"""What the house keeps of a round's results until somebody has decided: a win, a stake, or both (R-42)."""

from engine.table.state import Round, Withheld


def withheld_in(rnd: Round) -> tuple[Withheld, ...]:
    """What is kept as the results of the round are; nothing where nothing is paid or goes back."""
    kept = []
    for each in rnd.withholding:
        box = rnd.boxes.get(each.seat)
        line = next((line for line in box.lines if line.wager == each.wager), None) if box else None
        if box is None or line is None:
            continue
        one = Withheld(
            number=rnd.number,
            seat=each.seat,
            wager=each.wager,
            player=box.player,
            win=line.winnings if each.win else 0,
            stake=line.returned if each.stake else 0,
        )
        if one.amount:
            kept.append(one)
    return tuple(kept)
