result_window = Window.orderBy(F.col("`a.b`").desc(), "count")
result = df.withColumn("row id", F.row_number().over(result_window).cast("bigint") + 99)
