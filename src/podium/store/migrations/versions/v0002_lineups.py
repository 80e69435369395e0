"""What a seat prepared for the match, in private."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    lineup = sa.Column("lineup", sa.Text, nullable=False, server_default=sa.text("''"))
    op.add_column("seats", lineup)


def downgrade() -> None:
    op.drop_column("seats", "lineup")
