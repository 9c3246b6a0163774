"""Rooms with people in them, made by tapping."""

import asyncio
from random import Random

from tests.browser.conftest import Invite
from tests.browser.robot import Robot
from tests.browser.visitor import Visitor


async def company(invite: Invite, *names: str, **wishes: object) -> list[Visitor]:
    """A room with these people, the host first."""
    people = [await invite(**wishes)]
    await people[0].create(names[0])
    for name in names[1:]:
        people.append(await invite(**wishes))
        await people[-1].join(people[0].code, name)
    for each in people:
        await each.hears(lambda each: len(each.room["people"]) == len(names))
    return people


async def begin(people: list[Visitor], game: str, bots: int = 0) -> None:
    """The host picks the game, invites quick bots and deals."""
    host = people[0]
    await host.pick(game)
    for _ in range(bots):
        await host.add_bot()
    if bots:
        await host.set_quick_bots()
    await host.deal()
    for each in people:
        await each.hears(lambda each: each.is_playing)


async def play_out(people: list[Visitor], seed: str) -> None:
    """To the end, all at once, by tapping at random."""
    robots = [Robot(each, Random(f"{seed} {number}")) for number, each in enumerate(people)]
    await asyncio.gather(*[robot.play() for robot in robots])


async def play_on(people: list[Visitor], seed: str, steps: int = 1) -> None:
    """So many steps, by whoever is asked."""
    random = Random(seed)
    goal = sum(each.acts for each in people) + steps
    while sum(each.acts for each in people) < goal:
        actor = await until_somebody_is_asked(people)
        if actor.ask:  # a clock of the rules may run out meanwhile: then somebody else is asked
            await Robot(actor, random).answer(actor.ask["window"])


async def until_somebody_is_asked(people: list[Visitor]) -> Visitor:
    """The first who is, when all have heard of everything that happened."""
    while True:
        await catch_up(people)
        for each in people:
            if each.ask is not None:
                return each
        assert people[0].is_playing, "the match is over"
        waits = [asyncio.ensure_future(each.news()) for each in people]
        done, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        for wait in done:
            wait.result()  # or nothing came at all


async def catch_up(people: list[Visitor]) -> None:
    for each in people:
        await each.hears(lambda each: each.is_answered)
    newest = max(each.number for each in people)
    for each in people:
        await each.reaches(newest)
