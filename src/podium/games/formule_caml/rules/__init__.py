"""The rules of a race; sections (§) are those of RULES.md."""
