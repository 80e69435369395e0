"""The built web client: every address that is neither a file nor the API's shows its page."""

from __future__ import annotations

from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

from podium.core import LANGUAGES, Refusal, load_words
from podium.server.refusals import language_of

FOLDER = Path(__file__).parents[1] / "client"
INDEX = "index.html"
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
}


class Page:
    """A file of the client, ready to be sent."""

    def __init__(self, path: Path) -> None:
        self.content = path.read_bytes()
        self.media_type = guess_type(path.name)[0] or "application/octet-stream"
        self.etag = f'"{blake2b(self.content, digest_size=8).hexdigest()}"'
        hashed = path.parent.name == "assets"
        self.cache_control = "public, max-age=31536000, immutable" if hashed else "no-cache"


def read_pages(folder: Path = FOLDER) -> dict[str, Page]:
    """All files of the client; none if it was not built."""
    files = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    return {path.relative_to(folder).as_posix(): Page(path) for path in files}


@get(
    ["/", "/{path:path}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: Request[Any, Any, Any], pages: dict[str, Page], path: str = "") -> Response[Any]:
    name = path.strip("/") or INDEX
    found = pages.get(name)
    if found is None and (name.startswith("api/") or "." in name.rpartition("/")[2]):
        raise Refusal("no-such-page", reason=f"/{name}")
    found = found or pages.get(INDEX)
    if found is None:
        return not_built(language_of(request))
    headers = {**HEADERS, "ETag": found.etag, "Cache-Control": found.cache_control}
    if request.headers.get("if-none-match") == found.etag:
        return Response(None, status_code=304, headers=headers)
    return Response(found.content, media_type=found.media_type, headers=headers)


def not_built(lang: str) -> Response[str]:
    """The server runs, but the client was not built."""
    assert lang in LANGUAGES
    text = load_words(lang, "podium.server").say("client-not-built")
    return Response(text, media_type="text/plain; charset=utf-8", status_code=404)
