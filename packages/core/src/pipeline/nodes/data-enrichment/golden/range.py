result_reference_window = Window.orderBy(F.col("at least").cast("double"))
result_reference = (
    reference.withColumn(
        "checked",
        F.lead(F.lit(1)).over(result_reference_window).isNotNull()
        & F.coalesce(
            F.lead(F.col("at least").cast("double")).over(result_reference_window)
            < F.col("below"),
            F.lit(True),
        ),
    )
    .filter(
        F.when(
            F.col("checked"), F.raise_error("Ranges of the reference overlap")
        ).otherwise(F.lit(True))
    )
    .select(
        F.col("at least").cast("double").alias("at"),
        F.lit(0).alias("side"),
        F.struct("band", "below").alias("reference"),
    )
)
result_window = Window.orderBy("at", "side").rowsBetween(
    Window.unboundedPreceding, Window.currentRow
)
result = (
    df.withColumns({"at": F.col("size"), "side": F.lit(1)})
    .unionByName(result_reference, allowMissingColumns=True)
    .withColumn("reference", F.last("reference", ignorenulls=True).over(result_window))
    .withColumn(
        "reference",
        F.when(
            F.col("size").isNotNull()
            & (
                F.col("reference.below").isNull()
                | (F.col("size") < F.col("reference.below"))
            ),
            F.col("reference"),
        ),
    )
    .filter(F.col("side") == 1)
    .withColumn(
        "band",
        F.when(F.col("reference").isNotNull(), F.col("reference.band")).otherwise(
            "none"
        ),
    )
    .drop("at", "side", "reference")
)
