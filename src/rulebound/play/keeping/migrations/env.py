"""What Alembic runs: the steps that a database lacks, on the connection that is given, within its transaction."""

from __future__ import annotations

from alembic import context

from rulebound.play.keeping.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
