"""One workshop for all tests of the kits, whichever process runs them."""

import pytest

from kits.workshop import Workshop


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Workshop:
    own = tmp_path_factory.mktemp("workshop")
    alone = worker_id == "master"
    return Workshop(own, own if alone else tmp_path_factory.getbasetemp().parent / "skeletons")
