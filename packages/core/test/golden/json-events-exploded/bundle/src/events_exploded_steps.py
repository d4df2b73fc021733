"""The steps of the pipeline Events exploded."""

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


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
        .saveAsTable("purchased_items")
    )
