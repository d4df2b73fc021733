result_counted = (
    df.select(
        F.lit(None).cast("timestamp").alias("window"),
        F.lit(":all").alias("slice"),
        F.stack(
            F.lit(2),
            F.lit(0),
            F.lit(None).cast("string"),
            F.lit(None).cast("double"),
            F.lit(1),
            F.col("amount").cast("string"),
            F.col("amount").cast("double"),
        ).alias("position", "value", "number"),
    )
    .groupBy("window", "slice", "position", "value")
    .agg(F.max("number").alias("number"), F.count("*").alias("n"))
)
by_window_and_slice_and_position = Window.partitionBy("window", "slice", "position")
by_window_and_slice_and_position_over = Window.partitionBy(
    "window", "slice", "position"
).orderBy(F.col("value").isNull(), F.col("base").desc(), "value")
by_window_and_slice_and_position_2 = (
    Window.partitionBy("window", "slice", "position")
    .orderBy("number", "value")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
result_placed = (
    result_counted.withColumn("base", F.lit(0))
    .unionByName(
        spark.range(2).select(
            F.lit(None).cast("timestamp").alias("window"),
            F.lit(":all").alias("slice"),
            F.col("id").cast("int").alias("position"),
            F.lit(None).cast("string").alias("value"),
            F.lit(None).cast("double").alias("number"),
            F.lit(0).alias("n"),
            F.lit(0).alias("base"),
        )
    )
    .groupBy("window", "slice", "position", "value")
    .agg(
        F.max("number").alias("number"),
        F.sum("n").alias("n"),
        F.sum("base").alias("base"),
    )
    .withColumns(
        {
            "size": F.sum("n").over(by_window_and_slice_and_position),
            "base_size": F.sum("base").over(by_window_and_slice_and_position),
            "rank": F.row_number().over(by_window_and_slice_and_position_over),
            "filled": F.sum(
                F.when(F.col("value").isNotNull(), F.col("n")).otherwise(0)
            ).over(by_window_and_slice_and_position),
            "up_to": F.sum(
                F.when(F.col("value").isNotNull(), F.col("n")).otherwise(0)
            ).over(by_window_and_slice_and_position_2),
            "base_filled": F.sum(
                F.when(F.col("value").isNotNull(), F.col("base")).otherwise(0)
            ).over(by_window_and_slice_and_position),
            "base_up_to": F.sum(
                F.when(F.col("value").isNotNull(), F.col("base")).otherwise(0)
            ).over(by_window_and_slice_and_position_2),
        }
    )
    .withColumns(
        {
            "gap": F.when(
                F.col("value").isNotNull(),
                F.abs(
                    F.col("up_to") / F.nullif("filled", F.lit(0))
                    - F.col("base_up_to") / F.nullif("base_filled", F.lit(0))
                ),
            ),
            "lowest": F.min(
                F.when(
                    (F.col("base") > 0) & F.col("value").isNotNull(),
                    F.col("base_up_to"),
                )
            ).over(by_window_and_slice_and_position),
        }
    )
    .withColumn(
        "bin",
        F.when(F.col("value").isNull(), -2)
        .when(
            F.col("number").isNull(),
            F.when(F.col("base") > 0, F.least("rank", F.lit(51))).otherwise(51),
        )
        .when(
            (F.col("base_up_to") == 0) & (F.col("lowest") * 10 >= F.col("base_filled")),
            -1,
        )
        .otherwise(
            F.least(
                F.coalesce(
                    F.floor(
                        (F.col("base_up_to") - F.col("base"))
                        * 10
                        / F.nullif("base_filled", F.lit(0))
                    ),
                    F.lit(0),
                ),
                F.lit(9),
            )
        )
        .cast("int"),
    )
)
result_measured = (
    result_placed.groupBy("window", "slice", "position", "bin")
    .agg(
        F.sum("n").alias("bin_rows"),
        F.sum("base").alias("bin_base"),
        F.max("size").alias("size"),
        F.max("base_size").alias("base_size"),
        F.max("gap").alias("gap"),
    )
    .withColumns(
        {
            "share": F.col("bin_rows") / F.nullif("size", F.lit(0)),
            "base_share": F.col("bin_base") / F.nullif("base_size", F.lit(0)),
        }
    )
    .withColumn(
        "psi",
        (F.greatest("share", F.lit(0.0001)) - F.greatest("base_share", F.lit(0.0001)))
        * F.ln(
            F.greatest("share", F.lit(0.0001)) / F.greatest("base_share", F.lit(0.0001))
        ),
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
        F.sum("psi").alias("psi"),
        F.max("gap").alias("ks"),
    )
)
result_checks = spark.createDataFrame(
    [
        (0, ":table", "rows", 0.25, 0.5, None),
        (0, ":table", "schema", 1.0, 2.0, None),
        (1, "amount", "nulls", 0.05, 0.1, None),
        (1, "amount", "psi", 0.1, 0.25, None),
        (1, "amount", "ks", 0.1, 0.2, None),
    ],
    (
        "position INT, column STRING, metric STRING, warn DOUBLE, alert DOUBLE, "
        "found DOUBLE"
    ),
)
rows = (
    result_measured.join(result_checks, "position")
    .filter((F.col("metric") != "schema") | (F.col("slice") == ":all"))
    .withColumns(
        {
            "value": F.round(
                F.when(F.col("metric") == "rows", F.col("row_count").cast("double"))
                .when(F.col("metric") == "schema", F.col("found"))
                .when(
                    F.col("metric") == "nulls",
                    F.col("null_count") / F.nullif("row_count", F.lit(0)),
                )
                .when(
                    F.col("metric") == "psi",
                    F.when(
                        (F.col("row_count") > 0) & (F.col("base_rows") > 0),
                        F.col("psi"),
                    ),
                )
                .when(F.col("metric") == "ks", F.col("ks")),
                9,
            ),
            "baseline": F.round(
                F.when(
                    F.col("metric") == "rows",
                    F.nullif("base_rows", F.lit(0)).cast("double"),
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
            .when(F.col("metric") == "schema", F.col("value"))
            .when(F.col("metric") == "nulls", F.abs(F.col("value") - F.col("baseline")))
            .when(F.col("metric") == "psi", F.col("value"))
            .when(F.col("metric") == "ks", F.col("value")),
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
result = rows.filter(F.col("verdict").isin("WARN", "ALERT"))
