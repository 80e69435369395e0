"""What the tests print at the end: how much the laws have compared."""

from typing import Any

from laws.count import Row, table


def pytest_terminal_summary(terminalreporter: Any) -> None:
    reports = terminalreporter.getreports("passed")
    found = [each for report in reports for each in report.user_properties if each[0] == "law"]
    if found:
        terminalreporter.write_sep("-", "what the laws compared")
        terminalreporter.write_line(table(Row(*row) for _, row in found))
