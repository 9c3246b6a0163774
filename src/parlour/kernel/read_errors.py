"""What is wrong with data that was to be read: the place, and a sentence in every language.

msgspec finds the error and says it in English; here its sentences become codes.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import msgspec

SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "place.byte": "byte {byte}",
        "wanted.null": "nothing",
        "wanted.bool": "true or false",
        "wanted.int": "a whole number",
        "wanted.float": "a number",
        "wanted.str": "a text",
        "wanted.array": "a list",
        "wanted.object": "an object",
        "wrong_type": "expected {wanted}, found {found}",
        "wrong_value": "{found} is not known here",
        "wrong_form": "expected {wanted}",
        "wrong_length": "expected {wanted} items",
        "too_large": "the number is too large",
        "missing": "is missing",
        "unknown_field": "is not known here",
        "newer": "version {found} is newer than the {known} known here",
        "older": "version {found} is not supported, only {known}",
        "no_match_file": "this is no Parlour match file",
        "empty": "the file is empty",
        "truncated": "the file ends too early",
        "no_json": "this is not JSON",
        "no_utf8": "is not UTF-8 text",
        "nested": "is nested too deeply",
        "bad_table": "these players can't play this: {refusal}",
        "refused": "refused by the rules: {refusal}",
        "bad_name": "a name is 1 to {longest} characters that can be seen",
        "other_author": "{found} can't have done this",
        "too_early": "the clock runs out at {due}, not before",
        "other_result": "is not what the inputs lead to",
        "changed": "the file was changed after it was written",
        "unreadable": "can't be read: {found}",
    },
    "hu": {
        "place.byte": "{byte}. bájt",
        "wanted.null": "semmi",
        "wanted.bool": "igaz vagy hamis",
        "wanted.int": "egész szám",
        "wanted.float": "szám",
        "wanted.str": "szöveg",
        "wanted.array": "lista",
        "wanted.object": "objektum",
        "wrong_type": "ide {wanted} való, és ez áll itt: {found}",
        "wrong_value": "{found}: itt ismeretlen",
        "wrong_form": "ide {wanted} való",
        "wrong_length": "{wanted} elem kell",
        "too_large": "a szám túl nagy",
        "missing": "hiányzik",
        "unknown_field": "itt ismeretlen",
        "newer": "a változat ({found}) újabb, mint az itt ismert ({known})",
        "older": "a változat ({found}) nem támogatott, csak ez: {known}",
        "no_match_file": "ez nem Parlour-játszmafájl",
        "empty": "a fájl üres",
        "truncated": "a fájl túl korán véget ér",
        "no_json": "ez nem JSON",
        "no_utf8": "nem UTF-8 szöveg",
        "nested": "túl mélyen van egymásba ágyazva",
        "bad_table": "ezek a játékosok ezt nem játszhatják: {refusal}",
        "refused": "a szabályok nem engedik: {refusal}",
        "bad_name": "a név 1–{longest} látható karakter",
        "other_author": "ezt nem tehette: {found}",
        "too_early": "az óra legkorábban ekkor jár le: {due}",
        "other_result": "nem az, amire a lépések vezetnek",
        "changed": "a fájl megváltozott, mióta kiírták",
        "unreadable": "nem olvasható: {found}",
    },
}


LONGEST: Final = 80
"""How much of the data a sentence repeats."""


class ReadError(ValueError):
    """A code, what goes into the holes of its sentence, and the place: a path, or a byte."""

    def __init__(self, at: str | int, code: str, **values: object) -> None:
        super().__init__(at, code, values)
        self.at = at
        self.code = code
        self.values = values

    @property
    def place(self) -> str:
        """Where the fault is, in English."""
        return self.place_in("en")

    @property
    def problem(self) -> str:
        """What it is, in English."""
        return self.problem_in("en")

    def place_in(self, language: str) -> str:
        """Where the fault is: a path, or a byte."""
        if isinstance(self.at, int):
            return SENTENCES[language]["place.byte"].format(byte=self.at)
        return self.at

    def problem_in(self, language: str) -> str:
        """What it is, in a sentence."""
        texts = SENTENCES[language]
        typed = self.code in ("wrong_type", "wrong_form")
        shown = {key: _type(value, texts) if typed else value for key, value in self.values.items()}
        return texts[self.code].format(**shown)

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


@contextmanager
def read_errors(
    root: str, wanted: type[ReadError] = ReadError, length: int | None = None
) -> Iterator[None]:
    """Says what msgspec finds as a ReadError.

    `root` names what is read; if it is empty, paths begin with a field. `length` is the number of
    bytes, where known: it is the place of an end that comes too early.
    """
    try:
        yield
    except msgspec.ValidationError as error:
        path, code, values = _parsed(str(error))
        raise wanted(f"{root}{path}".removeprefix(".") or 0, code, **values) from None
    except UnicodeDecodeError as error:
        raise wanted(error.start, "no_utf8") from None
    except msgspec.DecodeError as error:
        found = re.search(r"\(byte (\d+)\)", str(error))
        if found is None:
            raise wanted(root if length is None else length, "truncated") from None
        raise wanted(int(found[1]), "no_json") from None
    except RecursionError:
        raise wanted(root or 0, "nested") from None


_PLACED: Final = re.compile(r"(.*) - at (?:`key` in )?`\$([^`]*)`", re.DOTALL)
_PATTERNS: Final = tuple(
    (code, re.compile(pattern, re.DOTALL))
    for code, pattern in (
        ("wrong_length", r"Expected `array` of length (?P<wanted>\d+)"),
        ("wrong_type", r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`"),
        ("wrong_form", r"Expected `(?P<wanted>[^`]+)`"),
        ("wrong_value", r"Invalid (?:enum )?value (?P<found>.*)"),
        ("too_large", r"(?:Integer value|Number) out of range"),
        ("missing", r"Object missing required field `(?P<field>.*)`"),
        ("unknown_field", r"Object contains unknown field `(?P<field>.*)`"),
    )
)


def _parsed(sentence: str) -> tuple[str, str, dict[str, str]]:
    """The path, the code and the values of a sentence of msgspec's."""
    placed = _PLACED.fullmatch(sentence)
    said, path = placed.groups() if placed else (sentence, "")
    for code, pattern in _PATTERNS:
        found = pattern.match(said)
        if found is not None:
            values = {name: on_one_line(value) for name, value in found.groupdict().items()}
            field = values.pop("field", None)
            return path if field is None else f"{path}.{field}", code, values
    return path, "unreadable", {"found": on_one_line(said)}


def _type(name: object, texts: Mapping[str, str]) -> str:
    """The types that msgspec names, in the language: `int | str` is 'a whole number / a text'."""
    return " / ".join(texts.get(f"wanted.{word}", word) for word in str(name).split(" | "))


def on_one_line(found: str) -> str:
    """Strange data may hold anything, and a sentence is one short line."""
    line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in found)
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."
