"""The command `parlour`: what can be typed. What it does is in the files beside this one."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.exceptions import TyperException

from parlour import __version__
from parlour.cli import parameters as given
from parlour.cli.arena import (
    STANDARD_OUTPUT,
    Wanted,
    opened,
    play_all,
    write_csv,
    write_json,
)
from parlour.cli.catalogue import games_table
from parlour.cli.errors import INTERRUPTED, USAGE
from parlour.cli.files import print_match, read_match, write_match, write_text
from parlour.cli.fit import Course, learned, lesson_of, source_of, weights_file
from parlour.cli.help import Command, Group
from parlour.cli.own_bots import known_bots, own_bots_typed, usual_line_up
from parlour.cli.parameters import HELP, help_language
from parlour.cli.play import Sitting
from parlour.cli.replay import Replay
from parlour.cli.serve import serve_rooms, setting_flags
from parlour.cli.session import Session
from parlour.cli.setup import (
    PERSON,
    at_least_one,
    bot_levels,
    check_table,
    eyes_typed,
    game_called,
    language_typed,
    options_typed,
    players_of,
    seat_count,
    seed_typed,
)
from parlour.cli.standings import Standings
from parlour.cli.terminal import adapt_streams, stopped_by
from parlour.cli.usage import language_first, refusal_of
from parlour.cli.voice import Voice, language_of
from parlour.games import GAMES
from parlour.kernel.drive import drive
from parlour.kernel.match import Match

app = typer.Typer(
    cls=Group, help=HELP("help.app"), add_completion=False, pretty_exceptions_enable=False
)


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context, lang: given.Lang = None, shows_version: given.Version = False
) -> None:
    session = context.obj = Session(Voice(language_of(os.environ)))
    if lang is not None:
        with session.telling():
            session = context.obj = Session(Voice(language_typed(lang)))
    if shows_version:
        typer.echo(__version__)
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command("serve", help=HELP("help.serve"))
@setting_flags
def serve(context: typer.Context, **flags: Any) -> None:
    session: Session = context.obj
    with session.telling():
        serve_rooms(session, flags)


@app.command("games", cls=Command, help=HELP("help.games"))
def list_games(context: typer.Context) -> None:
    session: Session = context.obj
    session.out.print(games_table(GAMES, session.voice))


@app.command("try", cls=Command, help=HELP("help.try"))
def try_game(
    context: typer.Context,
    game_name: given.GameName,
    seats: given.Seats = None,
    bots: given.Bots = None,
    bot: given.OwnBots = None,
    seed: given.Seed = None,
    option: given.OptionPairs = None,
    name: given.Name = None,
    as_json: given.TryJson = False,
    save: given.Save = None,
) -> None:
    session: Session = context.obj
    with session.telling():
        game = game_called(game_name)
        count = seat_count(game, seats)
        own = own_bots_typed(game, bot)
        known = known_bots(game, own)
        wanted = bots or ",".join(own) or None
        if as_json:
            players = players_of(bot_levels(game, known, wanted, count), name)
        else:
            levels = (None, *bot_levels(game, known, wanted, count - 1))
            players = players_of(levels, PERSON if name is None else name)
        options = options_typed(game, option)
        check_table(game, players, options, session.voice)
        match = Match(game, players, options, seed_typed(seed), bots=known)
        if not as_json:
            raise typer.Exit(Sitting(session, match, save).play())
        drive(match)
        if save is not None:
            write_match(match, save)
        print_match(match)


@app.command("replay", cls=Command, help=HELP("help.replay"))
def replay_match(
    context: typer.Context,
    file: given.File,
    seat: given.SeatNumber = None,
    everything: given.All = False,
    plain: given.Plain = False,
) -> None:
    session: Session = context.obj
    with session.telling():
        match_file = read_match(file)
        eyes = eyes_typed(match_file, seat, everything)
        waits = session.out.is_terminal and sys.stdin.isatty() and not plain
        Replay(session, match_file, eyes, waits).show()


@app.command("check", cls=Command, help=HELP("help.check"))
def check_match(context: typer.Context, file: given.File) -> None:
    session: Session = context.obj
    with session.telling():
        typer.echo(session.verdict(read_match(file).check()))


@app.command("arena", cls=Command, help=HELP("help.arena"))
def compare_bots(
    context: typer.Context,
    game_name: given.GameName,
    seats: given.LineUp = None,
    everyone: given.Everyone = False,
    levels: given.Levels = None,
    bot: given.OwnBots = None,
    games: given.Matches = 1000,
    until_clear: given.UntilClear = False,
    seed: given.Seed = None,
    option: given.OptionPairs = None,
    jobs: given.Jobs = None,
    json_file: given.ArenaJson = None,
    csv_file: given.ArenaCsv = None,
) -> None:
    session: Session = context.obj
    with session.telling():
        game = game_called(game_name)
        own = own_bots_typed(game, bot)
        wanted = Wanted(
            game=game,
            bots=known_bots(game, own),
            options=options_typed(game, option),
            matches=at_least_one("--games", games),
            seed=seed_typed(seed),
        )
        line_up = seats or usual_line_up(game, own)
        everyone = everyone or levels is not None
        bouts = wanted.everyone(seats, levels) if everyone else wanted.line_up(line_up)
        for bout in bouts:
            check_table(game, players_of(bout.contest.names, None), wanted.options, session.voice)
        processes = (os.cpu_count() or 1) if jobs is None else at_least_one("--jobs", jobs)
        with opened(json_file) as json_out, opened(csv_file) as csv_out:
            play_all(bouts, processes, until_clear, session)
            write_json(bouts, json_out)
            write_csv(bouts, csv_out)
    if STANDARD_OUTPUT not in (json_file, csv_file):
        standings = Standings(session.voice, game.texts[session.voice.language])
        for part in standings.of_all(bouts) if everyone else standings.of_one(bouts[0]):
            session.out.print(part)
            session.out.print()


@app.command("fit", cls=Command, help=HELP("help.fit"))
def fit_outlook(
    context: typer.Context,
    game_name: given.GameName,
    games: given.Lessons = None,
    seed: given.Seed = None,
    jobs: given.Jobs = None,
    save: given.SaveWeights = None,
) -> None:
    session: Session = context.obj
    with session.telling():
        game = game_called(game_name).name
        file = save or weights_file(game)
        sown = seed_typed(seed)
        matches = lesson_of(game).matches if games is None else at_least_one("--games", games)
        course = Course(game, matches, sown)
        processes = (os.cpu_count() or 1) if jobs is None else at_least_one("--jobs", jobs)
        weights, examples = learned(course, processes, session)
        write_text(file, source_of(game, weights))
        said = session.voice.say("fit.done", game=game, examples=examples, seed=sown, file=file)
    typer.echo(said)


def run(words: Sequence[str] | None = None) -> None:
    adapt_streams()
    typed = language_first(sys.argv[1:] if words is None else words)
    voice = Voice(help_language(typed, os.environ))
    try:
        code = app(typed, prog_name="parlour", standalone_mode=False)
        sys.stdout.flush()
    except TyperException as error:
        refusal = refusal_of(error)
        typer.echo(voice.say(refusal.key, **refusal.values), err=True)
        typer.echo(voice.say("usage.help"), err=True)
        code = USAGE
    except typer.Abort:
        code = INTERRUPTED
    except OSError as error:
        code = stopped_by(error, voice)
    sys.exit(code)


if __name__ == "__main__":
    run()
