# Databricks notebook source
# MAGIC %md
# MAGIC # Events exploded

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

events = (
    spark.read.format("json")
    .schema(
        "event_id STRING, event_time TIMESTAMP, type STRING, "
        "user struct<id:bigint,country:string,device:string>, "
        "items array<struct<product_id:bigint,quantity:int,price:double>>, "
        "tags map<string,string>"
    )
    .load("/Volumes/samples/retail/raw/events.json")
)

# COMMAND ----------

purchases = events.filter(F.col("type") == "purchase")

# COMMAND ----------

one_row_per_item = purchases.select(
    "event_id", "event_time", "type", "user", "tags", F.inline("items")
)

# COMMAND ----------

flat_columns = one_row_per_item.withColumns(
    {
        "user_id": F.col("user.id"),
        "source": F.coalesce(F.col("tags")["source"], F.lit("direct")),
        "line_total": F.col("quantity") * F.col("price"),
    }
)

# COMMAND ----------

wanted_columns = flat_columns.select(
    "event_id",
    "event_time",
    "user_id",
    "source",
    "product_id",
    "quantity",
    "price",
    "line_total",
)

# COMMAND ----------

(
    wanted_columns.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.purchased_items")
)
