result = df.withColumn("select", F.col("select").cast("int"))
