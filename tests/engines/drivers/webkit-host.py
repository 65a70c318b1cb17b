"""The browser that WebKitWebDriver starts: WebKitGTK in one window of a phone's size per tab, with a profile
on disk, which MiniBrowser has not while it is automated. Arguments: the profile's folder, a file for what the
pages write to the console."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, console = sys.argv[1:3]
written = os.open(console, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
# The processes of the pages inherit both.
os.dup2(written, 1)
os.dup2(written, 2)

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_preferred_languages(["pl-PL"])
context.set_automation_allowed(True)


def open_tab(_session):
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", lambda _, session: session.connect("create-web-view", open_tab))
Gtk.main()
