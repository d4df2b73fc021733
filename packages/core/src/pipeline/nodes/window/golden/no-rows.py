result_window = Window.orderBy("id")
result = df.withColumn("row_number", F.row_number().over(result_window))
