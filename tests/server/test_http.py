"""What can be asked without a match, and what is refused, in both languages."""

import httpx
import pytest

from podium import __version__
from podium.core import load_words
from podium.games import find
from server.asking import guest, make, must_refuse

AS_JSON = {"Content-Type": "application/json"}
NO_BREAK = "\N{NO-BREAK SPACE}"


def test_the_server_is_well(http: httpx.Client) -> None:
    assert http.get("/health").json() == {"status": "ok", "version": __version__}


def test_what_is_counted(http: httpx.Client, private: str) -> None:
    make(http)
    metrics = httpx.get(f"{private}/metrics")
    assert metrics.headers["content-type"].startswith("text/plain")
    assert 'podium_requests_total{method="POST",status="201"}' in metrics.text
    assert "podium_sockets" in metrics.text


def test_the_games(http: httpx.Client) -> None:
    games = {each["name"]: each for each in http.get("/api/games").json()}
    shipped = ["formule-caml", "f-cartes", "casus-belli", "ca_rs"]
    assert list(games) == [*shipped, "probe-fog", "probe-duel", "probe-pile"]
    caml = games["formule-caml"]
    assert (caml["seats"], caml["rules"]) == ([2], 1)
    assert {"sunday", "navigator", "random", "default"} <= set(caml["bots"])
    track, turns = caml["settings"]
    assert track["choices"] == ["classic", "serpent", "sprint"]
    assert (track["kind"], track["file"], track["default"]) == ("text", True, "classic")
    assert (turns["kind"], turns["least"], turns["most"]) == ("number", 1, 100_000)


@pytest.mark.parametrize(("lang", "said"), [("fr", "Vitesse"), ("en", "Gear")])
def test_the_words(http: httpx.Client, lang: str, said: str) -> None:
    shell = http.get(f"/api/words/{lang}").json()
    game = http.get(f"/api/words/{lang}/formule-caml").json()
    assert shell["lang"] == game["lang"] == lang
    assert game["sources"][: len(shell["sources"])] == shell["sources"]
    assert said.casefold() in game["sources"][-1].casefold()


def test_no_french_line_begins_with_a_colon(http: httpx.Client) -> None:
    french = http.get("/api/words/fr/ca_rs").json()["sources"][-1]
    assert "tire une carte négative\N{NO-BREAK SPACE}: { $card }\N{NO-BREAK SPACE}!" in french
    english = http.get("/api/words/en/ca_rs").json()["sources"]
    assert not any("\N{NO-BREAK SPACE}" in each for each in english)


def test_words_that_are_not_there(http: httpx.Client) -> None:
    refusal = must_refuse(http.get("/api/words/de"), 404, "no-such-language")
    assert refusal["facts"] == {"lang": "de", "known": "fr, en"}
    must_refuse(http.get("/api/words/fr/chess"), 404, "unknown-game")


@pytest.mark.parametrize(("lang", "said"), [("fr", "les règles"), ("en", "the rules")])
def test_the_rules_without_the_tests_that_hold_them(
    http: httpx.Client, lang: str, said: str
) -> None:
    rules = http.get(f"/api/games/formule-caml/rules/{lang}").json()
    assert rules["lang"] == lang
    assert rules["text"].startswith(f"# Formule Caml{NO_BREAK if lang == 'fr' else ''}: {said}\n")
    assert "§4.1" in rules["text"]
    assert "test_" not in rules["text"]


def test_rules_that_are_not_there(http: httpx.Client) -> None:
    blurb = load_words("en", find("probe-pile").package).say("game-blurb")
    assert http.get("/api/games/probe-pile/rules/en").json()["text"] == f"{blurb}\n"
    must_refuse(http.get("/api/games/formule-caml/rules/de"), 404, "no-such-language")
    must_refuse(http.get("/api/games/chess/rules/fr"), 404, "unknown-game")


