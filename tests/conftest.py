"""How generated examples are chosen; what the tests print at the end of the laws."""

from typing import Any

from hypothesis import settings

from laws.count import Row, table

# The same examples on every run, however slow the machine: a test fails when something is wrong.
settings.register_profile("podium", deadline=None, derandomize=True)
settings.load_profile("podium")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reports = terminalreporter.getreports("passed")
    found = [each for report in reports for each in report.user_properties if each[0] == "law"]
    if found:
        terminalreporter.write_sep("-", "what the laws compared")
        terminalreporter.write_line(table(Row(*row) for _, row in found))
