result_prepared = df.withColumn(
    "bucket", F.pmod(F.xxhash64("home town", F.lit(0)), F.lit(100))
)
result = result_prepared.withColumns(
    {
        "the part": (
            F.when(F.col("bucket") < 50, "train")
            .when(F.col("bucket") < 75, "validation")
            .otherwise("test")
        ),
        "home town_bucket": F.when(
            F.col("home town").isNotNull(),
            F.pmod(F.xxhash64("home town"), F.lit(8)).cast("int"),
        ),
    }
).drop("bucket")
