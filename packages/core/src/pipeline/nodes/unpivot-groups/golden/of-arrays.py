result = df.select(
    "id",
    F.inline(
        F.array(
            F.struct(F.lit("a").alias("list"), F.col("a").alias("items")),
            F.struct(F.lit("b").alias("list"), F.col("b").alias("items")),
        )
    ),
).filter(F.col("items").isNotNull())
