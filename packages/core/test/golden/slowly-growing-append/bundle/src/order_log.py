# Databricks notebook source
# MAGIC %md
# MAGIC # Order log: Order log

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

orders = spark.read.table("samples.retail.orders")

# COMMAND ----------

open_orders = orders.filter(F.col("status") == "open")

# COMMAND ----------

load_time = open_orders.withColumn("loaded_at", F.current_timestamp())

# COMMAND ----------

# Order log: Every run adds the orders that are open then
load_time.write.mode("append").saveAsTable("order_log")
