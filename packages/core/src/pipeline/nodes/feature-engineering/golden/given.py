result_fitted = (
    fitted.agg(
        F.struct(
            F.max(F.when(F.col("name") == "home town_target_mean_1", F.col("value")))
            .cast("double")
            .alias("home town_target_mean_1"),
            F.transform(
                F.from_json(
                    F.max(
                        F.when(
                            F.col("name") == "home town_categories_2", F.col("value")
                        )
                    ),
                    "array<string>",
                ),
                lambda one: one,
            ).alias("home town_categories_2"),
            F.max(F.when(F.col("name") == "bought_mode_3", F.col("value")))
            .cast("boolean")
            .alias("bought_mode_3"),
            F.max(F.when(F.col("name") == "points_mean_4", F.col("value")))
            .cast("double")
            .alias("points_mean_4"),
            F.max(F.when(F.col("name") == "points_stddev_4", F.col("value")))
            .cast("double")
            .alias("points_stddev_4"),
        ).alias("fitted"),
        F.count_distinct(
            F.when(
                F.col("name").isin(
                    "home town_target_mean_1",
                    "home town_categories_2",
                    "bought_mode_3",
                    "points_mean_4",
                    "points_stddev_4",
                ),
                F.col("name"),
            )
        ).alias("found"),
    )
    .filter(
        F.when(
            F.col("found") < 5,
            F.raise_error("The table of fitted values lacks values of these features"),
        ).otherwise(True)
    )
    .drop("found")
)
result_levels_1 = (
    fitted.filter(F.col("name") == "home town_target_1")
    .groupBy(F.col("category").alias("home town_category_1"))
    .agg(F.max("value").alias("home town_level_1"))
)
result = (
    df.crossJoin(F.broadcast(result_fitted))
    .join(
        F.broadcast(result_levels_1),
        F.col("home town").eqNullSafe(F.col("home town_category_1")),
        "left",
    )
    .withColumns(
        {
            "home town_target": F.coalesce(
                F.col("home town_level_1").cast("double"),
                "fitted.home town_target_mean_1",
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
        }
    )
    .drop("fitted", "home town_category_1", "home town_level_1")
)
