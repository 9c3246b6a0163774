"""The documentation site is built without a warning, and needs nothing from elsewhere."""

import re
import subprocess
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest

import parlour
from parlour.games import GAMES
from scripts import documentation
from scripts.pages.links import SITE_PATHS, moved_links
from scripts.pages.look import LOOK, PACKAGES
from scripts.pages.navigation import navigation

FETCHED = {
    ("script", "src"),
    ("img", "src"),
    ("link", "href"),
    ("iframe", "src"),
    ("source", "src"),
}
NAMED = {"canonical", "prev", "next", "alternate"}
"""Links of a page's head that nobody fetches."""

pytestmark = pytest.mark.skipif(
    not (PACKAGES / "@fontsource-variable").is_dir(), reason="the app's packages are not here"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    try:
        documentation.build(folder)
    except subprocess.CalledProcessError as error:
        pytest.fail(f"{error.stdout}{error.stderr}")
    return folder


class Links(HTMLParser):
    """Where a page leads, and what it fetches."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        if name := said.get("id") or said.get("name"):
            self.names.add(name)
        for attribute in ("href", "src"):
            if (target := said.get(attribute)) and said.get("rel") not in NAMED:
                self.found.append((tag, attribute, target))


def links(page: Path) -> Links:
    parser = Links()
    parser.feed(page.read_text("utf-8"))
    return parser


def pages(site: Path) -> Iterator[Path]:
    return (page for page in sorted(site.rglob("*.html")) if page.name != "404.html")


def test_every_page_is_there(site: Path) -> None:
    built = {page.relative_to(site).as_posix() for page in pages(site)}
    written = {path for path in SITE_PATHS.values() if path.endswith(".md")}
    made = {f"{folder}/{game.name}.md" for folder in ("games", "magyarul") for game in GAMES}
    for path in written | made:
        name = path.replace("README.md", "index.md").replace(".md", ".html")
        assert name in built, path


def test_every_link_leads_somewhere(site: Path) -> None:
    """The builder judges Markdown; this judges all of it."""
    known = {page: links(page) for page in pages(site)}
    for page, found in known.items():
        for _, _, target in found.found:
            path, anchor = urldefrag(target)
            if "://" in target or target.startswith(("data:", "mailto:")):
                continue
            there = (page.parent / unquote(path)).resolve() if path else page
            assert there.exists(), (page, target)
            if anchor and there in known and not anchor.startswith("__"):
                assert unquote(anchor) in known[there].names, (page, target)


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for page in pages(site):
        for tag, attribute, target in links(page).found:
            if (tag, attribute) in FETCHED:
                assert "://" not in target and not target.startswith("//"), (page, target)
    for style in (site / "look").rglob("*.css"):
        for target in re.findall(r'url\("?([^")]+)', style.read_text("utf-8")):
            assert (style.parent / target).is_file(), (style, target)


def test_a_game_is_told_in_both_languages(site: Path) -> None:
    for game in GAMES:
        for folder, language in (("games", "en"), ("magyarul", "hu")):
            text = (site / folder / f"{game.name}.html").read_text("utf-8")
            for chapter in game.short_rules[language].chapters:
                assert chapter.title in text.replace("&amp;", "&").replace("&#39;", "'")


def test_what_is_wrong_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A link to nothing, an anchor that is not there, a picture that is missing."""
    broken = "# Home\n\n[a](nothing.md) [b](concepts.md#nothing) ![c](pictures/nothing.webp)\n"
    before = documentation.written_pages()
    monkeypatch.setattr(documentation, "written_pages", lambda: {**before, "index.md": broken})
    with pytest.raises(subprocess.CalledProcessError) as refused:
        documentation.build(tmp_path / "site")
    for name in ("nothing.md", "#nothing", "nothing.webp"):
        assert name in refused.value.stderr


def test_a_page_without_a_place_is_refused() -> None:
    with pytest.raises(ValueError, match=r"lost\.md"):
        navigation({"index.md", "lost.md"})


def test_links_follow_files_to_the_site() -> None:
    text = "[a](docs/rules/durak.md#1-the-table) [b](docs/decisions/) [c](Makefile) [d](#here)"
    assert moved_links(text, "ARCHITECTURE.md") == (
        "[a](rules/durak.md#1-the-table) [b](decisions/README.md) c [d](#here)"
    )
    assert (
        moved_links("[a](../deploy/Caddyfile)", "docs/self-hosting.md") == "[a](deploy/Caddyfile)"
    )


def test_the_whole_library_is_in_the_reference() -> None:
    page = Path("docs/api.md").read_text("utf-8")
    assert sorted(re.findall(r"^::: parlour\.(\w+)$", page, re.MULTILINE)) == sorted(
        parlour.__all__
    )


def test_the_colours_are_the_app_s(site: Path) -> None:
    app = (LOOK / "tokens.css").read_text("utf-8")
    built = (site / "look/tokens.css").read_text("utf-8")
    assert set(re.findall(r"--[\w-]+: [^;]+;", app)) == set(re.findall(r"--[\w-]+: [^;]+;", built))
