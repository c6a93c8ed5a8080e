"""The house's own settings at a table: how much a rank approves, when the screen locks, readings it may choose."""

from msgspec.structs import replace
from PySide6.QtWidgets import QLineEdit

from app.setup.pages.money_options import MoneyOptions
from app.ui.laid import FREE, lay
from app.ui.page import GridPage, Options, figures
from app.ui.text import Text
from app.ui.view import Pick
from assets.languages import say
from engine.money import parse_amount, show
from engine.table.terms import HouseSettings

_MINUTES = (0, 2, 5, 10, 15, 30)
_BREAKS = (0, 40, 60, 75, 90, 120)
_MOST_ROUNDS = HouseSettings().count_every
"""As a house finds it set is as seldom as it may be: it only counts more often."""
_YES, _NO = "yes", "no"


class HousePage(GridPage):
    """Amounts by rank, minutes, and one choice for each reading; what only the jackpot decides is not asked here."""

    def __init__(self) -> None:
        words = say(
            "Who may approve how much for one round, when the screen locks, how the house reads "
            "its rules, and how it keeps the money of the table."
        )
        super().__init__(say("The house"), words)
        self._shown = HouseSettings()
        self.amounts: dict[str, QLineEdit] = {}
        self.minutes, self.breaks = Options(columns=7), Options(columns=7)
        self.direction, self.exposed, self.folds = Options(columns=2), Options(columns=2), Options(columns=2)
        self.confirms, self.count_every = Options(columns=3), Options(columns=_MOST_ROUNDS)
        self.money = MoneyOptions(self._told)
        lay(
            self.column,
            Text(say("MOST THAT A RANK APPROVES FOR ONE ROUND · EMPTY: NO LIMIT"), role="overline").wrapped(),
            self._grid,
        )
        for label, options in (
            (say("CONFIRMS WHAT THE DEALER PROPOSES WHERE A CLAUSE NAMES NOBODY · R-34"), self.confirms),
            (say("ROUNDS WITHOUT A MACHINE'S COUNT, AFTER WHICH THE STUB IS COUNTED BY HAND"), self.count_every),
            (say("THE SCREEN LOCKS AFTER SO MANY MINUTES UNTOUCHED"), self.minutes),
            (say("A DEALER IS DUE FOR A BREAK AFTER SO MANY MINUTES AT THE TABLES"), self.breaks),
            (say("SETTLEMENT · R-25"), self.direction),
            (say("CARDS EXPOSED IN THE DEAL THAT VOID THE ROUND · R-37"), self.exposed),
            (say("PAIR PLUS, PRIME AND PROGRESSIVE AFTER A FOLD, THREE CARD POKER WITH PRIME · R-17"), self.folds),
        ):
            lay(self.column, Text(label, role="overline").wrapped(), options)
            options.changed.connect(self._told)
        lay(self.column, self.money, FREE)
        self.written(self.money.buy_in_limit, self.money.alert_above)

    def show_house(self, house: HouseSettings, ranks: tuple[Pick, ...], currency: str) -> None:
        """Show the settings as they stand; `ranks` are those whose approvals may have a limit."""
        self._shown = house
        self.money.show_money(house.money, currency)
        self._offer_amounts(ranks, currency)
        self.confirms.offer(tuple((rank.key, rank.words, say("or above")) for rank in ranks), (house.confirms,))
        rounds = range(1, _MOST_ROUNDS + 1)
        self.count_every.offer(tuple((str(n), str(n), "") for n in rounds), (str(house.count_every),))
        minutes = sorted({*_MINUTES, house.idle_minutes})
        self.minutes.offer(
            tuple((str(n), str(n) if n else say("Never"), "") for n in minutes), (str(house.idle_minutes),)
        )
        after = house.break_after_minutes
        self.breaks.offer(
            tuple((str(n), str(n) if n else say("Not said"), "") for n in sorted({*_BREAKS, after})), (str(after),)
        )
        self.direction.offer(
            (
                (_NO, say("From the dealer's right"), "anti-clockwise"),
                (_YES, say("From the dealer's left"), "clockwise"),
            ),
            (_key(yes=house.clockwise_settlement),),
        )
        numbers = sorted({1, 2, house.exposed_cards_that_void})
        self.exposed.offer(
            tuple((str(n), say("One card") if n == 1 else say("{n} or more", n=n), "") for n in numbers),
            (str(house.exposed_cards_that_void),),
        )
        self.folds.offer(
            ((_YES, say("Stay alive"), say("only the Ante is lost")), (_NO, say("Are lost too"), "")),
            (_key(yes=house.side_wagers_survive_fold),),
        )

    def _offer_amounts(self, ranks: tuple[Pick, ...], currency: str) -> None:
        grid = self._new_grid(2)
        self.amounts = {}
        for row, rank in enumerate(ranks):
            limit = self._shown.approval_limits.get(rank.key)
            amount = figures(
                say("No limit ({currency})", currency=currency),
                self._told,
                "" if limit is None else show(limit, ""),
            )
            amount.setAccessibleName(say("{rank}, most for one round", rank=rank.words))
            self.amounts[rank.key] = amount
            self.written(amount)
            grid.addWidget(Text(rank.words, role="title").wrapped(), row, 0)
            grid.addWidget(amount, row, 1)

    def missing(self) -> str:
        """Which amount cannot be, and why."""
        for edit in self.amounts.values():
            if edit.text().strip() and parse_amount(edit.text().strip()) is None:
                return say(
                    "{accessiblename}: an amount such as 500, or nothing for no limit.",
                    accessiblename=edit.accessibleName(),
                )
        return self.money.missing()

    def settings(self) -> HouseSettings:
        """The settings as they are filled in; what is not asked here stays as it was."""
        typed = {rank: parse_amount(edit.text().strip()) for rank, edit in self.amounts.items()}
        return replace(
            self._shown,
            approval_limits={rank: cents for rank, cents in typed.items() if cents is not None},
            confirms=self.confirms.one() or self._shown.confirms,
            count_every=int(self.count_every.one() or self._shown.count_every),
            idle_minutes=int(self.minutes.one() or self._shown.idle_minutes),
            break_after_minutes=int(self.breaks.one() or self._shown.break_after_minutes),
            clockwise_settlement=self.direction.one() == _YES,
            exposed_cards_that_void=int(self.exposed.one() or self._shown.exposed_cards_that_void),
            side_wagers_survive_fold=self.folds.one() == _YES,
            money=self.money.settings(),
        )


def _key(*, yes: bool) -> str:
    return _YES if yes else _NO
