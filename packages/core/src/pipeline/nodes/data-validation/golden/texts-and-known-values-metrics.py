rows = (
    df.join(
        reference.select(F.col("id").alias("known_4")).distinct(),
        F.col("customer") == F.col("known_4"),
        "left",
    )
    .withColumn(
        "failed_rules_",
        F.array_compact(
            F.array(
                F.when(~F.col("`a.b`").rlike("^\\d+$"), "a.b matches the pattern"),
                F.when(
                    F.col("`a.b`").isNotNull()
                    & F.expr("TRY_CAST(`a.b` AS INT)").isNull(),
                    "number",
                ),
                F.when(F.length("failed_rules") > 4, "length of failed_rules"),
                F.when(
                    F.col("customer").isNotNull() & F.col("known_4").isNull(),
                    "customer is known",
                ),
            )
        ),
    )
    .drop("known_4")
)
result = (
    rows.agg(
        F.array(
            F.struct(
                F.lit("a.b matches the pattern").alias("rule"),
                F.lit("a.b").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules_", "a.b matches the pattern")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("number").alias("rule"),
                F.lit("A.B").alias("column"),
                F.lit("warn").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(F.array_contains("failed_rules_", "number")).alias("failed"),
            ),
            F.struct(
                F.lit("length of failed_rules").alias("rule"),
                F.lit("failed_rules").alias("column"),
                F.lit("drop").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules_", "length of failed_rules")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("customer is known").alias("rule"),
                F.lit("customer").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules_", "customer is known")
                ).alias("failed"),
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
