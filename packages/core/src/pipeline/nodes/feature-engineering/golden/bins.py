result_prepared = df.withColumn(
    "is_training", F.coalesce(F.col("id") <= 4, F.lit(False))
)
result_fitted = result_prepared.filter(F.col("is_training")).agg(
    F.struct(
        F.min(F.col("count").cast("double")).alias("count_min_1"),
        F.max(F.col("count").cast("double")).alias("count_max_1"),
        F.percentile(F.col("`a.b`").cast("double"), [0.5]).alias("a.b_edges_2"),
    ).alias("fitted")
)
result = (
    result_prepared.crossJoin(F.broadcast(result_fitted))
    .withColumns(
        {
            "count_bin": (
                F.when(
                    F.col("count").cast("double")
                    < F.col("fitted.count_min_1")
                    + (F.col("fitted.count_max_1") - F.col("fitted.count_min_1"))
                    * 1
                    / 5,
                    0,
                )
                .when(
                    F.col("count").cast("double")
                    < F.col("fitted.count_min_1")
                    + (F.col("fitted.count_max_1") - F.col("fitted.count_min_1"))
                    * 2
                    / 5,
                    1,
                )
                .when(
                    F.col("count").cast("double")
                    < F.col("fitted.count_min_1")
                    + (F.col("fitted.count_max_1") - F.col("fitted.count_min_1"))
                    * 3
                    / 5,
                    2,
                )
                .when(
                    F.col("count").cast("double")
                    < F.col("fitted.count_min_1")
                    + (F.col("fitted.count_max_1") - F.col("fitted.count_min_1"))
                    * 4
                    / 5,
                    3,
                )
                .when(F.col("count").isNotNull(), 4)
            ),
            "a.b_bin": F.when(
                F.col("`a.b`").cast("double") < F.get("fitted.`a.b_edges_2`", 0), 0
            ).when(F.col("`a.b`").isNotNull(), 1),
            "id_bin": (
                F.when(F.col("id").cast("double") < 2.0, 0)
                .when(F.col("id").cast("double") < 4.5, 1)
                .when(F.col("id").isNotNull(), 2)
            ),
        }
    )
    .drop("is_training", "fitted")
)
