import argparse

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

destinations = ["good_rows_table", "quarantine"]
parser = argparse.ArgumentParser(description="Quality filter")
parser.add_argument(
    "--resume-from",
    default="good_rows_table",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Quality filter").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

field_data = (
    spark.read.format("csv")
    .option("header", True)
    .schema("id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE")
    .load("/Volumes/samples/retail/raw/messy.csv")
)

tidy_names = field_data.withColumn("name", F.initcap(F.trim("name")))

without_repeats = tidy_names.dropDuplicates()

good_rows = without_repeats.filter(
    F.col("name").isNotNull()
    & F.col("age").between(0, 120)
    & F.col("zip").rlike("^[0-9]{5}$")
)

# Good rows table
if first <= destinations.index("good_rows_table"):
    (
        good_rows.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.field_data")
    )

rejected_rows = without_repeats.filter(
    ~F.coalesce(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$"),
        F.lit(False),
    )
)

# Quarantine: Kept, so that somebody can mend them
(
    rejected_rows.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.field_data_rejected")
)
