"""How the tables come to be what they are now, step by step, for Alembic."""
