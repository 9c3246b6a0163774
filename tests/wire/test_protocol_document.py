"""docs/protocol.md says what is so: its examples are messages, its tables have all fields."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from parlour.games import GAMES
from parlour.hosting.wire import read_message
from parlour.kernel.offers import Offer
from parlour.kernel.values import kind
from parlour.room.commands import RoomRules
from parlour.room.messages import ClientMessage, Do, Doing, ServerMessage
from parlour.room.views import RoomView
from tests.wire.schemas import expect

DOCUMENT = Path("docs/protocol.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", DOCUMENT, re.MULTILINE | re.DOTALL))

FROM_CLIENT = {kind(cls): cls for cls in get_args(ClientMessage)}
COMMANDS = {kind(cls): cls for cls in get_args(Doing)}
FROM_SERVER = {kind(cls): cls for cls in get_args(ServerMessage)}
EVERYTHING = FROM_CLIENT | COMMANDS | FROM_SERVER

OF_THE_SERVER = {"already_open", "already_here", "already_away", "server_only", "no_bot_there"}
OF_THE_SERVER |= {"too_early", "code_taken"}
"""Refusals that only the server itself can meet."""


def read(example: Any) -> ClientMessage:
    return read_message(json.dumps(example).encode())


def examples(name: str) -> list[Any]:
    blocks = re.findall(r"```json\n(.*?)```", SECTIONS[name], re.DOTALL)
    assert blocks, f"{name} has no example"
    return [json.loads(block) for block in blocks]


def test_every_message_and_command_has_a_section() -> None:
    assert list(SECTIONS) == list(EVERYTHING)


@pytest.mark.parametrize("name", EVERYTHING)
def test_a_section_lists_all_fields(name: str) -> None:
    listed = re.findall(r"^\| `(\w+)` \|", SECTIONS[name], re.MULTILINE)
    assert listed == list(EVERYTHING[name].__struct_fields__)


@pytest.mark.parametrize("name", FROM_CLIENT)
def test_examples_from_the_client_are_read_as_what_they_claim_to_be(name: str) -> None:
    for example in examples(name):
        assert type(read(example)) is FROM_CLIENT[name]
        expect("ClientMessage", example)


@pytest.mark.parametrize("name", COMMANDS)
def test_examples_of_commands_are_read_as_what_they_claim_to_be(name: str) -> None:
    for example in examples(name):
        message = read(example)
        assert isinstance(message, Do)
        assert type(message.command) is COMMANDS[name]
        expect("ClientMessage", example)


@pytest.mark.parametrize("name", FROM_SERVER)
def test_examples_from_the_server_fit_what_they_claim_to_be(name: str) -> None:
    for example in examples(name):
        assert example["kind"] == name
        expect(FROM_SERVER[name].__name__, example)


def test_every_example_stands_in_a_section() -> None:
    assert DOCUMENT.count("```json") == sum(len(examples(name)) for name in SECTIONS)


def test_every_refusal_that_a_client_can_get_is_told() -> None:
    source = "".join(
        path.read_text("utf-8")
        for folder in ("room", "hosting", "server")
        for path in sorted(Path("src/parlour", folder).glob("*.py"))
    )
    raised = set(re.findall(r'Illegal\(\s*"(\w+)"', source))
    refusals = DOCUMENT.partition("## Refusals")[2]
    assert raised - OF_THE_SERVER <= set(re.findall(r"`(\w+)`", refusals))


def test_a_refusal_in_a_section_is_in_the_list_of_refusals() -> None:
    listed = set(re.findall(r"`(\w+)`", DOCUMENT.partition("## Refusals")[2]))
    for text in re.findall(r"^Refused with: (.*?)\n\n", DOCUMENT, re.MULTILINE | re.DOTALL):
        codes = set(re.findall(r"`(\w+)`", text.partition(";")[0]))
        assert codes <= listed


def refusals(name: str) -> set[str]:
    (text,) = re.findall(r"^Refused with: (.*?)\n\n", SECTIONS[name], re.MULTILINE | re.DOTALL)
    return set(re.findall(r"`(\w+)`", text))


@pytest.mark.parametrize(
    "name", ["create_room", "join_room", "resume", "watch_room", "claim_key", "peek"]
)
def test_whoever_comes_to_a_room_may_hear_that_it_cannot_be_read(name: str) -> None:
    assert {"storage_failed", "unreadable"} <= refusals(name)


def test_whoever_writes_into_the_log_may_hear_that_it_is_full() -> None:
    assert "room_too_busy" in refusals("join_room") & refusals("do")


def test_all_of_the_room_and_its_rules_is_told() -> None:
    room = DOCUMENT.partition("### The room\n")[2].partition("\n##")[0]
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", room, re.MULTILINE)
    told = [name for fields, _ in rows for name in re.findall(r"`(\w+)`", fields)]
    assert sorted(told) == sorted(names(RoomView))
    rules = dict(rows)["`room_rules`"]
    assert re.findall(r"`(\w+)`", rules) == names(RoomRules)


def test_the_names_that_older_names_lead_to_exist() -> None:
    known = {name for cls in EVERYTHING.values() for name in (kind(cls), *names(cls))}
    known |= {kind(cls) for game in GAMES for cls in (*game.actions, *game.events)}
    known |= {kind(cls) for cls in get_args(Offer)} | {game.name for game in GAMES}
    known |= {"ask", "result"}
    table = DOCUMENT.rpartition("| there | here |")[2]
    for row in table.strip().splitlines()[1:]:
        here = row.rpartition(" | ")[2]
        assert set(re.findall(r"`([\w-]+)`", here)) <= known, row


def names(cls: Any) -> list[str]:
    return list(cls.__struct_fields__)
