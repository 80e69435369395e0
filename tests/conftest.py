"""How generated examples are chosen; what the tests print at the end of the laws."""

import signal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from attacks.table import as_text, attack_of, modules
from laws.count import Row, table

TESTS = Path(__file__).parent
# Real processes, browsers, whole matches.
HEAVY = {
    "arena", "attacks", "bots", "browser", "champions", "cli", "docs", "fifth", "fuzz", "golden",
    "proxies", "server", "store", "tui",
}  # fmt: skip

# A shell starts what it runs in the background with Ctrl-C ignored, and programs inherit that.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples on every run, however slow the machine: a test fails when something is wrong.
settings.register_profile("podium", deadline=None, derandomize=True)
settings.load_profile("podium")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reports = terminalreporter.getreports("passed")
    found = [each for report in reports for each in report.user_properties if each[0] == "law"]
    if found:
        terminalreporter.write_sep("-", "what the laws compared")
        terminalreporter.write_line(table(Row(*row) for _, row in found))
    print_attacks(terminalreporter)


def print_attacks(terminalreporter: Any) -> None:
    """The table of attacks, where any of them was tried."""
    reports = terminalreporter.getreports("passed")
    tried = {
        Path(report.location[0]).stem for report in reports if "attacks/test_" in report.nodeid
    }
    if tried:
        found = [attack_of(module) for module in modules() if module.stem in tried]
        terminalreporter.write_sep("-", f"what {len(found)} attacks did before, and do now")
        terminalreporter.write_line(as_text(each for each in found if each is not None))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes its time is left out of ``make check``."""
    for item in items:
        if HEAVY & set(item.path.relative_to(TESTS).parts):
            item.add_marker(pytest.mark.slow)
