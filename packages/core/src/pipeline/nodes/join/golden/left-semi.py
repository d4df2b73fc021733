result = left.alias("left").join(
    right.alias("right"),
    on=F.col("left.customer_id") == F.col("right.customer_id"),
    how="left_semi",
)
