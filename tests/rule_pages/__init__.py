"""The pages of rules: their pictures, drawn from positions of the engine, and what they promise."""
