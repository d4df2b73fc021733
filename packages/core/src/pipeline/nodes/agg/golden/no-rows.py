result = df.agg(
    F.count(F.lit(1)).alias("row_count"), F.sum("price").alias("total_price")
)
