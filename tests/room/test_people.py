"""docs/rules/rooms.md, 2: people, their names and faces."""

import json
import unicodedata
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.kernel.game import Illegal
from parlour.kernel.look_alikes import guises
from parlour.kernel.names import LONGEST_NAME, is_name
from parlour.kernel.values import to_json
from parlour.room import commands
from parlour.room.names import clean_name, distinct
from parlour.room.people import SERVER_AUTHOR, Face
from parlour.room.snapshot import encode_room
from parlour.room.views import room_view
from tests.room.evenings import FACE, STRANGER, Evening, table_of

FAMILY = "👨\u200d👩\u200d👧"


@pytest.mark.rule("2.1")
def test_one_key_is_one_person() -> None:
    evening = Evening()
    evening.server(commands.Open("Anna", FACE, "hash of a key", None))
    again = commands.Join("Anna on the tablet", FACE, "hash of a key", False)
    evening.refused(SERVER_AUTHOR, again, "already_joined", "2.1")
    evening.join("Bob")
    evening.do(1, commands.Leave())
    evening.server(again)
    assert evening.room.people[3].name == "Anna on the tablet"


@pytest.mark.rule("2.1")
def test_nobody_is_shown_a_key() -> None:
    evening, _ = table_of("Anna")
    assert evening.room.people[1].key not in repr(room_view(evening.room))


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna \t\n  Bell ", "Anna Bell"),
        ("Zsófi", "Zsófi"),
        ("Zso\u0301fi", "Zsófi"),
        ("An\x00na\x1b", "An na"),
        ("\u202eannA\u202c", "annA"),
        ("\u2066Anna\u2069\u200e\u200f", "Anna"),
        ("An\u200bna\ufeff\u00ad", "Anna"),
        ("An\u200d\u200dna\ufe0f", "Anna"),
        ("An\u3164na\u2800\u034f", "Anna"),
        ("o" + "\u0301\u0302\u0303\u0304" * 10, "ó\u0302\u0303"),
        ("x" + "\u0488" * 9, "x\u0488\u0488"),
        ("\u0301Anna", "Anna"),
        (FAMILY, FAMILY),
        ("❤\ufe0f Anna", "❤\ufe0f Anna"),
        ("👍🏽", "👍🏽"),
        ("z" * 50, "z" * 20),
        ("z" * 19 + "👨\u200d👩", "z" * 19 + "👨"),
        ("z" * 18 + "👨\u200d👩", "z" * 18 + "👨"),
        ("z" * 19 + "  y", "z" * 19),
        ("An\N{MONGOLIAN FREE VARIATION SELECTOR ONE}na", "Anna"),
        ("An\N{OBJECT REPLACEMENT CHARACTER}na", "Anna"),
        ("An\N{MUSICAL SYMBOL NULL NOTEHEAD}na", "Anna"),
        ("An\N{KHITAN SMALL SCRIPT FILLER}na", "Anna"),
        ("<b>&amp;", "<b>&amp;"),
        ("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 20, "\ufdfa" * 2),
        ("\N{SQUARE CORPORATION}" * 20, "\u337f" * 10),
        ("ไม้เอก", "ไม้เอก"),
        ("हिन्दी", "हिन्दी"),
    ],
)
def test_names_are_cleaned(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.rule("2.2")
@pytest.mark.parametrize(
    "typed", ["", " ", "\u200b", "\u200d\u200d", "\u202e\n", "\u3164", "\u0301"]
)
def test_something_must_be_left(typed: str) -> None:
    evening, (anna,) = table_of("Anna")
    evening.refused(anna, commands.Introduce(typed, FACE), "no_name", "2.2")


@pytest.mark.rule("2.2")
@given(st.text(max_size=200))
def test_no_name_is_long_or_holds_what_can_not_be_seen(typed: str) -> None:
    try:
        name = clean_name(typed)
    except Illegal:
        return
    assert 0 < len(name) <= LONGEST_NAME
    assert len(unicodedata.normalize("NFKC", name)) <= 2 * LONGEST_NAME
    assert name == name.strip() and "  " not in name
    hidden = [c for c in name if unicodedata.category(c)[0] == "C" and c != "\u200d"]
    assert not hidden
    assert json.dumps(name)
    assert clean_name(name) == name


@pytest.mark.rule("2.3")
def test_equal_names_are_numbered() -> None:
    evening, _ = table_of("Bob", "bob", "BOB", "Bob 2")
    assert [person.name for person in evening.room.people.values()] == [
        *("Bob", "bob 2", "BOB 3", "Bob 2 2"),
    ]
    assert distinct("z" * 20, ["z" * 20]) == "z" * 18 + " 2"
    assert distinct("y" * 17 + " zz", ["Y" * 17 + " ZZ"]) == "y" * 17 + " 2"


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Bob", "B\N{CYRILLIC SMALL LETTER O}b"),
        ("Anna", "\N{GREEK CAPITAL LETTER ALPHA}nna"),
        ("Anna", "\N{FULLWIDTH LATIN CAPITAL LETTER A}nna"),
        ("HOBT", "\N{CYRILLIC CAPITAL LETTER EN}OB\N{CYRILLIC CAPITAL LETTER TE}"),
        ("Ilona", "lIona"),
        ("Leo", "Le0"),
        ("Vera", "\N{GREEK SMALL LETTER NU}era"),
        ("NAT", "\N{GREEK CAPITAL LETTER NU}AT"),
        ("Αννα", "ΑΝΝΑ"),
        ("Coco", "\N{GREEK CAPITAL LUNATE SIGMA SYMBOL}o\N{GREEK LUNATE SIGMA SYMBOL}o"),
        ("Soho", "Տօհօ"),
        ("Anna", "Ꭺnna"),
        ("WILL", "ꓪꓲꓡꓡ"),
        ("Hot", "Ⲏⲟt"),
        ("Anna", "\N{MATHEMATICAL BOLD CAPITAL A}nna"),
        ("Anna", "ᴀɴɴᴀ"),
        ("Louis XIV", "Louis \N{ROMAN NUMERAL TEN}\N{ROMAN NUMERAL ONE}V"),
        ("Bob 12", "Bob \N{ARABIC-INDIC DIGIT ONE}\N{DEVANAGARI DIGIT TWO}"),
        ("Otto 5", "Ott\N{ARABIC-INDIC DIGIT FIVE} 5"),
        ("Arno", "Amo"),
        ("O'Neil", "O\N{RIGHT SINGLE QUOTATION MARK}Neil"),
        ("Anna-Mari", "Anna\N{MINUS SIGN}Mari"),
        (
            "\N{LATIN CAPITAL LETTER S WITH CEDILLA}eb",
            "\N{LATIN CAPITAL LETTER S WITH COMMA BELOW}eb",
        ),
        ("Øre", "O\N{COMBINING LONG SOLIDUS OVERLAY}re"),
        ("Mini", "Mi\N{COMBINING DOT ABOVE}ni"),
        ("🙂Ann", "🙂\N{ZERO WIDTH JOINER}Ann"),
        ("\N{HEBREW LETTER ALEF}1", "1\N{HEBREW LETTER ALEF}"),
        ("\N{ARABIC LETTER ALEF}nna", "Inna"),
    ],
)
def test_names_that_look_the_same_are_numbered(name: str, other: str) -> None:
    assert distinct(other, [name]) == f"{other} 2"
    assert distinct(name, [other]) == f"{name} 2"


