"""Configuration of the documentation site (`make docs`). Its pages load nothing from elsewhere."""

from typing import Any

from sphinx.application import Sphinx

project = "Podium"
extensions = ["myst_parser"]
myst_heading_anchors = 3
highlight_language = "none"

html_theme = "furo"
html_title = "Podium"
html_favicon = "../web/public/podium.svg"
html_show_sphinx = False
html_copy_source = False
html_show_copyright = False


def set_page_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    """Mark the pages in French as such, for screen readers."""
    context["language"] = "fr" if page.startswith("fr/") else "en"


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", set_page_language)
