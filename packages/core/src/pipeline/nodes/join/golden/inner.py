result = left.join(
    right.withColumnsRenamed({"name": "name_right"}), on="customer_id", how="inner"
)
