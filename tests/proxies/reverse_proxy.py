"""Real reverse proxies before a server, with the very configuration that the docs show."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic

from server.running import Server

DOCS = Path(__file__).parents[2] / "docs"
SITE = "games.example.org"
PATIENCE = 60.0


class Places:
    """What is another thing on this machine than on the reader's: ports, certificate, folders."""

    def __init__(self, folder: Path, server: Server) -> None:
        self.folder = folder
        self.upstream = server.address.removeprefix("http://").replace("localhost", "127.0.0.1")
        self.http, self.https = free_port(), free_port()
        self.certificate, self.key = folder / "site.crt", folder / "site.key"
        make_certificate(self.certificate, self.key)


def free_port() -> int:
    with closing(socket.socket()) as bare:
        bare.bind(("127.0.0.1", 0))
        return int(bare.getsockname()[1])


def make_certificate(certificate: Path, key: Path) -> None:
    """One that is signed by itself, for this machine."""
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext"]
    command += ["subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", str(key), "-out"]
    subprocess.run([*command, str(certificate)], check=True, capture_output=True)


def written(name: str, places: Places, changes: Mapping[str, str]) -> Path:
    """The file of the docs; each change must be one that can be made."""
    text = (DOCS / name).read_text()
    for old, new in changes.items():
        assert old in text, f"{name} has no {old!r}"
        text = text.replace(old, new)
    file = places.folder / name
    file.write_text(text)
    return file


def nginx(places: Places) -> list[str]:
    changes = {
        "/run/nginx.pid": str(places.folder / "nginx.pid"),
        "/var/log/nginx/error.log": str(places.folder / "error.log"),
        "server 127.0.0.1:8000;": f"server {places.upstream};",
        "listen 80;": f"listen 127.0.0.1:{places.http};",
        "listen 443 ssl;": f"listen 127.0.0.1:{places.https} ssl;",
        f"/etc/ssl/{SITE}.crt": str(places.certificate),
        f"/etc/ssl/private/{SITE}.key": str(places.key),
    }
    file = written("nginx.conf", places, changes)
    return ["nginx", "-c", str(file), "-p", str(places.folder), "-g", "daemon off;"]


def caddy(places: Places) -> list[str]:
    options = (
        f"{{\n\tadmin off\n\thttp_port {places.http}\n\thttps_port {places.https}\n\tservers {{"
    )
    changes = {
        "{\n\tservers {": options,
        f"{SITE} {{": f"localhost {{\n\tbind 127.0.0.1\n\ttls {places.certificate} {places.key}",
        "127.0.0.1:8000": places.upstream,
    }
    file = written("Caddyfile", places, changes)
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


PROXIES: dict[str, Callable[[Places], list[str]]] = {"nginx": nginx, "caddy": caddy}


@contextmanager
def behind(name: str, server: Server, folder: Path) -> Iterator[Places]:
    """The server behind a proxy that listens by now."""
    places = Places(folder, server)
    path = f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin"
    env = {**os.environ, "PATH": path, "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    said = folder / "proxy.log"
    with said.open("w") as log:
        process = subprocess.Popen(PROXIES[name](places), env=env, stdout=log, stderr=log)
    try:
        until_open(places.https, process, said)
        yield places
    finally:
        process.terminate()
        process.wait(PATIENCE)


def until_open(port: int, process: subprocess.Popen[bytes], said: Path) -> None:
    began = monotonic()
    while process.poll() is None and monotonic() - began < PATIENCE:
        with closing(socket.socket()) as bare:
            if bare.connect_ex(("127.0.0.1", port)) == 0:
                return
    raise AssertionError(f"the proxy does not listen: {said.read_text()}")


def status_in(answer: bytes) -> int:
    found = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    return int(found[1]) if found else 0
