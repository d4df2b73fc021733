"""Writes and reads Delta tables with Spark and with delta-rs, as told by lines of JSON on standard input.

{"do": "write", "folder": F} writes every table into F and tells what Spark reads from it.
{"do": "read", "tables": [F]} tells what Spark and delta-rs read.
{"do": "run", "python": P, "table": T} runs a script and tells what Spark reads from the table.
{"do": "store", "cases": [{"before": [SQL], "python": P, "table": T}]} does that for many scripts, after statements.
{"do": "append", "table": F, "from": N, "commits": N} appends one row a commit and tells which ones were taken.
The first line holds the configuration of Spark. Each answer is one line of JSON on standard output.
"""

import json
import os
import sys
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import delta_rs_tables
import delta_spark_tables
from delta_values import deltars_answer, spark_answer
from deltalake.exceptions import DeltaError
from py4j.protocol import Py4JError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

THREADS = 3
FAILURES = (PySparkException, Py4JError, DeltaError, OSError, ValueError)


def start_spark(conf: dict[str, str]) -> SparkSession:
    builder = SparkSession.builder
    for name, value in conf.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


def attempt(work: Callable[[], dict]) -> dict:
    try:
        return work()
    except FAILURES as error:
        traceback.print_exc()
        return {"error": str(error)[:1000] or type(error).__name__}


def spark_reads(spark: SparkSession, path: str) -> dict:
    return attempt(lambda: spark_answer(spark.read.format("delta").load(path)))


def write_by_spark(spark: SparkSession, path: str, statements: list[str]) -> None:
    for statement in statements:
        started = time.monotonic()
        spark.sql(statement.replace("{t}", f"delta.`{path}`"))
        sys.stderr.write(f"{time.monotonic() - started:.2f} {statement[:80]!r}\n")


def write(spark: SparkSession, folder: str) -> list[dict]:
    refused = delta_spark_tables.REFUSED

    def by_spark(name: str) -> dict:
        path = os.path.join(folder, f"spark_{name}")
        feature, statements = refused.get(name) or (
            None,
            delta_spark_tables.TABLES[name],
        )
        # Settings of one table's statements must not reach the others.
        session = spark.newSession()

        def work() -> dict:
            write_by_spark(session, path, statements)
            return {"path": path, "feature": feature, **spark_reads(session, path)}

        return {"table": f"spark_{name}", **attempt(work)}

    def by_deltars(name: str) -> dict:
        path = os.path.join(folder, f"deltars_{name}")

        def work() -> dict:
            delta_rs_tables.TABLES[name](path)
            return {"path": path, "feature": None, **spark_reads(spark, path)}

        return {"table": f"deltars_{name}", **attempt(work)}

    names = [*delta_spark_tables.TABLES, *refused]
    with ThreadPoolExecutor(THREADS) as pool:
        answers = [
            *pool.map(by_spark, names),
            *pool.map(by_deltars, delta_rs_tables.TABLES),
        ]
    return answers


def read(spark: SparkSession, tables: list[str]) -> list[dict]:
    def one(path: str) -> dict:
        deltars = attempt(lambda: deltars_answer(path))
        return {"path": path, "spark": spark_reads(spark, path), "deltars": deltars}

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(one, tables))


def run(spark: SparkSession, command: dict) -> dict:
    def work() -> dict:
        exec(command["python"], {})
        return spark_answer(spark.table(command["table"]))

    return attempt(work)


def store(spark: SparkSession, command: dict) -> list[dict]:
    def one(case: dict) -> dict:
        for statement in case["before"]:
            spark.sql(statement)
        refused = attempt(lambda: exec(case["python"], {}) or {})
        table = attempt(lambda: spark_answer(spark.table(case["table"])))
        return {"refused": refused.get("error"), "table": table}

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(one, command["cases"]))


def append(spark: SparkSession, command: dict) -> dict:
    taken, failed = [], []
    for row in range(command["from"], command["from"] + command["commits"]):
        frame = spark.createDataFrame([(str(row), "spark")], "id STRING, writer STRING")
        try:
            frame.write.format("delta").mode("append").save(command["table"])
            taken.append(row)
        except FAILURES as error:
            failed.append([row, str(error)[:300]])
    return {"taken": taken, "failed": failed}


def main() -> None:
    # Java and delta-rs print freely: standard output must contain only answers.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    spark = start_spark(json.loads(sys.stdin.readline()))
    for line in sys.stdin:
        command = json.loads(line)
        match command["do"]:
            case "write":
                answer = write(spark, command["folder"])
            case "read":
                answer = read(spark, command["tables"])
            case "run":
                answer = run(spark, command)
            case "store":
                answer = store(spark, command)
            case "append":
                answer = append(spark, command)
        print(json.dumps(answer), file=answers, flush=True)
    spark.stop()


main()
