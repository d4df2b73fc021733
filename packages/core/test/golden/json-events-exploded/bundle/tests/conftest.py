"""The Spark session of the tests, their frozen rows, and temporary places for data."""

import json
import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from delta import configure_spark_with_delta_pip
from delta.tables import DeltaTable
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

Frozen = Callable[[str], DataFrame]
ROWS = Path(__file__).parent / "rows"
IS_JOB = "DATABRICKS_RUNTIME_VERSION" in os.environ


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> SparkSession:
    """A local session with Delta, or that of the compute on which a job runs the tests."""
    builder = SparkSession.builder.appName("tests")
    if not IS_JOB:
        extensions = "io.delta.sql.DeltaSparkSessionExtension"
        delta = "org.apache.spark.sql.delta.catalog.DeltaCatalog"
        warehouse = str(tmp_path_factory.mktemp("warehouse"))
        builder = (
            builder.config("spark.sql.extensions", extensions)
            .config("spark.sql.catalog.spark_catalog", delta)
            .config("spark.sql.warehouse.dir", warehouse)
            # Of the 50 tasks by which Delta reads a log, small tables need one.
            .config("spark.databricks.delta.snapshotPartitions", "1")
        )
        # A session that is configured from outside has its jars.
        if "PYSPARK_SUBMIT_ARGS" not in os.environ:
            builder = configure_spark_with_delta_pip(builder)
    session = builder.getOrCreate()
    session.conf.set("spark.sql.session.timeZone", "UTC")
    session.conf.set("spark.sql.shuffle.partitions", "2")
    return session


@pytest.fixture(scope="session")
def frozen(spark: SparkSession) -> Frozen:
    """The frozen rows of a step, by its name."""

    def value(text: Column, kind: str) -> Column:
        if kind.startswith(("array<", "map<", "struct<")):
            return F.from_json(text, kind)
        return F.unbase64(text) if kind == "binary" else text.cast(kind)

    def read(step: str) -> DataFrame:
        table = json.loads((ROWS / f"{step}.json").read_text(encoding="utf-8"))
        names = [f"v{at}" for at in range(len(table["columns"]))]
        texts = spark.createDataFrame(
            [tuple(row) for row in table["rows"]],
            ", ".join(f"{name} STRING" for name in names),
        )
        return texts.select(
            *(
                value(F.col(text), kind).alias(name)
                for text, (name, kind) in zip(names, table["columns"], strict=True)
            )
        )

    return read


@pytest.fixture
def temporary(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Temporary tables and files in place of those that the steps name."""
    schema = f"tests_{uuid4().hex}"
    spark.sql(f"CREATE SCHEMA {schema}")
    folder = str(tmp_path)
    if IS_JOB:
        spark.sql(f"CREATE VOLUME {schema}.files")
        folder = f"/Volumes/{spark.catalog.currentCatalog()}/{schema}/files"

    def table(name: str) -> str:
        return f"{schema}.t_{sha256(name.encode()).hexdigest()[:16]}"

    def path(name: str) -> str:
        return f"{folder}/{sha256(name.encode()).hexdigest()[:16]}"

    def redirect(kind: type, method: str, place: Callable[[str], str]) -> None:
        original = getattr(kind, method)

        def call(self: Any, name: str) -> Any:
            return original(self, place(name))

        monkeypatch.setattr(kind, method, call)

    rows = spark.range(0)
    redirect(type(spark.read), "table", table)
    redirect(type(spark.read), "load", path)
    redirect(type(rows.write), "saveAsTable", table)
    redirect(type(rows.write), "save", path)
    redirect(type(spark.catalog), "tableExists", table)
    # Class methods: what they take first is the session.
    redirect(DeltaTable, "forName", table)
    redirect(DeltaTable, "forPath", path)
    redirect(DeltaTable, "isDeltaTable", path)
    yield
    monkeypatch.undo()
    spark.sql(f"DROP SCHEMA {schema} CASCADE")
