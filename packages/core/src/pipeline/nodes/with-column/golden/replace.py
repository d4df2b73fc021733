result = df.withColumn("AMOUNT", F.col("amount").cast("double") / 2)
