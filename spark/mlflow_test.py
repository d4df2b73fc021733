"""Drives a local workspace with the official MLflow client: each check prints its name, and the first that fails ends it.

Usage: mlflow_test.py TRACKING_URI, with the address and the token in the variables that the client reads.
"""

import os
import sys
import tempfile
from pathlib import Path

import mlflow
import pandas as pd
from mlflow.exceptions import MlflowException
from mlflow.models import ModelSignature
from mlflow.types import ColSpec, Schema

URI = sys.argv[1]
EXPERIMENT = (
    f"/Users/jörg@x.org/{'Databricks' if URI == 'databricks' else 'MLflow'} größe"
)
DATA = pd.DataFrame({"a": [1.0, 2.0], "b": [10.0, 20.0]})
SIGNATURE = ModelSignature(
    Schema([ColSpec("double", "a"), ColSpec("double", "b")]),
    Schema([ColSpec("double")]),
)


class Weighted(mlflow.pyfunc.PythonModel):
    def __init__(self, weight: float) -> None:
        self.weight = weight

    def predict(self, context, model_input, params=None):
        return model_input["a"] * self.weight + model_input["b"]


def check(name: str, right: bool) -> None:
    if not right:
        raise AssertionError(name)
    print(name, flush=True)


def refused(name: str, code: str, work) -> None:
    try:
        work()
    except MlflowException as error:
        return check(f"{name}: {error.error_code}", error.error_code == code)
    check(name, False)


def log_run(folder: Path) -> tuple[str, str]:
    """Logs a run with all that one can have; gives its id and the address of its model."""
    experiment = mlflow.set_experiment(EXPERIMENT)
    check(
        "experiment",
        mlflow.get_experiment_by_name(EXPERIMENT).experiment_id
        == experiment.experiment_id,
    )
    (folder / "notes").mkdir()
    (folder / "notes" / "größe 1.txt").write_text("long\n" * 1000)
    (folder / "empty.txt").write_text("")
    with mlflow.start_run(run_name="first") as run:
        mlflow.log_params({"depth": 3, "größe/x": "ü"})
        mlflow.set_tags({"team": "blue", "a.b": "c"})
        for step in range(3):
            mlflow.log_metric("rmse", 1.0 / (step + 1), step=step)
        mlflow.log_metrics({"nothing": float("nan"), "endless": float("inf")})
        mlflow.log_input(
            mlflow.data.from_pandas(DATA, source="memory", name="points"),
            context="training",
        )
        mlflow.log_artifacts(str(folder), artifact_path="files")
        mlflow.log_dict({"a": 1}, "config.json")
        model = mlflow.pyfunc.log_model(
            name="weighted",
            python_model=Weighted(2.0),
            signature=SIGNATURE,
            pip_requirements=["pandas"],
        )
    return run.info.run_id, model.model_uri


def read_run(run_id: str) -> None:
    client = mlflow.MlflowClient()
    run = client.get_run(run_id)
    check("finished", run.info.status == "FINISHED" and run.info.run_name == "first")
    check("params", run.data.params == {"depth": "3", "größe/x": "ü"})
    check("tags", run.data.tags["team"] == "blue" and run.data.tags["a.b"] == "c")
    metrics = run.data.metrics
    check(
        "metrics",
        abs(metrics["rmse"] - 1 / 3) < 1e-12 and metrics["endless"] == float("inf"),
    )
    check("NaN", metrics["nothing"] != metrics["nothing"])
    history = client.get_metric_history(run_id, "rmse")
    check(
        "history",
        [(one.step, one.value) for one in history] == [(0, 1.0), (1, 0.5), (2, 1 / 3)],
    )
    check(
        "datasets",
        [one.dataset.name for one in run.inputs.dataset_inputs] == ["points"],
    )
    check(
        "files",
        [one.path for one in client.list_artifacts(run_id)] == ["config.json", "files"],
    )
    inside = {
        (one.path, one.is_dir, one.file_size)
        for one in client.list_artifacts(run_id, "files")
    }
    check(
        "folder", inside == {("files/empty.txt", False, 0), ("files/notes", True, None)}
    )
    check("list of a file", client.list_artifacts(run_id, "config.json") == [])
    path = mlflow.artifacts.download_artifacts(run_id=run_id, artifact_path="files")
    check(
        "download",
        (Path(path) / "notes" / "größe 1.txt").read_text() == "long\n" * 1000,
    )
    check(
        "dictionary",
        mlflow.artifacts.load_dict(f"runs:/{run_id}/config.json") == {"a": 1},
    )


