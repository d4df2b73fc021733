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


result_checked = df.withColumn("failed_rules_", F.array().cast("array<string>"))
result_checked.agg(
    F.when(F.count("*") < 1, F.raise_error(F.lit("Rule failed: number of rows")))
).collect()
rows = result_checked
result = (
    rows.agg(
        F.array(
            rule_result(
                "enough rows",
                "",
                "warn",
                "",
                F.lit(1).cast("bigint"),
                F.coalesce(F.count("*") < 5, F.lit(False)).cast("bigint"),
            ),
            rule_result(
                "number of rows",
                "",
                "fail",
                "",
                F.lit(1).cast("bigint"),
                F.coalesce(F.count("*") < 1, F.lit(False)).cast("bigint"),
            ),
            rule_result(
                "at is fresh",
                "at",
                "warn",
                "",
                F.lit(1).cast("bigint"),
                F.coalesce(
                    F.max("at") < F.current_timestamp() - F.expr("INTERVAL '2' DAY"),
                    F.lit(False),
                ).cast("bigint"),
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
