"""What the house counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.rooms = Gauge("parlour_rooms_open", "Rooms in memory", registry=registry)
        self.connections = Gauge("parlour_connections", "Open WebSockets", registry=registry)
        self.received = Counter("parlour_messages", "Messages from clients", registry=registry)
        self.refused = Counter("parlour_refusals", "Refusals by code", ["code"], registry=registry)
        self.entries = Counter("parlour_entries", "Entries kept", registry=registry)
        self.not_kept = Counter("parlour_appends_failed", "Appends not kept", registry=registry)
        self.thoughts = Histogram(
            "parlour_bot_seconds",
            "Time that bots took",
            registry=registry,
            buckets=(0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 3),
        )
