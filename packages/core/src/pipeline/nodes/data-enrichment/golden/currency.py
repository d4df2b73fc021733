by_currency_and_day = Window.partitionBy("currency", "day")
result_reference = (
    reference.filter(F.col("currency").isNotNull() & F.col("day").isNotNull())
    .withColumn("checked", F.count("*").over(by_currency_and_day) > 1)
    .filter(
        F.when(
            F.col("checked"),
            F.raise_error("The reference has several rows for one key"),
        ).otherwise(True)
    )
    .select(
        F.col("currency").alias("key"),
        F.col("day").alias("at"),
        F.lit(0).alias("side"),
        F.struct("rate", "day").alias("reference"),
    )
)
by_key_until_at = (
    Window.partitionBy("key")
    .orderBy("at", "side")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
result = (
    df.withColumns({"key": F.col("currency"), "at": F.col("day"), "side": F.lit(1)})
    .unionByName(result_reference, allowMissingColumns=True)
    .withColumn(
        "reference", F.last("reference", ignorenulls=True).over(by_key_until_at)
    )
    .withColumn(
        "reference", F.when(F.datediff("day", "reference.day") <= 7, F.col("reference"))
    )
    .filter(F.col("side") == 1)
    .withColumns(
        {
            "in EUR": F.when(
                F.col("currency") == "EUR", F.col("amount").cast("decimal(18,2)")
            ).otherwise(F.round(F.col("amount") * F.col("reference.rate"), 2)),
            "has_rate": (
                F.coalesce(F.col("currency") == "EUR", F.lit(False))
                | F.col("reference").isNotNull()
            ),
        }
    )
    .drop("key", "at", "side", "reference")
)
