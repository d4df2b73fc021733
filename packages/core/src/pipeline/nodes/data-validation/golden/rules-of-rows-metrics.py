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


by_order_id = Window.partitionBy("order id")
result_checked = df.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("order id").isNull(), "order id is not NULL"),
            F.when(
                (F.count("*").over(by_order_id) > 1) & F.col("order id").isNotNull(),
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
            rule_result(
                "order id is not NULL",
                "order id",
                "drop",
                "Sales",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "order id is not NULL")),
            ),
            rule_result(
                "order id is unique",
                "order id",
                "quarantine",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "order id is unique")),
            ),
            rule_result(
                "plausible",
                "amount",
                "quarantine",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "plausible")),
            ),
            rule_result(
                "country is one of the values",
                "country",
                "warn",
                "Ann",
                F.count("*"),
                F.count_if(
                    F.array_contains("failed_rules", "country is one of the values")
                ),
            ),
            rule_result(
                "paid <= due",
                "paid, due",
                "warn",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "paid <= due")),
            ),
            rule_result(
                "no '13'",
                "",
                "fail",
                "",
                F.count("*"),
                F.count_if(F.array_contains("failed_rules", "no '13'")),
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
