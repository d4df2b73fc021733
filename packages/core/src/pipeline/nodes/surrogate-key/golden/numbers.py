over_a_b = Window.orderBy(F.col("`a.b`").desc(), "count")
result = df.withColumn("row id", F.row_number().over(over_a_b).cast("bigint") + 99)
