result = df.select(
    F.stack(F.lit(1), F.lit("1"), F.col("q1_sales")).alias("variable", "a`b")
)
