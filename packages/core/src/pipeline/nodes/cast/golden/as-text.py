result = df.withColumn("at", F.date_format("at", "yyyy-MM"))
