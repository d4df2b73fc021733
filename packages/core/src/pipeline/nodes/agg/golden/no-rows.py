result = df.agg(F.count("*").alias("row_count"), F.sum("price").alias("total_price"))
