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
        F.slice(F.array_sort(F.collect_set("home town")), 1, 1000).alias(
            "home town_categories_2"
        ),
        F.expr("mode(bought, TRUE)").alias("bought_mode_3"),
        F.avg(F.col("points").cast("double")).alias("points_mean_4"),
        F.stddev_pop(F.col("points").cast("double")).alias("points_stddev_4"),
    ).alias("fitted")
)
rows = (
    result_prepared.crossJoin(F.broadcast(result_fitted))
    .withColumns(
        {
            "home town_target": F.when(
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
            "home town_code": (
                F.nullif(
                    F.array_position(
                        "fitted.home town_categories_2", F.col("home town")
                    ),
                    F.lit(0),
                )
                - 1
            ).cast("int"),
            "bought": F.coalesce("bought", "fitted.bought_mode_3"),
            "points_standard": (
                (F.col("points").cast("double") - F.col("fitted.points_mean_4"))
                / F.when(F.col("fitted.points_stddev_4") == 0, 1).otherwise(
                    F.col("fitted.points_stddev_4")
                )
            ),
            "of_training": F.col("is_training"),
            "home town_category_1": F.col("home town"),
            "home town_level_1": (
                (F.col("home town_sum_1") + 1 * F.col("fitted.home town_target_mean_1"))
                / (F.col("home town_count_1") + 1)
            ),
            "fitted_values": F.struct(
                "fitted.home town_target_mean_1",
                "fitted.home town_categories_2",
                "fitted.bought_mode_3",
                "fitted.points_mean_4",
                "fitted.points_stddev_4",
            ),
        }
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
result = rows.drop(
    "of_training", "home town_category_1", "home town_level_1", "fitted_values"
)
