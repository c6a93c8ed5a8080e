"""A history of many rounds, written straight into the tables that are read."""

from app.journal.database import Database

HOUR_US = 3_600_000_000
START_US = 1_700_000_000_000_000
STEP_US = 60_000_000

_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT :first UNION ALL SELECT i + 1 FROM n WHERE i < :last)"
_CARDS = "substr('23456789TJQKA', 1 + abs({x}) % 13, 1) || substr('cdhs', 1 + abs({x} / 13) % 4, 1)"
_NAME = "'T' || (i % 4 + 1) || '-' || printf('%06d', i / 4)"
_STEPS = (
    "INSERT OR IGNORE INTO tables (id) SELECT DISTINCT 'T' || (i % 4 + 1) FROM n",
    """INSERT INTO rounds (id, table_id, number, game, opened_at, closed_at, outcome, dealer, staked, opened_seq)
       SELECT 'T' || (i % 4 + 1) || '-' || printf('%06d', i / 4), 'T' || (i % 4 + 1), i / 4,
              CASE i % 3 WHEN 0 THEN 'stud' ELSE 'three-card' END, :start + i * :step, :start + i * :step + 1,
              CASE WHEN i % 97 = 0 THEN 'void' ELSE 'settled' END, 'd' || (i % 11), 2000, i * 10 FROM n""",
    """INSERT INTO hands (round_id, place, cards)
       SELECT 'T' || (i % 4 + 1) || '-' || printf('%06d', i / 4), seat, """
    + " || ' ' || ".join(_CARDS.format(x=f"(i * 7919 + seat * {k})") for k in (104729, 1299709, 15485863))
    + """ FROM n, (SELECT 1 AS seat UNION SELECT 2 UNION SELECT 3)""",
    """INSERT INTO wagers (round_id, seat, wager, player, stake)
       SELECT 'T' || (i % 4 + 1) || '-' || printf('%06d', i / 4), seat, 'ante', seat, 1000
       FROM n, (SELECT 1 AS seat UNION SELECT 2)""",
    """INSERT INTO settlements (round_id, seat, wager, outcome, stake, returned, winnings)
       SELECT 'T' || (i % 4 + 1) || '-' || printf('%06d', i / 4), seat, 'ante',
              CASE WHEN i % 2 THEN 'win' ELSE 'lose' END, 1000, (i % 2) * 1000,
              (i % 2) * 1000 + CASE WHEN i % 1009 = 0 THEN 50000 ELSE 0 END
       FROM n, (SELECT 1 AS seat UNION SELECT 2)""",
    f"""INSERT INTO irregularities (id, table_id, round_id, kind, opened_at, state)
       SELECT {_NAME} || '/1', 'T' || (i % 4 + 1), {_NAME}, CASE WHEN i % 2 THEN 'misdealt' ELSE 'exposed' END,
              :start + i * :step, 'decided' FROM n WHERE i % 59 = 0""",
)


def deal(database: Database, first: int, last: int) -> None:
    """Rounds ``first`` to ``last``, one a minute, at four tables in turn."""
    import sqlalchemy as sa

    values = {"first": first, "last": last, "start": START_US, "step": STEP_US}
    with database.writing() as connection:
        for step in _STEPS:
            connection.execute(
                sa.text(f"{step.split('SELECT', 1)[0]} {_NUMBERS} SELECT {step.split('SELECT', 1)[1]}"), values
            )
