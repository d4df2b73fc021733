by_symbol_and_time = Window.partitionBy("symbol", "time")
result_reference = (
    reference.filter(F.col("symbol").isNotNull() & F.col("time").isNotNull())
    .withColumn("checked", F.count("*").over(by_symbol_and_time) > 1)
    .filter(
        F.when(
            F.col("checked"),
            F.raise_error("The reference has several rows for one key"),
        ).otherwise(True)
    )
    .select(
        F.col("symbol").alias("key"),
        F.col("time").alias("at_"),
        F.lit(0).alias("side"),
        F.struct("price", "time").alias("reference"),
    )
)
by_key_until_at = (
    Window.partitionBy("key")
    .orderBy("at_", "side")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
result = (
    df.withColumns({"key": F.col("symbol"), "at_": F.col("at"), "side": F.lit(1)})
    .unionByName(result_reference, allowMissingColumns=True)
    .withColumn(
        "reference", F.last("reference", ignorenulls=True).over(by_key_until_at)
    )
    .withColumn(
        "reference",
        F.when(
            F.unix_micros("at") - F.unix_micros("reference.time") <= 172800000000,
            F.col("reference"),
        ),
    )
    .filter(F.col("side") == 1)
    .withColumns(
        {
            "price": F.when(
                F.col("reference").isNotNull(), F.col("reference.price")
            ).otherwise(-1.0),
            "time": F.col("reference.time"),
            "known": F.col("reference").isNotNull(),
        }
    )
    .drop("key", "at_", "side", "reference")
)
