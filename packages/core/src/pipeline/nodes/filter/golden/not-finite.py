result = df.filter(
    (F.col("x") > float("inf"))
    | (F.col("ratio") == F.lit("NaN").cast("float"))
    | F.col("ratio").isin(float("-inf"), F.lit("NaN").cast("float"))
)
