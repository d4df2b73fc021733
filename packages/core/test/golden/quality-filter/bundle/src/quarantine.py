# Databricks notebook source
# MAGIC %md
# MAGIC # Quality filter: Quarantine

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark
from pyspark.sql import functions as F

dbutils.widgets.text("catalog", "main")
dbutils.widgets.text("schema", "default")
spark.catalog.setCurrentCatalog(dbutils.widgets.get("catalog"))
spark.sql(
    "CREATE SCHEMA IF NOT EXISTS IDENTIFIER(:schema)",
    args={"schema": dbutils.widgets.get("schema")},
)
spark.catalog.setCurrentDatabase(dbutils.widgets.get("schema"))
spark.conf.set("spark.sql.session.timeZone", "UTC")

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
    .saveAsTable("field_data_rejected")
)
