"""A first bot: opens a table, plays the computer, prints the result."""

import json
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
WHO = {}  # filled in when the server has told us who we are


def post(path, body):
    headers = {"Content-Type": "application/json", **WHO}
    with urlopen(Request(SERVER + path, json.dumps(body).encode(), headers)) as reply:
        return json.load(reply)


def price(option):
    """What an option costs, as far as it is certain."""
    return option.get("outlook", {}).get("lost", 0)


WHO["Authorization"] = "Bearer " + post("/api/guests", {"name": "Bot", "token": True})["token"]
table = {"game": "formule-caml", "settings": {"track": "sprint"}, "seats": [{}, {"bot": "sunday"}]}
match = "/api/matches/" + post("/api/matches", table)["id"]
post(match + "/join", {})
with connect(SERVER.replace("http", "ws", 1) + match + "/socket", additional_headers=WHO) as socket:
    for message in map(json.loads, socket):
        if ask := message.get("ask"):
            answer = [min(ask["options"], key=price)["notation"]]
            socket.send(json.dumps({"type": "choose", "question": ask["id"], "answer": answer}))
        if result := message.get("result"):
            print(result)
            break
