# Databricks notebook source
# MAGIC %md
# MAGIC # Daily revenue

# COMMAND ----------

from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

# Orders
orders = spark.read.table("samples.retail.orders")

# COMMAND ----------

# Paid orders: Only what was really paid
paid_orders = orders.filter(F.expr("status = 'paid' AND amount > 0"))

# COMMAND ----------

# Revenue by day
revenue_by_day = (
    paid_orders.groupBy("order_date")
    .pivot("country", ["DE", "FR", "US", "GB"])
    .agg(F.sum("amount"))
)

# COMMAND ----------

# Newest first
newest_first = revenue_by_day.orderBy(F.col("order_date").desc())

# COMMAND ----------

# Daily revenue
(
    newest_first.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.daily_revenue")
)

# COMMAND ----------

# Last days
newest_first.show(30, truncate=False)
