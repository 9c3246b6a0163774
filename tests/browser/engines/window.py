"""A WebKit window without bars: the browser that WebKitWebDriver starts. It runs in Debian's own
Python, which has GTK, and imports nothing of the project."""

from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def automation_started(context: Any, session: Any) -> None:
    session.connect("create-web-view", lambda _: shown(context))


def shown(context: Any) -> Any:
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        automation_presentation_type=WebKit2.AutomationBrowsingContextPresentation.WINDOW,
    )
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    return view


# Its pages hear that people want nothing to move.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect("automation-started", automation_started)
Gtk.main()
