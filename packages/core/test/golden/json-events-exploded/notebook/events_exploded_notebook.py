# Databricks notebook source
# MAGIC %md
# MAGIC # Events exploded

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

for attempt in attempts("main.default.purchased_items"):
    with attempt:
        (
            wanted_columns.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.purchased_items")
        )
