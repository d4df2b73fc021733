import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import SparkSession
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

field_data = (
    spark.read.format("csv")
    .option("header", True)
    .schema("id BIGINT, name STRING, zip STRING, age INT, signup DATE, score DOUBLE")
    .load("/Volumes/samples/retail/raw/messy.csv")
)

tidy_names = field_data.withColumn("name", F.initcap(F.trim("name")))

without_repeats = tidy_names.dropDuplicates()

good_rows = without_repeats.filter(
    F.col("name").isNotNull()
    & F.col("age").between(0, 120)
    & F.col("zip").rlike("^[0-9]{5}$")
)

# Good rows table
if first <= destinations.index("good_rows_table"):
    for attempt in attempts("main.default.field_data"):
        with attempt:
            (
                good_rows.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.field_data")
            )

rejected_rows = without_repeats.filter(
    ~F.coalesce(
        F.col("name").isNotNull()
        & F.col("age").between(0, 120)
        & F.col("zip").rlike("^[0-9]{5}$"),
        F.lit(False),
    )
)

# Quarantine: Kept, so that somebody can mend them
for attempt in attempts("main.default.field_data_rejected"):
    with attempt:
        (
            rejected_rows.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.field_data_rejected")
        )
