"""The counters behind /metrics."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()


class Tally(Collector):
    """A counter without a lock: for what happens very often, in one thread only."""

    def __init__(self, name: str, text: str) -> None:
        self.count = 0
        self._name = name
        self._text = text
        REGISTRY.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._text, self.count)


ANSWERS = Tally("podium_answers", "Answers (and undos, and resignations) made durable")
REFUSALS = Counter("podium_refusals", "Messages and requests refused", ["key"], registry=REGISTRY)
CONFLICTS = Counter(
    "podium_conflicts", "Lines that another process had written first", registry=REGISTRY
)
REQUESTS = Counter("podium_requests", "HTTP requests", ["method", "status"], registry=REGISTRY)
CONNECTIONS = Gauge("podium_connections", "Open connections, sockets included", registry=REGISTRY)
CONNECTION_LIMITS = Gauge(
    "podium_connections_limit", "Connections there may be", ["of"], registry=REGISTRY
)
DROPPED = Counter(
    "podium_dropped", "Connections ended for what their clients did", ["why"], registry=REGISTRY
)
SOCKETS = Gauge("podium_sockets", "Open sockets", registry=REGISTRY)
MATCHES = Gauge("podium_matches", "Matches held in memory", registry=REGISTRY)
BOT_ANSWER_SECONDS = Histogram(
    "podium_bot_seconds", "Time a computer player took", registry=REGISTRY
)
MEMORY = Gauge("podium_memory_bytes", "Memory in use", ["of"], registry=REGISTRY)
MEMORY_LIMIT = Gauge(
    "podium_memory_limit_bytes", "Memory that server and helpers may have", registry=REGISTRY
)
SLICES = Tally("podium_slices", "Pieces of long work: replays, expired clocks, large audiences")
