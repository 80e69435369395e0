"""What the server counts, for /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

ANSWERS = Counter(
    "podium_answers", "Answers (and undos, and resignations) made durable", registry=REGISTRY
)
REFUSALS = Counter("podium_refusals", "Messages and requests refused", ["key"], registry=REGISTRY)
CONFLICTS = Counter(
    "podium_conflicts", "Lines that another process had written first", registry=REGISTRY
)
REQUESTS = Counter("podium_requests", "HTTP requests", ["method", "status"], registry=REGISTRY)
SOCKETS = Gauge("podium_sockets", "Open sockets", registry=REGISTRY)
MATCHES = Gauge("podium_matches", "Matches held in memory", registry=REGISTRY)
BOT_SECONDS = Histogram("podium_bot_seconds", "Time a computer player took", registry=REGISTRY)
