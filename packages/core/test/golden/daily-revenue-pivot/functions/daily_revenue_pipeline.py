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
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_paid_orders(orders: DataFrame) -> DataFrame:
    """Only what was really paid."""
    return orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))


def build_revenue_by_day(paid_orders: DataFrame) -> DataFrame:
    """Pivot: sum(amount) for each country."""
    return (
        paid_orders.groupBy("order_date")
        .pivot("country", ["DE", "FR", "US", "GB"])
        .agg(F.sum("amount"))
    )


def build_newest_first(revenue_by_day: DataFrame) -> DataFrame:
    """Sort: order_date desc."""
    return revenue_by_day.orderBy(F.col("order_date").desc())


def write_daily_revenue(newest_first: DataFrame) -> None:
    """Write daily_revenue (overwrite)."""
    (
        newest_first.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.daily_revenue")
    )


def show_last_days(newest_first: DataFrame) -> None:
    """Display DataFrame: first 30 rows."""
    newest_first.show(30, truncate=False)


def main() -> None:
    """Run the pipeline Daily revenue."""
    spark = SparkSession.builder.appName("Daily revenue").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    orders = read_orders(spark)
    paid_orders = build_paid_orders(orders)
    revenue_by_day = build_revenue_by_day(paid_orders)
    newest_first = build_newest_first(revenue_by_day)
    for attempt in attempts("main.default.daily_revenue"):
        with attempt:
            write_daily_revenue(newest_first)
    show_last_days(newest_first)


if __name__ == "__main__":
    main()
