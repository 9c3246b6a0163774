"""The look of the site: colours, type and sign of the app, from the app's own files."""

from pathlib import Path
from typing import Final

LOOK: Final = Path("client/src/look")
PACKAGES: Final = Path("client/node_modules")
OWN: Final = ("site.css", "site.js", "iframe-worker.js")

THEMES: Final = (
    (':root[data-theme="light"]', '[data-md-color-scheme="parlour-day"]'),
    (":root[data-theme]", "[data-md-color-scheme]"),
    (":root,\n[data-game]", "body,\n[data-game]"),
)
"""The app names its theme on the root, the site on the body."""
FONTS: Final = "@fontsource-variable/"


def look_files() -> dict[str, str | bytes]:
    """By path on the site. Raises FileNotFoundError before `make app` has fetched the fonts."""
    fonts = (LOOK / "fonts.css").read_text("utf-8")
    files: dict[str, str | bytes] = {
        "look/tokens.css": _tokens(),
        "look/fonts.css": fonts.replace(FONTS, "fonts/"),
        **{f"look/{name}": Path("scripts/pages", name).read_text("utf-8") for name in OWN},
        "look/icon.svg": Path("client/public/icon.svg").read_bytes(),
    }
    for font in sorted(PACKAGES.glob(f"{FONTS}*/files/*-latin*-wght-normal.woff2")):
        path = font.relative_to(PACKAGES / FONTS).as_posix()
        if path in fonts:
            files[f"look/fonts/{path}"] = font.read_bytes()
    if not any(path.endswith(".woff2") for path in files):
        raise FileNotFoundError("the fonts are not here: run `make app` first")
    return files


def _tokens() -> str:
    text = (LOOK / "tokens.css").read_text("utf-8")
    for app, site in THEMES:
        assert app in text, app
        text = text.replace(app, site)
    return text
