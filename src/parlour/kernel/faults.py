"""What is wrong with data that was to be read: the place, and a sentence in every language."""

from collections.abc import Mapping
from typing import Final

FAULTS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "place.line": "line {line}",
        "place.column": "line {line}, column {column}",
        "place.byte": "byte {byte}",
        "wanted.null": "nothing",
        "wanted.bool": "true or false",
        "wanted.int": "a whole number",
        "wanted.float": "a number",
        "wanted.str": "a text",
        "wanted.number_or_text": "a whole number or a text",
        "wanted.plain": "true, false, a whole number or a text",
        "wanted.card": "a card",
        "wanted.list": "a list",
        "wanted.object": "an object",
        "wrong_type": "expected {wanted}, found {found}",
        "wrong_choice": "expected one of {allowed}, found {found}",
        "wrong_kind": "expected one of {allowed}",
        "wrong_length": "expected {wanted_count} items, found {found}",
        "no_card": "{found} is not a card",
        "half_character": "holds half a character",
        "unreadable": "can't be read back: {found}",
        "missing": "is missing",
        "unknown_field": "is not known here",
        "unknown": "{found} is not known here",
        "newer": "version {found} is newer than the {known} known here",
        "older": "version {found} is not supported, only {known}",
        "no_match_file": "this is no Parlour match file",
        "empty": "the file is empty",
        "truncated": "the file ends too early",
        "no_json": "this is not JSON",
        "no_utf8": "is not UTF-8 text",
        "nested": "is nested too deeply",
        "twice": "field {field} stands twice in one object",
        "no_number": "{found} is no number",
        "too_many_digits": "a number has too many digits",
        "bad_table": "these players can't play this: {refusal}",
        "refused": "refused by the rules: {refusal}",
        "other_result": "is not what the inputs lead to",
        "changed": "the file was changed after it was written",
    },
    "hu": {
        "place.line": "{line}. sor",
        "place.column": "{line}. sor, {column}. oszlop",
        "place.byte": "{byte}. bájt",
        "wanted.null": "semmi",
        "wanted.bool": "igaz vagy hamis",
        "wanted.int": "egész szám",
        "wanted.float": "szám",
        "wanted.str": "szöveg",
        "wanted.number_or_text": "egész szám vagy szöveg",
        "wanted.plain": "igaz, hamis, egész szám vagy szöveg",
        "wanted.card": "kártya",
        "wanted.list": "lista",
        "wanted.object": "objektum",
        "wrong_type": "ide {wanted} való, és ez áll itt: {found}",
        "wrong_choice": "ezek egyike lehet: {allowed}, és ez áll itt: {found}",
        "wrong_kind": "ezek egyike lehet: {allowed}",
        "wrong_length": "{wanted_count} elem kell, és {found} van",
        "no_card": "{found}: ez nem kártya",
        "half_character": "fél karaktert tartalmaz",
        "unreadable": "nem olvasható vissza: {found}",
        "missing": "hiányzik",
        "unknown_field": "itt ismeretlen",
        "unknown": "{found}: itt ismeretlen",
        "newer": "a változat ({found}) újabb, mint az itt ismert ({known})",
        "older": "a változat ({found}) nem támogatott, csak ez: {known}",
        "no_match_file": "ez nem Parlour-játszmafájl",
        "empty": "a fájl üres",
        "truncated": "a fájl túl korán véget ér",
        "no_json": "ez nem JSON",
        "no_utf8": "nem UTF-8 szöveg",
        "nested": "túl mélyen van egymásba ágyazva",
        "twice": "ez a mező kétszer áll egy objektumban: {field}",
        "no_number": "{found}: ez nem szám",
        "too_many_digits": "egy számnak túl sok jegye van",
        "bad_table": "ezek a játékosok ezt nem játszhatják: {refusal}",
        "refused": "a szabályok nem engedik: {refusal}",
        "other_result": "nem az, amire a lépések vezetnek",
        "changed": "a fájl megváltozott, mióta kiírták",
    },
}


class Fault(ValueError):
    """A code, what goes into the holes of its sentence, and the place: a path, or a point."""

    def __init__(self, place: "str | Point", code: str, **values: object) -> None:
        super().__init__(place, code, values)
        self.at = place
        self.code = code
        self.values = values

    @property
    def place(self) -> str:
        return self.place_in("en")

    @property
    def problem(self) -> str:
        return self.problem_in("en")

    def place_in(self, language: str) -> str:
        return self.at.said(language) if isinstance(self.at, Point) else _on_one_line(self.at)

    def problem_in(self, language: str) -> str:
        texts = FAULTS[language]
        wanted = texts.get(f"wanted.{self.values.get('wanted')}", "")
        return texts[self.code].format(**{**self.values, "wanted": wanted})

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


class Point:
    """A point in a text that can't be named by a path: `Point("column", line=3, column=7)`."""

    def __init__(self, kind: str, **numbers: int) -> None:
        self.kind = kind
        self.numbers = numbers

    def said(self, language: str) -> str:
        return FAULTS[language][f"place.{self.kind}"].format(**self.numbers)


def _on_one_line(path: str) -> str:
    """A field of strange data may be called anything, and a sentence is one line."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in path)


def shown(data: object) -> str:
    """What was found, short enough for a sentence."""
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."
