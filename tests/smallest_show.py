"""The configuration of a show by hand with one player: what each test of a configuration adds to."""

SHOW = """
[show]
title = "A table"
file = "a.show"
delay_s = 60

[level]
small_blind = 500
big_blind = 1000

[[players]]
seat = 1
name = "Ana"
stack = 50000
"""
