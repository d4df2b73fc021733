import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import Column, SparkSession, Window
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


def rule_result(
    rule: str, column: str, severity: str, owner: str, checked: Column, failed: Column
) -> Column:
    """A rule, how many rows it was checked for, and how many fail it."""
    return F.struct(
        F.lit(rule).alias("rule"),
        F.lit(column).alias("column"),
        F.lit(severity).alias("severity"),
        F.lit(owner).alias("owner"),
        checked.alias("checked"),
        failed.alias("failed"),
    )


destinations = ["orders_checked", "orders_in_quarantine", "rules_met"]
parser = argparse.ArgumentParser(description="Orders with quarantine")
parser.add_argument(
    "--resume-from",
    default="orders_checked",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Orders with quarantine").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

orders = spark.read.table("samples.retail.orders")

by_order_id = Window.partitionBy("order_id")
# Persisted, so that everything that reads these rows gets the same ones
rules = orders.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("order_id").isNull(), "order_id is not NULL"),
            F.when(
                (F.count("*").over(by_order_id) > 1) & F.col("order_id").isNotNull(),
                "order_id is unique",
            ),
            F.when(
                (F.col("amount") < F.lit("0.01").cast("decimal(2,2)"))
                | (F.col("amount") > 2000),
                "plausible amount",
            ),
            F.when(
                ~F.col("country").isin("DE", "FR", "US"), "country is one of the values"
            ),
        )
    ),
).persist()

rules_passed = rules.filter(
    ~F.arrays_overlap(
        "failed_rules",
        F.array(
            F.lit("order_id is not NULL"),
            F.lit("order_id is unique"),
            F.lit("plausible amount"),
        ),
    )
).drop("failed_rules")

if first <= destinations.index("orders_checked"):
    for attempt in attempts("main.default.orders_checked"):
        with attempt:
            (
                rules_passed.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.orders_checked")
            )

rules_quarantined = rules.filter(
    F.arrays_overlap(
        "failed_rules", F.array(F.lit("order_id is unique"), F.lit("plausible amount"))
    )
)

# Orders in quarantine
if first <= destinations.index("orders_in_quarantine"):
    for attempt in attempts("main.default.orders_quarantined"):
        with attempt:
            (
                rules_quarantined.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.orders_quarantined")
            )

rules_metrics = (
    rules.agg(
        F.array(
            rule_result(
                "order_id is not NULL",
                "order_id",
                "drop",
                "Sales",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "order_id is not NULL")),
            ),
            rule_result(
                "order_id is unique",
                "order_id",
                "quarantine",
                "Sales",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "order_id is unique")),
            ),
            rule_result(
                "plausible amount",
                "amount",
                "quarantine",
                "Finance",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "plausible amount")),
            ),
            rule_result(
                "country is one of the values",
                "country",
                "warn",
                "Sales",
                F.count("*"),
                F.count_if(
                    F.array_contains("failed_rules", "country is one of the values")
                ),
            ),
        ).alias("rules")
    )
    .select(F.inline("rules"))
    .withColumns(
        {
            "share": F.try_divide("failed", "checked"),
            "status": F.when(F.col("failed") > 0, "failed").otherwise("passed"),
        }
    )
)

# Rules met
for attempt in attempts("main.default.order_rules"):
    with attempt:
        (
            rules_metrics.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.order_rules")
        )
