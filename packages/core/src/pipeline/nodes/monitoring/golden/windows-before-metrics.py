result_counted = (
    df.filter(F.col("at").isNotNull())
    .select(
        F.date_trunc("DAY", "at").alias("window"),
        F.array(
            F.lit(":all"),
            F.concat(
                F.lit("home country = "),
                F.coalesce(F.col("home country").cast("string"), F.lit("NULL")),
            ),
        ).alias("slices"),
        F.stack(
            F.lit(2),
            F.lit(0),
            F.lit(None).cast("string"),
            F.unix_timestamp("at").cast("double"),
            F.lit(1),
            F.col("pages").cast("string"),
            F.col("pages").cast("double"),
        ).alias("position", "value", "number"),
    )
    .select("window", F.explode("slices").alias("slice"), "position", "value", "number")
    .groupBy("window", "slice", "position", "value")
    .agg(F.max("number").alias("number"), F.count("*").alias("n"))
)
result_placed = (
    result_counted.withColumn("base", F.lit(0))
    .unionByName(
        result_counted.join(
            result_counted.select("window")
            .distinct()
            .withColumn("next_window", F.lead("window").over(Window.orderBy("window")))
            .filter(F.col("next_window").isNotNull()),
            "window",
        ).select(
            F.col("next_window").alias("window"),
            "slice",
            "position",
            "value",
            F.when(F.col("position") > 0, F.col("number")).alias("number"),
            F.lit(0).alias("n"),
            F.col("n").alias("base"),
        )
    )
    .groupBy("window", "slice", "position", "value")
    .agg(
        F.max("number").alias("number"),
        F.sum("n").alias("n"),
        F.sum("base").alias("base"),
    )
    .withColumn("bin", F.when(F.col("value").isNull(), -2).otherwise(0))
)
by_slice_and_position_over_window = Window.partitionBy("slice", "position").orderBy(
    "window"
)
result_measured = (
    result_placed.groupBy("window", "slice", "position", "bin")
    .agg(
        F.sum("n").alias("bin_rows"),
        F.sum("base").alias("bin_base"),
        F.max(F.when(F.col("position") == 0, F.col("number"))).alias("newest"),
    )
    .groupBy("window", "slice", "position")
    .agg(
        F.sum("bin_rows").alias("row_count"),
        F.sum("bin_base").alias("base_rows"),
        F.sum(F.when(F.col("bin") == -2, F.col("bin_rows")).otherwise(0)).alias(
            "null_count"
        ),
        F.sum(F.when(F.col("bin") == -2, F.col("bin_base")).otherwise(0)).alias(
            "base_nulls"
        ),
        F.max("newest").alias("newest"),
    )
    .withColumn(
        "former_rows", F.lag("row_count").over(by_slice_and_position_over_window)
    )
)
result_checks = spark.createDataFrame(
    [
        (0, ":table", "rows", 0.25, 0.5),
        (0, ":table", "freshness", 2.0, 6.0),
        (1, "pages", "nulls", 0.05, 0.1),
    ],
    "position INT, column STRING, metric STRING, warn DOUBLE, alert DOUBLE",
)
rows = (
    result_measured.join(result_checks, "position")
    .withColumns(
        {
            "value": F.round(
                F.when(F.col("metric") == "rows", F.col("row_count").cast("double"))
                .when(
                    F.col("metric") == "freshness",
                    (
                        F.unix_timestamp(
                            F.least(
                                F.col("window") + F.expr("INTERVAL '1' DAY"),
                                F.current_timestamp(),
                            )
                        )
                        - F.col("newest")
                    )
                    / 3600,
                )
                .when(
                    F.col("metric") == "nulls",
                    F.col("null_count") / F.nullif("row_count", F.lit(0)),
                ),
                9,
            ),
            "baseline": F.round(
                F.when(
                    F.col("metric") == "rows",
                    F.nullif("former_rows", F.lit(0)).cast("double"),
                ).when(
                    F.col("metric") == "nulls",
                    F.col("base_nulls") / F.nullif("base_rows", F.lit(0)),
                ),
                9,
            ),
        }
    )
    .withColumn(
        "change",
        F.round(
            F.when(
                F.col("metric") == "rows",
                F.abs(F.col("value") / F.nullif("baseline", F.lit(0)) - 1),
            )
            .when(F.col("metric") == "freshness", F.col("value"))
            .when(
                F.col("metric") == "nulls", F.abs(F.col("value") - F.col("baseline"))
            ),
            9,
        ),
    )
    .withColumns(
        {
            "threshold": F.when(
                F.col("change") >= F.col("alert"), F.col("alert")
            ).otherwise(F.col("warn")),
            "verdict": (
                F.when(F.col("change").isNull(), "NO_VERDICT")
                .when(F.col("change") >= F.col("alert"), "ALERT")
                .when(F.col("change") >= F.col("warn"), "WARN")
                .otherwise("OK")
            ),
        }
    )
    .select(
        "window",
        "column",
        "slice",
        "metric",
        "value",
        "baseline",
        "change",
        "threshold",
        "verdict",
    )
)
result = rows
