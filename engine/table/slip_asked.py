"""What is asked about a jackpot claim that is left open on a slip, because the jackpot cannot be reached (R-46)."""

from engine.asked import Asked, Signed


class LeaveClaimOpen(Signed, frozen=True, kw_only=True):
    """A Gaming Shift Manager lets the round be closed while its jackpot claim has no answer.

    `asked_us`: when the jackpot was first asked, in UTC microseconds, as the log has it.
    """

    asked_us: int = 0


class AnswerSlip(Asked, frozen=True, kw_only=True):
    """The jackpot can be reached again and answers the claim of a slip."""

    slip: int


class RefuseSlip(Signed, frozen=True, kw_only=True):
    """A Gaming Shift Manager rules that the claim of a slip does not stand: its wager is lost, nothing is paid (6.1).

    What goes to the player all the same – the stake, another prize, goodwill – is put right by two people, as any
    amount of a closed round.
    """

    slip: int


class PaySlip(Signed, frozen=True, kw_only=True):
    """The prize of a slip is paid out: whoever asks and a Gaming Shift Manager stand for it."""

    slip: int
