result_changes_query = """
SELECT
  order_id,
  if(_deleted, NULL, country) AS country,
  if(_deleted, NULL, note) AS note,
  changed_at AS effective_from,
  _deleted,
  false AS _stored
FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM `{rows}`)
"""


result_rows_query = """
WITH ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY order_id, effective_from
      ORDER BY _deleted, country DESC NULLS LAST, note DESC NULLS LAST, _stored
    ) AS _rank,
    max(_stored) OVER (PARTITION BY order_id, effective_from) AS _was_start
  FROM `{known}`
),
ordered AS (
  SELECT
    order_id,
    country,
    if(
      _deleted,
      NULL,
      first_value(note) OVER (PARTITION BY order_id ORDER BY _deleted, effective_from DESC)
    ) AS note,
    effective_from,
    _deleted,
    _was_start,
    NOT struct(_deleted, country) <=> lag(struct(_deleted, country)) OVER (
      PARTITION BY order_id ORDER BY effective_from
    ) AS _starts
  FROM ranked
  WHERE _rank = 1
),
runs AS (
  SELECT
    *,
    sum(CAST(_starts AS INT)) OVER (PARTITION BY order_id ORDER BY effective_from) AS _run,
    min(if(_starts, effective_from, NULL)) OVER (
      PARTITION BY order_id ORDER BY effective_from ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
    ) AS _next
  FROM ordered
),
versions AS (
  SELECT
    order_id,
    country,
    note,
    effective_from,
    if(_deleted, effective_from, _next) AS effective_to,
    NOT _deleted AND _next IS NULL AS is_current,
    array_sort(
      collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY order_id, _run)
    ) AS unchanged_at,
    _was_start,
    NOT _starts AS _gone
  FROM runs
)
SELECT order_id, country, note, effective_from, effective_to, is_current, unchanged_at, _gone
FROM versions
WHERE NOT _gone OR _was_start
"""


result_known_query = """
SELECT * FROM `{changes}`
UNION ALL
SELECT order_id, country, note, _next AS effective_from, _deleted, _next = effective_from AS _stored
FROM (
  SELECT
    old.*,
    effective_to <=> effective_from AS _deleted,
    explode(concat(array(effective_from), unchanged_at)) AS _next
  FROM (
    SELECT old.* FROM `{stored}` AS old
    LEFT SEMI JOIN `{changes}` AS new ON old.order_id = new.order_id
  ) AS old
)
"""


check_changes(df, ["order_id"], "changed_at")
result_changes = spark.sql(result_changes_query, rows=df)
result_rows = (
    spark.sql(result_rows_query, known=result_changes).filter("NOT _gone").drop("_gone")
)
if spark.catalog.tableExists("main.default.customers_history"):
    check_columns(
        result_rows,
        spark.read.table("main.default.customers_history"),
        ["missing", "new", "other type"],
    )
    result_known = spark.sql(
        result_known_query,
        changes=result_changes,
        stored=spark.read.table("main.default.customers_history"),
    )
    (
        DeltaTable.forName(spark, "main.default.customers_history")
        .alias("target")
        .merge(
            spark.sql(result_rows_query, known=result_known).alias("source"),
            (
                "target.order_id = source.order_id AND "
                "target.effective_from = source.effective_from"
            ),
        )
        .whenMatchedDelete("source._gone")
        .whenMatchedUpdateAll(
            "NOT (target.country <=> source.country AND "
            "target.note <=> source.note AND "
            "target.effective_to <=> source.effective_to AND "
            "target.is_current <=> source.is_current AND "
            "target.unchanged_at <=> source.unchanged_at)"
        )
        .whenNotMatchedInsertAll("NOT source._gone")
        .execute()
    )
else:
    (
        result_rows.write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.customers_history")
    )
