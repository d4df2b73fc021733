import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession
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


spark = SparkSession.builder.appName("Order log").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders = spark.read.table("samples.retail.orders")

open_orders = orders.filter(F.col("status") == "open")

load_time = open_orders.withColumn("loaded_at", F.current_timestamp())

# Every run adds the orders that are open then
for attempt in attempts("main.default.order_log"):
    with attempt:
        if spark.catalog.tableExists("main.default.order_log"):
            check_columns(
                load_time,
                spark.read.table("main.default.order_log"),
                ["missing", "new", "other type"],
            )
        (
            load_time.write.format("delta")
            .mode("append")
            .saveAsTable("main.default.order_log")
        )
