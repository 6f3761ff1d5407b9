"""Who may come in, who is there, and what takes two of them."""
