"""The generated files are what the Python types say, and a change of a type is noticed."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from scripts.wire_types import outputs
from tests.wire.schemas import SCHEMA

PING = "class Ping(Value):\n    id: MessageId\n"


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scripts.wire_types", "--check"],
        cwd=folder,
        env={"PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for folder in ("src/parlour", "scripts"):
        shutil.copytree(folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in outputs():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, tmp_path / path)
    return tmp_path


def test_what_was_made_from_these_types_is_fresh(copy: Path) -> None:
    assert check(copy).returncode == 0


def test_a_changed_type_makes_it_stale(copy: Path) -> None:
    messages = copy / "src/parlour/room/messages.py"
    text = messages.read_text("utf-8")
    assert PING in text
    messages.write_text(text.replace(PING, PING + "    strength: int\n"), "utf-8")
    checked = check(copy)
    assert checked.returncode == 1
    assert checked.stderr == (
        "Out of date: docs/protocol.schema.json and client/src/wire.ts."
        " Run `make wire` and look at the difference.\n"
    )


def test_a_changed_file_is_stale(copy: Path) -> None:
    (copy / "client/src/wire.ts").unlink()
    assert check(copy).stderr.startswith("Out of date: client/src/wire.ts.")


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    referred = {
        reference
        for line in json.dumps(SCHEMA, indent=0).splitlines()
        if (reference := line.partition('"$ref": "#/$defs/')[2].rstrip('",'))
    }
    assert referred <= SCHEMA["$defs"].keys()


def test_both_files_define_the_same() -> None:
    types = outputs()[Path("client/src/wire.ts")]
    for name in SCHEMA["$defs"]:
        assert f"export type {name} =" in types or f"export interface {name} {{" in types
