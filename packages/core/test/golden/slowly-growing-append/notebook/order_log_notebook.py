# Databricks notebook source
# MAGIC %md
# MAGIC # Order log

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

orders = spark.read.table("samples.retail.orders")

# COMMAND ----------

open_orders = orders.filter(F.col("status") == "open")

# COMMAND ----------

load_time = open_orders.withColumn("loaded_at", F.current_timestamp())

# COMMAND ----------

# Order log: Every run adds the orders that are open then
load_time.write.mode("append").saveAsTable("main.default.order_log")
