"""What the commands can be given, with its help.

Help is made when the program starts, before anything is parsed, so its language is looked up in
the words of the command line themselves.
"""

import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from parlour.cli.voice import Voice, language_of
from parlour.kernel.texts import LANGUAGES


def help_language(words: Sequence[str], environ: Mapping[str, str]) -> str:
    said = re.search(r"--lang[ =](\S+)", " ".join(words))
    return said[1] if said and said[1] in LANGUAGES else language_of(environ)


HELP_LANGUAGE: Final = help_language(sys.argv, os.environ)
HELP: Final = Voice(HELP_LANGUAGE).say

Lang: TypeAlias = Annotated[
    str | None, typer.Option("--lang", metavar="en|hu", help=HELP("help.lang"))
]
Version: TypeAlias = Annotated[bool, typer.Option("--version", help=HELP("help.version"))]
GameName: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help=HELP("help.game"))]
Seats: TypeAlias = Annotated[
    int | None, typer.Option("--seats", metavar="N", help=HELP("help.seats"))
]
Bots: TypeAlias = Annotated[
    str | None, typer.Option("--bots", metavar="LEVEL,…", help=HELP("help.bots"))
]
OwnBots: TypeAlias = Annotated[
    list[str] | None, typer.Option("--bot", metavar="NAME=MODULE:FUNCTION", help=HELP("help.bot"))
]
Seed: TypeAlias = Annotated[
    str | None, typer.Option("--seed", metavar="TEXT", help=HELP("help.seed"))
]
OptionPairs: TypeAlias = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=HELP("help.option"))
]
Name: TypeAlias = Annotated[
    str | None, typer.Option("--name", metavar="NAME", help=HELP("help.name"))
]
TryJson: TypeAlias = Annotated[bool, typer.Option("--json", help=HELP("help.try.json"))]
Save: TypeAlias = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help=HELP("help.save"))
]
File: TypeAlias = Annotated[str, typer.Argument(metavar="FILE|-", help=HELP("help.file"))]
SeatNumber: TypeAlias = Annotated[
    int | None, typer.Option("--seat", metavar="N", help=HELP("help.replay.seat"))
]
All: TypeAlias = Annotated[bool, typer.Option("--all", help=HELP("help.replay.all"))]
Plain: TypeAlias = Annotated[bool, typer.Option("--plain", help=HELP("help.replay.plain"))]
LineUp: TypeAlias = Annotated[
    str | None, typer.Option("--seats", metavar="LEVEL,…|N", help=HELP("help.arena.seats"))
]
Everyone: TypeAlias = Annotated[bool, typer.Option("--all", help=HELP("help.arena.all"))]
Levels: TypeAlias = Annotated[
    str | None, typer.Option("--levels", metavar="LEVEL,…", help=HELP("help.arena.levels"))
]
Matches: TypeAlias = Annotated[
    int, typer.Option("--games", metavar="N", help=HELP("help.arena.games"))
]
UntilClear: TypeAlias = Annotated[
    bool, typer.Option("--until-clear", help=HELP("help.arena.until_clear"))
]
Jobs: TypeAlias = Annotated[
    int | None, typer.Option("--jobs", metavar="N", help=HELP("help.arena.jobs"))
]
ArenaJson: TypeAlias = Annotated[
    str | None, typer.Option("--json", metavar="FILE|-", help=HELP("help.arena.json"))
]
ArenaCsv: TypeAlias = Annotated[
    str | None, typer.Option("--csv", metavar="FILE|-", help=HELP("help.arena.csv"))
]
Lessons: TypeAlias = Annotated[
    int | None, typer.Option("--games", metavar="N", help=HELP("help.fit.games"))
]
SaveWeights: TypeAlias = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help=HELP("help.fit.save"))
]
