result = df.withColumn(
    "count",
    F.when(F.col("count") == 1, F.lit("10").cast("decimal(2,0)"))
    .when(
        F.col("count") == F.lit("2.5").cast("decimal(2,1)"),
        F.lit("2").cast("decimal(1,0)"),
    )
    .otherwise(F.lit(None))
    .cast("decimal(10,2)"),
)
