# Databricks notebook source
# MAGIC %md
# MAGIC # Quality filter

# COMMAND ----------

import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from databricks.sdk.runtime import dbutils, spark
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


destinations = ["good_rows_table", "quarantine"]
dbutils.widgets.dropdown(
    "resume_from", "good_rows_table", destinations, "The first destination to write"
)
resume_from = dbutils.widgets.get("resume_from")
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

# COMMAND ----------

field_data = (
    spark.read.format("csv")
    .option("header", True)
    .schema("id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE")
    .load("/Volumes/samples/retail/raw/messy.csv")
)

# COMMAND ----------

tidy_names = field_data.withColumn("name", F.initcap(F.trim("name")))

# COMMAND ----------

without_repeats = tidy_names.dropDuplicates()

# COMMAND ----------

good_rows = without_repeats.filter(
    F.col("name").isNotNull()
    & F.col("age").between(0, 120)
    & F.col("zip").rlike("^[0-9]{5}$")
)

# COMMAND ----------

# Good rows table
if first <= destinations.index("good_rows_table"):
    for attempt in attempts("main.default.field_data"):
        with attempt:
            (
                good_rows.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.field_data")
            )

# COMMAND ----------

rejected_rows = without_repeats.filter(
    ~F.coalesce(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$"),
        F.lit(False),
    )
)

# COMMAND ----------

# Quarantine: Kept, so that somebody can mend them
for attempt in attempts("main.default.field_data_rejected"):
    with attempt:
        (
            rejected_rows.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.field_data_rejected")
        )
