result = df.withColumn(
    "part", F.explode_outer(F.split("`full.name`", "[|;]"))
).withColumn("part", F.trim("part"))
