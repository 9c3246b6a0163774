"""Structured log lines on standard error: one JSON object each, or for a terminal, a line."""

import logging
import sys
from typing import Any

import structlog
from aiohttp.http_exceptions import HttpProcessingError


class Forwarded(logging.Handler):
    """What libraries say becomes a log line like the others."""

    def emit(self, record: logging.LogRecord) -> None:
        logger = structlog.get_logger()
        logger.log(
            record.levelno, record.getMessage(), logger=record.name, exc_info=record.exc_info
        )


def is_news(record: logging.LogRecord) -> bool:
    """Requests that are no HTTP are not: anybody could fill the log with them."""
    return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


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
    handler.addFilter(is_news)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def _renderer() -> Any:
    if sys.stderr.isatty():
        return structlog.dev.ConsoleRenderer()
    return structlog.processors.JSONRenderer(ensure_ascii=False)
