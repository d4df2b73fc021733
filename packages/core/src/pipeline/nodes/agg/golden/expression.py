result = df.agg((F.count_if(F.col("sensor") == "a") / F.count("*")).alias("share of a"))
