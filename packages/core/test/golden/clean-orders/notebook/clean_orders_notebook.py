# Databricks notebook source
# MAGIC %md
# MAGIC # Clean orders

# COMMAND ----------

from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

# Orders
orders = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, status STRING, quantity INT, amount DECIMAL(10,2), country STRING, coupon STRING, updated_at TIMESTAMP"
    )
    .load("/Volumes/samples/retail/raw/orders.csv")
)

# COMMAND ----------

# Paid orders: Only what was really paid
paid_orders = orders.filter(
    F.col("status").isin("paid", "shipped") & (F.col("amount") > 0)
)

# COMMAND ----------

# One row per order
one_row_per_order = paid_orders.dropDuplicates(["order_id"])

# COMMAND ----------

# No coupon
no_coupon = one_row_per_order.fillna({"coupon": "none"})

# COMMAND ----------

# Net amount
net_amount = no_coupon.withColumn(
    "net_amount", F.expr("CAST(amount / 1.19 AS DECIMAL(10,2))")
).withColumn("order_month", F.expr("date_trunc('MONTH', order_date)"))

# COMMAND ----------

# Orders clean
(
    net_amount.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.orders_clean")
)
