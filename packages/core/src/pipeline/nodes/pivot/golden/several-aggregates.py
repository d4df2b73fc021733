result = (
    df.groupBy("country")
    .pivot("day", ["2026-01-02", "2026-01-01"])
    .agg(
        F.count(F.lit(1)).alias("orders"),
        F.max("quantity").alias("max_quantity"),
        (F.max("quantity") - F.min("quantity")).alias("d"),
    )
)
