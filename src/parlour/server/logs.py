"""Structured log lines on standard error: one JSON object each, or for a terminal, a line."""

import logging
import sys
from typing import Any, Final

import structlog
from aiohttp.http_exceptions import HttpProcessingError

MINUTE: Final = 60.0
HTTP: Final = logging.getLogger("aiohttp.server")


class Forwarded(logging.Handler):
    """What libraries say becomes a log line like the others."""

    def emit(self, record: logging.LogRecord) -> None:
        logger = structlog.get_logger()
        logger.log(
            record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info
        )


class OnceAMinute(logging.Filter):
    """Lets a complaint of a library through, but not the same one again and again."""

    def __init__(self) -> None:
        super().__init__()
        self._latest: dict[tuple[str, object], float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        complaint = (record.name, record.msg)
        if record.created < self._latest.get(complaint, -MINUTE) + MINUTE:
            return False
        self._latest[complaint] = record.created
        return True


def is_news(record: logging.LogRecord) -> bool:
    """Requests that are no HTTP are not: anybody could fill the log with them, and the memory.

    The traceback of such an error holds what was read; aiohttp makes a cycle of the two.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, HttpProcessingError):
        error.__traceback__ = None
        return False
    return True


def set_up_logs(level: str) -> None:
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            _renderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.getLevelNamesMapping()[level.upper()]
        ),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = Forwarded(logging.WARNING)
    handler.addFilter(OnceAMinute())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    HTTP.setLevel(logging.DEBUG)  # where it complains of methods that are none
    HTTP.addFilter(is_news)


def _renderer() -> Any:
    if sys.stderr.isatty():
        return structlog.dev.ConsoleRenderer()
    return structlog.processors.JSONRenderer(ensure_ascii=False)
