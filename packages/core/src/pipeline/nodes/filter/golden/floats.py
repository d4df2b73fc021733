result = df.filter(
    (F.col("ratio") == F.lit(0.1).cast("float"))
    | F.col("ratio").isin(F.lit(16777217.0).cast("float"), 0.5)
)
