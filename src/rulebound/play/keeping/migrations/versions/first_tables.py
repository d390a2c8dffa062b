"""Step 1: the first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(200), nullable=True),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("begun", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("ending", sa.JSON(), nullable=True),
        sa.Column("more", sa.JSON(), nullable=False),
        sa.Column("holder", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("code", name="uq_matches_code"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(200), nullable=True),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("decks", sa.JSON(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=True),
        sa.Column("in_match", sa.Integer(), nullable=True),
        sa.Column("begun", sa.Double(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("ending", sa.JSON(), nullable=True),
        sa.Column("more", sa.JSON(), nullable=False),
        sa.Column("holder", sa.String(200), nullable=False),
        sa.Column("start", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("code", name="uq_games_code"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_games_match", ondelete="CASCADE"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_games_match", "games", ["match"])
    op.create_table(
        "answers",
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("answer", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(1), nullable=False),
        sa.Column("given", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_answers"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_answers_game", ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(200), nullable=False),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
        sa.UniqueConstraint("owner", "game", "name", name="uq_decks_owner"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "pools",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("date", sa.String(200), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("records", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pools"),
        sa.UniqueConstraint("game", "name", name="uq_pools_game"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "settings",
        sa.Column("owner", sa.String(200), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("owner", "key", name="pk_settings"),
    )
    op.create_table(
        "old_files",
        sa.Column("name", sa.String(1000), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", "digest", name="pk_old_files"),
    )
