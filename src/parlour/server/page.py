"""Pages in the app's place: the app was not built, or it is at another address."""


def not_built_page() -> str:
    return """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Parlour</title>
<h1>Parlour</h1>
<p>The server is open. Its app is not part of this installation.</p>
<p lang="hu">A ház nyitva van. Az alkalmazás nem része ennek a telepítésnek.</p>
</html>
"""


def elsewhere(address: str) -> str:
    return (
        f"This server is open at {address} only.\nEz a kiszolgáló csak itt érhető el: {address}\n"
    )
