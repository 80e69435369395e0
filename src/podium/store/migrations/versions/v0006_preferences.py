"""What guests prefer to be answered for them, by match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "preferences",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("chosen", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("preferences")
