# Databricks notebook source
# MAGIC %md
# MAGIC # Daily revenue

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

orders = spark.read.table("samples.retail.orders")

# COMMAND ----------

# Only what was really paid
paid_orders = orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))

# COMMAND ----------

revenue_by_day = (
    paid_orders.groupBy("order_date")
    .pivot("country", ["DE", "FR", "US", "GB"])
    .agg(F.sum("amount"))
)

# COMMAND ----------

newest_first = revenue_by_day.orderBy(F.col("order_date").desc())

# COMMAND ----------

(
    newest_first.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.daily_revenue")
)

# COMMAND ----------

# Last days
newest_first.show(30, truncate=False)
