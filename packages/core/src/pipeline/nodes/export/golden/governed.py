spark.sql(
    "CREATE OR "
    "REPLACE FUNCTION main.default.orders_country_mask(value STRING)\nRETURN CASE WHEN is_account_group_member('analysts')\nOR is_account_group_member('finance') THEN value ELSE if(value IS NULL, "
    "NULL, '****') END"
)
spark.sql(
    "CREATE OR "
    "REPLACE FUNCTION main.default.orders_row_filter(order_day DATE)\nRETURN is_account_group_member('auditors') OR "
    "(order_day >= DATE '2026-01-01')"
)
if not spark.catalog.tableExists("main.default.orders"):
    (
        df.limit(0)
        .write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.orders")
    )
spark.sql(
    "ALTER TABLE main.default.orders ALTER COLUMN country SET MASK main.default.orders_country_mask"
)
spark.sql(
    "ALTER TABLE main.default.orders SET ROW FILTER main.default.orders_row_filter ON (order_day)"
)
spark.sql("ALTER TABLE main.default.orders SET TAGS ('domain' = 'sales')")
set_primary_key(spark, "main.default.orders", ["order_id"])
check_columns(
    df, spark.read.table("main.default.orders"), ["missing", "new", "other type"]
)
df.writeTo("main.default.orders").overwrite(F.lit(True))
