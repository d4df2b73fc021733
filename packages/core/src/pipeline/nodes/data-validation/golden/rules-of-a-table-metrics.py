rows = df.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("order id").isNull(), "order id is not NULL"),
            F.when(F.col("amount") > 1000, "plausible"),
        )
    ),
)
result = (
    rows.agg(
        F.array(
            F.struct(
                F.lit("order id is not NULL").alias("rule"),
                F.lit("order id").alias("column"),
                F.lit("drop").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "order id is not NULL")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("plausible").alias("rule"),
                F.lit("amount").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("Finance").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(F.array_contains("failed_rules", "plausible")).alias(
                    "failed"
                ),
            ),
        ).alias("rules")
    )
    .select(F.inline("rules"))
    .withColumns(
        {
            "share": F.try_divide("failed", "checked"),
            "status": F.when(F.col("failed") > 0, "failed").otherwise("passed"),
        }
    )
)
