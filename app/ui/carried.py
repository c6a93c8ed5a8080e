"""What a signal carries where Qt's own type would lose some of it. It crosses as the Python object that it is."""


class Money(int):
    """An amount in cents: Qt's own int has 32 bits, and a jackpot does not fit."""


class KeptAnswer(str):
    """An answer as it is kept: Qt's own str cannot say None, by which one is taken back."""

    __slots__ = ()