def test_pictures_of_the_rules(http: httpx.Client) -> None:
    reply = http.get("/api/games/formule-caml/pictures/lap.svg")
    assert reply.status_code == 200
    assert reply.headers["content-type"].startswith("image/svg+xml")
    assert "script" not in reply.headers["content-security-policy"]
    assert reply.text.startswith("<svg ")


@pytest.mark.parametrize("name", ["no.svg", "..%2FRULES.md", "%2e%2e%2fRULES.md", "lap.svg%00"])
def test_only_pictures_of_the_rules(http: httpx.Client, name: str) -> None:
    """Nothing beside them can be fetched that way."""
    assert http.get(f"/api/games/formule-caml/pictures/{name}").status_code == 404
    assert http.get(f"/api/games/chess/pictures/{name}").status_code == 404


def test_a_refusal_speaks_the_language_of_who_asks(http: httpx.Client) -> None:
    def text(accepted: str, query: str = "") -> str:
        reply = http.get(f"/api/matches/nix{query}", headers={"Accept-Language": accepted})
        return str(must_refuse(reply, 404, "unknown-match")["text"])

    french, english = "Il n'y a pas de partie « nix » ici.", "There is no match “nix” here."
    assert text("") == text("fr") == text("de, fr-CH;q=0.9, en;q=0.8") == text("de") == french
    assert text("en-GB,en;q=0.9") == text("fr", "?lang=en") == english
    assert text("en", "?lang=fr") == text("en", "?lang=de").replace(english, french) == french


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"name":1}', b'{"name":"a","x":1}'])
def test_a_body_of_the_wrong_shape(http: httpx.Client, body: bytes) -> None:
    for path in ("/api/guests", "/api/matches", f"/api/matches/{make(http)['id']}/join"):
        if path.endswith("join") and body == b"{}":
            continue
        headers = {**guest(http), **AS_JSON}
        must_refuse(http.post(path, content=body, headers=headers), 400, "bad-request")


@pytest.mark.parametrize(
    "settings",
    [b"[" * 100_000, b'{"a":' * 100_000, b'{"track":' + b"[" * 5000 + b"]" * 5000 + b"}"],
)
def test_a_body_without_a_bottom(http: httpx.Client, settings: bytes) -> None:
    body = b'{"game":"formule-caml","settings":' + settings + b"}"
    assert http.post("/api/matches", content=body, headers=AS_JSON).status_code == 400


def test_a_body_that_is_too_large(http: httpx.Client) -> None:
    reply = http.post("/api/guests", json={"name": "x" * 1_100_000})
    must_refuse(reply, 413, "bad-request")


@pytest.mark.parametrize("path", ["/api/nothing", "/api/", "/favicon.xyz", "/assets/none.js"])
def test_a_page_that_is_not_there(http: httpx.Client, path: str) -> None:
    must_refuse(http.get(path), 404, "no-such-page")


def test_a_method_that_is_not_there(http: httpx.Client) -> None:
    must_refuse(http.delete("/api/matches"), 405, "no-such-method")


def test_the_schema_has_the_socket_and_the_games_in_it(private: str) -> None:
    document = httpx.get(f"{private}/schema/openapi.json").json()
    assert document["openapi"].startswith("3.")
    assert {"/api/games", "/api/matches/{match}/join", "/health"} <= document["paths"].keys()
    schemas = document["components"]["schemas"]
    assert {
        "Hello",
        "View",
        "Events",
        "Choose",
        "formule_caml.Steer",
        "f_cartes.Duel",
    } <= schemas.keys()


def test_any_address_shows_the_client(http: httpx.Client) -> None:
    home = http.get("/")
    if home.status_code == 404:
        assert "make web" in home.text
        assert "make web" in http.get("/match/xyz", headers={"Accept-Language": "en"}).text
        return
    assert http.get("/match/xyz").content == home.content
    assert home.headers["content-type"].startswith("text/html")
    assert "script-src 'self';" in home.headers["content-security-policy"]
    again = http.get("/", headers={"If-None-Match": home.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
