result = left.join(
    right.withColumnsRenamed({"customer_id": "customer_id_right"}),
    on=F.col("customer_id").eqNullSafe(F.col("customer_id_right")),
    how="full",
).select(
    F.coalesce("customer_id", "customer_id_right").alias("customer_id"),
    "order_id",
    "name",
    "country",
)
