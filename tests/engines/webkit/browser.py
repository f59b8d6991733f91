"""
A window with WebKitGTK for the journeys: like Debian's MiniBrowser under WebDriver, but with its profile on disk, so
that it survives a restart. Arguments: the folder of the profile, the language.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 1440, 900

folder, language = sys.argv[1:3]
manager = WebKit2.WebsiteDataManager(
    base_data_directory=folder + "/data", base_cache_directory=folder + "/cache"
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
context.set_preferred_languages([language])


def open_view(*_):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


context.connect(
    "automation-started", lambda _context, session: session.connect("create-web-view", open_view)
)
Gtk.main()
