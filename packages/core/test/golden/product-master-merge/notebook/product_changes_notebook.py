# Databricks notebook source
# MAGIC %md
# MAGIC # Product changes

# COMMAND ----------

import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from databricks.sdk.runtime import spark
from delta.tables import DeltaTable
from pyspark.sql import DataFrame
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


def check_columns(rows: DataFrame, table: DataFrame, refused: list[str]) -> None:
    """Stop where the columns of the rows differ from those of the table."""
    old = {name.lower(): kind for name, kind in table.dtypes}
    new = {name.lower(): kind for name, kind in rows.dtypes}
    found = {
        "missing": old.keys() - new.keys(),
        "new": new.keys() - old.keys(),
        "other type": {
            f"{name} ({new[name]} instead of {old[name]})"
            for name in old.keys() & new.keys()
            if new[name] != old[name]
        },
    }
    stops = [
        f"{change}: {', '.join(sorted(found[change]))}"
        for change in refused
        if found[change]
    ]
    if stops:
        raise ValueError(f"The columns are not those of the table ({'; '.join(stops)})")


def check_keys(rows: DataFrame, keys: list[str]) -> None:
    """Stop where keys of the rows are NULL or occur several times."""
    no_key = " OR ".join(f"{key} IS NULL" for key in keys)
    text = ", ".join(f"CAST({key} AS STRING)" for key in keys)
    groups = rows.groupBy(*keys).agg(F.count("*").alias("key_rows"))
    wrong = groups.where(f"key_rows > 1 OR {no_key}")
    if wrong.isEmpty():
        return
    missing = wrong.where(no_key).agg(F.sum("key_rows")).collect()[0][0] or 0
    shown = f"concat_ws(', ', {text}) AS key"
    repeated = wrong.where(f"NOT ({no_key})").selectExpr(shown)
    examples = "; ".join(row.key for row in repeated.orderBy("key").limit(3).collect())
    raise ValueError(
        f"The keys do not identify the rows (repeated keys: {repeated.count()}"
        f"{', such as ' if examples else ''}{examples}; rows with a NULL key: {missing})"
    )


spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

products = spark.read.table("samples.retail.products")

# COMMAND ----------

margin = products.withColumn(
    "margin", F.round((F.col("price") - F.col("cost")) / F.col("price") * 100, 1)
)

# COMMAND ----------

clear_names = margin.withColumnsRenamed(
    {"name": "product_name", "in_stock": "is_available"}
)

# COMMAND ----------

# Running it twice changes nothing
for attempt in attempts("main.default.product_master"):
    with attempt:
        check_keys(clear_names, ["product_id"])
        if spark.catalog.tableExists("main.default.product_master"):
            check_columns(
                clear_names,
                spark.read.table("main.default.product_master"),
                ["missing", "new", "other type"],
            )
            (
                DeltaTable.forName(spark, "main.default.product_master")
                .alias("target")
                .merge(
                    clear_names.alias("source"), "target.product_id = source.product_id"
                )
                .whenMatchedUpdateAll()
                .whenNotMatchedInsertAll()
                .execute()
            )
        else:
            (
                clear_names.write.format("delta")
                .mode("errorifexists")
                .saveAsTable("main.default.product_master")
            )
