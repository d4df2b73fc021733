by_own_latitude_and_own_longitude = Window.partitionBy(
    "own_latitude", "own_longitude"
).orderBy("kilometres_", "reference.store", "reference.opened")
result_places = (
    df.filter(F.col("lat").isNotNull() & F.col("lon").cast("double").isNotNull())
    .select(
        F.col("lat").alias("own_latitude"),
        F.col("lon").cast("double").alias("own_longitude"),
    )
    .distinct()
    .crossJoin(
        reference.filter(
            F.col("latitude").cast("double").isNotNull()
            & F.col("long itude").isNotNull()
        ).select(
            F.col("latitude").cast("double").alias("place_latitude"),
            F.col("long itude").alias("place_longitude"),
            F.struct("store", "opened").alias("reference"),
        )
    )
    .withColumn(
        "kilometres_",
        F.round(
            12742.0176
            * F.asin(
                F.least(
                    F.lit(1.0),
                    F.sqrt(
                        F.pow(
                            F.sin(
                                F.radians(
                                    F.col("place_latitude") - F.col("own_latitude")
                                )
                                / 2
                            ),
                            F.lit(2),
                        )
                        + F.cos(F.radians("own_latitude"))
                        * F.cos(F.radians("place_latitude"))
                        * F.pow(
                            F.sin(
                                F.radians(
                                    F.col("place_longitude") - F.col("own_longitude")
                                )
                                / 2
                            ),
                            F.lit(2),
                        )
                    ),
                )
            ),
            3,
        ),
    )
    .filter(F.col("kilometres_") <= 500.0)
    .withColumn("place_rank", F.row_number().over(by_own_latitude_and_own_longitude))
    .filter(F.col("place_rank") == 1)
    .select("own_latitude", "own_longitude", "reference", "kilometres_")
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
    .withColumns(
        {
            "store": F.when(
                F.col("reference").isNotNull(), F.col("reference.store")
            ).otherwise("none"),
            "opened": F.col("reference.opened"),
            "near": F.col("reference").isNotNull(),
            "km": F.col("kilometres_"),
        }
    )
    .drop("own_latitude", "own_longitude", "reference", "kilometres_")
)