@pytest.mark.rule("2.3")
@pytest.mark.parametrize("sign", ["z", "\N{SQUARE CORPORATION}", "\ufdfa"])
def test_a_name_with_a_number_is_a_name(sign: str) -> None:
    """Match files accept no other."""
    name = clean_name(sign * 20)
    for number in range(2, 12):
        taken = [name]
        while len(taken) < number:
            taken.append(distinct(name, taken))
        assert is_name(distinct(name, taken))


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names whose looks were found out, while none are remembered from before."""
    names: list[str] = []

    def look(name: str) -> str:
        names.append(name)
        return name

    monkeypatch.setattr("parlour.kernel.look_alikes._look", look)
    guises.cache_clear()
    yield names
    guises.cache_clear()


@pytest.mark.rule("2.3")
def test_the_look_of_a_name_is_found_out_once(looked_at: list[str]) -> None:
    """Else each new name would cost as much as all names of the room."""
    room = [f"Guest {number}" for number in range(59)]
    for number in range(5):
        distinct(f"Anna {number}", room)
    assert len(looked_at) == 59 + 5


@pytest.mark.rule("2.3")
def test_the_looks_of_many_full_rooms_are_remembered(looked_at: list[str]) -> None:
    """Else whoever fills some rooms, and says new names there in turn, pays little for it."""
    rooms = [[f"{room} {guest}" for guest in range(60)] for room in range(250)]
    for _ in range(2):
        for room in rooms:
            distinct("Anna", room)
    assert len(looked_at) == 250 * 60 + 1


@pytest.mark.rule("2.3")
def test_other_names_are_not_numbered() -> None:
    names = (
        "Ádám",
        "Adam",
        "Jóska",
        "Joska",
        "Vera",
        "Wera",
        "Guest 1",
        "Guest 2",
        "Guest 11",
        "Νίκος",
        "Νίκη",
        "Иван",
        "Ивана",
        "דוד",
        "דודו",
        "أحمد",
        "محمد",
        "Անի",
        "Արի",
    )
    for name in names:
        assert distinct(name, [other for other in names if other != name]) == name


@pytest.mark.rule("2.3")
def test_bots_and_seats_of_those_who_left_have_names_too() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.bots("easy")
    ada = evening.room.bots[0].name
    assert evening.room.people[evening.join(ada)].name == f"{ada} 2"
    evening.start("durak")
    evening.do(bob, commands.Leave())
    assert evening.room.people[evening.join("Bob")].name == "Bob 2"
    evening.join("Blaise")
    evening.bots("easy")
    assert evening.room.bots[-1].name == "Cleo"


@pytest.mark.rule("2.4")
def test_a_new_name_and_face_are_new_everywhere() -> None:
    evening, (_, bob) = table_of("Anna", "Bob")
    evening.start("durak")
    hat = Face("🎩", "blue")
    evening.do(bob, commands.Introduce("Robert", hat))
    view = room_view(evening.room)
    assert view.table is not None
    assert (view.people[1].name, view.people[1].face) == ("Robert", hat)
    assert (view.table.chairs[1].name, view.table.chairs[1].face) == ("Robert", hat)
    evening.finish()
    assert [row.name for row in room_view(evening.room).evening] == ["Anna", "Robert"]
    evening.do(bob, commands.Introduce("robert", hat))
    assert [row.name for row in room_view(evening.room).evening] == ["Anna", "robert"]
    assert evening.room.people[bob].name == "robert", "one's own name is not taken"


@pytest.mark.rule("2.5")
def test_only_people_of_the_room_act_and_only_the_server_keeps_clocks() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.refused(STRANGER, commands.Ready(True), "not_in_room", "2.5")
    evening.refused(SERVER_AUTHOR, commands.Sit(), "not_in_room", "2.5")
    evening.refused(anna, commands.GoAway(bob), "server_only", "2.5")
    evening.refused(anna, commands.Join("Eve", FACE, "k", False), "server_only", "2.5")


@pytest.mark.rule("2.6")
def test_whoever_left_is_a_line_of_the_score() -> None:
    evening, (anna, bob) = table_of("Anna", "Bob")
    evening.start("stop-the-bus", lives=1)
    evening.finish()
    evening.do(bob, commands.Leave())
    assert bob not in evening.room.people and bob not in evening.room.seated
    assert [row.name for row in room_view(evening.room).evening] == ["Anna", "Bob"]
    evening.refused(anna, commands.Kick(bob), "no_such_person", "2.6")
    evening.refused(SERVER_AUTHOR, commands.ComeBack(bob), "no_such_person", "2.6")
    assert evening.join("Bob") == bob + 1


@pytest.mark.rule("2.6")
def test_nobody_leaves_more_behind_than_they_have_played() -> None:
    """The score of the evening is sent with each change of the room: visitors add nothing."""
    evening, _ = table_of("Anna", "Bob")
    size = len(to_json(room_view(evening.room)))
    for number in range(300):
        guest = evening.join(f"Guest {number}", watch=number % 2 == 0)
        evening.do(guest, commands.Introduce("Somebody else", FACE))
        evening.do(guest, commands.Wish("durak"))
        if number % 3:
            evening.do(guest, commands.Leave())
        else:
            evening.host(commands.Kick(guest))
    assert len(to_json(room_view(evening.room))) == size
    assert len(encode_room(evening.room)) < 2_000
