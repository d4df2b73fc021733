result_window = Window.partitionBy("order id")
result_checked = df.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("order id").isNull(), "order id is not NULL"),
            F.when(
                (F.count(F.lit(1)).over(result_window) > 1)
                & F.col("order id").isNotNull(),
                "order id is unique",
            ),
            F.when((F.col("amount") < 0) | (F.col("amount") > 1000), "plausible"),
            F.when(~F.col("country").isin("DE", "FR"), "country is one of the values"),
            F.when(~(F.col("paid") <= F.col("due")), "paid <= due"),
            F.when(~(F.col("amount") != 13), "no '13'"),
        )
    ),
)
result_checked.agg(
    F.when(
        F.count_if(F.array_contains("failed_rules", "no '13'")) > 0,
        F.raise_error(
            F.concat(
                F.lit("Rule failed: no '13' (rows: "),
                F.count_if(F.array_contains("failed_rules", "no '13'")),
                F.lit(")"),
            )
        ),
    )
).collect()
rows = result_checked
result = (
    rows.agg(
        F.array(
            F.struct(
                F.lit("order id is not NULL").alias("rule"),
                F.lit("order id").alias("column"),
                F.lit("drop").alias("severity"),
                F.lit("Sales").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "order id is not NULL")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("order id is unique").alias("rule"),
                F.lit("order id").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "order id is unique")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("plausible").alias("rule"),
                F.lit("amount").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(F.array_contains("failed_rules", "plausible")).alias(
                    "failed"
                ),
            ),
            F.struct(
                F.lit("country is one of the values").alias("rule"),
                F.lit("country").alias("column"),
                F.lit("warn").alias("severity"),
                F.lit("Ann").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "country is one of the values")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("paid <= due").alias("rule"),
                F.lit("paid, due").alias("column"),
                F.lit("warn").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(F.array_contains("failed_rules", "paid <= due")).alias(
                    "failed"
                ),
            ),
            F.struct(
                F.lit("no '13'").alias("rule"),
                F.lit("").alias("column"),
                F.lit("fail").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(F.array_contains("failed_rules", "no '13'")).alias("failed"),
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
