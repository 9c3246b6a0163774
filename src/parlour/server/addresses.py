"""Where a request comes from, and which host it names."""

import re
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final

LONGEST_HOST: Final = 259
"""A name of 253 letters and a port."""

_HOST: Final = re.compile(
    r"(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?)*\.?"
    r"|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?",
    re.IGNORECASE,
)


def is_host(text: str) -> bool:
    """A name or an address, with or without a port."""
    return len(text) <= LONGEST_HOST and _HOST.fullmatch(text) is not None


def counted_address(text: str) -> str:
    """As limits count it; empty: it is none. A household has one IPv4 address, or 2⁶⁴ of IPv6."""
    try:
        address: IPv4Address | IPv6Address | None = ip_address(text)
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is None:
            return str(IPv6Network((int(address), 64), strict=False))
        address = address.ipv4_mapped
    return str(address)


def client_address(peer: str, forwarded: str, proxies: int) -> str:
    """Each proxy adds whom it heard at the end of X-Forwarded-For; before that, anybody may write.

    Where that names nobody, it is the peer.
    """
    named = forwarded.split(",")
    if 0 < proxies <= len(named):
        address = counted_address(named[-proxies].strip())
        if address:
            return address
    return counted_address(peer)
