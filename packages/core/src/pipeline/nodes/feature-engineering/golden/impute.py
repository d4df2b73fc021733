result_prepared = df.withColumn(
    "is_training", F.coalesce(F.col("id") <= 4, F.lit(False))
)
result_fitted = result_prepared.filter(F.col("is_training")).agg(
    F.struct(
        F.percentile(F.col("count").cast("double"), 0.5).alias("count_median_1"),
        F.avg(F.col("`a.b`").cast("double")).alias("a.b_mean_2"),
        F.expr("mode(same, TRUE)").alias("same_mode_3"),
    ).alias("fitted")
)
result = (
    result_prepared.crossJoin(F.broadcast(result_fitted))
    .withColumns(
        {
            "count": F.coalesce("count", F.round("fitted.count_median_1").cast("int")),
            "a.b": F.coalesce("`a.b`", "fitted.`a.b_mean_2`"),
            "same": F.coalesce("same", "fitted.same_mode_3"),
        }
    )
    .drop("is_training", "fitted")
)
