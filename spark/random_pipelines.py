"""Run whole generated scripts on real Spark, many in one session, and tell the rows that each gave.

Makes the tables {name: {schema, rows}} of the file named on the command line and prints {"ready": true}. Then reads
cases from its input, one {name, python, wanted: [variable]} a line, and prints for each variable
{name, variable, schema, rows} or {name, variable, error, message}. Relative paths are those below the working folder.
Tables with an even number are Parquet files in spark-warehouse, the others are views.
"""

import base64
import datetime
import decimal
import json
import os
import re
import shutil
import sys
import time
import warnings
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from subprocess import TimeoutExpired
from threading import Lock
from types import FrameType

os.environ["TZ"] = "UTC"
time.tzset()

from conformance import frame, quick_java, shown, without_compiler
from driver.decimals import decimal_text
from py4j.protocol import Py4JError, Py4JJavaError, Py4JNetworkError
from pyspark import SparkContext
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.types import (
    ArrayType,
    DataType,
    DecimalType,
    DoubleType,
    FloatType,
    MapType,
    StructType,
    TimestampNTZType,
    VariantType,
)

FLOATS = {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}
THREADS = 2
# How long Spark's process may take to end after its connection is lost.
DYING_SECONDS = 10
printing = Lock()


def start_spark() -> SparkSession:
    """A session for small data.

    It is here, at the cluster of SPARK_MASTER, or at the Spark Connect server of SPARK_REMOTE. SPARK_CONF is an object
    with more of its configuration.
    """
    builder = (
        without_compiler(SparkSession.builder)
        .config("spark.sql.session.timeZone", "UTC")
        # Databricks has TIME, Spark 4.2 behind a setting.
        .config("spark.sql.timeType.enabled", True)
        .config("spark.sql.shuffle.partitions", 1)
        .config("spark.sql.adaptive.enabled", False)
    )
    for name, value in json.loads(os.environ.get("SPARK_CONF", "{}")).items():
        builder = builder.config(name, value)
    if "SPARK_REMOTE" in os.environ:
        return builder.getOrCreate()
    spark = (
        quick_java(builder.master(os.environ.get("SPARK_MASTER", "local[2]")))
        .config("spark.ui.enabled", False)
        # Without a UI too, it has the plans of the last 1,000 queries.
        .config("spark.sql.ui.retainedExecutions", 1)
        .config("spark.ui.showConsoleProgress", False)
        .config("spark.driver.host", "127.0.0.1")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    return spark


def tell(answer: dict) -> None:
    with printing:
        print(json.dumps(answer, ensure_ascii=False), flush=True)


def told(value: object, kind: DataType) -> object:
    """A value as the Statement Execution API writes it, with nested ones as lists and objects without missing fields."""
    match value, kind:
        case None, _:
            return None
        case _, ArrayType():
            return [told(item, kind.elementType) for item in value]
        case _, MapType():
            if isinstance(kind.keyType, ArrayType | MapType | StructType):
                raise TypeError("JSON has no objects by nested values")
            return {
                str(told(key, kind.keyType)): told(item, kind.valueType)
                for key, item in value.items()
            }
        case _, StructType():
            pairs = zip(kind.fields, value, strict=True)
            return {
                field.name: told(item, field.dataType)
                for field, item in pairs
                if item is not None
            }
        case bool(), _:
            return str(value).lower()
        case datetime.time(), _:
            text = value.isoformat()
            return text.rstrip("0") if "." in text else text
        case datetime.timedelta(), _:
            raise TypeError("Python has the time of an interval, and not its fields")
        case float(), FloatType() | DoubleType():
            return FLOATS.get(repr(value), repr(value))
        case datetime.datetime(), _:
            digits = "milliseconds" if value.microsecond % 1000 == 0 else "microseconds"
            zone = "" if isinstance(kind, TimestampNTZType) else "Z"
            return value.isoformat(timespec=digits) + zone
        case ((bytes() | bytearray()), _):
            return base64.b64encode(bytes(value)).decode()
        case decimal.Decimal(), DecimalType():
            return decimal_text(value, kind.scale)
        case _:
            return str(value)


def is_interval(kind: DataType) -> bool:
    return kind.simpleString().startswith("interval")


def numbered(result: DataFrame) -> DataFrame:
    """The rows with columns c0, c1, …: their own names can be the same."""
    return result.toDF(*[f"c{at}" for at in range(len(result.columns))])


def collected(result: DataFrame) -> list[Row]:
    """The rows with what Python can hold: NULL for an interval, and what Spark shows for a VARIANT."""
    kinds = [field.dataType for field in result.schema.fields]
    if not any(is_interval(kind) or isinstance(kind, VariantType) for kind in kinds):
        return result.collect()
    expressions = [
        "NULL"
        if is_interval(kind)
        else f"to_json(c{at})"
        if isinstance(kind, VariantType)
        else f"c{at}"
        for at, kind in enumerate(kinds)
    ]
    return numbered(result).selectExpr(*expressions).collect()


def rows_of(result: DataFrame) -> dict:
    fields = result.schema.fields
    rows = [
        [told(value, field.dataType) for value, field in zip(row, fields, strict=True)]
        for row in collected(result)
    ]
    for at, field in enumerate(fields):
        if is_interval(field.dataType):
            texts = shown(numbered(result).select(f"c{at}"))
            for row, text in zip(rows, texts, strict=True):
                row[at] = text
    return {
        "schema": [[field.name, field.dataType.simpleString()] for field in fields],
        "rows": rows,
    }


def failure(error: Exception) -> dict:
    condition = getattr(error, "getCondition", lambda: None)()
    match = re.search(r"\[([A-Z][A-Z0-9_.]+)\]", str(error))
    name = condition or (match and match.group(1)) or type(error).__name__
    return {"error": name, "message": str(error)[:600]}


class Given(dict):
    """What the functions of a script return while it runs, by the node that each is called after."""

    def __init__(self, script: str) -> None:
        super().__init__()
        self._script = script

    def __enter__(self) -> None:
        sys.setprofile(self._watch)

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _watch(self, called: FrameType, event: str, value: object) -> None:
        if event == "return" and called.f_code.co_filename == self._script:
            self[called.f_code.co_name.partition("_")[2]] = value


def is_cut_off(error: Exception) -> bool:
    """Whether Spark's process did not answer, which says nothing about what it was asked."""
    return isinstance(error, Py4JNetworkError | ConnectionError) or (
        # What py4j makes of a connection that was lost in the middle of an answer.
        isinstance(error, Py4JError) and not isinstance(error, Py4JJavaError)
    )


def end_if_dead(case: dict) -> None:
    """Ends this process where Spark's has ended: every answer after that would only tell so."""
    gateway = SparkContext._gateway
    process = getattr(gateway, "proc", None)
    if process is None:
        return
    with suppress(TimeoutExpired):
        code = process.wait(DYING_SECONDS)
        print(
            f"Spark's process ended with {code} while it answered {case['name']}:\n"
            f"{case['python'][:2000]}",
            file=sys.stderr,
            flush=True,
        )
        os._exit(1)


def run(case: dict) -> None:
    names: dict = {"__name__": "__main__"}
    try:
        run_in(names, case)
    finally:
        # Functions of a script and its names have each other: Java would keep the plans of hundreds of scripts until
        # Python looks for such circles.
        names.clear()


def run_in(names: dict, case: dict) -> None:
    given = Given(case["name"])
    try:
        with given:
            exec(compile(case["python"], case["name"], "exec"), names)
    except Exception as error:
        if is_cut_off(error):
            end_if_dead(case)
        for variable in case["wanted"]:
            tell({"name": case["name"], "variable": variable, **failure(error)})
        return
    for variable in case["wanted"]:
        try:
            answer = rows_of(names[variable] if variable in names else given[variable])
        except Exception as error:
            if is_cut_off(error):
                end_if_dead(case)
            answer = failure(error)
        tell({"name": case["name"], "variable": variable, **answer})


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        tables = json.load(file)
    shutil.rmtree("spark-warehouse", ignore_errors=True)
    # A script that calls what PySpark has deprecated fails.
    warnings.filterwarnings("error", message=".*[Dd]eprecated", category=FutureWarning)
    spark = start_spark()
    is_here = not {"SPARK_REMOTE", "SPARK_MASTER"} & os.environ.keys()
    for name, table in tables.items():
        rows = frame(spark, table).coalesce(1)
        # Files take a job each: every other table is enough.
        if int(name.split("_")[-1]) % 2 == 0:
            rows.write.saveAsTable(f"default.{name}")
        else:
            # Kept as it is: else each query over the rows casts them first.
            kept = rows.localCheckpoint() if is_here else rows
            kept.createOrReplaceTempView(name)
    tell({"ready": True})
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(run, map(json.loads, sys.stdin)))
    spark.stop()


if __name__ == "__main__":
    main()
