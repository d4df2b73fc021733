result = df.withColumn("d", F.coalesce(F.col("d"), F.lit("0").cast("decimal(10,2)")))
