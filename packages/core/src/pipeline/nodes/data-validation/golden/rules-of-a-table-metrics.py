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
            rule_result(
                "order id is not NULL",
                "order id",
                "drop",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "order id is not NULL")),
            ),
            rule_result(
                "plausible",
                "amount",
                "quarantine",
                "Finance",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "plausible")),
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
