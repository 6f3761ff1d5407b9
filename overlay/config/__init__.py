"""The production, as its TOML files describe it."""
