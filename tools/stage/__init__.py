"""The made-up tables of static/src/dev on a server of their own: to look at graphics, to test and to measure them."""
