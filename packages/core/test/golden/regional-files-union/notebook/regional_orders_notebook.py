# Databricks notebook source
# MAGIC %md
# MAGIC # Regional orders

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
for attempt in attempts("main.default.regional_orders"):
    with attempt:
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
