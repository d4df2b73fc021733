result_window = Window.partitionBy("`customer.id`").orderBy(
    F.col("changed").asc_nulls_last(), "row_number", "`a``b`"
)
result = (
    df.withColumn("row_number_", F.row_number().over(result_window))
    .filter(F.col("row_number_") == 1)
    .drop("row_number_")
)
