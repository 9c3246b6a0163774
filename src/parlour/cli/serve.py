"""`parlour serve`: the server on this machine, with its address and its QR code in the terminal."""

import asyncio
import inspect
from collections.abc import Callable, Coroutine
from dataclasses import fields
from typing import Annotated, Any

import typer
from msgspec.structs import asdict

from parlour.cli.announcement import announce
from parlour.cli.errors import Refusal
from parlour.cli.parameters import HELP_LANGUAGE
from parlour.cli.session import Session
from parlour.kernel.read_errors import on_one_line
from parlour.server.settings import (
    BadSetting,
    Settings,
    flag_of,
    from_environment,
    variable_of,
)


def setting_flags(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command a flag for each setting of the server."""
    context = inspect.Parameter("context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    parameters = [context.replace(annotation=typer.Context)]
    for f in fields(Settings):
        default = f.default if f.default != "" else "-"
        said = f"{f.metadata[HELP_LANGUAGE]} · {default} · {variable_of(f.name)}"
        option = typer.Option(flag_of(f.name), help=said, show_default=False)
        kind: Any = Annotated[str | None, option]  # numbers are read by the settings
        parameters.append(context.replace(name=f.name, annotation=kind, default=None))
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {each.name: each.annotation for each in parameters}
    return command


def serve_rooms(session: Session, flags: dict[str, Any]) -> None:
    try:
        settings = from_environment(**flags)
    except BadSetting as bad:
        raise Refusal("bad.setting", name=bad.name, found=on_one_line(bad.value)) from None
    # imported here, since no other command needs a web server
    try:
        from parlour.server.logs import set_up_logs
        from parlour.server.serving import (
            CannotKeep,
            CannotListen,
            FolderTaken,
            PortTaken,
            TooOld,
            serve,
        )
    except ModuleNotFoundError as missing:
        raise Refusal("serve.extra", name=missing.name) from None

    set_up_logs(settings.log_level)
    try:
        _run(serve(settings, lambda *place: announce(session, *place)))
    except PortTaken as taken:
        raise Refusal("serve.taken", port=taken.port, other=taken.port + 1) from None
    except FolderTaken as taken:
        raise Refusal("serve.shared", folder=taken.place, **asdict(taken.holder)) from None
    except CannotListen as problem:
        raise Refusal("serve.place", place=problem.place, reason=problem.reason) from None
    except TooOld as problem:
        raise Refusal("serve.too_old", folder=problem.place, reason=problem.reason) from None
    except CannotKeep as problem:
        raise Refusal("serve.folder", folder=problem.place, reason=problem.reason) from None


def _run(work: Coroutine[Any, Any, None]) -> None:
    """On the quick loop, where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        asyncio.run(work)
    else:
        uvloop.run(work)
