"""QR codes of room links. They take long to draw: beside the loop, one at a time, each once."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Final

import segno

_PEN: Final = ThreadPoolExecutor(1, "qr-code")


async def qr_code(link: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_PEN, _drawn, link)


@lru_cache(256)
def _drawn(link: str) -> str:
    picture = segno.make(link, error="m").svg_inline(scale=8, border=2, omitsize=True)
    return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
