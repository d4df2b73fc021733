# Databricks notebook source
# MAGIC %md
# MAGIC # Regional orders

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

orders_de = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
        "country STRING"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
)

# COMMAND ----------

orders_fr = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, "
        "order_id BIGINT"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_fr.csv")
)

# COMMAND ----------

orders_us = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
        "country STRING, state STRING"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_us.csv")
)

# COMMAND ----------

# The files have their columns in different orders
all_regions = orders_de.unionByName(orders_fr, allowMissingColumns=True).unionByName(
    orders_us, allowMissingColumns=True
)

# COMMAND ----------

# All orders
(
    all_regions.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .partitionBy("country")
    .saveAsTable("main.default.regional_orders")
)

# COMMAND ----------

per_channel = all_regions.groupBy("country", "channel").agg(
    F.count("order_id").alias("orders"), F.sum("amount").alias("revenue")
)

# COMMAND ----------

sorted_df = per_channel.orderBy("country", F.col("revenue").desc())

# COMMAND ----------

# Channels
sorted_df.show(20, truncate=False)
