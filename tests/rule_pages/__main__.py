"""Draw the pictures of the rules anew: ``make rule-pictures``."""

from __future__ import annotations

from rule_pages.drawn import drawn

for path, text in drawn().items():
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
