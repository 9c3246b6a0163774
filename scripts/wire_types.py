"""Writes the protocol's JSON Schema, the client's types and its words: `make wire`.

With --check nothing is written, and it fails if what is there is stale.
"""

import sys
from pathlib import Path

from parlour.room.messages import PROTOCOL
from scripts.wire.schema import definitions, schema_text
from scripts.wire.sentences import PATH as SENTENCES
from scripts.wire.sentences import sentences_text
from scripts.wire.typescript import typescript_text
from scripts.wire.words import words_files


def outputs() -> dict[Path, str]:
    found = definitions()
    return {
        Path("docs/protocol.schema.json"): schema_text(found, PROTOCOL),
        Path("client/src/wire.ts"): typescript_text(found),
        **words_files(),
        SENTENCES: sentences_text(),
    }


def stale(texts: dict[Path, str]) -> list[Path]:
    return [
        path for path, text in texts.items() if not path.exists() or path.read_text("utf-8") != text
    ]


def main() -> None:
    texts = outputs()
    old = stale(texts)
    if "--check" in sys.argv[1:]:
        if old:
            names = " and ".join(map(str, old))
            sys.exit(f"Out of date: {names}. Run `make wire` and look at the difference.")
        return
    for path in old:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(texts[path], "utf-8")
        print(path)


if __name__ == "__main__":
    main()
