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


def read_orders_de(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/regional/orders_de.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
            "country STRING"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
    )


def read_orders_fr(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/regional/orders_fr.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, "
            "order_id BIGINT"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_fr.csv")
    )


def read_orders_us(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/regional/orders_us.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
            "country STRING, state STRING"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_us.csv")
    )


def build_all_regions(
    orders_de: DataFrame, orders_fr: DataFrame, orders_us: DataFrame
) -> DataFrame:
    """The files have their columns in different orders."""
    return orders_de.unionByName(orders_fr, allowMissingColumns=True).unionByName(
        orders_us, allowMissingColumns=True
    )


def write_all_orders(all_regions: DataFrame) -> None:
    """Write regional_orders (overwrite)."""
    (
        all_regions.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .partitionBy("country")
        .saveAsTable("main.default.regional_orders")
    )


def build_per_channel(all_regions: DataFrame) -> DataFrame:
    """Group by: count(order_id), sum(amount) by country, channel."""
    return all_regions.groupBy("country", "channel").agg(
        F.count("order_id").alias("orders"), F.sum("amount").alias("revenue")
    )


def build_sorted_df(per_channel: DataFrame) -> DataFrame:
    """Sort: country, revenue desc."""
    return per_channel.orderBy("country", F.col("revenue").desc())


def show_channels(sorted_df: DataFrame) -> None:
    """Display DataFrame: first 20 rows."""
    sorted_df.show(20, truncate=False)


def main() -> None:
    """Run the pipeline Regional orders."""
    spark = SparkSession.builder.appName("Regional orders").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    orders_de = read_orders_de(spark)
    orders_fr = read_orders_fr(spark)
    orders_us = read_orders_us(spark)
    all_regions = build_all_regions(orders_de, orders_fr, orders_us)
    for attempt in attempts("main.default.regional_orders"):
        with attempt:
            write_all_orders(all_regions)
    per_channel = build_per_channel(all_regions)
    sorted_df = build_sorted_df(per_channel)
    show_channels(sorted_df)


if __name__ == "__main__":
    main()
