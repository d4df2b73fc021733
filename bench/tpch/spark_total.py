"""The 22 queries on local Spark over the Parquet files of the workspace's tables: the sum of the medians in seconds.

Reads {"paths": {table: folder}, "queries": [...], "rounds": n} from the standard input.
"""

import json
import statistics
import sys
import time

from pyspark.sql import SparkSession

given = json.load(sys.stdin)
spark = (
    SparkSession.builder.master("local[*]")
    .config("spark.ui.enabled", False)
    .config("spark.ui.showConsoleProgress", False)
    .config("spark.sql.session.timeZone", "UTC")
    .config("spark.sql.shuffle.partitions", 8)
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")
for table, folder in given["paths"].items():
    spark.read.parquet(f"{folder}/*.parquet").createOrReplaceTempView(table)


def seconds(query: str) -> float:
    start = time.perf_counter()
    spark.sql(query).collect()
    return time.perf_counter() - start


total = 0.0
for query in given["queries"]:
    seconds(query)
    total += statistics.median(seconds(query) for _ in range(given["rounds"]))
print(f"{total:.2f}")
spark.stop()
