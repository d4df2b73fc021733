import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import SparkSession, Window
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


customers_on_three_days_query = """
SELECT
  customers.customer_id,
  segment,
  country_of_customer AS country,
  signup_day,
  snapshot_day,
  count(order_id) = 0 AS churned
FROM (
  SELECT
    customer_id,
    segment,
    country AS country_of_customer,
    CAST(signup_at AS DATE) AS signup_day,
    explode(array(DATE'2026-03-01', DATE'2026-06-01', DATE'2026-09-01')) AS snapshot_day
  FROM samples.retail.customers
) AS customers
LEFT JOIN samples.retail.orders AS orders
  ON orders.customer_id = customers.customer_id
  AND order_date >= snapshot_day
  AND order_date < date_add(snapshot_day, 45)
GROUP BY ALL
"""

destinations = ["features_for_training", "fitted_values"]
parser = argparse.ArgumentParser(description="Churn features")
parser.add_argument(
    "--resume-from",
    default="features_for_training",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Churn features").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

customers_on_three_days = spark.sql(customers_on_three_days_query)

orders = spark.read.table("samples.retail.orders")

not_cancelled = orders.filter(F.col("status") != "cancelled")

orders_of_a_day = not_cancelled.groupBy("customer_id", "order_date").agg(
    F.count("order_id").alias("orders"), F.sum("amount").alias("amount")
)

by_customer_id_until_order_date = (
    Window.partitionBy("customer_id")
    .orderBy("order_date")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
by_customer_id_over_order_date = Window.partitionBy("customer_id").orderBy("order_date")
history_until_the_day = orders_of_a_day.withColumns(
    {
        "orders_so_far": F.sum("orders").over(by_customer_id_until_order_date),
        "spent_so_far": F.sum("amount").over(by_customer_id_until_order_date),
        "previous_order": F.lag("order_date", 1).over(by_customer_id_over_order_date),
    }
)

by_customer_id_and_order_date = Window.partitionBy("customer_id", "order_date")
as_known_on_the_day_reference = (
    history_until_the_day.filter(
        F.col("customer_id").isNotNull() & F.col("order_date").isNotNull()
    )
    .withColumn("checked", F.count("*").over(by_customer_id_and_order_date) > 1)
    .filter(
        F.when(
            F.col("checked"),
            F.raise_error("The reference has several rows for one key"),
        ).otherwise(True)
    )
    .select(
        F.col("customer_id").alias("key"),
        F.col("order_date").alias("at"),
        F.lit(1).alias("side"),
        F.struct("orders_so_far", "spent_so_far", "order_date", "previous_order").alias(
            "reference"
        ),
    )
)
by_key_until_at = (
    Window.partitionBy("key")
    .orderBy("at", "side")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
as_known_on_the_day = (
    customers_on_three_days.withColumns(
        {"key": F.col("customer_id"), "at": F.col("snapshot_day"), "side": F.lit(0)}
    )
    .unionByName(as_known_on_the_day_reference, allowMissingColumns=True)
    .withColumn(
        "reference", F.last("reference", ignorenulls=True).over(by_key_until_at)
    )
    .filter(F.col("side") == 0)
    .withColumns(
        {
            "orders_so_far": F.when(
                F.col("reference").isNotNull(), F.col("reference.orders_so_far")
            ).otherwise(0),
            "spent_so_far": F.when(
                F.col("reference").isNotNull(), F.col("reference.spent_so_far")
            ).otherwise(0),
            "last_order": F.col("reference.order_date"),
            "previous_order": F.col("reference.previous_order"),
            "has_ordered": F.col("reference").isNotNull(),
        }
    )
    .drop("key", "at", "side", "reference")
)

days_since = as_known_on_the_day.withColumns(
    {
        "days_since_order": F.datediff("snapshot_day", "last_order"),
        "days_between_orders": F.datediff("last_order", "previous_order"),
        "days_since_signup": F.datediff("snapshot_day", "signup_day"),
    }
)

by_country = Window.partitionBy("country")
by_country_and_fold_5 = Window.partitionBy("country", "fold_5")
features_prepared = (
    days_since.withColumns(
        {
            "bucket": F.pmod(F.xxhash64("customer_id", F.lit(0)), F.lit(100)),
            "fold_5": F.pmod(F.xxhash64("customer_id", F.lit(1)), F.lit(5)).cast("int"),
        }
    )
    .withColumn(
        "churned_5", F.when(F.col("bucket") < 70, F.col("churned").cast("double"))
    )
    .withColumns(
        {
            "country_sum_5": F.coalesce(F.sum("churned_5").over(by_country), F.lit(0)),
            "country_count_5": F.count("churned_5").over(by_country),
            "country_fold_sum_5": F.coalesce(
                F.sum("churned_5").over(by_country_and_fold_5), F.lit(0)
            ),
            "country_fold_count_5": F.count("churned_5").over(by_country_and_fold_5),
        }
    )
)
features_fitted = features_prepared.filter(F.col("bucket") < 70).agg(
    F.struct(
        F.percentile(F.col("days_since_order").cast("double"), 0.5).alias(
            "days_since_order_median_1"
        ),
        F.percentile(F.col("days_between_orders").cast("double"), 0.5).alias(
            "days_between_orders_median_1"
        ),
        F.percentile(F.col("orders_so_far").cast("double"), 0.5).alias(
            "orders_so_far_median_2"
        ),
        F.percentile(F.col("orders_so_far").cast("double"), 0.25).alias(
            "orders_so_far_q1_2"
        ),
        F.percentile(F.col("orders_so_far").cast("double"), 0.75).alias(
            "orders_so_far_q3_2"
        ),
        F.percentile(F.col("spent_so_far").cast("double"), 0.5).alias(
            "spent_so_far_median_2"
        ),
        F.percentile(F.col("spent_so_far").cast("double"), 0.25).alias(
            "spent_so_far_q1_2"
        ),
        F.percentile(F.col("spent_so_far").cast("double"), 0.75).alias(
            "spent_so_far_q3_2"
        ),
        F.percentile(
            F.col("days_since_signup").cast("double"), [0.25, 0.5, 0.75]
        ).alias("days_since_signup_edges_3"),
        F.array(
            F.avg(F.when(F.col("fold_5") != 0, F.col("churned_5"))),
            F.avg(F.when(F.col("fold_5") != 1, F.col("churned_5"))),
            F.avg(F.when(F.col("fold_5") != 2, F.col("churned_5"))),
            F.avg(F.when(F.col("fold_5") != 3, F.col("churned_5"))),
            F.avg(F.when(F.col("fold_5") != 4, F.col("churned_5"))),
        ).alias("country_fold_means_5"),
        F.avg("churned_5").alias("country_target_mean_5"),
    ).alias("fitted")
)
# Persisted, so that everything that reads these rows gets the same ones
features = (
    features_prepared.crossJoin(F.broadcast(features_fitted))
    .withColumns(
        {
            "split": (
                F.when(F.col("bucket") < 70, "train")
                .when(F.col("bucket") < 85, "validation")
                .otherwise("test")
            ),
            "days_since_order": F.coalesce(
                "days_since_order",
                F.round("fitted.days_since_order_median_1").cast("int"),
            ),
            "days_between_orders": F.coalesce(
                "days_between_orders",
                F.round("fitted.days_between_orders_median_1").cast("int"),
            ),
            "orders_so_far_robust": (
                (
                    F.col("orders_so_far").cast("double")
                    - F.col("fitted.orders_so_far_median_2")
                )
                / F.when(
                    F.col("fitted.orders_so_far_q3_2")
                    - F.col("fitted.orders_so_far_q1_2")
                    == 0,
                    1,
                ).otherwise(
                    F.col("fitted.orders_so_far_q3_2")
                    - F.col("fitted.orders_so_far_q1_2")
                )
            ),
            "spent_so_far_robust": (
                (
                    F.col("spent_so_far").cast("double")
                    - F.col("fitted.spent_so_far_median_2")
                )
                / F.when(
                    F.col("fitted.spent_so_far_q3_2")
                    - F.col("fitted.spent_so_far_q1_2")
                    == 0,
                    1,
                ).otherwise(
                    F.col("fitted.spent_so_far_q3_2")
                    - F.col("fitted.spent_so_far_q1_2")
                )
            ),
            "days_since_signup_bin": (
                F.when(
                    F.col("days_since_signup").cast("double")
                    < F.get("fitted.days_since_signup_edges_3", 0),
                    0,
                )
                .when(
                    F.col("days_since_signup").cast("double")
                    < F.get("fitted.days_since_signup_edges_3", 1),
                    1,
                )
                .when(
                    F.col("days_since_signup").cast("double")
                    < F.get("fitted.days_since_signup_edges_3", 2),
                    2,
                )
                .when(F.col("days_since_signup").isNotNull(), 3)
            ),
            "segment_business": F.col("segment").eqNullSafe("business").cast("int"),
            "segment_consumer": F.col("segment").eqNullSafe("consumer").cast("int"),
            "segment_premium": F.col("segment").eqNullSafe("premium").cast("int"),
            "country_target": F.when(
                F.col("bucket") < 70,
                (
                    F.col("country_sum_5")
                    - F.col("country_fold_sum_5")
                    + 10 * F.get("fitted.country_fold_means_5", "fold_5")
                )
                / (F.col("country_count_5") - F.col("country_fold_count_5") + 10),
            ).otherwise(
                (F.col("country_sum_5") + 10 * F.col("fitted.country_target_mean_5"))
                / (F.col("country_count_5") + 10)
            ),
            "snapshot_day_month_sin": F.sin(
                F.radians(30 * (F.month("snapshot_day") - 1))
            ),
            "snapshot_day_month_cos": F.cos(
                F.radians(30 * (F.month("snapshot_day") - 1))
            ),
            "of_training": F.col("bucket") < 70,
            "country_category_5": F.col("country"),
            "country_level_5": (
                (F.col("country_sum_5") + 10 * F.col("fitted.country_target_mean_5"))
                / (F.col("country_count_5") + 10)
            ),
            "fitted_values": F.struct(
                "fitted.days_since_order_median_1",
                "fitted.days_between_orders_median_1",
                "fitted.orders_so_far_median_2",
                "fitted.orders_so_far_q1_2",
                "fitted.orders_so_far_q3_2",
                "fitted.spent_so_far_median_2",
                "fitted.spent_so_far_q1_2",
                "fitted.spent_so_far_q3_2",
                "fitted.days_since_signup_edges_3",
                "fitted.country_target_mean_5",
            ),
        }
    )
    .drop(
        "bucket",
        "fold_5",
        "churned_5",
        "country_sum_5",
        "country_count_5",
        "country_fold_sum_5",
        "country_fold_count_5",
        "fitted",
    )
    .persist()
)

features_features = features.drop(
    "of_training", "country_category_5", "country_level_5", "fitted_values"
)

# Features for training
if first <= destinations.index("features_for_training"):
    for attempt in attempts("main.default.churn_features"):
        with attempt:
            (
                features_features.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.churn_features")
            )

features_fitted_values = (
    features.select("fitted_values")
    .limit(1)
    .select(
        F.inline(
            F.array(
                F.struct(
                    F.lit("days_since_order_median_1").alias("name"),
                    F.col("fitted_values.days_since_order_median_1")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("days_between_orders_median_1").alias("name"),
                    F.col("fitted_values.days_between_orders_median_1")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("orders_so_far_median_2").alias("name"),
                    F.col("fitted_values.orders_so_far_median_2")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("orders_so_far_q1_2").alias("name"),
                    F.col("fitted_values.orders_so_far_q1_2")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("orders_so_far_q3_2").alias("name"),
                    F.col("fitted_values.orders_so_far_q3_2")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("spent_so_far_median_2").alias("name"),
                    F.col("fitted_values.spent_so_far_median_2")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("spent_so_far_q1_2").alias("name"),
                    F.col("fitted_values.spent_so_far_q1_2")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("spent_so_far_q3_2").alias("name"),
                    F.col("fitted_values.spent_so_far_q3_2")
                    .cast("string")
                    .alias("value"),
                ),
                F.struct(
                    F.lit("days_since_signup_edges_3").alias("name"),
                    F.to_json(
                        F.transform(
                            "fitted_values.days_since_signup_edges_3",
                            lambda one: one.cast("string"),
                        )
                    ).alias("value"),
                ),
                F.struct(
                    F.lit("country_target_mean_5").alias("name"),
                    F.col("fitted_values.country_target_mean_5")
                    .cast("string")
                    .alias("value"),
                ),
            )
        )
    )
    .select("name", F.lit(None).cast("string").alias("category"), "value")
    .union(
        features.filter(F.col("of_training"))
        .groupBy(F.col("country_category_5").alias("category"))
        .agg(F.max("country_level_5").cast("string").alias("value"))
        .select(F.lit("country_target_5").alias("name"), "category", "value")
    )
)

# Fitted values
for attempt in attempts("main.default.churn_fitted"):
    with attempt:
        (
            features_fitted_values.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.churn_fitted")
        )
