"""Loading a track: the user's own file or one of ours."""

from __future__ import annotations

from collections.abc import Mapping

from podium.core import Content, ContentFault, Setup, shipped
from podium.core.content_cache import cached_content
from podium.games.formule_caml.content.files import PACKAGE, shipped_tracks
from podium.games.formule_caml.content.numbers import Numbers, load_numbers
from podium.games.formule_caml.content.track import Track


class RaceContent(Content):
    """The texts of a race, and the track that was made of them."""

    __slots__ = ("track",)

    def __init__(self, track: Track, texts: Mapping[str, str], users: Mapping[str, str]) -> None:
        super().__init__(texts, users)
        self.track = track


def load_track(name: str, version: int, files: Mapping[str, str]) -> RaceContent:
    """The track of that name, the user's own before ours; refused if one cannot race on it."""
    text = files.get(name, shipped(PACKAGE, "content").get(f"{name}.txt"))
    if text is None:
        raise ContentFault("track-unknown", name, known=", ".join(shipped_tracks()))
    numbers = load_numbers(version)
    texts = {"rules.toml": repr(numbers), name: text}
    return RaceContent(
        checked_track(name, text, numbers), texts, {name: text} if name in files else {}
    )


@cached_content()
def checked_track(name: str, text: str, numbers: Numbers) -> Track:
    """A track is checked and turned into tables once, however many races are run on it."""
    return Track(name, text, numbers)


def track_of(setup: Setup) -> Track:
    """The track that a setup of this game was made with."""
    content = setup.content
    assert isinstance(content, RaceContent)
    return content.track
