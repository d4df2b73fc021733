"""Drives the serving endpoints of a local workspace with the official SDK: each check prints its name, and the first that
fails ends it. The last endpoint stays, and the id of its process is printed.

Usage: serving_test.py, with the address and the token in the variables that the clients read.
"""

import os
import sys
import time

import mlflow
from databricks.sdk import WorkspaceClient
from databricks.sdk.core import Config
from databricks.sdk.errors import DatabricksError, NotFound
from databricks.sdk.service.serving import (
    DataframeSplitInput,
    EndpointCoreConfigInput,
    Route,
    ServedEntityInput,
    TrafficConfig,
)
from mlflow.models import ModelSignature
from mlflow.types import ColSpec, Schema

NUMBERS = Schema([ColSpec("double", "a"), ColSpec("double", "größe b")])
WEIGHTED, ODD, BROKEN = (
    "main.default.weighted",
    "main.default.odd",
    "main.default.broken",
)
ROWS = [{"a": 1, "größe b": 10}, {"a": 2, "größe b": 20}]


class Weighted(mlflow.pyfunc.PythonModel):
    def __init__(self, weight: float) -> None:
        self.weight = weight

    def predict(self, context, model_input, params=None):
        return (model_input["a"] * self.weight + model_input["größe b"]).to_numpy()


class Odd(mlflow.pyfunc.PythonModel):
    """Does what a model should not."""

    def predict(self, context, model_input, params=None):
        import os
        import time

        task = model_input["task"][0]
        print(f"asked to {task}", flush=True)
        if task == "end":
            os._exit(3)
        if task == "sleep":
            time.sleep(60)
        if task == "eat":
            return [str(len(bytearray(8 * 1024**3)))]
        if task == "secrets":
            return [name for name in os.environ if "SECRET" in name or "TOKEN" in name]
        return [str(os.getpid())]


class Broken(mlflow.pyfunc.PythonModel):
    def load_context(self, context):
        raise RuntimeError("no weights are here")

    def predict(self, context, model_input, params=None):
        return model_input


def check(name: str, right: bool, found: object = "") -> None:
    if not right:
        raise AssertionError(f"{name}: {found}")
    print(name, flush=True)


def refused(name: str, code: str, work) -> None:
    try:
        work()
    except DatabricksError as error:
        return check(name, error.error_code == code, f"{error.error_code} {error}")
    check(name, False, "not refused")


def register() -> None:
    mlflow.set_tracking_uri("databricks")
    mlflow.set_registry_uri("databricks-uc")
    mlflow.set_experiment("/Users/local-user@localhost/served")
    task = Schema([ColSpec("string", "task")])
    out = Schema([ColSpec("double")])
    models = [
        (WEIGHTED, Weighted(1.0), NUMBERS),
        (WEIGHTED, Weighted(2.0), NUMBERS),
        (ODD, Odd(), task),
        (BROKEN, Broken(), task),
    ]
    for name, model, inputs in models:
        with mlflow.start_run():
            mlflow.pyfunc.log_model(
                name="model",
                python_model=model,
                signature=ModelSignature(inputs, out),
                pip_requirements=["pandas"],
                registered_model_name=name,
            )


def entity(model: str, version: int, name: str | None = None) -> ServedEntityInput:
    return ServedEntityInput(
        entity_name=model,
        entity_version=str(version),
        name=name,
        workload_size="Small",
        scale_to_zero_enabled=True,
    )


def both(first: int, second: int) -> dict:
    routes = [
        Route(served_entity_name="one", traffic_percentage=first),
        Route(served_entity_name="two", traffic_percentage=second),
    ]
    return {
        "served_entities": [entity(WEIGHTED, 1, "one"), entity(WEIGHTED, 2, "two")],
        "traffic_config": TrafficConfig(routes=routes),
    }


