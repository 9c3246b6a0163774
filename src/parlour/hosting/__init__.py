"""Keeping rooms alive: who watches, what is judged, kept and told, which clocks run.

Law: nothing here does I/O of its own or needs a library beyond msgspec. A shell hands over a clock,
a log store, bots, hashing, chance, a logger and counters (services.py). The server is one shell,
the simulation of the tests is another.
"""
