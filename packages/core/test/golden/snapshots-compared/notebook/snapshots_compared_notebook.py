# Databricks notebook source
# MAGIC %md
# MAGIC # Snapshots compared

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

products_today_query = """
SELECT product_id, name, category, price FROM samples.retail.products
WHERE product_id % 25 <> 0
"""

products_yesterday_query = """
SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
FROM samples.retail.products
WHERE product_id % 40 <> 7
"""

destinations = ["products_changed", "products_before", "products_unchanged"]
dbutils.widgets.dropdown(
    "resume_from", "products_changed", destinations, "The first destination to write"
)
resume_from = dbutils.widgets.get("resume_from")
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

# COMMAND ----------

products_today = spark.sql(products_today_query)

# COMMAND ----------

products_yesterday = spark.sql(products_yesterday_query)

# COMMAND ----------

new_or_changed = products_today.subtract(products_yesterday)

# COMMAND ----------

if first <= destinations.index("products_changed"):
    (
        new_or_changed.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_changed")
    )

# COMMAND ----------

gone_or_as_before = products_yesterday.subtract(products_today)

# COMMAND ----------

if first <= destinations.index("products_before"):
    (
        gone_or_as_before.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_before")
    )

# COMMAND ----------

unchanged = products_today.intersect(products_yesterday)

# COMMAND ----------

(
    unchanged.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.products_unchanged")
)
