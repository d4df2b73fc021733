rows = df
result = (
    rows.groupBy("group_rows", "group_values")
    .agg(F.count("*").alias("group_rows_"))
    .agg(
        F.array(
            F.struct(
                F.lit("k").alias("measure"),
                F.min("group_rows_").alias("value"),
                F.lit(3).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("groups").alias("measure"),
                F.count("*").alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("rows").alias("measure"),
                F.coalesce(F.sum("group_rows_"), F.lit(0).cast("bigint")).alias(
                    "value"
                ),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("groups below k").alias("measure"),
                F.count_if(F.col("group_rows_") < 3).alias("value"),
                F.lit(None).cast("bigint").alias("required"),
            ),
            F.struct(
                F.lit("rows below k").alias("measure"),
                F.coalesce(
                    F.sum(F.when(F.col("group_rows_") < 3, F.col("group_rows_"))),
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
