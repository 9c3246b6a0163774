"""What the server counts, for Prometheus. Counting is adding to a number; telling is rare."""

from collections import Counter
from collections.abc import Iterable

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector


class Metrics(Collector):
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.registry.register(self)
        self.rooms = 0
        self.connections = 0
        self.received = 0
        self.refused: Counter[str] = Counter()
        self.entries = 0
        self.not_kept = 0
        self.bot_turns: Counter[str] = Counter()

    def collect(self) -> Iterable[Metric]:
        yield GaugeMetricFamily("parlour_rooms_open", "Rooms in memory", self.rooms)
        yield GaugeMetricFamily("parlour_connections", "Open WebSockets", self.connections)
        yield CounterMetricFamily("parlour_messages", "Messages from clients", self.received)
        yield CounterMetricFamily("parlour_entries", "Entries kept", self.entries)
        yield CounterMetricFamily("parlour_appends_failed", "Appends not kept", self.not_kept)
        yield _by_label("parlour_refusals", "Refusals", "code", self.refused)
        yield _by_label("parlour_bot_answers", "Answers of bots", "level", self.bot_turns)


def _by_label(name: str, text: str, label: str, counts: Counter[str]) -> Metric:
    family = CounterMetricFamily(name, text, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family
