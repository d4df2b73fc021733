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


def read_customers(spark: SparkSession) -> DataFrame:
    """Read samples.retail.customers."""
    return spark.read.table("samples.retail.customers")


def read_orders(spark: SparkSession) -> DataFrame:
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_without_cancelled(orders: DataFrame) -> DataFrame:
    """Filter: status != cancelled."""
    return orders.filter(F.col("status") != "cancelled")


def read_products(spark: SparkSession) -> DataFrame:
    """Read samples.retail.products."""
    return spark.read.table("samples.retail.products")


def build_orders_with_products(
    without_cancelled: DataFrame, products: DataFrame
) -> DataFrame:
    """Join: left on product_id."""
    return without_cancelled.join(products, on="product_id", how="left")


def build_totals_per_customer(orders_with_products: DataFrame) -> DataFrame:
    """Group by: count(order_id), sum(amount), max(order_date) …"""
    return orders_with_products.groupBy("customer_id").agg(
        F.count("order_id").alias("orders"),
        F.sum("amount").alias("revenue"),
        F.max("order_date").alias("last_order"),
        F.count_distinct("category").alias("categories"),
    )


def build_customers_with_totals(
    customers: DataFrame, totals_per_customer: DataFrame
) -> DataFrame:
    """Customers without orders stay."""
    return customers.join(totals_per_customer, on="customer_id", how="left")


def build_no_orders_yet(customers_with_totals: DataFrame) -> DataFrame:
    """Missing values: orders → 0, revenue → 0."""
    return customers_with_totals.fillna({"orders": 0, "revenue": 0})


def build_value_class(no_orders_yet: DataFrame) -> DataFrame:
    """With column: value_class."""
    return no_orders_yet.withColumn(
        "value_class",
        F.when(F.col("revenue") >= 10000, "high")
        .when(F.col("revenue") > 0, "normal")
        .otherwise("none"),
    )


def write_customer_360(value_class: DataFrame) -> None:
    """Write customer_360 (overwrite)."""
    (
        value_class.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.customer_360")
    )


def main() -> None:
    """Run the pipeline Customer 360."""
    spark = SparkSession.builder.appName("Customer 360").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    customers = read_customers(spark)
    orders = read_orders(spark)
    without_cancelled = build_without_cancelled(orders)
    products = read_products(spark)
    orders_with_products = build_orders_with_products(without_cancelled, products)
    totals_per_customer = build_totals_per_customer(orders_with_products)
    customers_with_totals = build_customers_with_totals(customers, totals_per_customer)
    no_orders_yet = build_no_orders_yet(customers_with_totals)
    value_class = build_value_class(no_orders_yet)
    for attempt in attempts("main.default.customer_360"):
        with attempt:
            write_customer_360(value_class)


if __name__ == "__main__":
    main()
