result_changes_query = """
SELECT
  order_id,
  country,
  note,
  changed_at,
  coalesce(op = 'D', false) AS is_deleted,
  false AS _stored
FROM `{rows}`
"""


result_rows_query = """
WITH ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY order_id
      ORDER BY changed_at DESC,
        is_deleted,
        country DESC NULLS LAST,
        note DESC NULLS LAST,
        changed_at DESC NULLS LAST,
        _stored DESC
    ) AS _rank
  FROM `{known}`
)
SELECT order_id, country, note, changed_at, is_deleted
FROM ranked
WHERE _rank = 1 AND NOT _stored
"""


result_known_query = """
SELECT * FROM `{changes}`
UNION ALL
SELECT old.order_id, old.country, old.note, old.changed_at, old.is_deleted, true AS _stored
FROM `{stored}` AS old
LEFT SEMI JOIN `{changes}` AS new ON old.order_id = new.order_id
"""


check_changes(df, ["order_id"], "changed_at")
result_changes = spark.sql(result_changes_query, rows=df)
result_rows = spark.sql(result_rows_query, known=result_changes)
if spark.catalog.tableExists("main.default.orders"):
    check_columns(
        result_rows,
        spark.read.table("main.default.orders"),
        ["missing", "new", "other type"],
    )
    result_known = spark.sql(
        result_known_query,
        changes=result_changes,
        stored=spark.read.table("main.default.orders"),
    )
    (
        DeltaTable.forName(spark, "main.default.orders")
        .alias("target")
        .merge(
            spark.sql(result_rows_query, known=result_known).alias("source"),
            "target.order_id = source.order_id",
        )
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute()
    )
else:
    (
        result_rows.write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.orders")
    )
