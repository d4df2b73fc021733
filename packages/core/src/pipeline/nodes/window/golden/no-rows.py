over_id = Window.orderBy("id")
result = df.withColumn("row_number", F.row_number().over(over_id))
