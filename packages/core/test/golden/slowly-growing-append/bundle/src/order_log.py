# Databricks notebook source
# MAGIC %md
# MAGIC # Order log

# COMMAND ----------

from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

# Orders
orders = spark.read.table("samples.retail.orders")

# COMMAND ----------

# Open orders
open_orders = orders.filter(F.col("status") == "open")

# COMMAND ----------

# Load time
load_time = open_orders.withColumn("loaded_at", F.expr("current_timestamp()"))

# COMMAND ----------

# Order log: Every run adds the orders that are open then
load_time.write.mode("append").saveAsTable("main.default.order_log")
