# Databricks notebook source
# MAGIC %md
# MAGIC # Clean orders

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

orders = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, "
        "status STRING, quantity INT, amount DECIMAL(10,2), country STRING, "
        "coupon STRING, updated_at TIMESTAMP"
    )
    .load("/Volumes/samples/retail/raw/orders.csv")
)

# COMMAND ----------

# Only what was really paid
paid_orders = orders.filter(
    F.col("status").isin("paid", "shipped") & (F.col("amount") > 0)
)

# COMMAND ----------

one_row_per_order = paid_orders.dropDuplicates(["order_id"])

# COMMAND ----------

no_coupon = one_row_per_order.fillna({"coupon": "none"})

# COMMAND ----------

net_amount = no_coupon.withColumns(
    {
        "net_amount": (F.col("amount") / F.lit("1.19").cast("decimal(3,2)")).cast(
            "decimal(10,2)"
        ),
        "order_month": F.date_trunc("MONTH", "order_date"),
    }
)

# COMMAND ----------

(
    net_amount.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.orders_clean")
)
