result = df.select(
    "`basket.id`", F.posexplode_outer("`it``ems`").alias("pos", "element")
).select("`basket.id`", "pos", "element.*")
