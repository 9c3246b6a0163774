"""What a game is: cards, the random stream, the Game contract, Match, text and JSON forms.

Laws of this folder: the standard library only; no clock, file, socket, thread or global chance.
"""
