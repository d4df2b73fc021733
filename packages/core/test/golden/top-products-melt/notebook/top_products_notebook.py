# Databricks notebook source
# MAGIC %md
# MAGIC # Top products

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

orders = spark.read.table("samples.retail.orders")

# COMMAND ----------

sales_per_product = orders.groupBy("product_id").agg(
    F.sum("quantity").alias("units"), F.sum("amount").alias("revenue")
)

# COMMAND ----------

products = spark.read.table("samples.retail.products")

# COMMAND ----------

with_product_names = sales_per_product.join(products, on="product_id", how="inner")

# COMMAND ----------

best_first = with_product_names.orderBy(F.col("revenue").desc(), "product_id")

# COMMAND ----------

top_ten = best_first.limit(10)

# COMMAND ----------

one_type = top_ten.withColumn("units", F.col("units").cast("decimal(20,2)"))

# COMMAND ----------

figures = one_type.select("name", "units", "revenue")

# COMMAND ----------

one_row_per_figure = figures.unpivot(["name"], ["units", "revenue"], "figure", "amount")

# COMMAND ----------

(
    one_row_per_figure.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.top_products")
)
