check_replaced(
    df,
    F.col("order_day").between(
        F.lit("2026-01-01").cast("date"), F.lit("2026-01-31").cast("date")
    ),
)
if spark.catalog.tableExists("main.default.orders"):
    check_columns(
        df, spark.read.table("main.default.orders"), ["missing", "new", "other type"]
    )
    df.writeTo("main.default.orders").overwrite(
        F.col("order_day").between(
            F.lit("2026-01-01").cast("date"), F.lit("2026-01-31").cast("date")
        )
    )
else:
    df.write.format("delta").mode("errorifexists").saveAsTable("main.default.orders")
