result = df.repartition(8)
