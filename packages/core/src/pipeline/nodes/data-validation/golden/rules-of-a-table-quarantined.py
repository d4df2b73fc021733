rows = df.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("order id").isNull(), "order id is not NULL"),
            F.when(F.col("amount") > 1000, "plausible"),
        )
    ),
)
result = rows.filter(F.arrays_overlap("failed_rules", F.array(F.lit("plausible"))))
