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


destinations = [
    "what_the_columns_hold",
    "their_frequent_values",
    "customers_checked",
    "customers_in_quarantine",
    "rules_met",
]
parser = argparse.ArgumentParser(description="Profile to rules")
parser.add_argument(
    "--resume-from",
    default="what_the_columns_hold",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Profile to rules").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

customers = spark.read.table("samples.retail.customers")

profile_rows = customers.persist()
profile_values_2 = (
    profile_rows.select(
        F.stack(
            F.lit(12),
            F.lit(1),
            F.col("customer_id").cast("string"),
            F.col("customer_id").cast("double"),
            F.lit(2),
            "first_name",
            F.lit(None),
            F.lit(3),
            "last_name",
            F.lit(None),
            F.lit(4),
            "email",
            F.lit(None),
            F.lit(5),
            "country",
            F.lit(None),
            F.lit(6),
            "city",
            F.lit(None),
            F.lit(7),
            "postal_code",
            F.lit(None),
            F.lit(8),
            "segment",
            F.lit(None),
            F.lit(9),
            F.col("birth_date").cast("string"),
            F.unix_timestamp("birth_date").cast("double"),
            F.lit(10),
            F.col("loyalty_points").cast("string"),
            F.col("loyalty_points").cast("double"),
            F.lit(11),
            F.col("newsletter").cast("string"),
            F.lit(None),
            F.lit(12),
            F.col("signup_at").cast("string"),
            F.unix_timestamp("signup_at").cast("double"),
        ).alias("position", "value", "number")
    )
    .crossJoin(profile_rows.agg(F.count("*").alias("all_rows")))
    .withColumns(
        {
            "hash": F.md5("value"),
            "bucket": F.when(F.col("all_rows") <= 1000000, F.col("value")).otherwise(
                F.substring(F.md5("value"), 1, 4)
            ),
        }
    )
)
by_position = Window.partitionBy("position")
by_position_until_number = (
    Window.partitionBy("position")
    .orderBy("number", "value")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
by_position_over_order = Window.partitionBy("position").orderBy(
    F.coalesce("is_single", F.lit(False)).desc(), F.col("n").desc(), "value"
)
by_position_and_pattern = Window.partitionBy("position", "pattern")
by_position_over_order_2 = Window.partitionBy("position").orderBy(
    F.col("pattern").isNull(), F.col("pattern_n").desc(), "pattern"
)
profile_groups = (
    profile_values_2.groupBy("position", "bucket")
    .agg(
        F.count("*").alias("n"),
        F.min(F.substring("hash", 5, 8)).alias("drawn"),
        F.coalesce(F.min_by("value", "number"), F.min("value")).alias("first"),
        F.coalesce(F.max_by("value", "number"), F.max("value")).alias("last"),
        F.min("number").alias("lowest"),
        F.max("number").alias("highest"),
        (F.min("value") == F.max("value")).alias("is_single"),
        F.min(F.when(F.abs("number") <= 1.7976931348623157e308, F.col("number"))).alias(
            "least"
        ),
        F.max(F.when(F.abs("number") <= 1.7976931348623157e308, F.col("number"))).alias(
            "most"
        ),
        F.sum("number").alias("total"),
        F.var_pop("number").alias("spread"),
        F.min(F.length("value")).alias("shortest"),
        F.max(F.length("value")).alias("longest"),
        F.sum(F.length("value")).alias("letters"),
        F.min_by("number", "hash").alias("number"),
        F.min_by("value", "hash").alias("value"),
        F.max("all_rows").alias("all_rows"),
    )
    .withColumn(
        "pattern",
        F.when(
            F.col("position").isin(2, 3, 4, 5, 6, 7, 8),
            F.regexp_replace(
                F.regexp_replace(
                    F.regexp_replace(
                        F.left("value", F.lit(40)),
                        "[\\p{Ll}\\p{Lt}\\p{Lm}\\p{Lo}]",
                        "a",
                    ),
                    "\\p{Lu}",
                    "A",
                ),
                "\\p{Nd}",
                "9",
            ),
        ),
    )
    .withColumns(
        {
            "filled": F.sum(F.when(F.col("value").isNotNull(), F.col("n"))).over(
                by_position
            ),
            "up_to": F.sum(F.when(F.col("value").isNotNull(), F.col("n"))).over(
                by_position_until_number
            ),
            "low": F.min("least").over(by_position),
            "high": F.max("most").over(by_position),
            "mean": (
                F.sum("total").over(by_position)
                / F.sum(F.when(F.col("number").isNotNull(), F.col("n"))).over(
                    by_position
                )
            ),
            "rank": F.row_number().over(by_position_over_order),
            "pattern_n": F.sum("n").over(by_position_and_pattern),
        }
    )
    .withColumns(
        {
            "from_percent": F.when(
                F.col("number").isNotNull(),
                (F.col("up_to") - F.col("n")) * 100 / F.col("filled"),
            ),
            "to_percent": F.when(
                F.col("number").isNotNull(), F.col("up_to") * 100 / F.col("filled")
            ),
            "bin": F.when(
                F.abs("number") <= 1.7976931348623157e308,
                F.when(
                    F.when(
                        F.col("position").isin(1, 10), F.col("high") - F.col("low") < 16
                    ),
                    F.col("number") - F.col("low"),
                )
                .otherwise(
                    F.least(
                        F.coalesce(
                            F.floor(
                                16
                                * (
                                    (F.col("number") / 2 - F.col("low") / 2)
                                    / F.nullif(
                                        F.col("high") / 2 - F.col("low") / 2, F.lit(0)
                                    )
                                )
                            ),
                            F.lit(0),
                        ),
                        F.lit(15),
                    )
                )
                .cast("int"),
            ),
            "pattern_rank": F.dense_rank().over(by_position_over_order_2),
        }
    )
)
profile_metrics = profile_groups.groupBy("position").agg(
    F.when(F.max("all_rows") <= 1000000, "exact").otherwise("sketch").alias("method"),
    F.sum("n").alias("rows"),
    (
        F.sum("n")
        - F.coalesce(F.sum(F.when(F.col("value").isNotNull(), F.col("n"))), F.lit(0))
    ).alias("nulls"),
    F.when(F.max("all_rows") <= 1000000, F.count("value"))
    .otherwise(
        F.round(
            F.when(
                F.count("value") < 65094,
                -65536 * F.ln((65536 - F.count("value")) / 65536),
            ).otherwise(
                F.lit(65536.0)
                * 65535
                / (
                    F.sum((F.conv("drawn", 16, 10).cast("double") + 0.5) / 4294967296.0)
                    + 65536
                    - F.count("value")
                )
            )
        ).cast("bigint")
    )
    .alias("distinct"),
    F.when(
        F.max("all_rows") <= 1000000,
        F.max(F.when(F.col("up_to") == F.col("n"), F.col("value"))),
    )
    .otherwise(F.coalesce(F.min_by("first", "lowest"), F.min("first")))
    .alias("min"),
    F.when(
        F.max("all_rows") <= 1000000,
        F.max(F.when(F.col("up_to") == F.col("filled"), F.col("value"))),
    )
    .otherwise(F.coalesce(F.max_by("last", "highest"), F.max("last")))
    .alias("max"),
    F.when(F.col("position").isin(1, 10), F.max("mean")).alias("mean"),
    F.when(
        F.col("position").isin(1, 10),
        F.sqrt(
            F.sum(
                F.col("n")
                * (
                    F.col("spread")
                    + (F.col("total") / F.col("n") - F.col("mean"))
                    * (F.col("total") / F.col("n") - F.col("mean"))
                )
            )
            / F.nullif(F.max("filled") - 1, F.lit(0))
        ),
    ).alias("deviation"),
    F.max(
        F.when((F.col("from_percent") < 5) & (F.col("to_percent") >= 5), F.col("value"))
    ).alias("p5"),
    F.max(
        F.when(
            (F.col("from_percent") < 25) & (F.col("to_percent") >= 25), F.col("value")
        )
    ).alias("p25"),
    F.max(
        F.when(
            (F.col("from_percent") < 50) & (F.col("to_percent") >= 50), F.col("value")
        )
    ).alias("median"),
    F.max(
        F.when(
            (F.col("from_percent") < 75) & (F.col("to_percent") >= 75), F.col("value")
        )
    ).alias("p75"),
    F.max(
        F.when(
            (F.col("from_percent") < 95) & (F.col("to_percent") >= 95), F.col("value")
        )
    ).alias("p95"),
    F.when(F.col("position").isin(2, 3, 4, 5, 6, 7, 8), F.min("shortest")).alias(
        "min_length"
    ),
    F.when(F.col("position").isin(2, 3, 4, 5, 6, 7, 8), F.max("longest")).alias(
        "max_length"
    ),
    F.when(
        F.col("position").isin(2, 3, 4, 5, 6, 7, 8), F.sum("letters") / F.max("filled")
    ).alias("mean_length"),
    F.max("low").alias("low"),
    F.max("high").alias("high"),
    F.when(
        F.count("bin") > 0,
        F.array(
            F.sum(F.when(F.col("bin") == 0, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 1, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 2, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 3, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 4, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 5, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 6, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 7, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 8, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 9, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 10, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 11, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 12, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 13, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 14, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 15, F.col("n")).otherwise(0)),
        ),
    ).alias("histogram"),
    F.sort_array(
        F.collect_list(
            F.when(
                (F.col("rank") <= 5) & F.coalesce("is_single", F.lit(False)),
                F.struct("rank", "value", "n"),
            )
        )
    ).alias("top"),
    F.sort_array(
        F.collect_set(
            F.when(
                (F.col("pattern_rank") <= 5) & F.col("pattern").isNotNull(),
                F.struct("pattern_rank", "pattern", "pattern_n"),
            )
        )
    ).alias("patterns"),
    F.lit(None).cast("double").alias("correlation"),
)
# Persisted, so that everything that reads these rows gets the same ones
profile = (
    spark.createDataFrame(
        [
            (1, "customer_id", "bigint", None),
            (2, "first_name", "string", None),
            (3, "last_name", "string", None),
            (4, "email", "string", None),
            (5, "country", "string", None),
            (6, "city", "string", None),
            (7, "postal_code", "string", None),
            (8, "segment", "string", None),
            (9, "birth_date", "date", None),
            (10, "loyalty_points", "int", None),
            (11, "newsletter", "boolean", None),
            (12, "signup_at", "timestamp", None),
        ],
        "position INT, column STRING, type STRING, other STRING",
    )
    .join(profile_metrics, "position", "left")
    .fillna({"rows": 0, "nulls": 0, "method": "exact"})
    .select(
        "position",
        "column",
        "type",
        "other",
        "method",
        "rows",
        "nulls",
        "distinct",
        F.when(F.col("method") == "exact", F.col("distinct") == F.col("rows"))
        .when(F.col("distinct") < F.col("rows") * 0.97, False)
        .alias("is_key"),
        "min",
        "max",
        "mean",
        "deviation",
        "p5",
        "p25",
        "median",
        "p75",
        "p95",
        "min_length",
        "max_length",
        "mean_length",
        "low",
        "high",
        "histogram",
        "top",
        "patterns",
        "correlation",
    )
    .persist()
)

profile_columns = profile.filter(F.col("other").isNull()).select(
    "position",
    "column",
    "type",
    "method",
    "rows",
    "nulls",
    "distinct",
    "is_key",
    "min",
    "max",
    "mean",
    "deviation",
    "p5",
    "p25",
    "median",
    "p75",
    "p95",
    "min_length",
    "max_length",
    "mean_length",
    "histogram",
)

# What the columns hold
if first <= destinations.index("what_the_columns_hold"):
    for attempt in attempts("main.default.customers_profile"):
        with attempt:
            (
                profile_columns.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.customers_profile")
            )

profile_values = profile.select(
    "column",
    F.col("rows").alias("of"),
    F.inline(
        F.concat(
            F.transform(
                "top",
                lambda item: F.struct(
                    F.lit("value").alias("kind"),
                    item["rank"].alias("rank"),
                    item["value"].alias("value"),
                    item["n"].alias("rows"),
                ),
            ),
            F.transform(
                "patterns",
                lambda item: F.struct(
                    F.lit("pattern").alias("kind"),
                    item["pattern_rank"].alias("rank"),
                    item["pattern"].alias("value"),
                    item["pattern_n"].alias("rows"),
                ),
            ),
        )
    ),
).select(
    "column",
    "kind",
    "rank",
    "value",
    "rows",
    (F.col("rows") / F.col("of")).alias("share"),
)

# Their frequent values
if first <= destinations.index("their_frequent_values"):
    for attempt in attempts("main.default.customers_values"):
        with attempt:
            (
                profile_values.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.customers_values")
            )

by_customer_id = Window.partitionBy("customer_id")
rules_from_the_profile_checked = customers.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("customer_id").isNull(), "customer_id is not NULL"),
            F.when(
                (F.count("*").over(by_customer_id) > 1)
                & F.col("customer_id").isNotNull(),
                "customer_id is unique",
            ),
            F.when(
                ~F.col("segment").isin("business", "consumer", "premium"),
                "segment is one of the values",
            ),
            F.when(
                ~F.col("postal_code").rlike("^\\d{5}$"),
                "postal_code matches the pattern",
            ),
            F.when(
                (F.col("loyalty_points") < 0) | (F.col("loyalty_points") > 5000),
                "loyalty_points is in range",
            ),
            F.when(F.col("email").isNull(), "can be written to"),
            F.when(
                ~F.col("email").rlike("^[^@\\s]+@[^@\\s]+[.][a-z]+$"),
                "email looks right",
            ),
            F.when(F.col("birth_date").isNull(), "birth_date is not NULL"),
        )
    ),
)
rules_from_the_profile_checked.agg(
    F.when(
        F.count_if(F.array_contains("failed_rules", "customer_id is not NULL")) > 0,
        F.raise_error(
            F.concat(
                F.lit("Rule failed: customer_id is not NULL (rows: "),
                F.count_if(F.array_contains("failed_rules", "customer_id is not NULL")),
                F.lit(")"),
            )
        ),
    ),
    F.when(
        F.count_if(F.array_contains("failed_rules", "customer_id is unique")) > 0,
        F.raise_error(
            F.concat(
                F.lit("Rule failed: customer_id is unique (rows: "),
                F.count_if(F.array_contains("failed_rules", "customer_id is unique")),
                F.lit(")"),
            )
        ),
    ),
).collect()
# Persisted, so that everything that reads these rows gets the same ones
rules_from_the_profile = rules_from_the_profile_checked.persist()

