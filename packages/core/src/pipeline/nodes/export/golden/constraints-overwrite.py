check_constraints(df, [["has_id", "order_id > 0", "CAST(struct(order_id) AS STRING)"]])
(
    df.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.orders")
)
add_constraints(spark, "main.default.orders", [["has_id", "order_id > 0"]])
