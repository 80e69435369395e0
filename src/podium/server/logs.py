"""Logs: one JSON object a line, or coloured lines where somebody looks on."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


def configure(level: str = "info", json: bool | None = None) -> None:
    """Send everything, the libraries' own logs too, to the standard error stream."""
    as_json = not sys.stderr.isatty() if json is None else json
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: Any = structlog.dev.ConsoleRenderer()
    if as_json:
        shared.append(structlog.processors.format_exc_info)
        last = structlog.processors.JSONRenderer(ensure_ascii=False)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for talkative in ("uvicorn", "alembic"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_worth_telling)


def is_worth_telling(record: logging.LogRecord) -> bool:
    """Not that somebody sent bytes that are no text: their connection ends, and that is all."""
    fault = record.exc_info[1] if record.exc_info else None
    return not isinstance(fault, UnicodeDecodeError)
