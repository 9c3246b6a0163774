"""How a name looks: the same text for names that can be taken for each other.

The letters are those that Unicode calls confusable (UTS 39) with a Latin one, of the scripts that
are most often lent for it, and Latin's own small capitals. A pair that is missing only costs a
number after a name. What is looked for and what not: docs/rules/rooms.md, 2.3.
"""

import re
from functools import lru_cache
from typing import Final
from unicodedata import bidirectional, decimal, normalize

_LETTERS: Final = (
    # Greek and Coptic
    ("ABEFHIJKMNOPTXYZ", "ΑΒΕϜΗΙͿΚΜΝΟΡΤΧΥΖ"),
    ("CMcjpiabegiknoptuvwxy", "ϹϺϲϳϱͺαβεɡικηορτυνωχγ"),
    ("BCHIKMNOPTXYcinopry", "ⲂⲤⲎⲒⲔⲘⲚⲞⲢⲦⲬⲨⲥⲓⲛⲟⲣⲅⲩ"),
    # Cyrillic
    ("ABCEGHIIJKMOPSTVWXYY", "АВСЕԌНІӀЈКМОРЅТѴԜХУҮ"),
    ("abcdehhiijklmopqrstvwwxyy", "авсԁенһіꙇјкӏморԛгѕтѵԝшхуү"),
    # Armenian and Georgian
    ("OSUfghijnnoqquwoy", "ՕՏՍքցհւյոռօզգսաჿყ"),
    # Cherokee, Lisu, Canadian syllabics
    ("ABCDEGGHJKLMPRRSSTVWWYYZ46", "ᎪᏴᏟᎠᎬᏀᏳᎻᎫᏦᏞᎷᏢᎡᏒᏕᏚᎢᏙᎳᏔᎩᎽᏃᏎᏮ"),
    ("abcdeghjklmprrsstvwwyyz", "ꭺᏼꮯꭰꭼꮐꮋꭻꮶꮮꮇꮲꭱꮢꮥꮪꭲꮩꮃꮤꭹꮍꮓ"),
    ("bdhi", "ᏏᏧᏂᎥ"),
    ("ABCDEFGHIJKLMNOPRSTUVWXYZd", "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜꓒ"),
    ("ABDDFHJLMPRUVXbdx", "ᗅᗷᗞᗪᖴᕼᒍᒪᗰᑭᖇᑌᐯ᙭ᑲᑯᕁ"),
    # Hebrew, Arabic and its digits, which an editor would turn round; Burmese, the Chinese zero
    ("llo", "\u05d5\u05df\u05e1"),
    ("oooollloovv", "\u0647\u06be\u06c1\u06d5\u0627\u0661\u06f1\u0665\u06f5\u0667\u06f7"),
    ("oO", "ဝ〇"),
    # Latin: small capitals and others
    ("abcdefghijklmnoprstuvwyz", "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"),
    ("afgiklllosuy", "ɑƒᶃɩĸƖǀɭᴑƽʋɣ"),
    # what stands between letters
    ("'" * 14, "’‘‛ʹʻʼʽʾˈˊˋ´`′"),
    ("-" * 8, "‐‑‒–—−⁃˗"),
    ("..,:::/!", "․ꓸ‚։ː∶∕ǃ"),
)
_LOOKS: Final = {
    ord(c): latin for row, others in _LETTERS for latin, c in zip(row, others, strict=True)
}
_LINES_AND_RINGS: Final = str.maketrans("l|10", "iiio")
_STROKED: Final = str.maketrans(
    {c: base + "\u0338" for c, base in zip("øđħłŧɨ", "odhlti", strict=True)}
)
"""With a stroke of their own; others get it as a mark."""
_MARKS: Final = str.maketrans(
    "\u030c\u0305\u0311\u0313\u0315\u0321\u0327\u0339\u0322\u0320\u0334\u0335\u0336\u0337\u0342\u0358\u0366",
    "\u0306\u0304\u0302\u0313\u0313\u0326\u0326\u0326\u0328\u0331\u0338\u0338\u0338\u0338\u0303\u0307\u030a",
)
_IN_EMOJI: Final = re.compile("[\u200d\ufe0f]")
_SECOND_DOT: Final = re.compile("(?<=[ij])\u0307")


@lru_cache(maxsize=1 << 14)
def guises(name: str) -> frozenset[str]:
    """Two names are alike if they have one in common: read in whatever case, or by their look.

    The latest are remembered, since a new name is compared with those of the whole room: those
    of as many full rooms as five addresses open in an hour.
    """
    look = _look(name)
    found = {normalize("NFKC", normalize("NFKC", name).casefold()), look}
    if _runs_both_ways(name):
        found.add("".join(sorted(look)))
    return frozenset(found)


def _look(name: str) -> str:
    letters = normalize("NFKC", name.translate(_LOOKS)).translate(_LOOKS)
    plain = "".join([_in_ascii(c) for c in letters]).casefold().translate(_STROKED)
    drawn = normalize("NFD", plain).translate(_LINES_AND_RINGS).translate(_MARKS)
    return _SECOND_DOT.sub("", _IN_EMOJI.sub("", drawn)).replace("rn", "m").replace("vv", "w")


def _in_ascii(c: str) -> str:
    """A digit is a digit, whoever's it is."""
    value = decimal(c, None)
    return c if value is None else str(value)


def _runs_both_ways(name: str) -> bool:
    """Then its parts may stand in another order than they were typed in."""
    ways = {bidirectional(c) for c in name}
    return not ways.isdisjoint(("R", "AL")) and not ways.isdisjoint(("L", "EN", "AN"))
