"""The datasets of the pipeline Visits of users."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession, Window
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
def user() -> DataFrame:
    """User."""
    events = spark.read.table("events")
    return events.withColumn("user_id", F.col("user.id"))


@dp.temporary_view
def needed_columns() -> DataFrame:
    """Needed columns."""
    user = spark.read.table("user")
    return user.select("user_id", "event_id", "event_time", "type")


@dp.temporary_view
def event_before() -> DataFrame:
    """Event before."""
    needed_columns = spark.read.table("needed_columns")
    by_user_id_over_event_time = Window.partitionBy("user_id").orderBy(
        "event_time", "event_id"
    )
    return needed_columns.withColumn(
        "event_before", F.lag("event_time", 1).over(by_user_id_over_event_time)
    )


@dp.temporary_view
def beginnings() -> DataFrame:
    """Beginnings."""
    event_before = spark.read.table("event_before")
    return event_before.withColumn(
        "begins",
        F.when(
            F.col("event_before").isNull()
            | (F.unix_seconds("event_time") - F.unix_seconds("event_before") > 1800),
            1,
        ).otherwise(0),
    )


@dp.temporary_view
def number_of_the_visit() -> DataFrame:
    """Number of the visit."""
    beginnings = spark.read.table("beginnings")
    by_user_id_until_event_time = (
        Window.partitionBy("user_id")
        .orderBy("event_time", "event_id")
        .rowsBetween(Window.unboundedPreceding, Window.currentRow)
    )
    return beginnings.withColumn(
        "visit", F.sum("begins").over(by_user_id_until_event_time)
    )


@dp.temporary_view
def visits() -> DataFrame:
    """Visits."""
    number_of_the_visit = spark.read.table("number_of_the_visit")
    return number_of_the_visit.groupBy("user_id", "visit").agg(
        F.min("event_time").alias("began_at"),
        F.max("event_time").alias("ended_at"),
        F.count("event_id").alias("events"),
    )


@dp.materialized_view(name="main.default.visits")
def visits_table() -> DataFrame:
    """Visits table."""
    return spark.read.table("visits")
