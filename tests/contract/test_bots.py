"""Every bot, at every table: it does what is offered, and knows no more than its seat.

Twin worlds differ only in what the seat can't know. With the same chance it does the same in both.
"""

from parlour.kernel.offers import actions
from parlour.kernel.pause import PAUSE_CLOCK
from parlour.kernel.seats import CLOCK_SEAT
from parlour.kernel.stream import Stream
from tests.contract.tables import Table, every_table
from tests.contract.walks import some_states

MOMENTS = 6
TWINS = 3


@every_table
def test_bots_decide_by_what_their_seat_knows(table: Table) -> None:
    game = table.game
    for match in some_states(table, "moments", MOMENTS):
        for ask in match.asks():
            if ask.seat == CLOCK_SEAT or ask.clock.name == PAUSE_CLOCK:
                continue  # bots are not asked
            worlds = [
                game.resample(match.state, ask.seat, Stream(b"", f"twin {n}")) for n in range(TWINS)
            ]
            for level, bot in game.bots.items():
                found = [bot(world.copy(), ask, Stream(b"", "think")) for world in worlds]
                where = f"{level}, {table}, input {len(match.log)}"
                assert all(action == found[0] for action in found), where
                assert any(found[0] in list(actions(offer)) for offer in ask.offers), where
