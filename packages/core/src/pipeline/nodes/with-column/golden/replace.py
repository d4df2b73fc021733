result = df.withColumn("AMOUNT", F.expr("CAST(amount AS DOUBLE) / 2"))
