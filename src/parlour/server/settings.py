"""Settings of the server: each a flag of `parlour serve` and an environment variable.

docs/settings.md is made from here.
"""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, get_type_hints
from urllib.parse import urlsplit

PREFIX: Final = "PARLOUR_"
FOREIGN: Final = re.compile(r"""[\s"'<>\\^`{|}]""")
"""Characters that no address of the web has."""


def _setting(
    default: Any,
    en: str,
    hu: str,
    least: float | None = None,
    most: float = 1e9,
    known: Sequence[str] = (),
) -> Any:
    """`least` and `most` for numbers, `known` for words of which one is chosen."""
    limits = {"least": least, "most": most, "known": known}
    return field(default=default, metadata={"en": en, "hu": hu, **limits})


@dataclass(frozen=True, slots=True)
class Settings:
    host: str = _setting("0.0.0.0", "address to listen on", "cím, amelyen figyel")
    port: int = _setting(
        8420, "port to listen on; 0: any free one", "port; 0: bármely szabad", least=0, most=65535
    )
    data: str = _setting(
        "parlour-data", "folder of the log and the matches", "a napló és a játszmák mappája"
    )
    public_url: str = _setting(
        "",
        "address that links and QR codes show, such as https://cards.example, and the only host "
        "that is let in; empty: found out, and any host",
        "a hivatkozások és QR-kódok címe, például https://cards.example, más néven nem érhető el; "
        "üres: kitalálja, és bármilyen néven elérhető",
    )
    origins: str = _setting(
        "",
        "other web origins that may connect, separated by commas",
        "más webhelyek, amelyek csatlakozhatnak, vesszővel elválasztva",
    )
    trusted_proxies: int = _setting(
        0,
        "proxies of your own in front, each of which adds to X-Forwarded-For whom it heard",
        "saját proxyk száma a kiszolgáló előtt; mindegyik az X-Forwarded-For végére írja a hívóját",
        least=0,
        most=10,
    )
    admin_port: int = _setting(
        0,
        "port of /ready and /metrics; 0: the same as for all else",
        "a /ready és a /metrics portja; 0: ugyanaz, mint minden másé",
        least=0,
        most=65535,
    )
    bot_processes: int = _setting(
        1,
        "processes in which bots think",
        "folyamatok, amelyekben botok gondolkodnak",
        least=1,
        most=61,  # Windows waits for no more
    )
    bot_seconds: float = _setting(
        3.0,
        "seconds after which the simplest bot answers",
        "ennyi mp után a legegyszerűbb bot lép",
        least=0,
    )
    hint_processes: int = _setting(
        1,
        "processes in which hints are thought of; bots go before them",
        "folyamatok, amelyekben tippek készülnek; a botok megelőzik őket",
        least=1,
        most=61,
    )
    hint_seconds: float = _setting(
        5.0,
        "seconds that a hint waits for its turn before it is refused",
        "ennyi mp-ig vár sorára egy tipp, mielőtt elmarad",
        least=0,
    )
    message_rate: float = _setting(
        10.0,
        "messages a second from one person; from one address 20 times as many",
        "üzenet másodpercenként egy embertől; egy címről ennek hússzorosa",
        least=0.001,
    )
    message_burst: int = _setting(
        20,
        "messages at once from one person; from one address 20 times as many",
        "üzenet egyszerre egy embertől; egy címről ennek hússzorosa",
        least=1,
    )
    frame_bytes: int = _setting(
        4096,
        "largest message from a client, in bytes",
        "a legnagyobb üzenet a klienstől, bájtban",
        least=256,
    )
    reaction_pause: int = _setting(
        500, "milliseconds between two reactions", "ezredmásodperc két reakció között", least=1
    )
    rooms_per_hour: int = _setting(
        60,
        "rooms that one address may open in an hour",
        "szoba, amelyet egy cím egy óra alatt nyithat",
        least=0,
    )
    room_bytes_per_hour: int = _setting(
        16 << 20,
        "bytes that the log of one room may grow in an hour",
        "ennyi bájttal nőhet egy szoba naplója óránként",
        least=1,
    )
    sockets_per_address: int = _setting(
        100, "connections from one address", "kapcsolat egy címről", least=1
    )
    most_connections: int = _setting(
        10_000,
        "connections in all, of any kind",
        "kapcsolat összesen, bármilyen",
        least=1,
    )
    wrong_codes: int = _setting(
        20,
        "wrong room codes or passwords from one address in ten minutes",
        "rossz kód vagy jelszó egy címről tíz perc alatt",
        least=1,
    )
    most_rooms: int = _setting(10_000, "rooms in all", "szoba összesen", least=0)
    disk_bytes: int = _setting(
        10 << 30,
        "bytes that all rooms together may take on the disk before no more are opened",
        "ha az összes szoba együtt ennyi bájtot foglal a lemezen, nem nyílik több",
        least=0,
        most=1e15,
    )
    heartbeat: int = _setting(
        4,
        "seconds of silence before a connection is asked for a sign of life",
        "ennyi mp csend után életjelet kér",
        least=1,
    )
    rest_after: int = _setting(
        24,
        "hours after which an unused room is put to rest",
        "ennyi óra után pihen el egy nem használt szoba",
        least=1,
    )
    retention: int = _setting(
        30,
        "days that rooms at rest and matches are kept",
        "ennyi napig őrzi az elpihent szobákat és a játszmákat",
        least=1,
    )
    log_level: str = _setting(
        "info",
        "debug, info, warning or error",
        "debug, info, warning vagy error",
        known=("debug", "info", "warning", "error"),
    )

    @property
    def own_origins(self) -> frozenset[str]:
        """The origins of pages that may open sockets for whoever looks at them."""
        return frozenset(map(origin_of, self._urls))

    @property
    def own_names(self) -> frozenset[str]:
        """The hosts that this server answers for; empty if it answers for any."""
        return frozenset(map(name_in, self._urls)) if self.public_url else frozenset()

    @property
    def _urls(self) -> list[str]:
        return [
            each.strip() for each in (self.public_url, *self.origins.split(",")) if each.strip()
        ]


