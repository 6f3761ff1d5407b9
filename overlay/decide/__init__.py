"""From a command to entries, or a refusal. Pure."""
