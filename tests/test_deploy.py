"""The files for those who host it say what the server understands."""

import re
import shutil
import sqlite3
import subprocess
from configparser import ConfigParser
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from parlour.server.settings import from_environment

DEPLOY: Final = Path("deploy")
SETTING: Final = re.compile(r"\bPARLOUR_([A-Z_]+)[=:]\s*\"?([^\s\"]*)")
SELF_HOSTING: Final = Path("docs/self-hosting.md")


def settings_in(text: str) -> dict[str, str]:
    found = {name: value for name, value in SETTING.findall(text) if not name.startswith("$")}
    # compose fills in `${NAME:-default}`
    return {name: re.sub(r"^\$\{\w+:-(.*)\}$", r"\1", value) for name, value in found.items()}


@pytest.mark.parametrize("file", sorted(DEPLOY.iterdir()), ids=lambda file: file.name)
def test_its_settings_are_the_server_s(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in settings_in(file.read_text()).items():
        monkeypatch.setenv(f"PARLOUR_{name}", value)
        assert hasattr(from_environment(), name.lower()), name
    assert file.name in SELF_HOSTING.read_text()


def test_the_unit_gives_the_server_what_it_writes_to() -> None:
    unit = ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "parlour.service")
    service = unit["Service"]
    data = settings_in((DEPLOY / "parlour.service").read_text())["DATA"]
    assert data == f"/var/lib/{service['StateDirectory']}"
    assert service["ExecStart"].endswith("parlour serve")
    assert int(service["LimitNOFILE"]) > from_environment().most_connections


def test_the_unit_is_one_for_systemd(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    unit = tmp_path / "parlour.service"
    text = (DEPLOY / "parlour.service").read_text()
    unit.write_text(text.replace("/opt/parlour/bin/parlour", "/bin/true"))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True
    )
    assert str(unit) not in done.stderr, done.stderr


def test_nginx_reads_its_file(tmp_path: Path) -> None:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not here")
    whole = tmp_path / "nginx.conf"
    block = (DEPLOY / "nginx.conf").read_text()
    whole.write_text(f"pid {tmp_path}/pid; events {{}} http {{ {block} }}")
    done = subprocess.run(["nginx", "-t", "-c", whole], capture_output=True, text=True)
    assert "syntax is ok" in done.stderr, done.stderr


def test_what_the_container_copies_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE):
        *sources, _ = line.split()
        assert all(Path(source).exists() for source in sources), line
    assert re.search(r"^USER (?!root)", text, re.MULTILINE)
    assert "/health" in text


def test_a_backup_restores_what_was_kept(tmp_path: Path) -> None:
    """The commands of the document, with another folder."""
    document = SELF_HOSTING.read_text()
    (tmp_path / "backup").mkdir()
    lines = re.findall(r"^(?:sqlite3|rm -f|cp) .*parlour.sqlite.*$", document, re.MULTILINE)
    assert [line.split()[0] for line in lines] == ["sqlite3", "rm", "cp"]
    kept = tmp_path / "var/lib/parlour/parlour.sqlite"
    kept.parent.mkdir(parents=True)
    writer = sqlite3.connect(kept, isolation_level=None)
    writer.execute("PRAGMA journal_mode = wal")
    writer.execute("CREATE TABLE evening (what TEXT)")
    writer.execute("INSERT INTO evening VALUES ('kept')")
    back_up, *restore = [
        line.replace("/backup", f"{tmp_path}/backup").replace("/var/lib", f"{tmp_path}/var/lib")
        for line in lines
    ]
    if shutil.which("sqlite3"):
        subprocess.run(["sh", "-c", back_up], check=True)
    else:
        with closing(sqlite3.connect(tmp_path / "backup/parlour.sqlite")) as copy:
            writer.backup(copy)
    writer.execute("INSERT INTO evening VALUES ('later')")
    writer.close()
    for line in restore:
        subprocess.run(["sh", "-c", line], check=True)
    with closing(sqlite3.connect(kept)) as reader:
        assert reader.execute("SELECT what FROM evening").fetchall() == [("kept",)]
