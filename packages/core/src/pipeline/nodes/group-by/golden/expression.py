result = df.groupBy("country").agg(
    F.count_if("paid").alias("paid_orders"),
    (F.sum(F.coalesce("quantity", F.lit(0))) * 2).alias("twice"),
    F.count("amount").alias("count_amount"),
    F.count_distinct("amount").alias("distinct_amount"),
    F.min("order_id").alias("min_order_id"),
)
