result = df.select(
    "`shop.id`",
    F.stack(
        F.lit(2),
        F.lit("Q1"),
        F.col("q1_sales").cast("bigint"),
        F.col("`q1.units`").cast("decimal(12,2)"),
        F.lit("it's Q2"),
        F.col("q2_sales"),
        F.col("count").cast("decimal(12,2)"),
    ).alias("quarter", "sales", "the.units"),
)
