"""The words of a help page that Typer brings along, in the language of the page."""

from typing import Any

from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from parlour.cli.parameters import HELP

rich_utils.ARGUMENTS_PANEL_TITLE = HELP("help.arguments")
rich_utils.OPTIONS_PANEL_TITLE = HELP("help.options")
rich_utils.COMMANDS_PANEL_TITLE = HELP("help.commands")
rich_utils.REQUIRED_LONG_STRING = HELP("help.required")
rich_utils.DEFAULT_STRING = HELP("help.default")


class _Page:
    """The two words that are no constants."""

    def get_usage(self, context: Any) -> str:
        usage: str = super().get_usage(context)  # type: ignore[misc]
        return usage.replace("Usage:", HELP("help.usage"), 1)

    def get_help_option(self, context: Any) -> Any:
        option = super().get_help_option(context)  # type: ignore[misc]
        option.help = HELP("help.help")
        return option


class Command(_Page, TyperCommand):
    pass


class Group(_Page, TyperGroup):
    pass
