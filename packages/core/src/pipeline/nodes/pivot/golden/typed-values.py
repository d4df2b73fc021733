result = df.groupBy("ok").pivot("score", ["1.50", "2"]).agg(F.count(F.lit(1)))
