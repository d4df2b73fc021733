by_code_over_since = Window.partitionBy("code").orderBy(
    F.col("since").desc(), "`full.name`", "tax"
)
result_reference = (
    reference.filter(F.col("code").isNotNull())
    .withColumn("checked", F.row_number().over(by_code_over_since) == 1)
    .filter(F.col("checked"))
    .select(
        F.col("code").alias("key_"), F.struct("`full.name`", "tax").alias("reference")
    )
)
result = (
    df.join(result_reference, on=F.col("country") == F.col("key_"), how="left")
    .withColumns(
        {
            "full.name": F.when(
                F.col("reference").isNotNull(), F.col("reference.`full.name`")
            ).otherwise("isn't known"),
            "tax.rate": F.col("reference.tax"),
            "is_known": F.col("reference").isNotNull(),
        }
    )
    .drop("key_", "reference")
)
