result = df.withColumn("tags", F.explode("tags"))
