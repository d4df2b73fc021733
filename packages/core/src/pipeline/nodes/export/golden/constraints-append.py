check_constraints(
    df,
    [
        ["known_country", "country IN ('DE', 'FR')", "CAST(struct(country) AS STRING)"],
        [
            "has_id",
            "order_id > 0 AND order_day IS NOT NULL",
            "CAST(struct(order_id, order_day) AS STRING)",
        ],
    ],
)
if not spark.catalog.tableExists("main.default.orders"):
    (
        df.limit(0)
        .write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.orders")
    )
spark.sql("COMMENT ON TABLE main.default.orders IS 'The shop\\'s orders'")
spark.sql("ALTER TABLE main.default.orders ALTER COLUMN country COMMENT 'Two letters'")
add_constraints(
    spark,
    "main.default.orders",
    [
        ["known_country", "country IN ('DE', 'FR')"],
        ["has_id", "order_id > 0 AND order_day IS NOT NULL"],
    ],
)
check_columns(
    df, spark.read.table("main.default.orders"), ["missing", "new", "other type"]
)
df.write.format("delta").mode("append").saveAsTable("main.default.orders")
