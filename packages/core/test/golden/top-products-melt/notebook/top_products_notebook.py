# Databricks notebook source
# MAGIC %md
# MAGIC # Top products

# COMMAND ----------

import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F


def attempts(place: str) -> Iterator[AbstractContextManager[None]]:
    """Write again when others who write the same table were faster."""
    conflict = r"Concurrent\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
    conflict += r"|(Metadata|Protocol)ChangedException|NON_EMPTY_LOCATION"
    conflict += r"|DELTA_(METADATA|PROTOCOL)_CHANGED"
    conflicts: list[Exception] = []

    @contextmanager
    def attempt() -> Iterator[None]:
        try:
            yield None
        except Exception as failure:
            if not re.search(conflict, f"{type(failure).__name__}: {failure}"):
                raise
            conflicts.append(failure)

    for wait in [0.5, 1, 2, 4, 8, 0]:
        conflicts.clear()
        yield attempt()
        if not conflicts:
            return
        time.sleep(wait)
    raise RuntimeError(
        f"{place} was not written, as others wrote it during each of 6 attempts: "
        "run this again when they have ended"
    ) from conflicts[0]


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

for attempt in attempts("main.default.top_products"):
    with attempt:
        (
            one_row_per_figure.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.top_products")
        )
