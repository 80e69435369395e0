"""What was made from content is kept as long as it fits into a number of bytes."""

from __future__ import annotations

from podium.core.content_cache import OVERHEAD, ContentCache, cached_content


def test_what_was_not_used_for_longest_goes_first() -> None:
    cache, made = ContentCache(3 * (100 + OVERHEAD)), list[str]()

    @cached_content(lambda text: 100, cache)
    def read(text: str) -> str:
        made.append(text)
        return text.upper()

    assert [read(text) for text in "abcabca"] == list("ABCABCA")
    assert made == ["a", "b", "c"]
    read("d")  # "b" has waited longest
    assert read("a") == "A"
    assert made == ["a", "b", "c", "d"]
    read("b")
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.bytes == cache.max_bytes


def test_the_heavy_push_out_the_light_or_are_not_kept() -> None:
    cache, made = ContentCache(10_000), list[int]()

    @cached_content(lambda size: size, cache)
    def lay_out(size: int) -> int:
        made.append(size)
        return size

    for size in (100, 9_400, 100, 20_000, 20_000, 100):
        assert lay_out(size) == size
        assert cache.bytes <= cache.max_bytes
    assert made == [100, 9_400, 100, 20_000, 20_000]


def test_functions_do_not_share_their_entries() -> None:
    cache = ContentCache(10_000)

    @cached_content(cache=cache)
    def upper(text: str) -> str:
        return text.upper()

    @cached_content(cache=cache)
    def title(text: str) -> str:
        return text.title()

    assert (upper("dé à"), title("dé à"), upper("dé à")) == ("DÉ À", "Dé À", "DÉ À")
