result = df.select(
    "id", "`at.time`", F.posexplode_outer("tags").alias("the position", "tag.name")
)
