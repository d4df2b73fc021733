rows = df.withColumns(
    {"zip code": F.left("zip code", F.lit(3)), "born": F.trunc("born", "YEAR")}
)
result = (
    rows.groupBy("zip code", "born")
    .agg(
        F.count("*").alias("group_rows"),
        F.count_distinct(F.col("group_rows")).alias("group_values"),
    )
    .agg(
        F.array(
            F.struct(
                F.lit("k").alias("measure"),
                F.min("group_rows").alias("value"),
                F.lit(2).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("groups").alias("measure"),
                F.count("*").alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("rows").alias("measure"),
                F.coalesce(F.sum("group_rows"), F.lit(0).cast("bigint")).alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("groups below k").alias("measure"),
                F.count_if(F.col("group_rows") < 2).alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("rows below k").alias("measure"),
                F.coalesce(
                    F.sum(F.when(F.col("group_rows") < 2, F.col("group_rows"))),
                    F.lit(0).cast("bigint"),
                ).alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("l").alias("measure"),
                F.min("group_values").alias("value"),
                F.lit(2).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("groups below l").alias("measure"),
                F.count_if(F.col("group_values") < 2).alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("rows below l").alias("measure"),
                F.coalesce(
                    F.sum(F.when(F.col("group_values") < 2, F.col("group_rows"))),
                    F.lit(0).cast("bigint"),
                ).alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
        ).alias("measures")
    )
    .select(F.inline("measures"))
    .withColumn(
        "status",
        F.when(F.col("value") < F.col("required"), "failed").when(
            F.col("required").isNotNull(), "passed"
        ),
    )
)
