"""What a screen reader hears of the race is what the terminal says of it, letter for letter."""

import pytest

from browser.conftest import Invite
from browser.play_formule_caml import race
from browser.screen_reader import hears_the_view, spoken_sentences
from browser.visitors import Visitor
from podium.games import find
from podium.games.formule_caml.wire.view import RaceView

pytestmark = pytest.mark.slow


def hears_the_race(visitor: Visitor) -> None:
    hears_the_view(visitor, RaceView)
    assert len(spoken_sentences(visitor)) == 3


def test_the_race_is_told_as_in_the_terminal(invite: Invite) -> None:
    lea, max_ = invite(), invite(lang="en")
    table = lea.goes_to("/").opens_table("formule-caml")
    max_.game = "formule-caml"
    max_.goes_to(table).takes_seat()
    for _ in range(3):
        for visitor in (lea, max_):
            hears_the_race(visitor)
        race([lea, max_], answers=1)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_computer_player_has_one_name(invite: Invite, lang: str) -> None:
    lea = invite(lang=lang)
    lea.goes_to("/").plays_the_computer("formule-caml", "expert")
    driver = lea.words.say(f"bot-name-{find('formule-caml').levels()['expert']}")
    lea.waits(lea.is_asked)
    hears_the_race(lea)
    assert any(driver in sentence for sentence in spoken_sentences(lea))
