if spark.catalog.tableExists("main.default.log"):
    check_columns(
        df, spark.read.table("main.default.log"), ["missing", "new", "other type"]
    )
(
    df.write.format("delta")
    .mode("append")
    .option("txnAppId", "Example/result/2026-01-01")
    .option("txnVersion", 1)
    .saveAsTable("main.default.log")
)
