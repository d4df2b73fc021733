result = left.withColumnsRenamed({"name": "name_of_order"}).join(
    right, on="customer_id", how="full"
)
