"""Print the names of all functions that Spark has by itself, as a JSON list."""

import json

from pyspark.sql import SparkSession

spark = (
    SparkSession.builder.master("local[1]")
    .appName("function names")
    .config("spark.ui.enabled", False)
    .getOrCreate()
)
print(json.dumps([row[0] for row in spark.sql("SHOW SYSTEM FUNCTIONS").collect()]))
spark.stop()
