result = df.groupBy("country").pivot("status", ["paid", "open"]).agg(F.sum("amount"))
