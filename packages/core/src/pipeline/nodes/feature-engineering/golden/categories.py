result_prepared = df.withColumn(
    "is_training", F.coalesce(F.col("id") <= 4, F.lit(False))
)
result_fitted = result_prepared.filter(F.col("is_training")).agg(
    F.struct(
        F.slice(F.array_sort(F.collect_set("home town")), 1, 1000).alias(
            "home town_categories_2"
        ),
        F.slice(F.array_sort(F.collect_set("home town")), 1, 1000).alias(
            "home town_categories_3"
        ),
    ).alias("fitted")
)
result = (
    result_prepared.crossJoin(F.broadcast(result_fitted))
    .withColumns(
        {
            "home town_L'Aquila": F.col("home town").eqNullSafe("L'Aquila").cast("int"),
            "home town_Bern": F.col("home town").eqNullSafe("Bern").cast("int"),
            "home town_code": (
                F.nullif(
                    F.array_position(
                        "fitted.home town_categories_2", F.col("home town")
                    ),
                    F.lit(0),
                )
                - 1
            ).cast("int"),
            "home town_onehot": F.transform(
                "fitted.home town_categories_3",
                lambda category: category.eqNullSafe(F.col("home town")).cast("int"),
            ),
            "bought": F.coalesce("bought", F.lit(False)),
        }
    )
    .drop("is_training", "fitted")
)
