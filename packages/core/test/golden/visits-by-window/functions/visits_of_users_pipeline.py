import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession, Window
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


def build_user(events: DataFrame) -> DataFrame:
    """With column: user_id = user.id."""
    return events.withColumn("user_id", F.col("user.id"))


def build_needed_columns(user: DataFrame) -> DataFrame:
    """Select: user_id, event_id, event_time, type."""
    return user.select("user_id", "event_id", "event_time", "type")


def build_event_before(needed_columns: DataFrame) -> DataFrame:
    """Window: event_before for each user_id."""
    by_user_id_over_event_time = Window.partitionBy("user_id").orderBy(
        "event_time", "event_id"
    )
    return needed_columns.withColumn(
        "event_before", F.lag("event_time", 1).over(by_user_id_over_event_time)
    )


def build_beginnings(event_before: DataFrame) -> DataFrame:
    """With column: begins."""
    return event_before.withColumn(
        "begins",
        F.when(
            F.col("event_before").isNull()
            | (F.unix_seconds("event_time") - F.unix_seconds("event_before") > 1800),
            1,
        ).otherwise(0),
    )


def build_number_of_the_visit(beginnings: DataFrame) -> DataFrame:
    """Window: visit for each user_id."""
    by_user_id_until_event_time = (
        Window.partitionBy("user_id")
        .orderBy("event_time", "event_id")
        .rowsBetween(Window.unboundedPreceding, Window.currentRow)
    )
    return beginnings.withColumn(
        "visit", F.sum("begins").over(by_user_id_until_event_time)
    )


def build_visits(number_of_the_visit: DataFrame) -> DataFrame:
    """Group by: min(event_time), max(event_time), count(event_id) …"""
    return number_of_the_visit.groupBy("user_id", "visit").agg(
        F.min("event_time").alias("began_at"),
        F.max("event_time").alias("ended_at"),
        F.count("event_id").alias("events"),
    )


def write_visits_table(visits: DataFrame) -> None:
    """Write visits (overwrite)."""
    (
        visits.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.visits")
    )


def main() -> None:
    """Run the pipeline Visits of users."""
    spark = SparkSession.builder.appName("Visits of users").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    events = read_events(spark)
    user = build_user(events)
    needed_columns = build_needed_columns(user)
    event_before = build_event_before(needed_columns)
    beginnings = build_beginnings(event_before)
    number_of_the_visit = build_number_of_the_visit(beginnings)
    visits = build_visits(number_of_the_visit)
    for attempt in attempts("main.default.visits"):
        with attempt:
            write_visits_table(visits)


if __name__ == "__main__":
    main()
