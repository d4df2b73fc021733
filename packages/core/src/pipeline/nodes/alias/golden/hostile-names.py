result = df.select(
    F.col("`a.b`").alias("c.d"),
    F.col("`*`").alias("class"),
    F.col("it's").alias('"quoted"'),
)
