"""Previews of generated scripts in one warm Spark session.

Prints {"ready": true} once the session is there. Then reads cases, one {name, python, variable, rows} a line, and prints
{"ms", "rows"} for each: the whole script up to the first rows of the variable, which is what a preview runs.
"""

import json
import sys
import time

from pyspark.sql import SparkSession

spark = (
    SparkSession.builder.master("local[*]")
    .config("spark.ui.enabled", False)
    .config("spark.ui.showConsoleProgress", False)
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.sql.session.timeZone", "UTC")
    .config("spark.sql.shuffle.partitions", 2)
    .getOrCreate()
)
spark.sparkContext.setLogLevel("OFF")
spark.range(1).collect()
print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    case = json.loads(line)
    names = {"__name__": "__main__"}
    start = time.perf_counter()
    exec(compile(case["python"], case["name"], "exec"), names)
    rows = names[case["variable"]].limit(case["rows"]).collect()
    ms = (time.perf_counter() - start) * 1000
    print(json.dumps({"ms": ms, "rows": len(rows)}), flush=True)
spark.stop()
