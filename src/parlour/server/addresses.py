"""Where a request comes from, and which host it names."""

import re
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from aiohttp import hdrs, web

LONGEST_HOST: Final = 259
"""A name of 253 letters and a port."""
HOME: Final = 56
"""Bits of IPv6 that a household has in common: each of its devices takes a /64 of them."""

_HOST: Final = re.compile(
    r"(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?)*\.?"
    r"|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?",
    re.IGNORECASE,
)
_BRACKETED: Final = re.compile(r"\[([^\]]*)\](?::[0-9]*)?")


def is_host(text: str) -> bool:
    """A name or an address, with or without a port."""
    return len(text) <= LONGEST_HOST and _HOST.fullmatch(text) is not None


def named_host(request: web.Request) -> str:
    """Empty: it names none, as programs may; aiohttp would then ask the system for a name."""
    return request.headers.get(hdrs.HOST, "")


def host_name(host: str) -> str:
    """Without the port, in small letters; empty: it is no host."""
    if not is_host(host):
        return ""
    return (urlsplit(f"//{host}").hostname or "").rstrip(".")


def is_let_in(host: str, own: Iterable[str]) -> bool:
    """Whether it is one of our own names, or this machine's name for itself."""
    name = host_name(host)
    return name in own or name == "localhost" or _is_loopback(name)


def _is_loopback(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def counted_address(text: str) -> str:
    """As limits count it; empty: it is none. A household has one IPv4 address, or 2⁷² of IPv6."""
    try:
        address: IPv4Address | IPv6Address | None = ip_address(text)
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            return str(IPv6Network((int(address), HOME), strict=False))
        address = address.ipv4_mapped
    return str(address)


def client_address(peer: str, forwarded: str, proxies: int) -> str:
    """Each proxy adds whom it heard at the end of X-Forwarded-For; before that, anybody may write.

    Where that names nobody, it is the peer.
    """
    named = forwarded.rsplit(",", proxies)
    if 0 < proxies <= len(named):
        address = counted_address(_without_port(named[-proxies].strip()))
        if address:
            return address
    return counted_address(peer)


def _without_port(text: str) -> str:
    """Some proxies write `198.51.100.7:443` or `[2001:db8::1]:443`."""
    bracketed = _BRACKETED.fullmatch(text)
    if bracketed:
        return bracketed[1]
    return text.partition(":")[0] if text.count(":") == 1 else text
