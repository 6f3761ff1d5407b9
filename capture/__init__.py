"""From what the sensors saw to what happened at the table."""
