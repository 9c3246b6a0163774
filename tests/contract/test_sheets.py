"""Every game: the sheets of a match come at its end, fit its seats, and can be read and sent."""

import msgspec

from parlour.kernel.sheets import Sheet
from parlour.kernel.texts import LANGUAGES, narrator
from parlour.kernel.values import to_json
from tests.contract.tables import Table, plain_tables
from tests.contract.walks import some_states, walk


@plain_tables
def test_there_is_none_before_the_end(table: Table) -> None:
    for match in some_states(table, "moments", 6):
        assert match.result is not None or match.sheets() == ()


@plain_tables
def test_nothing_that_counts_is_left_out(table: Table) -> None:
    happened = [event for match in walk(table, "noted") for event in match.events]
    *_, match = walk(table, "noted")
    assert match.sheets() == table.game.sheets(happened, table.seats)


@plain_tables
def test_the_sheets_of_a_whole_match(table: Table) -> None:
    *_, match = walk(table, "sheets")
    sheets = match.sheets()
    assert msgspec.json.decode(to_json(sheets), type=tuple[Sheet, ...]) == sheets
    used = {sheet.title for sheet in sheets}
    for row in [row for sheet in sheets for row in sheet.rows]:
        used.add(row.label)
        assert len(row.cells) == table.seats, row.label
        for language in LANGUAGES:
            assert narrator(table.game.texts, language, ()).sentence(f"sheet.{row.label}", row)
    for language in LANGUAGES:
        written = {key for key in table.game.texts[language] if key.startswith("sheet.")}
        assert written == {f"sheet.{key}" for key in used}, "texts and sheets differ"
