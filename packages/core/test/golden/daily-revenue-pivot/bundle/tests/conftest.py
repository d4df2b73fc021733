"""The Spark session of the tests, and their frozen rows."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

Frozen = Callable[[str], DataFrame]
ROWS = Path(__file__).parent / "rows"


@pytest.fixture(scope="session")
def spark() -> SparkSession:
    """A local session, or that of the compute on which a job runs the tests."""
    session = SparkSession.builder.appName("tests").getOrCreate()
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
