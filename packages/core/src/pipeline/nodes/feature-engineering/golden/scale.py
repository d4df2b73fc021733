result_prepared = df.withColumn(
    "is_training", F.coalesce(F.col("id") <= 4, F.lit(False))
)
result_fitted = result_prepared.filter(F.col("is_training")).agg(
    F.struct(
        F.avg(F.col("`a.b`").cast("double")).alias("a.b_mean_1"),
        F.stddev_pop(F.col("`a.b`").cast("double")).alias("a.b_stddev_1"),
        F.avg(F.col("same").cast("double")).alias("same_mean_1"),
        F.stddev_pop(F.col("same").cast("double")).alias("same_stddev_1"),
        F.min(F.col("`a.b`").cast("double")).alias("a.b_min_2"),
        F.max(F.col("`a.b`").cast("double")).alias("a.b_max_2"),
        F.percentile(F.col("`a.b`").cast("double"), 0.5).alias("a.b_median_3"),
        F.percentile(F.col("`a.b`").cast("double"), 0.25).alias("a.b_q1_3"),
        F.percentile(F.col("`a.b`").cast("double"), 0.75).alias("a.b_q3_3"),
    ).alias("fitted")
)
result = (
    result_prepared.crossJoin(F.broadcast(result_fitted))
    .withColumns(
        {
            "a.b_standard": (
                (F.col("`a.b`").cast("double") - F.col("fitted.`a.b_mean_1`"))
                / F.when(F.col("fitted.`a.b_stddev_1`") == 0, 1).otherwise(
                    F.col("fitted.`a.b_stddev_1`")
                )
            ),
            "same_standard": (
                (F.col("same").cast("double") - F.col("fitted.same_mean_1"))
                / F.when(F.col("fitted.same_stddev_1") == 0, 1).otherwise(
                    F.col("fitted.same_stddev_1")
                )
            ),
            "a.b_minmax": (
                (F.col("`a.b`").cast("double") - F.col("fitted.`a.b_min_2`"))
                / F.when(
                    F.col("fitted.`a.b_max_2`") - F.col("fitted.`a.b_min_2`") == 0, 1
                ).otherwise(F.col("fitted.`a.b_max_2`") - F.col("fitted.`a.b_min_2`"))
            ),
            "a.b_robust": (
                (F.col("`a.b`").cast("double") - F.col("fitted.`a.b_median_3`"))
                / F.when(
                    F.col("fitted.`a.b_q3_3`") - F.col("fitted.`a.b_q1_3`") == 0, 1
                ).otherwise(F.col("fitted.`a.b_q3_3`") - F.col("fitted.`a.b_q1_3`"))
            ),
        }
    )
    .drop("is_training", "fitted")
)
