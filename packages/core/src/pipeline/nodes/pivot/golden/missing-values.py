result = (
    df.withColumn(
        "pivot_value",
        F.when(F.col("status") == "open", "open").when(
            F.col("status").isNull(), "null"
        ),
    )
    .groupBy("country")
    .pivot("pivot_value", ["open", "null"])
    .agg(F.count("country").alias("n"), F.sum("quantity").alias("q"))
)
