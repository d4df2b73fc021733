result_checked = df.withColumn("failed_rules_", F.array().cast("array<string>"))
result_checked.agg(
    F.when(F.count(F.lit(1)) < 1, F.raise_error(F.lit("Rule failed: number of rows")))
).collect()
rows = result_checked
result = (
    rows.agg(
        F.array(
            F.struct(
                F.lit("enough rows").alias("rule"),
                F.lit("").alias("column"),
                F.lit("warn").alias("severity"),
                F.lit("").alias("owner"),
                F.lit(1).cast("bigint").alias("checked"),
                F.coalesce(F.count(F.lit(1)) < 5, F.lit(False))
                .cast("bigint")
                .alias("failed"),
            ),
            F.struct(
                F.lit("number of rows").alias("rule"),
                F.lit("").alias("column"),
                F.lit("fail").alias("severity"),
                F.lit("").alias("owner"),
                F.lit(1).cast("bigint").alias("checked"),
                F.coalesce(F.count(F.lit(1)) < 1, F.lit(False))
                .cast("bigint")
                .alias("failed"),
            ),
            F.struct(
                F.lit("at is fresh").alias("rule"),
                F.lit("at").alias("column"),
                F.lit("warn").alias("severity"),
                F.lit("").alias("owner"),
                F.lit(1).cast("bigint").alias("checked"),
                F.coalesce(
                    F.max("at") < F.current_timestamp() - F.expr("INTERVAL '2' DAY"),
                    F.lit(False),
                )
                .cast("bigint")
                .alias("failed"),
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
