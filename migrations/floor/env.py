"""Runs the migrations of the floor on the connection it is handed, within the transaction that is open there."""

import sqlalchemy as sa
from alembic import context


def run(connection: sa.Connection) -> None:
    """Run what was asked for; where it has come to stands in the floor's own schema."""
    context.configure(connection=connection, version_table_schema="floor", transactional_ddl=True)
    context.run_migrations()


given = context.config.attributes.get("connection")
if given is None:
    raise SystemExit("The floor is brought up to date with “cutcard floor create URL”.")
run(given)
