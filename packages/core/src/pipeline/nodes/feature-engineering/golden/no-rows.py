result_fitted = df.agg(
    F.struct(
        F.avg(F.col("x").cast("double")).alias("x_mean_1"),
        F.stddev_pop(F.col("x").cast("double")).alias("x_stddev_1"),
    ).alias("fitted_")
)
result = (
    df.crossJoin(F.broadcast(result_fitted))
    .withColumn(
        "x_standard",
        (F.col("x").cast("double") - F.col("fitted_.x_mean_1"))
        / F.when(F.col("fitted_.x_stddev_1") == 0, 1).otherwise(
            F.col("fitted_.x_stddev_1")
        ),
    )
    .drop("fitted_")
)
