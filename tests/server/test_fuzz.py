"""Anything at all is sent to the server, while honest people play: nothing breaks or leaks."""

import asyncio
import os
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from parlour.client import Client
from parlour.room.names import ALPHABET, CODE_LENGTH
from parlour.websocket import Broken, Part, Reader, Text, masked, pong_frame, text_frame
from tests.proving import proving
from tests.server.fault_server import UNLIMITED, faulty_server, run, until_seen
from tests.server.raw_line import FACE, RawLine
from tests.server.test_bots import play_on
from tests.server.wild_messages import wild_message

FRAMES = 30_000
MANY_FRAMES = 100_000
BATCH = 100
BROKEN = 66
"""Of so many frames one more comes on a connection that ends with a frame against the protocol, or
is none."""
GROWTH = 40 << 20
"""Bytes of memory that a server may need more after all this, of which most are rooms left open."""
THE_END = {"kind": "ping", "id": "the end"}


class Fuzzer:
    def __init__(self, url: str, random: Random) -> None:
        self.url = url
        self.random = random
        self.sent = 0
        self.lines = 0
        self.line: RawLine | None = None

    def open(self) -> RawLine:
        """A room of its own, whose host it is, so that commands go as deep as they can."""
        line = RawLine(self.url)
        line.shake_hands(code="".join(self.random.choices(ALPHABET, k=CODE_LENGTH)))
        self.lines += 1
        key = f"{self.random.getrandbits(200):x}".zfill(50)
        person = {"name": "Wild", "face": FACE, "key": key, "password": None}
        line.send({"kind": "create_room", "id": "first", **person})
        for level in ("easy", "normal"):
            line.send({"kind": "do", "id": level, "command": {"kind": "add_bot", "level": level}})
        return line

    def close(self) -> None:
        if self.line is not None:
            self.line.socket.close()

    def fuzz(self, count: int) -> None:
        """Sends so many wild messages, in batches that the server has to answer to the end."""
        while self.sent < count:
            line = self.line = self.line or self.open()
            batch = [text_frame(wild_message(self.random)) for _ in range(BATCH)]
            self.sent += BATCH
            mask = self.random.randbytes(4)
            if not self.answered(line, b"".join(masked(frame, mask) for frame in batch)):
                line.socket.close()
                self.line = None

    def answered(self, line: RawLine, data: bytes) -> bool:
        try:
            line.socket.sendall(data)
            line.send(THE_END)
            while (message := line.receive()) is not None:
                if message["kind"] == "pong" and message["id"] == THE_END["id"]:
                    return True
                if message.get("id") == THE_END["id"]:  # too much waits for a password's hash
                    line.send(THE_END)
        except ConnectionError:
            pass
        return False

    def break_lines(self, count: int) -> None:
        for _ in range(count):
            with RawLine(self.url) as line:
                self.sent += 1
                if self.random.random() < 0.3:
                    line.socket.sendall(self.nonsense())
                    continue
                line.shake_hands()
                try:
                    line.socket.sendall(self.broken_frame())
                    if self.random.random() < 0.5:
                        line.socket.settimeout(0.05)  # half a frame has no answer
                        line.receive()
                except (ConnectionError, TimeoutError):
                    pass

    def nonsense(self) -> bytes:
        """No HTTP, or hardly."""
        start = self.random.choice((b"", b"GET ", b"GET /ws/ABC234 HTTP/1.1\r\n", b"\x16\x03\x01"))
        return start + self.random.randbytes(self.random.randrange(1, 600)) + b"\r\n\r\n"

    def broken_frame(self) -> bytes:
        random = self.random
        frame = bytearray(masked(text_frame(wild_message(random)), b"mask"))
        kind = random.randrange(6)
        if kind == 0:
            return random.randbytes(random.randrange(1, 300)) + bytes(14)
        if kind == 1:
            frame[0] = random.randrange(256)
        elif kind == 2:
            frame[1] &= 0x7F
        elif kind == 3:
            frame[2:2] = random.randbytes(8)
        elif kind == 4:
            return masked(text_frame(b"\xff\xfe" + random.randbytes(30)), b"mask")
        else:
            return masked(text_frame(b" " * random.choice((4097, 70_000))), b"mask")
        return bytes(frame) + masked(b"\x88\x00", b"mask")


