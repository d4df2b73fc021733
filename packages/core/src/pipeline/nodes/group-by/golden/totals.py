result = df.groupBy("country").agg(
    F.count("*").alias("row_count"),
    F.sum("amount").alias("total_amount"),
    F.avg("amount").alias("average_amount"),
    F.sum("quantity").alias("items"),
    F.max("quantity").alias("max_quantity"),
)
