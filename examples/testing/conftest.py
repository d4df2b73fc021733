"""A Databricks workspace for tests: the local workspace of Lakehouse Studio, for as long as the tests run."""

import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from databricks.sdk import WorkspaceClient
from databricks.sdk.service.sql import StatementState

# The checkout of Lakehouse Studio in which `npm ci` was run.
STUDIO = Path(os.environ.get("LAKEHOUSE_STUDIO", "lakehouse-studio"))

Rows = list[list[str | None]]


def _started(server: subprocess.Popen[str]) -> dict[str, str]:
    """The URL and the token, which are printed once everything is there."""
    found: dict[str, str] = {}
    printed = []
    for line in server.stdout or ():
        printed.append(line)
        said = re.match(r"(Local workspace|Its access token):\s+(\S+)", line)
        if said:
            found[said[1]] = said[2]
        if len(found) == 2:
            return found
    raise RuntimeError("The workspace did not start:\n" + "".join(printed[-5:]))


@pytest.fixture(scope="session")
def workspace() -> Iterator[WorkspaceClient]:
    """A client of a new workspace, whose data is deleted afterwards."""
    command = ["node", str(STUDIO / "apps/cli/bin/lakehouse.mjs"), "workspace"]
    with tempfile.TemporaryDirectory() as home:
        server = subprocess.Popen(
            [*command, "--port", "0", "--home", home],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            said = _started(server)
            yield WorkspaceClient(
                host=said["Local workspace"], token=said["Its access token"]
            )
        finally:
            server.terminate()
            server.wait()


@pytest.fixture(scope="session")
def sql(workspace: WorkspaceClient) -> Callable[[str], Rows]:
    """Runs a statement and returns its rows, as text."""
    warehouse = next(iter(workspace.warehouses.list()))

    def run(statement: str) -> Rows:
        answer = workspace.statement_execution.execute_statement(
            statement=statement, warehouse_id=warehouse.id, wait_timeout="50s"
        )
        status = answer.status
        if status is None or status.state is not StatementState.SUCCEEDED:
            raise RuntimeError(
                status.error.message if status and status.error else "no answer"
            )
        return (answer.result.data_array if answer.result else None) or []

    return run
