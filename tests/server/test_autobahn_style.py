"""Frames in the style of the Autobahn suite, as bytes over TCP, against a real server.

Every case ends with a close of the client's, so that all answers are there when the server has
hung up. Ours on purpose: text only (1003), a size limit (1009), no compression, and of the pings
of one read only the last is answered.
"""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.fault_server import inner_server
from tests.server.raw_line import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    TEXT,
    RawLine,
    close_frame,
    frame,
    head,
    masked,
)
from tests.server.running import Server, in_loop, serving

LIMIT = 4096
MESSAGE = '{"kind":"ping","id":"%s"}'
PROTOCOL_ERROR, TEXT_ONLY, BAD_TEXT, TOO_BIG = 1002, 1003, 1007, 1009
BYE = close_frame(1000)


class Case(NamedTuple):
    name: str
    stream: bytes
    answers: list[str | bytes | int]
    """Texts: the id that is answered, or a refusal; bytes: of a pong; a number: of the close."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), frame_bytes=LIMIT) as server:
        yield server


def answer(opcode: int, payload: bytes) -> str | bytes | int:
    if opcode == PONG:
        return payload
    if opcode == CLOSE:
        payload[2:].decode()
        return int.from_bytes(payload[:2], "big")
    message = json.loads(payload)
    return str(message["id"] if message["kind"] == "pong" else message["code"])


def answers(server: Server, stream: bytes, piece: int) -> list[str | bytes | int]:
    with RawLine(server.url) as line:
        line.shake_hands()
        for start in range(0, len(stream), piece):
            line.socket.sendall(stream[start : start + piece])
        return [answer(*each) for each in line.frames()]


def said(text: str) -> bytes:
    return (MESSAGE % text).encode()


def parts(*payloads: bytes) -> bytes:
    """One message."""
    last = len(payloads) - 1
    return b"".join(
        frame(TEXT if place == 0 else 0, payload, place == last)
        for place, payload in enumerate(payloads)
    )


# Lengths


def lengths() -> Iterator[Case]:
    frills = len(said(""))
    for size in (0, 1, 2):
        yield Case(f"text of {size}", frame(TEXT, b"x" * size) + BYE, ["bad_json", 1000])
    for size in (frills, 125, 126, 127, 128, 1000, LIMIT - 1, LIMIT):
        yield Case(f"text of {size}", frame(TEXT, said("").ljust(size)) + BYE, ["", 1000])
    for size in (LIMIT + 1, 65_535, 65_536, 1 << 31, (1 << 63) - 1):
        yield Case(f"text of {size}", head(0x80 | TEXT, size), [TOO_BIG])
    for size in (0, 1, 125, 126, 65_536):
        yield Case(f"binary of {size}", head(0x80 | BINARY, size), [TEXT_ONLY])
    yield Case("binary in parts", frame(BINARY, b"a", False) + frame(0, b"b"), [TEXT_ONLY])


# Control frames


def control() -> Iterator[Case]:
    for name, payload in {
        "nothing": b"",
        "a text": b"Hello, world!",
        "bytes": b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff",
        "125 bytes": b"\xfe" * 125,
    }.items():
        yield Case(f"a ping with {name}", frame(PING, payload) + BYE, [payload, 1000])
        yield Case(f"a pong with {name}", frame(PONG, payload) + BYE, [1000])
    for name, opcode in {"ping": PING, "pong": PONG, "close": CLOSE}.items():
        yield Case(f"a {name} of 126", frame(opcode, b"\x03\xe8" + b"x" * 124), [PROTOCOL_ERROR])
        yield Case(f"a {name} in parts", frame(opcode, b"", False), [PROTOCOL_ERROR])
    yield Case("a pong, then a ping", frame(PONG, b"a") + frame(PING, b"b") + BYE, [b"b", 1000])


# Reserved bits and opcodes, masks


def reserved() -> Iterator[Case]:
    good = frame(TEXT, said("good"))
    for bits in range(1, 8):
        for name, opcode in {"text": TEXT, "ping": PING, "close": CLOSE}.items():
            bad = head(0x80 | bits << 4 | opcode, 0) + b"mask"
            yield Case(f"bits {bits} on {name}", good + bad, ["good", PROTOCOL_ERROR])
    for opcode in (*range(3, 8), *range(0xB, 0x10)):
        yield Case(f"opcode {opcode}", frame(opcode), [PROTOCOL_ERROR])
        bad = frame(opcode, b"payload")
        yield Case(f"a text, opcode {opcode}", good + bad + good, ["good", PROTOCOL_ERROR])
    for name, opcode in {"text": TEXT, "ping": PING, "close": CLOSE}.items():
        yield Case(f"a {name} without a mask", head(0x80 | opcode, 2, 0) + b"{}", [PROTOCOL_ERROR])
    for mask in (b"\0\0\0\0", b"\xff\xff\xff\xff"):
        yield Case(f"mask {mask!r}", frame(TEXT, said("a"), mask=mask) + BYE, ["a", 1000])
    pinged = good + frame(PING, b"beat") + frame(3)
    yield Case("a ping, opcode 3", pinged, ["good", b"beat", PROTOCOL_ERROR])


# Messages in parts


def fragments() -> Iterator[Case]:
    text = said("in parts")
    for cut in (0, 1, len(text) - 1, len(text)):
        cut_there = parts(text[:cut], text[cut:])
        yield Case(f"cut at {cut}", cut_there + BYE, ["in parts", 1000])
    letters = [bytes([letter]) for letter in text]
    yield Case("letter by letter", parts(*letters) + BYE, ["in parts", 1000])
    yield Case("with empty parts", parts(b"", b"", text, b"", b"") + BYE, ["in parts", 1000])
    yield Case("empty parts only", parts(b"", b"", b"") + BYE, ["bad_json", 1000])
    start, end = frame(TEXT, text[:5], False), frame(0, text[5:])
    pong = frame(PONG, b"between")
    yield Case("a pong between", start + pong + end + BYE, ["in parts", 1000])
    yield Case("a close between", start + BYE + end, [1000])
    two = (parts(text, b"") + parts(b"", text)) + BYE
    yield Case("two in a row", two, ["in parts", "in parts", 1000])
    yield Case("an end without a start", end, [PROTOCOL_ERROR])
    yield Case("a part without a start", frame(0, b"", False), [PROTOCOL_ERROR])
    yield Case("a part after the end", start + end + end, ["in parts", PROTOCOL_ERROR])
    yield Case("a text within", start + frame(TEXT, text), [PROTOCOL_ERROR])
    yield Case("two starts", start + start, [PROTOCOL_ERROR])
    yield Case("a binary within", start + frame(BINARY), [TEXT_ONLY])
    half = b" " * (LIMIT // 2)
    fits = parts(half, half[: -len(text)], text)
    yield Case("as long as may be", fits + BYE, ["in parts", 1000])
    yield Case("too long together", parts(half, half, b" "), [TOO_BIG])


# Text

VALID = {
    "letters": "Hello-µ@ßöäüàá-UTF-8!!",
    "Greek": "κόσμε",
    "Hungarian": "árvíztűrő tükörfúrógép",
    "7f": "\x7f",
    "80": "\x80",
    "7ff": "\u07ff",
    "800": "\u0800",
    "d7ff": "\ud7ff",
    "e000": "\ue000",
    "fffd": "\ufffd",
    "fffe": "\ufffe",
    "ffff": "\uffff",
    "10000": "\U00010000",
    "emoji": "🂡🃏",
    "10ffff": "\U0010ffff",
}

INVALID = {
    "a continuation alone": b"\x80",
    "another": b"\xbf",
    "a start alone": b"\xc3",
    "a start of three, cut off": b"\xe2\x82",
    "a start of four, cut off": b"\xf0\x9f\x82",
    "a start, then a letter": b"\xe2\x28\xa1",
    "a slash, too long": b"\xc0\xaf",
    "a slash, much too long": b"\xe0\x80\xaf",
    "a slash in four": b"\xf0\x80\x80\xaf",
    "nothing, too long": b"\xc0\x80",
    "the first surrogate": b"\xed\xa0\x80",
    "the last surrogate": b"\xed\xbf\xbf",
    "a pair of surrogates": b"\xed\xa0\x80\xed\xb0\x80",
    "beyond the last": b"\xf4\x90\x80\x80",
    "a start of five": b"\xf8\x88\x80\x80\x80",
    "a start of six": b"\xfc\x84\x80\x80\x80\x80",
    "fe": b"\xfe",
    "ff": b"\xff",
    "Greek, then a surrogate": b"\xce\xba\xe1\xbd\xb9\xed\xa0\x80edited",
}


def texts() -> Iterator[Case]:
    for name, text in VALID.items():
        payload = said(text)
        middle = payload.index(text.encode()) + 1  # within the first letter that has several bytes
        yield Case(f"valid: {name}", frame(TEXT, payload) + BYE, [text, 1000])
        cut = parts(payload[:middle], payload[middle:])
        yield Case(f"valid, cut: {name}", cut + BYE, [text, 1000])
    for name, wrong in INVALID.items():
        yield Case(f"invalid: {name}", frame(TEXT, b'{"kind":"' + wrong), [BAD_TEXT])
        cut = parts(b'{"kind":"' + wrong[:1], wrong[1:])
        yield Case(f"invalid, cut: {name}", cut, [BAD_TEXT])


# Closing


def closes() -> Iterator[Case]:
    ping, text = frame(PING, b"late"), frame(TEXT, said("late"))
    yield Case("without a code", frame(CLOSE), [0])
    yield Case("of one byte", frame(CLOSE, b"\x03"), [PROTOCOL_ERROR])
    for code in (1000, 1001, 1002, 1003, *range(1007, 1015), 3000, 3999, 4000, 4999):
        yield Case(f"code {code}", close_frame(code, b"because"), [code])
    for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535):
        yield Case(f"bad code {code}", close_frame(code), [PROTOCOL_ERROR])
    yield Case("a reason of 123", close_frame(1000, b"x" * 123), [1000])
    yield Case("a reason of 124", close_frame(1000, b"x" * 124), [PROTOCOL_ERROR])
    yield Case("a bad reason", close_frame(1000, b"\xed\xa0\x80"), [BAD_TEXT])
    yield Case("half a letter", close_frame(1000, "é".encode()[:1]), [BAD_TEXT])
    yield Case("then a ping", BYE + ping, [1000])
    yield Case("then a text", BYE + text, [1000])
    yield Case("then a close", BYE + close_frame(3000), [1000])
    yield Case("then nonsense", BYE + b"\xff" * 20, [1000])
    yield Case("after a text", text + BYE, ["late", 1000])


CASES = [*lengths(), *control(), *reserved(), *fragments(), *texts(), *closes()]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_a_case(server: Server, case: Case) -> None:
    size = len(case.stream)
    assert answers(server, case.stream, size) == case.answers
    assert answers(server, case.stream, max(1, size // 20)) == case.answers


def test_all_kinds_of_answers_occur() -> None:
    assert len(CASES) >= 136
    codes = {each for case in CASES for each in case.answers if isinstance(each, int)}
    assert codes > {0, 1000, PROTOCOL_ERROR, TEXT_ONLY, BAD_TEXT, TOO_BIG}


def test_of_the_pings_of_one_read_the_last_is_answered(server: Server) -> None:
    pings = b"".join(frame(PING, b"%d" % number) for number in range(1000))
    with RawLine(server.url) as line:
        line.shake_hands()
        line.socket.sendall(pings + BYE)
        *pongs, last, bye = line.frames()
    assert (last, bye) == ((PONG, b"999"), (CLOSE, b"\x03\xe8"))
    assert len(pongs) < 10, "as many as reads"


def test_a_ping_between_two_parts_is_answered(server: Server) -> None:
    text = said("in parts")
    start, end = frame(TEXT, text[:5], False), frame(0, text[5:])
    heard = answers(server, start + frame(PING, b"between") + end + BYE, 1000)
    assert len(heard) == 3
    assert set(heard[:2]) == {"in parts", b"between"}, "in either order"


def test_a_close_is_echoed_with_its_reason(server: Server) -> None:
    with RawLine(server.url) as line:
        line.shake_hands()
        line.socket.sendall(close_frame(4321, "mert késő van".encode()))
        assert line.frames() == [(CLOSE, (4321).to_bytes(2, "big") + "mert késő van".encode())]


def test_no_compression_is_agreed_on(server: Server) -> None:
    with RawLine(server.url) as line:
        agreed = line.shake_hands("Sec-WebSocket-Extensions: permessage-deflate\r\n")
        assert b"extensions" not in agreed.lower()


@pytest.mark.parametrize("pongs", [0, 10, 100])
def test_what_comes_with_the_handshake_is_answered(server: Server, pongs: int) -> None:
    """Handshake and frames come in one piece, nearly as long as a request may be."""
    said_early = frame(TEXT, said("early"))
    with RawLine(server.url) as line:
        line.shake_hands(behind=said_early + frame(PONG, b"x" * 120) * pongs + said_early + BYE)
        heard = [answer(*each) for each in line.frames()]
    assert heard == ["early", "early", 1000]


@in_loop
async def test_what_waits_behind_a_slow_answer_and_a_handshake_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the HTTP server has stopped reading."""

    async def slow_picture(_: str) -> str:
        await asyncio.sleep(1)
        return "</svg>"

    def visit(url: str) -> list[str | bytes | int]:
        pongs = frame(PONG, b"x" * 120) * 20_000
        with RawLine(url) as line:
            line.socket.sendall(b"GET /r/ABC234/qr.svg HTTP/1.1\r\nHost: x\r\n\r\n")
            line.shake_hands(behind=pongs + frame(TEXT, said("early")) + BYE, first=b"</svg>")
            return [answer(*each) for each in line.frames()]

    monkeypatch.setattr("parlour.server.http.qr_code", slow_picture)
    async with inner_server(tmp_path, message_burst=10**6) as inner:
        assert await asyncio.to_thread(visit, inner.url) == ["early", 1000]


def test_half_a_frame_with_the_handshake_goes_on_behind_it(server: Server) -> None:
    said_early = frame(TEXT, said("early"))
    with RawLine(server.url) as line:
        line.shake_hands(behind=said_early[:7])
        line.socket.sendall(said_early[7:] + BYE)
        assert [answer(*each) for each in line.frames()] == ["early", 1000]


def test_this_client_masks_by_the_letter() -> None:
    """RFC 6455, 5.7."""
    assert frame(TEXT, b"Hello", mask=b"\x37\xfa\x21\x3d").hex(" ") == (
        "81 85 37 fa 21 3d 7f 9f 4d 51 58"
    )
    assert masked(b"", b"mask") == b"mask"
