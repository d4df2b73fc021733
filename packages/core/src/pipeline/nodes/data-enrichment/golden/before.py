by_symbol_and_time_over_price = Window.partitionBy("symbol", "time").orderBy(
    F.col("price").asc_nulls_last()
)
result_reference = (
    reference.filter(F.col("symbol").isNotNull() & F.col("time").isNotNull())
    .withColumn("checked", F.row_number().over(by_symbol_and_time_over_price) == 1)
    .filter(F.col("checked"))
    .select(
        F.col("symbol").alias("key"),
        F.col("time").alias("at_"),
        F.lit(1).alias("side"),
        F.struct("price").alias("reference"),
    )
)
by_key_until_at = (
    Window.partitionBy("key")
    .orderBy("at_", "side")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
result = (
    df.withColumns({"key": F.col("symbol"), "at_": F.col("at"), "side": F.lit(0)})
    .unionByName(result_reference, allowMissingColumns=True)
    .withColumn(
        "reference", F.last("reference", ignorenulls=True).over(by_key_until_at)
    )
    .filter(F.col("side") == 0)
    .withColumn("price", F.col("reference.price"))
    .drop("key", "at_", "side", "reference")
)
