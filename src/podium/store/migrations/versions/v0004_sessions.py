"""Which tokens of a guest count, and codes by which a guest goes on somewhere else."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    # Guests who are there have tokens without a generation, which count as those of generation 0.
    generation = sa.Column("generation", sa.Integer, nullable=False, server_default=sa.text("0"))
    op.add_column("guests", generation)
    op.create_table(
        "handovers",
        sa.Column("guest", sa.Text, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("code", sa.LargeBinary, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("handovers_by_code", "handovers", ["code"], unique=True)
    op.create_index("handovers_by_age", "handovers", ["expires"])


def downgrade() -> None:
    op.drop_table("handovers")
    op.drop_column("guests", "generation")
