result = df.withColumns(
    {
        "the part": (
            F.when(F.pmod(F.xxhash64("home town", F.lit(0)), F.lit(100)) < 50, "train")
            .when(
                F.pmod(F.xxhash64("home town", F.lit(0)), F.lit(100)) < 75, "validation"
            )
            .otherwise("test")
        ),
        "home town_bucket": F.when(
            F.col("home town").isNotNull(),
            F.pmod(F.xxhash64("home town"), F.lit(8)).cast("int"),
        ),
    }
)
