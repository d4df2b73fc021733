import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession


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


products_today_query = """
SELECT product_id, name, category, price FROM samples.retail.products
WHERE product_id % 25 <> 0
"""

products_yesterday_query = """
SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
FROM samples.retail.products
WHERE product_id % 40 <> 7
"""


def read_products_today(spark: SparkSession) -> DataFrame:
    """Read the result of a query."""
    return spark.sql(products_today_query)


def read_products_yesterday(spark: SparkSession) -> DataFrame:
    """Read the result of a query."""
    return spark.sql(products_yesterday_query)


def build_new_or_changed(
    products_today: DataFrame, products_yesterday: DataFrame
) -> DataFrame:
    """Intersect or except: except by name."""
    return products_today.subtract(products_yesterday)


def write_products_changed(new_or_changed: DataFrame) -> None:
    """Write products_changed (overwrite)."""
    (
        new_or_changed.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_changed")
    )


def build_gone_or_as_before(
    products_yesterday: DataFrame, products_today: DataFrame
) -> DataFrame:
    """Intersect or except: except by name."""
    return products_yesterday.subtract(products_today)


def write_products_before(gone_or_as_before: DataFrame) -> None:
    """Write products_before (overwrite)."""
    (
        gone_or_as_before.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_before")
    )


def build_unchanged(
    products_today: DataFrame, products_yesterday: DataFrame
) -> DataFrame:
    """Intersect or except: intersect by name."""
    return products_today.intersect(products_yesterday)


def write_products_unchanged(unchanged: DataFrame) -> None:
    """Write products_unchanged (overwrite)."""
    (
        unchanged.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_unchanged")
    )


def main() -> None:
    """Run the pipeline Snapshots compared."""
    destinations = ["products_changed", "products_before", "products_unchanged"]
    parser = argparse.ArgumentParser(description="Snapshots compared")
    parser.add_argument(
        "--resume-from",
        default="products_changed",
        choices=destinations,
        help="The first destination to write",
    )
    arguments = parser.parse_args()
    resume_from = arguments.resume_from
    spark = SparkSession.builder.appName("Snapshots compared").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    first = destinations.index(resume_from)
    products_today = read_products_today(spark)
    products_yesterday = read_products_yesterday(spark)
    new_or_changed = build_new_or_changed(products_today, products_yesterday)
    if first <= destinations.index("products_changed"):
        for attempt in attempts("main.default.products_changed"):
            with attempt:
                write_products_changed(new_or_changed)
    gone_or_as_before = build_gone_or_as_before(products_yesterday, products_today)
    if first <= destinations.index("products_before"):
        for attempt in attempts("main.default.products_before"):
            with attempt:
                write_products_before(gone_or_as_before)
    unchanged = build_unchanged(products_today, products_yesterday)
    for attempt in attempts("main.default.products_unchanged"):
        with attempt:
            write_products_unchanged(unchanged)


if __name__ == "__main__":
    main()
