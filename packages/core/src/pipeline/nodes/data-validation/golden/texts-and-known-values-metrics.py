def rule_result(
    rule: str, column: str, severity: str, owner: str, checked: Column, failed: Column
) -> Column:
    """A rule, how many rows it was checked for, and how many fail it."""
    return F.struct(
        F.lit(rule).alias("rule"),
        F.lit(column).alias("column"),
        F.lit(severity).alias("severity"),
        F.lit(owner).alias("owner"),
        checked.alias("checked"),
        failed.alias("failed"),
    )


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
            rule_result(
                "a.b matches the pattern",
                "a.b",
                "quarantine",
                "",
                F.count("*"),
                F.count_if(
                    F.array_contains("failed_rules_", "a.b matches the pattern")
                ),
            ),
            rule_result(
                "number",
                "A.B",
                "warn",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules_", "number")),
            ),
            rule_result(
                "length of failed_rules",
                "failed_rules",
                "drop",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules_", "length of failed_rules")),
            ),
            rule_result(
                "customer is known",
                "customer",
                "quarantine",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules_", "customer is known")),
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
