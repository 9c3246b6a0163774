"""How the site is built: the theme without anything from elsewhere, and the API from docstrings."""

from pathlib import Path
from typing import Any, Final

STYLES: Final = ["look/fonts.css", "look/tokens.css", "look/site.css"]
PALETTES: Final = (
    ("(prefers-color-scheme: dark)", "parlour-night", "weather-night", "By day"),
    ("(prefers-color-scheme: light)", "parlour-day", "weather-sunny", "In the evening"),
)
FEATURES: Final = [
    "content.code.copy",
    "navigation.footer",
    "navigation.indexes",
    "navigation.tabs",
    "navigation.top",
    "search.highlight",
    "search.suggest",
    "toc.follow",
]
EXTENSIONS: Final[list[Any]] = [
    "admonition",
    "attr_list",
    "md_in_html",
    "sane_lists",
    {"toc": {"permalink": "#"}},
    {"pymdownx.highlight": {"anchor_linenums": False}},
    "pymdownx.superfences",
    {"pymdownx.tabbed": {"alternate_style": True}},
]
API: Final = {
    "docstring_section_style": "list",
    "filters": ["!^_"],
    "heading_level": 3,
    "members_order": "source",
    "merge_init_into_class": True,
    "separate_signature": True,
    "show_bases": False,
    "show_root_heading": True,
    "show_source": False,
    "show_symbol_type_heading": True,
    "signature_crossrefs": True,
}
STRICT: Final = {
    "absolute_links": "warn",
    "anchors": "warn",
    "nav": {"omitted_files": "warn"},
    "unrecognized_links": "warn",
}


def configuration(pages: Path, site: Path, nav: list[Any]) -> dict[str, Any]:
    return {
        "site_name": "Parlour",
        "site_description": "Card games for rooms of friends: a server, a library, bots",
        "docs_dir": str(pages),
        "site_dir": str(site),
        "nav": nav,
        "theme": {
            "name": "material",
            "font": False,
            "logo": "look/icon.svg",
            "favicon": "look/icon.svg",
            "features": FEATURES,
            "palette": [
                {
                    "media": media,
                    "scheme": scheme,
                    "toggle": {"icon": f"material/{icon}", "name": name},
                }
                for media, scheme, icon, name in PALETTES
            ],
        },
        # The plugin `offline` would take its own from elsewhere.
        "extra": {"generator": False, "polyfills": ["look/iframe-worker.js"]},
        "extra_css": STYLES,
        "extra_javascript": ["look/site.js"],
        "plugins": [
            "search",
            "offline",
            {
                "mkdocstrings": {
                    "handlers": {"python": {"paths": [str(Path("src").resolve())], "options": API}}
                }
            },
        ],
        "markdown_extensions": EXTENSIONS,
        "validation": STRICT,
    }
