"""The lobby: a match of one's own by way of "more choices"."""

from __future__ import annotations

from collections.abc import Sequence

from browser.visitors import Visitor

FILES = (".map", ".toml")


def opens(visitor: Visitor, game: str, seats: Sequence[str], **choices: str) -> str:
    """Makes a match and gives its address; ``seats`` are computer players, or "" for a person."""
    visitor.game = game
    words = visitor.words
    card = visitor.goes_to("/").card(game)
    card.get_by_role("button", name=words.say("web-more-choices")).click()
    dialog = visitor.page.get_by_role("dialog")
    for name, value in choices.items():
        field = dialog.locator(f"#{game}-{name}")
        if value.endswith(FILES):
            dialog.locator(f"#{game}-{name}-file").set_input_files(value)
        elif field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    dialog.get_by_label(words.say("web-seat-count")).select_option(str(len(seats)))
    group = dialog.get_by_role("group", name=words.say("web-seats"))
    for each, bot in zip(group.get_by_role("combobox").all(), seats, strict=True):
        each.select_option(bot)
    begins = dialog.get_by_label(words.say("web-who-begins"))
    listed = "listed" if len(seats) > 2 else ("others" if seats[0] else "me")
    begins.select_option(listed)
    dialog.get_by_role("button", name=words.say("web-create")).click()
    visitor.page.wait_for_url("**/match/*")
    return visitor.page.url.removeprefix(visitor.address)
