# Databricks notebook source
# MAGIC %md
# MAGIC # Product changes

# COMMAND ----------

from databricks.sdk.runtime import spark
from delta.tables import DeltaTable
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

products = spark.read.table("samples.retail.products")

# COMMAND ----------

margin = products.withColumn(
    "margin", F.round((F.col("price") - F.col("cost")) / F.col("price") * 100, 1)
)

# COMMAND ----------

clear_names = margin.withColumnsRenamed(
    {"name": "product_name", "in_stock": "is_available"}
)

# COMMAND ----------

# Product master: Running it twice changes nothing
clear_names.limit(0).write.mode("ignore").saveAsTable("main.default.product_master")
(
    DeltaTable.forName(spark, "main.default.product_master")
    .alias("target")
    .merge(clear_names.alias("source"), "target.product_id <=> source.product_id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
