result_rows = df.persist()
result_values = (
    result_rows.select(
        F.stack(
            F.lit(1),
            F.lit(1),
            F.col("amount").cast("string"),
            F.col("amount").cast("double"),
        ).alias("position", "value", "number")
    )
    .crossJoin(result_rows.agg(F.count("*").alias("all_rows")))
    .withColumns(
        {
            "hash": F.md5("value"),
            "bucket": F.when(F.col("all_rows") <= 1000000, F.col("value")).otherwise(
                F.substring(F.md5("value"), 1, 4)
            ),
        }
    )
)
by_position = Window.partitionBy("position")
by_position_until_number = (
    Window.partitionBy("position")
    .orderBy("number", "value")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
by_position_over_order = Window.partitionBy("position").orderBy(
    F.coalesce("is_single", F.lit(False)).desc(), F.col("n").desc(), "value"
)
by_position_and_pattern = Window.partitionBy("position", "pattern")
by_position_over_order_2 = Window.partitionBy("position").orderBy(
    F.col("pattern").isNull(), F.col("pattern_n").desc(), "pattern"
)
result_groups = (
    result_values.groupBy("position", "bucket")
    .agg(
        F.count("*").alias("n"),
        F.min(F.substring("hash", 5, 8)).alias("drawn"),
        F.coalesce(F.min_by("value", "number"), F.min("value")).alias("first"),
        F.coalesce(F.max_by("value", "number"), F.max("value")).alias("last"),
        F.min("number").alias("lowest"),
        F.max("number").alias("highest"),
        (F.min("value") == F.max("value")).alias("is_single"),
        F.min(F.when(F.abs("number") <= 1.7976931348623157e308, F.col("number"))).alias(
            "least"
        ),
        F.max(F.when(F.abs("number") <= 1.7976931348623157e308, F.col("number"))).alias(
            "most"
        ),
        F.sum("number").alias("total"),
        F.var_pop("number").alias("spread"),
        F.min(F.length("value")).alias("shortest"),
        F.max(F.length("value")).alias("longest"),
        F.sum(F.length("value")).alias("letters"),
        F.min_by("number", "hash").alias("number"),
        F.min_by("value", "hash").alias("value"),
        F.max("all_rows").alias("all_rows"),
    )
    .withColumn(
        "pattern",
        F.when(
            F.lit(False),
            F.regexp_replace(
                F.regexp_replace(
                    F.regexp_replace(
                        F.left("value", F.lit(40)),
                        "[\\p{Ll}\\p{Lt}\\p{Lm}\\p{Lo}]",
                        "a",
                    ),
                    "\\p{Lu}",
                    "A",
                ),
                "\\p{Nd}",
                "9",
            ),
        ),
    )
    .withColumns(
        {
            "filled": F.sum(F.when(F.col("value").isNotNull(), F.col("n"))).over(
                by_position
            ),
            "up_to": F.sum(F.when(F.col("value").isNotNull(), F.col("n"))).over(
                by_position_until_number
            ),
            "low": F.min("least").over(by_position),
            "high": F.max("most").over(by_position),
            "mean": (
                F.sum("total").over(by_position)
                / F.sum(F.when(F.col("number").isNotNull(), F.col("n"))).over(
                    by_position
                )
            ),
            "rank": F.row_number().over(by_position_over_order),
            "pattern_n": F.sum("n").over(by_position_and_pattern),
        }
    )
    .withColumns(
        {
            "from_percent": F.when(
                F.col("number").isNotNull(),
                (F.col("up_to") - F.col("n")) * 100 / F.col("filled"),
            ),
            "to_percent": F.when(
                F.col("number").isNotNull(), F.col("up_to") * 100 / F.col("filled")
            ),
            "bin": F.when(
                F.abs("number") <= 1.7976931348623157e308,
                F.when(
                    F.when(F.lit(False), F.col("high") - F.col("low") < 16),
                    F.col("number") - F.col("low"),
                )
                .otherwise(
                    F.least(
                        F.coalesce(
                            F.floor(
                                16
                                * (
                                    (F.col("number") / 2 - F.col("low") / 2)
                                    / F.nullif(
                                        F.col("high") / 2 - F.col("low") / 2, F.lit(0)
                                    )
                                )
                            ),
                            F.lit(0),
                        ),
                        F.lit(15),
                    )
                )
                .cast("int"),
            ),
            "pattern_rank": F.dense_rank().over(by_position_over_order_2),
        }
    )
)
result_metrics = result_groups.groupBy("position").agg(
    F.when(F.max("all_rows") <= 1000000, "exact").otherwise("sketch").alias("method"),
    F.sum("n").alias("rows"),
    (
        F.sum("n")
        - F.coalesce(F.sum(F.when(F.col("value").isNotNull(), F.col("n"))), F.lit(0))
    ).alias("nulls"),
    F.when(F.max("all_rows") <= 1000000, F.count("value"))
    .otherwise(
        F.round(
            F.when(
                F.count("value") < 65094,
                -65536 * F.ln((65536 - F.count("value")) / 65536),
            ).otherwise(
                F.lit(65536.0)
                * 65535
                / (
                    F.sum((F.conv("drawn", 16, 10).cast("double") + 0.5) / 4294967296.0)
                    + 65536
                    - F.count("value")
                )
            )
        ).cast("bigint")
    )
    .alias("distinct"),
    F.when(
        F.max("all_rows") <= 1000000,
        F.max(F.when(F.col("up_to") == F.col("n"), F.col("value"))),
    )
    .otherwise(F.coalesce(F.min_by("first", "lowest"), F.min("first")))
    .alias("min"),
    F.when(
        F.max("all_rows") <= 1000000,
        F.max(F.when(F.col("up_to") == F.col("filled"), F.col("value"))),
    )
    .otherwise(F.coalesce(F.max_by("last", "highest"), F.max("last")))
    .alias("max"),
    F.max("mean").alias("mean"),
    F.sqrt(
        F.sum(
            F.col("n")
            * (
                F.col("spread")
                + (F.col("total") / F.col("n") - F.col("mean"))
                * (F.col("total") / F.col("n") - F.col("mean"))
            )
        )
        / F.nullif(F.max("filled") - 1, F.lit(0))
    ).alias("deviation"),
    F.max(
        F.when((F.col("from_percent") < 5) & (F.col("to_percent") >= 5), F.col("value"))
    ).alias("p5"),
    F.max(
        F.when(
            (F.col("from_percent") < 25) & (F.col("to_percent") >= 25), F.col("value")
        )
    ).alias("p25"),
    F.max(
        F.when(
            (F.col("from_percent") < 50) & (F.col("to_percent") >= 50), F.col("value")
        )
    ).alias("median"),
    F.max(
        F.when(
            (F.col("from_percent") < 75) & (F.col("to_percent") >= 75), F.col("value")
        )
    ).alias("p75"),
    F.max(
        F.when(
            (F.col("from_percent") < 95) & (F.col("to_percent") >= 95), F.col("value")
        )
    ).alias("p95"),
    F.when(F.lit(False), F.min("shortest")).alias("min_length"),
    F.when(F.lit(False), F.max("longest")).alias("max_length"),
    F.when(F.lit(False), F.sum("letters") / F.max("filled")).alias("mean_length"),
    F.max("low").alias("low"),
    F.max("high").alias("high"),
    F.when(
        F.count("bin") > 0,
        F.array(
            F.sum(F.when(F.col("bin") == 0, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 1, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 2, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 3, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 4, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 5, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 6, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 7, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 8, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 9, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 10, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 11, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 12, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 13, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 14, F.col("n")).otherwise(0)),
            F.sum(F.when(F.col("bin") == 15, F.col("n")).otherwise(0)),
        ),
    ).alias("histogram"),
    F.sort_array(
        F.collect_list(
            F.when(
                (F.col("rank") <= 10) & F.coalesce("is_single", F.lit(False)),
                F.struct("rank", "value", "n"),
            )
        )
    ).alias("top"),
    F.sort_array(
        F.collect_set(
            F.when(
                (F.col("pattern_rank") <= 10) & F.col("pattern").isNotNull(),
                F.struct("pattern_rank", "pattern", "pattern_n"),
            )
        )
    ).alias("patterns"),
    F.lit(None).cast("double").alias("correlation"),
)
rows = (
    spark.createDataFrame(
        [(1, "amount", "double", None)],
        "position INT, column STRING, type STRING, other STRING",
    )
    .join(result_metrics, "position", "left")
    .fillna({"rows": 0, "nulls": 0, "method": "exact"})
    .select(
        "position",
        "column",
        "type",
        "other",
        "method",
        "rows",
        "nulls",
        "distinct",
        F.when(F.col("method") == "exact", F.col("distinct") == F.col("rows"))
        .when(F.col("distinct") < F.col("rows") * 0.97, False)
        .alias("is_key"),
        "min",
        "max",
        "mean",
        "deviation",
        "p5",
        "p25",
        "median",
        "p75",
        "p95",
        "min_length",
        "max_length",
        "mean_length",
        "low",
        "high",
        "histogram",
        "top",
        "patterns",
        "correlation",
    )
)
result = rows.filter(F.col("other").isNull()).select(
    "position",
    "column",
    "type",
    "method",
    "rows",
    "nulls",
    "distinct",
    "is_key",
    "min",
    "max",
    "mean",
    "deviation",
    "p5",
    "p25",
    "median",
    "p75",
    "p95",
    "min_length",
    "max_length",
    "mean_length",
    "histogram",
)
