# Databricks notebook source
# MAGIC %md
# MAGIC # Daily revenue

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

for attempt in attempts("main.default.daily_revenue"):
    with attempt:
        (
            newest_first.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.daily_revenue")
        )

# COMMAND ----------

# Last days
newest_first.show(30, truncate=False)
