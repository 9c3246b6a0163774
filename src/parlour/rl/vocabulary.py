"""The moves of a game: the fixed list of what an agent can say.

Law: the list is made from the types of the game's actions, the deck and the number of seats alone.
A move's number is its place in this list, in every match.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

from parlour.kernel.cards import Card
from parlour.kernel.game import AnyGame
from parlour.kernel.offers import Action
from parlour.kernel.pause import GoOn
from parlour.kernel.seats import Seat
from parlour.kernel.values import kind
from parlour.rl.faces import faces, first_cards
from parlour.rl.shapes import shape_of

END: Final = "end"
"""The value of a move that ends a set of cards."""


class Move(NamedTuple):
    verb: type[Action]
    field: str | None
    """None: the action has nothing to choose."""
    value: Any
    """A face, a seat counted from the own one to the left, a number, a word, or END."""


class Vocabulary:
    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.faces: Final = faces(game.deck)
        self.fields: Final = {verb: _fields(game, verb) for verb in _verbs(game)}
        """By verb: the fields that are chosen, each with the type of what is chosen one by one."""
        self.moves: Final = tuple(self._all_moves())
        self._numbers: Final = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def number(self, verb: Any, field: str | None = None, value: Any = None) -> int:
        found = self._numbers.get(Move(verb, field, value))
        assert found is not None, f"no move says {kind(verb)}, {field} {value}: see rl/shapes.py"
        return found

    def text(self, number: int) -> str:
        """`cover.card Q♥`, for people who look at what their agents do."""
        verb, field, value = self.moves[number]
        if field is None:
            return kind(verb)
        chosen = self.fields[verb][field]
        if value == END:
            shown = END
        elif is_card(chosen):
            shown = first_cards(self.game.deck)[value].shown.replace("{", "").replace("}", "")
        else:
            shown = f"+{value}" if chosen == Seat else str(value)
        return f"{kind(verb)}.{field} {shown}"

    def _all_moves(self) -> Iterator[Move]:
        """Verb by verb, field by field, in the order of the game's record."""
        for verb, fields in self.fields.items():
            if not fields:
                yield Move(verb, None, None)
            for name, chosen in fields.items():
                for value in self._values(verb, name, chosen):
                    yield Move(verb, name, value)
                if is_card(chosen) and get_type_hints(verb)[name] is not chosen:
                    yield Move(verb, name, END)

    def _values(self, verb: type[Action], field: str, chosen: Any) -> Iterator[Any]:
        if chosen == Seat:
            yield from range(self.seats)
        elif is_card(chosen):
            yield from range(len(first_cards(self.game.deck)))
        elif get_origin(chosen) is Literal:
            yield from get_args(chosen)
        elif chosen is bool:
            yield from (False, True)
        else:
            assert chosen is int, f"there are no moves for {kind(verb)}.{field}"
            most = shape_of(self.game).most.get((verb, field))
            yield from range((len(self.game.deck) if most is None else most(self.seats)) + 1)


def is_card(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Card)


def _verbs(game: AnyGame) -> list[type[Action]]:
    never = (GoOn, *shape_of(game).never)
    return [verb for verb in game.actions if verb not in never]


def _fields(game: AnyGame, verb: type[Action]) -> dict[str, Any]:
    hints = get_type_hints(verb, include_extras=True)
    settled = [name for (of, name), most in shape_of(game).most.items() if of is verb and not most]
    names = [name for name in verb.__struct_fields__ if name not in settled]
    return {name: _chosen(hints[name]) for name in names}


def _chosen(hint: Any) -> Any:
    """What is chosen one by one: a card of sets of cards, a seat of shares."""
    return _chosen(get_args(hint)[0]) if get_origin(hint) is tuple else hint
