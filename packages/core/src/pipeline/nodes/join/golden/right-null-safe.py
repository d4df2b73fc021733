result = left.join(
    right.withColumnsRenamed(
        {"name": "name_right", "customer_id": "customer_id_right"}
    ),
    on=F.col("customer_id").eqNullSafe(F.col("customer_id_right")),
    how="right",
).select(
    F.col("customer_id_right").alias("customer_id"),
    "order_id",
    "name",
    "name_right",
    "country",
)
