# Databricks notebook source
# MAGIC %md
# MAGIC # Product changes: Product master

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark
from delta.tables import DeltaTable
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
clear_names.limit(0).write.mode("ignore").saveAsTable("product_master")
(
    DeltaTable.forName(spark, "product_master")
    .alias("target")
    .merge(clear_names.alias("source"), "target.product_id <=> source.product_id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
