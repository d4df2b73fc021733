result = df.withColumn("d", F.coalesce("d", F.lit("0").cast("decimal(10,2)")))
