"""The server: sockets, HTTP, limits, metrics and the log store round the rooms."""
