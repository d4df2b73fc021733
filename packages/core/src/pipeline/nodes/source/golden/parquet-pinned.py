result = (
    spark.read.format("parquet")
    .schema("order_id BIGINT, amount DECIMAL(12,2)")
    .load("abfss://c@a.dfs.core.windows.net/orders")
    .select("order_id", "amount")
)
