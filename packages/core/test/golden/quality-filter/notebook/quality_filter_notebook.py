# Databricks notebook source
# MAGIC %md
# MAGIC # Quality filter

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark
from pyspark.sql import functions as F

destinations = ["good_rows_table", "quarantine"]
dbutils.widgets.dropdown(
    "resume_from", "good_rows_table", destinations, "The first destination to write"
)
resume_from = dbutils.widgets.get("resume_from")
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

# COMMAND ----------

field_data = (
    spark.read.format("csv")
    .option("header", True)
    .schema("id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE")
    .load("/Volumes/samples/retail/raw/messy.csv")
)

# COMMAND ----------

tidy_names = field_data.withColumn("name", F.initcap(F.trim("name")))

# COMMAND ----------

without_repeats = tidy_names.dropDuplicates()

# COMMAND ----------

good_rows = without_repeats.filter(
    F.col("name").isNotNull()
    & F.col("age").between(0, 120)
    & F.col("zip").rlike("^[0-9]{5}$")
)

# COMMAND ----------

# Good rows table
if first <= destinations.index("good_rows_table"):
    (
        good_rows.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.field_data")
    )

# COMMAND ----------

rejected_rows = without_repeats.filter(
    ~F.coalesce(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$"),
        F.lit(False),
    )
)

# COMMAND ----------

# Quarantine: Kept, so that somebody can mend them
(
    rejected_rows.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.field_data_rejected")
)
