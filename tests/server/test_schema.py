"""The OpenAPI document, taken at its word: generated requests to a running server."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import one_of
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from server.running import serving

EXAMPLES = 30
ZOE = {"name": "Zoé", "token": True}
Operation = schemathesis.APIOperation[Any, Any, Any, Any]


@pytest.mark.slow
def test_every_answer_is_as_the_document_says(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        schema = httpx.get(f"{server.private}/schema/openapi.json").json()
        document = schemathesis.openapi.from_dict(schema)
        asked = {
            ask_for(operation, server.address, new_guest(server.address))
            for operation in map(unwrap, document.get_all_operations())
        }
    assert {"GET /health", "POST /api/matches", "POST /api/matches/{match}/join"} <= asked


def new_guest(address: str) -> dict[str, str]:
    """The header of a guest, for one kind of request: some end what they are known by."""
    token = httpx.post(f"{address}/api/guests", json=ZOE).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def unwrap(found: Any) -> Operation:
    """What the document describes, which it must do well."""
    operation: Operation = found.ok()
    return operation


def ask_for(operation: Operation, address: str, headers: dict[str, str]) -> str:
    """Many requests, right and wrong, for one thing; its name.

    What has the right shape may still be refused: no schema knows which matches there are.
    """

    modes = list(GenerationMode) if has_parts(operation) else [GenerationMode.POSITIVE]

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=one_of(*(operation.as_strategy(generation_mode=mode) for mode in modes)))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(address, headers=headers, excluded_checks=[positive_data_acceptance])

    ask()
    return str(operation.label)


def has_parts(operation: Operation) -> bool:
    """Whether there is anything in a request for it that could be wrong."""
    return bool(list(operation.iter_parameters()) or operation.body)