@pytest.mark.parametrize("frames", [FRAMES, *proving([MANY_FRAMES])])
def test_wild_frames_disturb_nobody(tmp_path: Path, frames: int) -> None:
    seed = int(os.environ.get("FUZZ_SEED", Random().randrange(10**6)))
    print(f"FUZZ_SEED={seed}")

    async def fuzzing() -> None:
        with faulty_server(tmp_path, REACTION_PAUSE="1", **UNLIMITED) as server:
            host = await Client.create(server.url, "Ann")
            guests = [await Client.join(server.url, host.code, name) for name in ("Ben", "Cleo")]
            people = [host, *guests]
            await host.do("pick_game", game="wizard")
            await host.do("start")
            for client in people:
                await until_seen(client, lambda client=client: client.is_playing)  # type: ignore[misc]
            honest = asyncio.gather(*[play_on(c, Random(n)) for n, c in enumerate(people)])
            fuzzer = Fuzzer(server.url, Random(seed))
            with closing(fuzzer):
                await asyncio.to_thread(fuzzer.fuzz, frames // 2)
                before = server.resident()
                await asyncio.to_thread(fuzzer.break_lines, frames // BROKEN)
                await asyncio.to_thread(fuzzer.fuzz, frames)
                grown = server.resident() - before
            print(f"{fuzzer.sent} frames, {fuzzer.lines} rooms, {grown >> 20} MiB more")
            await honest
            assert [client.room["phase"] for client in people] == ["results"] * 3
            assert server.trouble() == []
            assert server.process.poll() is None
            assert fuzzer.sent >= frames
            assert grown < GROWTH
            for client in people:
                client.close()
        assert server.trouble() == []

    run(fuzzing(), seconds=900)


# The reader of frames alone

SPLITS = st.lists(st.integers(1, 50), max_size=60)
PAYLOADS = st.lists(st.text(max_size=300).map(str.encode) | st.just(b"y" * 70_000), max_size=6)


def pieces(stream: bytes, sizes: list[int]) -> list[bytes]:
    parts = []
    for size in sizes:
        parts.append(stream[:size])
        stream = stream[size:]
    return [*parts, stream]


def read(reader: Reader, parts: list[bytes]) -> tuple[list[tuple[type, bytes]], int | None]:
    """What was read, and the code with which it broke."""
    found: list[tuple[type, bytes]] = []
    for part in parts:
        try:
            for each in reader.feed(part):
                found.append((type(each), bytes(each)))
        except Broken as broken:
            return found, broken.code
    return found, None


@given(PAYLOADS, SPLITS, st.booleans(), st.binary(min_size=4, max_size=4))
def test_frames_are_read_back_however_they_arrive(
    payloads: list[bytes], sizes: list[int], is_masked: bool, mask: bytes
) -> None:
    frames = [text_frame(payload) for payload in payloads] + [pong_frame(b"beat")]
    stream = b"".join(masked(frame, mask) if is_masked else frame for frame in frames)
    found, broke = read(Reader(1 << 20, is_masked), pieces(stream, sizes))
    assert broke is None
    assert [payload for _, payload in found] == [*payloads, b"beat"]


@given(st.text(max_size=200).map(str.encode), SPLITS, SPLITS)
def test_a_message_in_parts_is_one_message(text: bytes, cuts: list[int], sizes: list[int]) -> None:
    parts = pieces(text, cuts)
    frames = [bytearray(text_frame(part)) for part in parts]
    for number, frame in enumerate(frames):
        last = number == len(frames) - 1
        frame[0] = (0x80 if last else 0) | (1 if number == 0 else 0)
    stream = b"".join(masked(bytes(frame), b"mask") for frame in frames)
    found, broke = read(Reader(4096), pieces(stream, sizes))
    assert (broke, found[-1]) == (None, (Text, text))
    assert [kind for kind, _ in found[:-1]] == [Part] * (len(frames) - 1)


@given(st.binary(max_size=400), SPLITS, st.booleans())
@example(b"\x81\x80\x00\x00\x00\x00", [1, 1, 1], True)
def test_any_bytes_are_read_alike_however_they_arrive(
    stream: bytes, sizes: list[int], is_masked: bool
) -> None:
    """Or break alike, after all that was right before it."""
    at_once, broke_at_once = read(Reader(1000, is_masked), [stream])
    in_bytes, broke_in_bytes = read(Reader(1000, is_masked), [bytes((b,)) for b in stream])
    in_pieces, broke_in_pieces = read(Reader(1000, is_masked), pieces(stream, sizes))
    assert broke_at_once == broke_in_bytes == broke_in_pieces
    assert at_once == in_pieces == in_bytes
