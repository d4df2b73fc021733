over_order = Window.orderBy(F.col("at least").cast("double"))
result_reference = (
    reference.withColumn(
        "checked",
        F.lead(F.lit(1)).over(over_order).isNotNull()
        & F.coalesce(
            F.lead(F.col("at least").cast("double")).over(over_order) < F.col("below"),
            F.lit(True),
        ),
    )
    .filter(
        F.when(
            F.col("checked"), F.raise_error("Ranges of the reference overlap")
        ).otherwise(True)
    )
    .select(
        F.col("at least").cast("double").alias("at"),
        F.lit(0).alias("side"),
        F.struct("band", "below").alias("reference"),
    )
)
until_at = Window.orderBy("at", "side").rowsBetween(
    Window.unboundedPreceding, Window.currentRow
)
result = (
    df.withColumns({"at": F.col("size"), "side": F.lit(1)})
    .unionByName(result_reference, allowMissingColumns=True)
    .withColumn("reference", F.last("reference", ignorenulls=True).over(until_at))
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
