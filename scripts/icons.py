"""Draws the app's icons from client/public/icon.svg, in a real Chromium: `make icons`."""

import struct
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.engines.browsers import FLAGS, chromium_path

FOLDER: Final = Path("client/public")
FAVICON: Final = 48
WHOLE: Final = {"icon-192.png": 192, "icon-512.png": 512}
"""With round corners of their own."""

CUT: Final = {
    "icon-180.png": (180, 0.92),
    "icon-maskable-192.png": (192, 0.78),
    "icon-maskable-512.png": (512, 0.78),
}
"""The device cuts the corners, so the ground fills them, and the picture keeps off the edge: only
a circle of four fifths is always seen."""


def main() -> None:
    drawing = (FOLDER / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        page = browser.new_page()
        for name, size in WHOLE.items():
            (FOLDER / name).write_bytes(drawn(page, drawing, size))
        for name, (size, share) in CUT.items():
            (FOLDER / name).write_bytes(drawn(page, filling(drawing, share), size))
        (FOLDER / "favicon.ico").write_bytes(ico(drawn(page, drawing, FAVICON), FAVICON))
        browser.close()


def filling(drawing: str, share: float) -> str:
    """Without round corners, and the picture so much smaller round the middle."""
    smaller = f'transform="translate(256 256) scale({share}) translate(-256 -256)"'
    square = drawing.replace('rx="112"', 'rx="0"', 1)
    return square.replace('<g id="picture">', f'<g id="picture" {smaller}>', 1)


def drawn(page: Page, drawing: str, size: int) -> bytes:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
    return page.screenshot(omit_background=True)


def ico(png: bytes, size: int) -> bytes:
    """One picture: a directory with one entry, then the PNG as it is."""
    entry = struct.pack("<4B2H2I", size, size, 0, 0, 1, 32, len(png), 22)
    return struct.pack("<3H", 0, 1, 1) + entry + png


if __name__ == "__main__":
    main()
