by_number_and_code = Window.partitionBy("number", "code")
result_reference = (
    reference.filter(F.col("number").isNotNull() & F.col("code").isNotNull())
    .withColumn("checked", F.count("*").over(by_number_and_code) > 1)
    .filter(
        F.when(
            F.col("checked"),
            F.raise_error("The reference has several rows for one key"),
        ).otherwise(True)
    )
    .select(
        F.col("number").alias("key_1"),
        F.col("code").alias("key_2"),
        F.struct("value").alias("reference"),
    )
)
result = (
    df.join(
        result_reference,
        on=(
            (F.col("key").cast("bigint") == F.col("key_1"))
            & (F.col("country") == F.col("key_2"))
        ),
        how="left",
    )
    .withColumn(
        "value",
        F.when(F.col("reference").isNotNull(), F.col("reference.value")).otherwise(
            F.lit("0.0").cast("decimal(1,1)")
        ),
    )
    .drop("key_1", "key_2", "reference")
)
