result = df.select("shop", F.explode("prices").alias("select", "value"))
