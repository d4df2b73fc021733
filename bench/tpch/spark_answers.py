"""The 22 queries on local Spark over the Parquet files of the workspace's tables: times and answers.

Reads {"paths": {table: folder}, "queries": [{"name", "statement"}], "rounds": n} from the standard input and writes
{"seconds": {query: median}, "rows": {query: [[text or null]]}}.
"""

import datetime
import decimal
import json
import statistics
import sys
import time

from pyspark.sql import SparkSession

given = json.load(sys.stdin)
spark = (
    SparkSession.builder.master("local[*]")
    # As much as DuckDB gets.
    .config("spark.driver.memory", "3000m")
    .config("spark.ui.enabled", False)
    .config("spark.ui.showConsoleProgress", False)
    .config("spark.sql.session.timeZone", "UTC")
    .config("spark.sql.shuffle.partitions", 8)
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")
for table, folder in given["paths"].items():
    spark.read.parquet(f"{folder}/*.parquet").createOrReplaceTempView(table)


def text(value: object) -> str | None:
    """A value as the statement API writes it."""
    if value is None:
        return None
    if isinstance(value, decimal.Decimal):
        return format(value, "f")
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, (str, int)):
        return str(value)
    raise TypeError(f"No query was expected to give a {type(value).__name__}")


seconds, rows = {}, {}
for query in given["queries"]:
    times = []
    for turn in range(given["rounds"] + 1):
        start = time.perf_counter()
        answer = spark.sql(query["statement"]).collect()
        # The first run compiles.
        if turn > 0:
            times.append(time.perf_counter() - start)
    seconds[query["name"]] = statistics.median(times)
    rows[query["name"]] = [[text(value) for value in row] for row in answer]
json.dump({"seconds": seconds, "rows": rows}, sys.stdout)
spark.stop()
