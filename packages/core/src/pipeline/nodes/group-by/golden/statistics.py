result = df.groupBy("country").agg(
    F.median("quantity").alias("median_quantity"),
    F.stddev("quantity").alias("stddev_quantity"),
    F.variance("quantity").alias("variance_quantity"),
    F.approx_count_distinct("quantity").alias("approx_distinct_quantity"),
    F.collect_set("paid").alias("set_paid"),
    F.collect_list("quantity").alias("list_quantity"),
    F.first("country").alias("same"),
    F.last("country").alias("again"),
)
