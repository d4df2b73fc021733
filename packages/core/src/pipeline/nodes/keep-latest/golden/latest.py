by_customer_id_over_changed = Window.partitionBy("`customer.id`").orderBy(
    F.col("changed").desc(), F.col("row_number").asc_nulls_last()
)
result = (
    df.withColumn("row_number_", F.row_number().over(by_customer_id_over_changed))
    .filter(F.col("row_number_") == 1)
    .drop("row_number_")
)
