"""The event log: entries, the show file, seals, and what is told of damage."""