rules_from_the_profile_passed = rules_from_the_profile.filter(
    ~F.arrays_overlap(
        "failed_rules",
        F.array(
            F.lit("customer_id is not NULL"),
            F.lit("customer_id is unique"),
            F.lit("segment is one of the values"),
            F.lit("postal_code matches the pattern"),
            F.lit("loyalty_points is in range"),
            F.lit("can be written to"),
            F.lit("email looks right"),
        ),
    )
).drop("failed_rules")

if first <= destinations.index("customers_checked"):
    for attempt in attempts("main.default.customers_checked"):
        with attempt:
            (
                rules_from_the_profile_passed.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.customers_checked")
            )

rules_from_the_profile_quarantined = rules_from_the_profile.filter(
    F.arrays_overlap(
        "failed_rules",
        F.array(
            F.lit("segment is one of the values"),
            F.lit("postal_code matches the pattern"),
            F.lit("loyalty_points is in range"),
            F.lit("can be written to"),
            F.lit("email looks right"),
        ),
    )
)

# Customers in quarantine
if first <= destinations.index("customers_in_quarantine"):
    for attempt in attempts("main.default.customers_quarantined"):
        with attempt:
            (
                rules_from_the_profile_quarantined.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.customers_quarantined")
            )

rules_from_the_profile_metrics = (
    rules_from_the_profile.agg(
        F.array(
            rule_result(
                "customer_id is not NULL",
                "customer_id",
                "fail",
                "Sales",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "customer_id is not NULL")),
            ),
            rule_result(
                "customer_id is unique",
                "customer_id",
                "fail",
                "Sales",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "customer_id is unique")),
            ),
            rule_result(
                "segment is one of the values",
                "segment",
                "quarantine",
                "Marketing",
                F.count("*"),
                F.count_if(
                    F.array_contains("failed_rules", "segment is one of the values")
                ),
            ),
            rule_result(
                "postal_code matches the pattern",
                "postal_code",
                "quarantine",
                "Sales",
                F.count("*"),
                F.count_if(
                    F.array_contains("failed_rules", "postal_code matches the pattern")
                ),
            ),
            rule_result(
                "loyalty_points is in range",
                "loyalty_points",
                "quarantine",
                "Marketing",
                F.count("*"),
                F.count_if(
                    F.array_contains("failed_rules", "loyalty_points is in range")
                ),
            ),
            rule_result(
                "can be written to",
                "email",
                "quarantine",
                "Marketing",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "can be written to")),
            ),
            rule_result(
                "email looks right",
                "email",
                "quarantine",
                "Marketing",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "email looks right")),
            ),
            rule_result(
                "birth_date is not NULL",
                "birth_date",
                "warn",
                "Sales",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "birth_date is not NULL")),
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
for attempt in attempts("main.default.customer_rules_met"):
    with attempt:
        (
            rules_from_the_profile_metrics.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.customer_rules_met")
        )
