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
result = rows.filter(
    F.arrays_overlap(
        "failed_rules", F.array(F.lit("order id is unique"), F.lit("plausible"))
    )
)
