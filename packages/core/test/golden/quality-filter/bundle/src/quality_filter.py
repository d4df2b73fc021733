# Databricks notebook source
# MAGIC %md
# MAGIC # Quality filter

# COMMAND ----------

from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

# Field data
field_data = (
    spark.read.format("csv")
    .option("header", True)
    .schema("id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE")
    .load("/Volumes/samples/retail/raw/messy.csv")
)

# COMMAND ----------

# Tidy names
tidy_names = field_data.withColumn("name", F.expr("initcap(trim(name))"))

# COMMAND ----------

# Without repeats
without_repeats = tidy_names.dropDuplicates()

# COMMAND ----------

# Good rows
good_rows = without_repeats.filter(
    F.expr("name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE '^[0-9]{5}$'")
)

# COMMAND ----------

# Rejected rows
rejected_rows = without_repeats.filter(
    F.expr(
        "NOT coalesce(name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE '^[0-9]{5}$', FALSE)"
    )
)

# COMMAND ----------

# Good rows table
(
    good_rows.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.field_data")
)

# COMMAND ----------

# Quarantine: Kept, so that somebody can mend them
(
    rejected_rows.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.field_data_rejected")
)
