# Databricks notebook source
# MAGIC %md
# MAGIC # Top products: Top products

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

# Top products
(
    one_row_per_figure.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("top_products")
)
