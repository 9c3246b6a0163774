"""Rooms: people, seats, host, votes, options, clocks, bots and the evening's score round a match.

Sans-I/O: a room is a fold over its log, and a shell gives it time, chance and a place to keep it.
"""
