import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import SparkSession
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


spark = SparkSession.builder.appName("Daily revenue").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders = spark.read.table("samples.retail.orders")

# Only what was really paid
paid_orders = orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))

revenue_by_day = (
    paid_orders.groupBy("order_date")
    .pivot("country", ["DE", "FR", "US", "GB"])
    .agg(F.sum("amount"))
)

newest_first = revenue_by_day.orderBy(F.col("order_date").desc())

for attempt in attempts("main.default.daily_revenue"):
    with attempt:
        (
            newest_first.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.daily_revenue")
        )

# Last days
newest_first.show(30, truncate=False)
