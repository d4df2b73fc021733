result = df.filter((F.col("status") == "paid") & (F.col("amount") > 0))
