check_keys(df, ["order_id"])
if not spark.catalog.tableExists("main.default.orders"):
    spark.sql(
        (
            "CREATE TABLE main.default.orders USING DELTA CLUSTER BY (order_day, "
            "country) AS SELECT * FROM {rows}"
        ),
        rows=df.limit(0),
    )
spark.sql("ALTER TABLE main.default.orders CLUSTER BY (order_day, country)")
check_columns(
    df, spark.read.table("main.default.orders"), ["missing", "new", "other type"]
)
(
    DeltaTable.forName(spark, "main.default.orders")
    .alias("target")
    .merge(df.alias("source"), "target.order_id = source.order_id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
