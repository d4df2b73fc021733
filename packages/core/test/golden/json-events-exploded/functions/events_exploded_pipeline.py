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


def read_events(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/events.json."""
    return (
        spark.read.format("json")
        .schema(
            "event_id STRING, event_time TIMESTAMP, type STRING, "
            "user struct<id:bigint,country:string,device:string>, "
            "items array<struct<product_id:bigint,quantity:int,price:double>>, "
            "tags map<string,string>"
        )
        .load("/Volumes/samples/retail/raw/events.json")
    )


def build_purchases(events: DataFrame) -> DataFrame:
    """Filter: type = purchase."""
    return events.filter(F.col("type") == "purchase")


def build_one_row_per_item(purchases: DataFrame) -> DataFrame:
    """Explode: items."""
    return purchases.select(
        "event_id", "event_time", "type", "user", "tags", F.inline("items")
    )


def build_flat_columns(one_row_per_item: DataFrame) -> DataFrame:
    """With column: user_id, source, line_total."""
    return one_row_per_item.withColumns(
        {
            "user_id": F.col("user.id"),
            "source": F.coalesce(F.col("tags")["source"], F.lit("direct")),
            "line_total": F.col("quantity") * F.col("price"),
        }
    )


def build_wanted_columns(flat_columns: DataFrame) -> DataFrame:
    """Select: event_id, event_time, user_id, source, product_id …"""
    return flat_columns.select(
        "event_id",
        "event_time",
        "user_id",
        "source",
        "product_id",
        "quantity",
        "price",
        "line_total",
    )


def write_purchased_items(wanted_columns: DataFrame) -> None:
    """Write purchased_items (overwrite)."""
    (
        wanted_columns.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.purchased_items")
    )


def main() -> None:
    """Run the pipeline Events exploded."""
    spark = SparkSession.builder.appName("Events exploded").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    events = read_events(spark)
    purchases = build_purchases(events)
    one_row_per_item = build_one_row_per_item(purchases)
    flat_columns = build_flat_columns(one_row_per_item)
    wanted_columns = build_wanted_columns(flat_columns)
    for attempt in attempts("main.default.purchased_items"):
        with attempt:
            write_purchased_items(wanted_columns)


if __name__ == "__main__":
    main()
