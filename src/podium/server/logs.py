"""Logs: one JSON object a line, or coloured lines where somebody looks on.

Clients choose parts of what is logged: a control character of theirs must not reach a terminal,
where it could move the cursor, forge lines or rename the window.
"""

from __future__ import annotations

import io
import logging
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog
from structlog.typing import ExcInfo

from podium.core.refusal import escaped


def configure(level: str = "info", json: bool | None = None) -> None:
    """Send everything, the libraries' own logs too, to the standard error stream."""
    as_json = not sys.stderr.isatty() if json is None else json
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Any] = [
        escape_values,
        structlog.dev.ConsoleRenderer(exception_formatter=write_traceback),
    ]
    if as_json:
        shared.append(structlog.processors.format_exc_info)
        last = [structlog.processors.JSONRenderer(ensure_ascii=False), escape_rendered]
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
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # It logs what clients do wrong as errors: their connection ends, and that is all.
    logging.getLogger("picows").setLevel(logging.CRITICAL)


def escape_values(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """For the console: whatever is logged, except the exception, which `write_traceback` writes."""
    for name, value in event.items():
        if isinstance(value, str):
            event[name] = escaped(value)
    return event


def escape_rendered(_: Any, __: str, line: Any) -> str:
    """For JSON: what JSON leaves as it is and a terminal does not."""
    return escaped(str(line))


def write_traceback(out: TextIO, exc_info: ExcInfo) -> None:
    """A traceback on the console; what an exception says may be a client's words."""
    plain = io.StringIO()
    structlog.dev.plain_traceback(plain, exc_info)
    out.write(escaped(plain.getvalue(), keep="\n"))
