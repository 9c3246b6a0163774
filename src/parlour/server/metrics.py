"""What the server counts, for Prometheus. Counting is adding to a number; telling is rare."""

from collections import Counter
from collections.abc import Iterable

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from parlour.hosting.services import Counters


class Metrics(Collector):
    def __init__(self, counters: Counters) -> None:
        self._counters = counters
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterable[Metric]:
        counted = self._counters
        yield GaugeMetricFamily("parlour_rooms_open", "Rooms in memory", counted.rooms)
        yield GaugeMetricFamily("parlour_connections", "Open WebSockets", counted.connections)
        yield CounterMetricFamily("parlour_messages", "Messages from clients", counted.received)
        yield CounterMetricFamily("parlour_entries", "Entries kept", counted.entries)
        yield CounterMetricFamily("parlour_appends_failed", "Appends not kept", counted.not_kept)
        yield _by_label("parlour_refusals", "Refusals", "code", counted.refused)
        yield _by_label("parlour_bot_answers", "Answers of bots", "level", counted.bot_turns)


def _by_label(name: str, text: str, label: str, counts: Counter[str]) -> Metric:
    family = CounterMetricFamily(name, text, labels=[label])
    for value, count in counts.items():
        family.add_metric([value], count)
    return family
