"""The datasets of the pipeline Events exploded."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def events() -> DataFrame:
    """Events."""
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


@dp.temporary_view
def purchases() -> DataFrame:
    """Purchases."""
    events = spark.read.table("events")
    return events.filter(F.col("type") == "purchase")


@dp.temporary_view
def one_row_per_item() -> DataFrame:
    """One row per item."""
    purchases = spark.read.table("purchases")
    return purchases.select(
        "event_id", "event_time", "type", "user", "tags", F.inline("items")
    )


@dp.temporary_view
def flat_columns() -> DataFrame:
    """Flat columns."""
    one_row_per_item = spark.read.table("one_row_per_item")
    return one_row_per_item.withColumns(
        {
            "user_id": F.col("user.id"),
            "source": F.coalesce(F.col("tags")["source"], F.lit("direct")),
            "line_total": F.col("quantity") * F.col("price"),
        }
    )


@dp.temporary_view
def wanted_columns() -> DataFrame:
    """Wanted columns."""
    flat_columns = spark.read.table("flat_columns")
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


@dp.materialized_view(name="main.default.purchased_items")
def purchased_items() -> DataFrame:
    """Purchased items."""
    return spark.read.table("wanted_columns")
