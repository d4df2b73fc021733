"""Print, as JSON, all functions that Spark has by itself, each with the release that brought it."""

import json

from pyspark.sql import SparkSession

spark = (
    SparkSession.builder.master("local[1]")
    .appName("function names")
    .config("spark.ui.enabled", False)
    .getOrCreate()
)
catalog = spark._jsparkSession.sessionState().catalog()
identifier = spark._jvm.org.apache.spark.sql.catalyst.FunctionIdentifier
names = [row[0] for row in spark.sql("SHOW SYSTEM FUNCTIONS").collect()]
print(
    json.dumps(
        {
            name: catalog.lookupFunctionInfo(identifier(name)).getSince()
            for name in names
        }
    )
)
spark.stop()