def weighs(api) -> None:
    name = "weighted"
    config = EndpointCoreConfigInput(name=name, served_entities=[entity(WEIGHTED, 2)])
    made = api.create(name=name, config=config)
    check("is being made", made.response.state.ready.value == "NOT_READY")
    refused("not ready", "BAD_REQUEST", lambda: api.query(name, dataframe_records=ROWS))
    done = made.result()
    check("is ready", done.state.ready.value == "READY", done)
    check("config", done.config.served_entities[0].entity_version == "2", done)
    refused(
        "twice", "RESOURCE_ALREADY_EXISTS", lambda: api.create(name=name, config=config)
    )
    check("list", [one.name for one in api.list()] == [name])
    found = api.query(name, dataframe_records=ROWS)
    check("records", found.predictions == [12.0, 24.0], found)
    split = DataframeSplitInput(columns=["größe b", "a"], data=[[10, 1], [20, 2]])
    found = api.query(name, dataframe_split=split)
    check("split", found.predictions == [12.0, 24.0], found)
    check("who", found.served_model_name == "main.default.weighted-2", found)
    found = api.query(name, instances=ROWS)
    check("instances", found.predictions == [12.0, 24.0], found)
    lacking = [{"a": 1}]
    refused(
        "lacks",
        "INVALID_PARAMETER_VALUE",
        lambda: api.query(name, dataframe_records=lacking),
    )
    refused("no rows", "BAD_REQUEST", lambda: api.query(name))

    refused(
        "traffic",
        "INVALID_PARAMETER_VALUE",
        lambda: api.update_config(name, **both(50, 51)),
    )
    api.update_config_and_wait(name, **both(100, 0))
    answers = [api.query(name, dataframe_records=ROWS).predictions for _ in range(5)]
    check("all traffic to one", answers == [[11.0, 22.0]] * 5, answers)
    api.update_config_and_wait(name, **both(50, 50))
    answers = {
        tuple(api.query(name, dataframe_records=ROWS).predictions) for _ in range(60)
    }
    check("traffic to both", answers == {(11.0, 22.0), (12.0, 24.0)}, answers)

    waiting = api.update_config(name, served_entities=[entity(BROKEN, 1)])
    refused(
        "meanwhile",
        "RESOURCE_CONFLICT",
        lambda: api.update_config(name, **both(50, 50)),
    )
    try:
        waiting.result()
        check("broken", False)
    except Exception as error:  # noqa: BLE001
        check("broken", "UPDATE_FAILED" in str(error), error)
    said = api.build_logs(name, "main.default.broken-1").logs
    check("why", "no weights are here" in said, said)
    found = api.query(name, dataframe_records=ROWS).predictions
    check("the ones before answer", found[0] in (11.0, 12.0), found)
    api.delete(name)
    try:
        api.get(name)
        check("deleted", False)
    except NotFound:
        check("deleted", True)


def misbehaves(api) -> None:
    name = "odd"
    missing = EndpointCoreConfigInput(name=name, served_entities=[entity(ODD, 9)])
    refused(
        "no version",
        "RESOURCE_DOES_NOT_EXIST",
        lambda: api.create(name=name, config=missing),
    )
    config = EndpointCoreConfigInput(name=name, served_entities=[entity(ODD, 1)])
    api.create_and_wait(name=name, config=config)

    def ask(task: str) -> list:
        return api.query(name, dataframe_records=[{"task": task}]).predictions

    pid = ask("tell")
    check("no secrets", ask("secrets") == [], ask("secrets"))
    refused("memory", "BAD_REQUEST", lambda: ask("eat"))
    check("after it", ask("tell") == pid, pid)
    refused("ends", "INTERNAL_ERROR", lambda: ask("end"))
    check("another process", ask("tell") != pid, pid)
    start = time.time()
    refused("sleeps", "DEADLINE_EXCEEDED", lambda: ask("sleep"))
    check("is ended in time", time.time() - start < 45)
    said = api.logs(name, "main.default.odd-1").logs
    check("logs", "asked to sleep" in said, said)
    print(f"pid {ask('tell')[0]}")


os.environ["MLFLOW_DISABLE_TELEMETRY"] = "true"
register()
ENDPOINTS = WorkspaceClient(config=Config(retry_timeout_seconds=5)).serving_endpoints
weighs(ENDPOINTS)
misbehaves(ENDPOINTS)
print("done", file=sys.stdout)