def search_and_delete(run_id: str) -> None:
    def found(filter_string: str) -> list[str]:
        runs = mlflow.search_runs(
            experiment_names=[EXPERIMENT],
            filter_string=filter_string,
            order_by=["metrics.rmse DESC"],
            output_format="list",
        )
        return [one.info.run_name for one in runs]

    try:
        with mlflow.start_run(run_name="second"):
            mlflow.log_metric("rmse", 2)
            raise RuntimeError("the training fails")
    except RuntimeError:
        pass
    check("search", found("") == ["second", "first"])
    check("failed", found("attributes.status = 'FAILED'") == ["second"])
    check(
        "by metric",
        found("metrics.rmse < 1 and params.depth = '3' and tags.`a.b` LIKE 'c%'")
        == ["first"],
    )
    client = mlflow.MlflowClient()
    refused(
        "long parameter",
        "INVALID_PARAMETER_VALUE",
        lambda: client.log_param(run_id, "long", "x" * 10_000),
    )
    refused(
        "changed parameter",
        "INVALID_PARAMETER_VALUE",
        lambda: client.log_param(run_id, "depth", 4),
    )
    refused("no run", "RESOURCE_DOES_NOT_EXIST", lambda: client.get_run("0" * 32))
    refused("bad filter", "INVALID_PARAMETER_VALUE", lambda: found("colour.x = 'y'"))
    many = [mlflow.entities.Metric("many", step, 1, step) for step in range(1001)]
    client.log_batch(run_id, metrics=many)
    check("many metrics", len(client.get_metric_history(run_id, "many")) == 1001)
    client.delete_run(run_id)
    check(
        "deleted",
        found("") == ["second"]
        and client.get_run(run_id).info.lifecycle_stage == "deleted",
    )
    client.restore_run(run_id)
    check("restored", found("") == ["second", "first"])


def use_model(uri: str) -> None:
    model = mlflow.pyfunc.load_model(uri)
    check("predict", list(model.predict(DATA)) == [12.0, 24.0])
    [found] = mlflow.search_logged_models(
        experiment_ids=[mlflow.get_experiment_by_name(EXPERIMENT).experiment_id],
        output_format="list",
    )
    check("logged model", found.name == "weighted" and str(found.status) == "READY")


def register(model_uri: str) -> None:
    name = "main.default.weighted"
    client = mlflow.MlflowClient()
    version = mlflow.register_model(model_uri, name)
    check("registered", version.status == "READY" and int(version.version) == 1)
    client.set_registered_model_alias(name, "champion", version.version)
    model = mlflow.pyfunc.load_model(f"models:/{name}@champion")
    check("predict by alias", list(model.predict(DATA)) == [12.0, 24.0])
    check(
        "predict by version",
        list(mlflow.pyfunc.load_model(f"models:/{name}/1").predict(DATA))
        == [12.0, 24.0],
    )
    client.update_registered_model(name, description="weighs")
    client.set_registered_model_tag(name, "team", "blue")
    client.set_model_version_tag(name, "1", "checked", "yes")
    found = client.get_registered_model(name)
    check(
        "description", found.description == "weighs" and found.tags == {"team": "blue"}
    )
    check(
        "aliases",
        found.aliases == {"champion": 1} or found.aliases == {"champion": "1"},
    )
    check("models", name in [one.name for one in client.search_registered_models()])
    versions = client.search_model_versions(f"name='{name}'")
    check("versions", [one.version for one in versions] in (["1"], [1]))
    check("second version", int(mlflow.register_model(model_uri, name).version) == 2)
    refused(
        "no alias",
        "RESOURCE_DOES_NOT_EXIST",
        lambda: client.get_model_version_by_alias(name, "none"),
    )
    refused(
        "no schema",
        "SCHEMA_DOES_NOT_EXIST",
        lambda: client.create_registered_model("main.none.weighted"),
    )
    refused(
        "rename",
        "INVALID_PARAMETER_VALUE",
        lambda: client.rename_registered_model(name, "main.default.other"),
    )
    client.delete_registered_model_alias(name, "champion")
    client.delete_model_version(name, "1")
    client.delete_registered_model(name)
    refused(
        "deleted model",
        "RESOURCE_DOES_NOT_EXIST",
        lambda: client.get_registered_model(name),
    )


def main() -> None:
    mlflow.set_tracking_uri(URI)
    with tempfile.TemporaryDirectory() as folder:
        run_id, model_uri = log_run(Path(folder))
    read_run(run_id)
    use_model(model_uri)
    if URI == "databricks":
        register(model_uri)
    search_and_delete(run_id)
    mlflow.delete_experiment(mlflow.get_experiment_by_name(EXPERIMENT).experiment_id)
    check(
        "deleted experiment",
        mlflow.get_experiment_by_name(EXPERIMENT).lifecycle_stage == "deleted",
    )


os.environ["MLFLOW_DISABLE_TELEMETRY"] = "true"
main()
print("done")
