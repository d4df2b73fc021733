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


spark = SparkSession.builder.appName("Customer 360").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

customers = spark.read.table("samples.retail.customers")

orders = spark.read.table("samples.retail.orders")

without_cancelled = orders.filter(F.col("status") != "cancelled")

products = spark.read.table("samples.retail.products")

orders_with_products = without_cancelled.join(products, on="product_id", how="left")

totals_per_customer = orders_with_products.groupBy("customer_id").agg(
    F.count("order_id").alias("orders"),
    F.sum("amount").alias("revenue"),
    F.max("order_date").alias("last_order"),
    F.count_distinct("category").alias("categories"),
)

# Customers without orders stay
customers_with_totals = customers.join(
    totals_per_customer, on="customer_id", how="left"
)

no_orders_yet = customers_with_totals.fillna({"orders": 0, "revenue": 0})

value_class = no_orders_yet.withColumn(
    "value_class",
    F.when(F.col("revenue") >= 10000, "high")
    .when(F.col("revenue") > 0, "normal")
    .otherwise("none"),
)

for attempt in attempts("main.default.customer_360"):
    with attempt:
        (
            value_class.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.customer_360")
        )
