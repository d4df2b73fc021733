if spark.catalog.tableExists("main.default.log"):
    check_columns(
        df, spark.read.table("main.default.log"), ["missing", "new", "other type"]
    )
df.write.format("delta").mode("append").saveAsTable("main.default.log")
