import argparse
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


def read_field_data(spark: SparkSession) -> DataFrame:
    """Read /Volumes/samples/retail/raw/messy.csv."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE"
        )
        .load("/Volumes/samples/retail/raw/messy.csv")
    )


def build_tidy_names(field_data: DataFrame) -> DataFrame:
    """With column: name = initcap(trim(name))."""
    return field_data.withColumn("name", F.initcap(F.trim("name")))


def build_without_repeats(tidy_names: DataFrame) -> DataFrame:
    """Drop duplicates: all columns."""
    return tidy_names.dropDuplicates()


def build_good_rows(without_repeats: DataFrame) -> DataFrame:
    """Filter: name IS NOT NULL AND age BETWEEN 0 AND 120 AND zip RLIKE …"""
    return without_repeats.filter(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$")
    )


def write_good_rows_table(good_rows: DataFrame) -> None:
    """Write field_data (overwrite)."""
    (
        good_rows.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.field_data")
    )


def build_rejected_rows(without_repeats: DataFrame) -> DataFrame:
    """Filter: NOT coalesce(name IS NOT NULL AND age BETWEEN 0 AND 120 …"""
    return without_repeats.filter(
        ~F.coalesce(
            F.col("name").isNotNull()
            & F.col("age").between(0, 120)
            & F.col("zip").rlike("^[0-9]{5}$"),
            F.lit(False),
        )
    )


def write_quarantine(rejected_rows: DataFrame) -> None:
    """Kept, so that somebody can mend them."""
    (
        rejected_rows.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.field_data_rejected")
    )


def main() -> None:
    """Run the pipeline Quality filter."""
    destinations = ["good_rows_table", "quarantine"]
    parser = argparse.ArgumentParser(description="Quality filter")
    parser.add_argument(
        "--resume-from",
        default="good_rows_table",
        choices=destinations,
        help="The first destination to write",
    )
    arguments = parser.parse_args()
    resume_from = arguments.resume_from
    spark = SparkSession.builder.appName("Quality filter").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    first = destinations.index(resume_from)
    field_data = read_field_data(spark)
    tidy_names = build_tidy_names(field_data)
    without_repeats = build_without_repeats(tidy_names)
    good_rows = build_good_rows(without_repeats)
    if first <= destinations.index("good_rows_table"):
        for attempt in attempts("main.default.field_data"):
            with attempt:
                write_good_rows_table(good_rows)
    rejected_rows = build_rejected_rows(without_repeats)
    for attempt in attempts("main.default.field_data_rejected"):
        with attempt:
            write_quarantine(rejected_rows)


if __name__ == "__main__":
    main()
