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


def read_orders(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/orders.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, "
            "status STRING, quantity INT, amount DECIMAL(10,2), country STRING, "
            "coupon STRING, updated_at TIMESTAMP"
        )
        .load("/Volumes/samples/retail/raw/orders.csv")
    )


def build_paid_orders(orders: DataFrame) -> DataFrame:
    """Only what was really paid."""
    return orders.filter(
        F.col("status").isin("paid", "shipped") & (F.col("amount") > 0)
    )


def build_one_row_per_order(paid_orders: DataFrame) -> DataFrame:
    """Drop duplicates: order_id."""
    return paid_orders.dropDuplicates(["order_id"])


def build_no_coupon(one_row_per_order: DataFrame) -> DataFrame:
    """Missing values: coupon → none."""
    return one_row_per_order.fillna({"coupon": "none"})


def build_net_amount(no_coupon: DataFrame) -> DataFrame:
    """With column: net_amount, order_month."""
    return no_coupon.withColumns(
        {
            "net_amount": (F.col("amount") / F.lit("1.19").cast("decimal(3,2)")).cast(
                "decimal(10,2)"
            ),
            "order_month": F.date_trunc("MONTH", "order_date"),
        }
    )


def write_orders_clean(net_amount: DataFrame) -> None:
    """Write orders_clean (overwrite)."""
    (
        net_amount.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.orders_clean")
    )


def main() -> None:
    """Run the pipeline Clean orders."""
    spark = SparkSession.builder.appName("Clean orders").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    orders = read_orders(spark)
    paid_orders = build_paid_orders(orders)
    one_row_per_order = build_one_row_per_order(paid_orders)
    no_coupon = build_no_coupon(one_row_per_order)
    net_amount = build_net_amount(no_coupon)
    for attempt in attempts("main.default.orders_clean"):
        with attempt:
            write_orders_clean(net_amount)


if __name__ == "__main__":
    main()
