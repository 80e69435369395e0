"""The docs site builds without a warning, and every link on it leads somewhere."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from podium import games
from podium.core.content import package_folder

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
ADDRESSES = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src"}


class Page(HTMLParser):
    """What a page links to, and the places on it that can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self.ids: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.add(str(found["id"]))
        address = found.get(ADDRESSES.get(tag, ""))
        if address is not None:
            self.links.append((tag, address))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = build(DOCS, folder)
    assert built.returncode == 0, built.stderr
    return folder / "html"


def build(source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """As `make docs` does: any warning fails, a link to nowhere is one."""
    command = ["-m", "sphinx", "-W", "-n", "-q", "-d", folder / "trees", source, folder / "html"]
    return subprocess.run(
        [sys.executable, *map(str, command)], capture_output=True, text=True, check=False
    )


def broken(site: Path) -> Iterator[str]:
    """Links to pages or places that are not there, and addresses that are none."""
    pages = {path: Page(path) for path in site.rglob("*.html")}
    for path, page in pages.items():
        for tag, link in page.links:
            if fault := fault_of(pages, path, tag, link):
                yield f"{path.relative_to(site)}: {link} {fault}"


def fault_of(pages: dict[Path, Page], path: Path, tag: str, link: str) -> str:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        if tag != "a":
            return "is fetched from elsewhere"
        return "" if parts.scheme in ("http", "https") and parts.netloc else "is no address"
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not target.is_file():
        return "is not there"
    place = unquote(parts.fragment)
    return "names no place there" if place and place not in pages[target].ids else ""


def test_every_link_leads_somewhere(site: Path) -> None:
    assert len(list(site.rglob("*.html"))) > 8
    assert list(broken(site)) == []


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    styles = [*site.rglob("*.css"), *site.rglob("*.html")]
    for path in styles:
        text = path.read_text("utf-8")
        assert "url(http" not in text
        assert "@import" not in text


@pytest.mark.parametrize("game", games.SHIPPED)
def test_every_game_has_its_rules_on_the_site(site: Path, game: str) -> None:
    """Included from the game's own folder, not copied."""
    folder = Path(package_folder(games.find(game).package))
    for lang, name in (("fr", "RULES.md"), ("en", "RULES.en.md")):
        page = (site / lang / f"{game}.html").read_text("utf-8")
        title = (folder / name).read_text("utf-8").splitlines()[0].removeprefix("# ")
        assert f"<h1>{title}<" in page
        assert f'lang="{lang}"' in page
        source = (DOCS / lang / f"{game}.md").read_text("utf-8")
        assert source.startswith("```{include}")


@pytest.mark.parametrize(
    "text", ["[away](nowhere.md)", "[away](records.md#no-such-place)", "![none](none.png)"]
)
def test_a_broken_link_fails_the_build(tmp_path: Path, text: str) -> None:
    source = tmp_path / "docs"
    source.mkdir()
    (source / "conf.py").write_text((DOCS / "conf.py").read_text("utf-8").replace(
        "../web/public/podium.svg", str(ROOT / "web/public/podium.svg")))  # fmt: skip
    (source / "records.md").write_text((DOCS / "records.md").read_text("utf-8"))
    (source / "index.md").write_text(f"# Title\n\n{text}\n\n```{{toctree}}\nrecords\n```\n")
    built = build(source, tmp_path)
    assert built.returncode != 0
    assert "WARNING" in built.stderr


def test_links_to_nowhere_are_found(tmp_path: Path) -> None:
    """The check itself: one page with every kind of fault."""
    (tmp_path / "a.html").write_text('<p id="here"><a href="#here"></a><a href="b.html#x"></a>')
    (tmp_path / "b.html").write_text(
        '<a href="a.html#here"></a><a href="c.html"></a><a href="http://"></a>'
        '<script src="https://example.org/x.js"></script>'
    )
    assert sorted(broken(tmp_path)) == [
        "a.html: b.html#x names no place there",
        "b.html: c.html is not there",
        "b.html: http:// is no address",
        "b.html: https://example.org/x.js is fetched from elsewhere",
    ]
