result = df.select(F.col("id"), F.col("id").alias("order id"))
