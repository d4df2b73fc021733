by_own_latitude_and_own_longitude = Window.partitionBy(
    "own_latitude", "own_longitude"
).orderBy("extent", "reference.region")
result_places = (
    df.filter(F.col("lat").isNotNull() & F.col("lon").cast("double").isNotNull())
    .select(
        F.col("lat").alias("own_latitude"),
        F.col("lon").cast("double").alias("own_longitude"),
    )
    .distinct()
    .crossJoin(
        reference.filter(
            F.col("s").cast("double").isNotNull()
            & F.col("n").cast("double").isNotNull()
            & F.col("w").cast("double").isNotNull()
            & F.col("e").cast("double").isNotNull()
        ).select(
            F.col("s").cast("double").alias("south"),
            F.col("n").cast("double").alias("north"),
            F.col("w").cast("double").alias("west"),
            F.col("e").cast("double").alias("east"),
            F.struct("region").alias("reference"),
        )
    )
    .filter(
        F.col("own_latitude").between(F.col("south"), F.col("north"))
        & F.when(
            F.col("west") <= F.col("east"),
            F.col("own_longitude").between(F.col("west"), F.col("east")),
        ).otherwise(
            (F.col("own_longitude") >= F.col("west"))
            | (F.col("own_longitude") <= F.col("east"))
        )
    )
    .withColumn(
        "extent",
        (F.col("north") - F.col("south"))
        * (
            F.col("east")
            - F.col("west")
            + F.when(F.col("west") <= F.col("east"), 0.0).otherwise(360.0)
        ),
    )
    .withColumn("place_rank", F.row_number().over(by_own_latitude_and_own_longitude))
    .filter(F.col("place_rank") == 1)
    .select("own_latitude", "own_longitude", "reference", "extent")
)
result = (
    df.join(
        result_places,
        on=(
            (F.col("lat") == F.col("own_latitude"))
            & (F.col("lon").cast("double") == F.col("own_longitude"))
        ),
        how="left",
    )
    .withColumn(
        "region",
        F.when(F.col("reference").isNotNull(), F.col("reference.region")).otherwise(
            "elsewhere"
        ),
    )
    .drop("own_latitude", "own_longitude", "reference", "extent")
)
