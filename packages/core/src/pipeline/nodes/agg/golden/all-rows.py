result = df.agg(
    F.max("`temp.°C`").alias("max_temp.°C"),
    F.sum("count").alias("sum"),
    F.count("sensor").alias("count_sensor"),
    F.count("*").alias("row_count"),
    F.sum("price").alias("total_price"),
    F.avg("price").alias("it’s “mean”"),
)
