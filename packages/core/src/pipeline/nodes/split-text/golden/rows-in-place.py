result = df.withColumn("full.name", F.explode_outer(F.split("`full.name`", "\\|")))
