"""Several threads convert to a type that is new to all of them."""

import sys
import threading
from typing import Annotated, Any

import msgspec
import pytest

from podium.core.conversion import convert

THREADS, TYPES = 4, 300


@pytest.fixture
def hectic() -> Any:
    """Threads take turns as often as can be."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("hectic")
def test_the_first_conversion_is_one_thread_s_alone() -> None:
    """With `msgspec.convert` itself the process crashes within a few types."""
    for number in range(TYPES):
        kind, found = new_type(number), list[Any]()
        start = threading.Barrier(THREADS)

        def work(
            kind: type[Any] = kind, found: list[Any] = found, start: threading.Barrier = start
        ) -> None:
            start.wait()
            found.append(convert({"inner": {}, "n1": 3}, kind))

        threads = [threading.Thread(target=work) for _ in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [each.n1 for each in found] == [3] * THREADS


def new_type(number: int) -> type[Any]:
    rows: list[Any] = [(f"r{at}", dict[str, tuple[int, ...]], {}) for at in range(20)]
    inner = msgspec.defstruct(f"Inner{number}", rows)
    count = Annotated[int, msgspec.Meta(ge=0)]
    numbers = [(f"n{at}", count, 1) for at in range(20)]
    return msgspec.defstruct(f"Outer{number}", [("inner", inner | None, None), *numbers])


def test_what_does_not_fit_is_refused_the_first_time_and_later() -> None:
    kind = new_type(TYPES)
    for _ in range(2):
        with pytest.raises(msgspec.ValidationError, match="n1"):
            convert({"n1": -1}, kind)
