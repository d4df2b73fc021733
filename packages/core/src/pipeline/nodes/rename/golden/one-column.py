result = df.withColumnRenamed("id", "order_id")