def origin_of(url: str) -> str:
    """The origin of a URL as browsers send it."""
    parts, name = urlsplit(url), name_in(url)
    host = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{host}" + (f":{parts.port}" if parts.port else "")


def name_in(url: str) -> str:
    """The host of a URL as browsers ask for it: with letters beyond English written as `xn--…`."""
    name = (urlsplit(url).hostname or "").rstrip(".")
    return name if name.isascii() else name.encode("idna").decode()


class BadSetting(Exception):
    def __init__(self, name: str, value: str) -> None:
        super().__init__(f"{name}: {value!r}")
        self.name = name
        self.value = value


def settings_from(environment: Mapping[str, str], flags: Mapping[str, Any]) -> Settings:
    """Flags first, then the environment, then the defaults. Raises BadSetting."""
    hints = get_type_hints(Settings)
    chosen = {}
    for f in fields(Settings):
        name, found = flag_of(f.name), flags.get(f.name)
        if found is None:
            name = variable_of(f.name)
            found = environment.get(name)
        if found is not None:
            chosen[f.name] = _parsed(hints[f.name], name, found)
            _check(f.metadata, name, chosen[f.name])
            if f.name == "public_url":
                _check_address(name, found)
            if f.name == "origins":
                for origin in found.split(","):
                    _check_address(name, origin.strip())
    return Settings(**chosen)


def flag_of(setting: str) -> str:
    return f"--{setting.replace('_', '-')}"


def variable_of(setting: str) -> str:
    return PREFIX + setting.upper()


def _parsed(kind: type[Any], name: str, found: Any) -> Any:
    """A setting as it was typed; what is no text has its type already."""
    if not isinstance(found, str):
        return found
    try:
        return kind(found)
    except ValueError:
        raise BadSetting(name, found) from None


def _check(limits: Mapping[str, Any], name: str, value: Any) -> None:
    least, known = limits["least"], limits["known"]
    if least is not None and not least <= value <= limits["most"]:
        raise BadSetting(name, str(value))
    if known and value not in known:
        raise BadSetting(name, value)


def _check_address(name: str, url: str) -> None:
    if not url.strip():
        return
    try:
        parts = urlsplit(url.strip())
        fits = parts.scheme in ("http", "https") and name_in(url.strip()) and parts.port != 0
    except ValueError:
        fits = False
    # urlsplit takes out what has no place in an address, and a header would keep it
    if not fits or not url.isprintable() or FOREIGN.search(url.strip()):
        raise BadSetting(name, url)


def from_environment(**flags: Any) -> Settings:
    return settings_from(os.environ, flags)
