"""Run generated PySpark on real Spark and report what it gave.

Reads a JSON list of cases ({name, python, inputs, output, compare}) from the file named on the command line; every table is
{schema: DDL, rows: [[text or null]]}. Prints one JSON object per case: {name, error} or
{name, got: {schema, rows}, want: {schema, rows}}, in which rows are JSON texts that can be compared.
"""

import io
import json
import os
import sys
from contextlib import redirect_stdout

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import Column, DataFrame, SparkSession, Window
from pyspark.sql import functions as F
from pyspark.sql.types import (
    ArrayType,
    MapType,
    StructType,
)

NESTED = (ArrayType, MapType, StructType)


def quick_java(builder: SparkSession.Builder) -> SparkSession.Builder:
    """A builder with the settings of the object SPARK_JAVA, by which Java starts soon."""
    for name, value in json.loads(os.environ.get("SPARK_JAVA", "{}")).items():
        builder = builder.config(name, value)
    return builder


def without_compiler(builder: SparkSession.Builder) -> SparkSession.Builder:
    """A builder for small programs over a few rows: each plan runs once, and compiling it takes longer than that."""
    return (
        builder.config("spark.sql.codegen.wholeStage", False)
        .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
        # Rows of Arrow are an RDD, as those of a list: a query over rows that Spark plans with is computed by its optimizer.
        .config("spark.sql.execution.arrow.localRelationThreshold", 0)
    )


def start_spark() -> SparkSession:
    builder = (
        quick_java(SparkSession.builder.master("local[2]"))
        .appName("conformance")
        .config("spark.ui.enabled", False)
        # Without a UI too, it has the plans of the last 1,000 queries.
        .config("spark.sql.ui.retainedExecutions", 1)
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", 2)
        .config("spark.sql.adaptive.enabled", False)
    )
    spark = without_compiler(builder).getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def frame(spark: SparkSession, table: dict) -> DataFrame:
    """A DataFrame of the table: scalars cast from text, nested values read from JSON."""
    schema = StructType.fromDDL(table["schema"])
    texts = {
        f"v{at}": pa.array([row[at] for row in table["rows"]], pa.string())
        for at in range(len(schema))
    }
    given = pa.table(texts)
    # Two partitions, which Java reads: those of a list would be read by Python, in a process for each query.
    half = len(given) // 2
    rows = spark.createDataFrame(pa.concat_tables([given[:half], given[half:]]))
    columns = []
    for at, field in enumerate(schema):
        cell = F.col(f"v{at}")
        if isinstance(field.dataType, NESTED):
            cell = F.from_json(cell, field.dataType)
        else:
            cell = cell.cast(field.dataType)
        columns.append(cell.alias(field.name))
    return rows.select(*columns)


def shown(column: DataFrame) -> list[str | None]:
    """The values of a column as Spark's shell shows them: `1-2` for an interval, which the local workspace shows too."""
    plan = column._jdf.queryExecution().executedPlan()
    hive = column.sparkSession._jvm.org.apache.spark.sql.execution.HiveResult
    lines = hive.hiveResultString(plan)
    texts = [lines.apply(at) for at in range(lines.length())]
    return [None if text == "NULL" else text for text in texts]


def value_text(value: object) -> str:
    plain = value.asDict(recursive=True) if hasattr(value, "asDict") else value
    return json.dumps(plain, default=str, sort_keys=True, ensure_ascii=False)


def told(result: DataFrame) -> dict:
    return {
        "schema": [[field.name, field.dataType.simpleString()] for field in result.schema],
        "rows": [json.dumps([value_text(value) for value in row]) for row in result.collect()],
    }


SECRET = "example secret"


class Secrets:
    """What examples read by dbutils: one secret, which must be in no plan of a query."""

    def __init__(self) -> None:
        self.secrets = self

    def get(self, scope: str, key: str) -> str:
        return SECRET


def run(spark: SparkSession, case: dict) -> dict:
    names = {
        "Column": Column,
        "DataFrame": DataFrame,
        "F": F,
        "SparkSession": SparkSession,
        "StorageLevel": StorageLevel,
        "Window": Window,
        "dbutils": Secrets(),
        "spark": spark,
    }
    for name, table in case["inputs"].items():
        names[name] = frame(spark, table)
    with redirect_stdout(io.StringIO()):
        exec(compile(case["python"], case["name"], "exec"), names)
    if "result" not in names:
        return {"name": case["name"]}
    if SECRET in names["result"]._jdf.queryExecution().toString():
        return {"name": case["name"], "error": "The secret is in the plan"}
    return {
        "name": case["name"],
        "got": told(names["result"]),
        "want": told(frame(spark, case["output"])),
    }


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        cases = json.load(file)
    spark = start_spark()
    for case in cases:
        try:
            answer = run(spark, case)
        except Exception as error:
            answer = {"name": case["name"], "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
