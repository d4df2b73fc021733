by_home_town = Window.partitionBy("home town")
by_home_town_and_fold_1 = Window.partitionBy("home town", "fold_1")
result_prepared = (
    df.withColumns(
        {
            "is_training": F.coalesce(F.col("id") <= 6, F.lit(False)),
            "fold_1": F.pmod(F.xxhash64("id", F.lit(1)), F.lit(3)).cast("int"),
        }
    )
    .withColumn(
        "bought_1", F.when(F.col("is_training"), F.col("bought").cast("double"))
    )
    .withColumns(
        {
            "home town_sum_1": F.coalesce(
                F.sum("bought_1").over(by_home_town), F.lit(0)
            ),
            "home town_count_1": F.count("bought_1").over(by_home_town),
            "home town_fold_sum_1": F.coalesce(
                F.sum("bought_1").over(by_home_town_and_fold_1), F.lit(0)
            ),
            "home town_fold_count_1": F.count("bought_1").over(by_home_town_and_fold_1),
        }
    )
)
result_fitted = result_prepared.filter(F.col("is_training")).agg(
    F.struct(
        F.array(
            F.avg(F.when(F.col("fold_1") != 0, F.col("bought_1"))),
            F.avg(F.when(F.col("fold_1") != 1, F.col("bought_1"))),
            F.avg(F.when(F.col("fold_1") != 2, F.col("bought_1"))),
        ).alias("home town_fold_means_1"),
        F.avg("bought_1").alias("home town_target_mean_1"),
    ).alias("fitted")
)
result = (
    result_prepared.crossJoin(F.broadcast(result_fitted))
    .withColumn(
        "home town_target",
        F.when(
            F.col("is_training"),
            (
                F.col("home town_sum_1")
                - F.col("home town_fold_sum_1")
                + 1 * F.get("fitted.home town_fold_means_1", "fold_1")
            )
            / (F.col("home town_count_1") - F.col("home town_fold_count_1") + 1),
        ).otherwise(
            (F.col("home town_sum_1") + 1 * F.col("fitted.home town_target_mean_1"))
            / (F.col("home town_count_1") + 1)
        ),
    )
    .drop(
        "is_training",
        "fold_1",
        "bought_1",
        "home town_sum_1",
        "home town_count_1",
        "home town_fold_sum_1",
        "home town_fold_count_1",
        "fitted",
    )
)
