"""`python -m parlour.client URL`: opens a room, invites bots and plays a match by chance.

With a code it joins that room and plays whatever is started there.
"""

import asyncio
import sys
from random import Random
from urllib.parse import urlsplit

from parlour.client.client import Client, Gone, Refusal


async def play(url: str, code: str | None, game: str) -> None:
    if code:
        client = await Client.join(url, code, "Guest")
    else:
        client = await Client.create(url, "Guest")
        await client.do("pick_game", game=game)
        await client.do("set_room_rules", options={"bot_pace": "quick"})
        for _ in range(3):
            await client.do("add_bot", level="normal")
        await client.do("start")
    print(f"room {client.code}")
    async with client:
        while not client.is_playing:
            await client.changed()
        await play_match(client, Random())
    table = client.room["table"]
    names = [chair["name"] for chair in table["chairs"]]
    print("won:", ", ".join(names[seat] for seat in table["result"]["winners"]) or "nobody")


async def play_match(client: Client, random: Random) -> None:
    while await client.turn():
        action = random.choice(client.choices())
        try:
            await client.act(action)
            print(action)
        except Refusal as refusal:  # somebody was quicker, and the view says so already
            print(refusal)


def main() -> int:
    if len(sys.argv) < 2:
        print("usage: python -m parlour.client URL [CODE | --game NAME]", file=sys.stderr)
        return 2
    url = sys.argv[1]
    rest = sys.argv[2:]
    game = rest[1] if rest[:1] == ["--game"] and len(rest) > 1 else "stop-the-bus"
    code = rest[0] if rest and rest[0] != "--game" else None
    if not urlsplit(url).hostname:
        print(f"{url} is no address such as http://localhost:8420", file=sys.stderr)
        return 2
    try:
        asyncio.run(play(url, code, game))
    except (OSError, Gone, Refusal) as error:
        print(f"{url}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
