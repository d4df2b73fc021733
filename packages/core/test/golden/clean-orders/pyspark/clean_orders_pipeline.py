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


spark = SparkSession.builder.appName("Clean orders").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, "
        "status STRING, quantity INT, amount DECIMAL(10,2), country STRING, "
        "coupon STRING, updated_at TIMESTAMP"
    )
    .load("/Volumes/samples/retail/raw/orders.csv")
)

# Only what was really paid
paid_orders = orders.filter(
    F.col("status").isin("paid", "shipped") & (F.col("amount") > 0)
)

one_row_per_order = paid_orders.dropDuplicates(["order_id"])

no_coupon = one_row_per_order.fillna({"coupon": "none"})

net_amount = no_coupon.withColumns(
    {
        "net_amount": (F.col("amount") / F.lit("1.19").cast("decimal(3,2)")).cast(
            "decimal(10,2)"
        ),
        "order_month": F.date_trunc("MONTH", "order_date"),
    }
)

for attempt in attempts("main.default.orders_clean"):
    with attempt:
        (
            net_amount.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.orders_clean")
        )
