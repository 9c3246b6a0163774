"""Open files: every connection is one, and the system allows a process only so many."""

from typing import Final

import structlog

log = structlog.get_logger()

SPARE: Final = 200
"""For the log store, processes of bots and what else is no connection."""


def allow_open_files(connections: int) -> None:
    """As many as there may be connections, or as many as the system grants; then it is logged."""
    try:
        import resource
    except ModuleNotFoundError:  # on Windows, where a socket is no file
        return
    wanted = connections + SPARE
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    if allowed == infinite or allowed >= wanted:
        return
    granted = wanted if most == infinite else min(wanted, most)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, most))
    except (OSError, ValueError):  # some systems grant less than they say
        granted = allowed
    if granted < wanted:
        log.warning("few_open_files", allowed=granted, wanted=wanted)
