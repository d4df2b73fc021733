import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from delta.tables import DeltaTable
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def attempts(place: str) -> Iterator[AbstractContextManager[None]]:
    """Write again when others who write the same table were faster."""
    conflict = r"Concurrent\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
    conflict += r"|(Metadata|Protocol)ChangedException|NON_EMPTY_LOCATION"
    conflict += r"|DELTA_(METADATA|PROTOCOL)_CHANGED"
    conflicts: list[Exception] = []

    @contextmanager
    def attempt() -> Iterator[None]:
        try:
            yield None
        except Exception as failure:
            if not re.search(conflict, f"{type(failure).__name__}: {failure}"):
                raise
            conflicts.append(failure)

    for wait in [0.5, 1, 2, 4, 8, 0]:
        conflicts.clear()
        yield attempt()
        if not conflicts:
            return
        time.sleep(wait)
    raise RuntimeError(
        f"{place} was not written, as others wrote it during each of 6 attempts: "
        "run this again when they have ended"
    ) from conflicts[0]


def check_changes(rows: DataFrame, keys: list[str], order: str) -> None:
    """Stop where a key of the changes or their order is NULL."""
    no_key = " OR ".join(f"{key} IS NULL" for key in keys)
    found = rows.agg(
        F.count_if(F.expr(no_key)).alias("no_key"),
        F.count_if(F.expr(f"{order} IS NULL")).alias("no_order"),
    ).collect()[0]
    if found.no_key or found.no_order:
        raise ValueError(
            f"The changes have no key or no order (rows with a NULL key: {found.no_key}; "
            f"rows with a NULL order: {found.no_order})"
        )


def check_columns(rows: DataFrame, table: DataFrame, refused: list[str]) -> None:
    """Stop where the columns of the rows differ from those of the table."""
    old = {name.lower(): kind for name, kind in table.dtypes}
    new = {name.lower(): kind for name, kind in rows.dtypes}
    found = {
        "missing": old.keys() - new.keys(),
        "new": new.keys() - old.keys(),
        "other type": {
            f"{name} ({new[name]} instead of {old[name]})"
            for name in old.keys() & new.keys()
            if new[name] != old[name]
        },
    }
    stops = [
        f"{change}: {', '.join(sorted(found[change]))}"
        for change in refused
        if found[change]
    ]
    if stops:
        raise ValueError(f"The columns are not those of the table ({'; '.join(stops)})")


changes_query = """
SELECT * FROM VALUES
  (1, 'Ann', 'Berlin', 'silver', 'I', '2026-01-05 09:00:00'),
  (2, 'Bo', 'Paris', 'silver', 'I', '2026-01-06 10:30:00'),
  (1, 'Ann', 'Berlin', 'gold', 'U', '2026-03-01 08:00:00'),
  (1, 'Ann', 'Hamburg', 'gold', 'U', '2026-02-10 12:00:00'),
  (2, 'Bo', 'Paris', 'silver', 'D', '2026-04-02 16:45:00'),
  (3, 'Cyd', 'Rome', 'gold', 'I', '2026-02-20 11:15:00'),
  (3, 'Cyd', 'Rome', 'gold', 'U', '2026-05-11 14:00:00')
AS feed(customer_id, name, city, tier, op, changed_at)
"""

customer_history_changes_query = """
SELECT
  customer_id,
  if(_deleted, NULL, name) AS name,
  if(_deleted, NULL, city) AS city,
  if(_deleted, NULL, tier) AS tier,
  changed_at AS effective_from,
  _deleted,
  false AS _stored
FROM (SELECT *, coalesce(op = 'D', false) AS _deleted FROM `{rows}`)
"""

customer_history_rows_query = """
WITH ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY customer_id, effective_from
      ORDER BY _deleted, city DESC NULLS LAST, tier DESC NULLS LAST, name DESC NULLS LAST, _stored
    ) AS _rank,
    max(_stored) OVER (PARTITION BY customer_id, effective_from) AS _was_start
  FROM `{known}`
),
ordered AS (
  SELECT
    customer_id,
    city,
    tier,
    if(
      _deleted,
      NULL,
      first_value(name) OVER (PARTITION BY customer_id ORDER BY _deleted, effective_from DESC)
    ) AS name,
    effective_from,
    _deleted,
    _was_start,
    NOT struct(_deleted, city, tier) <=> lag(struct(_deleted, city, tier)) OVER (
      PARTITION BY customer_id ORDER BY effective_from
    ) AS _starts
  FROM ranked
  WHERE _rank = 1
),
runs AS (
  SELECT
    *,
    sum(CAST(_starts AS INT)) OVER (PARTITION BY customer_id ORDER BY effective_from) AS _run,
    min(if(_starts, effective_from, NULL)) OVER (
      PARTITION BY customer_id
      ORDER BY effective_from
      ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING
    ) AS _next
  FROM ordered
),
versions AS (
  SELECT
    customer_id,
    name,
    city,
    tier,
    effective_from,
    if(_deleted, effective_from, _next) AS effective_to,
    NOT _deleted AND _next IS NULL AS is_current,
    array_sort(
      collect_list(if(_starts, NULL, effective_from)) OVER (PARTITION BY customer_id, _run)
    ) AS unchanged_at,
    _was_start,
    NOT _starts AS _gone
  FROM runs
)
SELECT customer_id, name, city, tier, effective_from, effective_to, is_current, unchanged_at, _gone
FROM versions
WHERE NOT _gone OR _was_start
"""

customer_history_known_query = """
SELECT * FROM `{changes}`
UNION ALL
SELECT
  customer_id,
  name,
  city,
  tier,
  _next AS effective_from,
  _deleted,
  _next = effective_from AS _stored
FROM (
  SELECT
    old.*,
    effective_to <=> effective_from AS _deleted,
    explode(concat(array(effective_from), unchanged_at)) AS _next
  FROM (
    SELECT old.* FROM `{stored}` AS old
    LEFT SEMI JOIN `{changes}` AS new ON old.customer_id = new.customer_id
  ) AS old
)
"""

customers_now_changes_query = """
SELECT
  customer_id,
  name,
  city,
  tier,
  changed_at,
  coalesce(op = 'D', false) AS is_deleted,
  false AS _stored
FROM `{rows}`
"""

customers_now_rows_query = """
WITH ranked AS (
  SELECT
    *,
    row_number() OVER (
      PARTITION BY customer_id
      ORDER BY changed_at DESC,
        is_deleted,
        name DESC NULLS LAST,
        city DESC NULLS LAST,
        tier DESC NULLS LAST,
        changed_at DESC NULLS LAST,
        _stored DESC
    ) AS _rank
  FROM `{known}`
)
SELECT customer_id, name, city, tier, changed_at, is_deleted
FROM ranked
WHERE _rank = 1 AND NOT _stored
"""

customers_now_known_query = """
SELECT * FROM `{changes}`
UNION ALL
SELECT
  old.customer_id,
  old.name,
  old.city,
  old.tier,
  old.changed_at,
  old.is_deleted,
  true AS _stored
FROM `{stored}` AS old
LEFT SEMI JOIN `{changes}` AS new ON old.customer_id = new.customer_id
"""

destinations = ["customer_history", "customers_now"]
parser = argparse.ArgumentParser(description="Customer history")
parser.add_argument(
    "--resume-from",
    default="customer_history",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Customer history").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

changes = spark.sql(changes_query)

times = changes.withColumn("changed_at", F.col("changed_at").cast("timestamp"))

if first <= destinations.index("customer_history"):
    for attempt in attempts("main.default.customer_history"):
        with attempt:
            check_changes(times, ["customer_id"], "changed_at")
            customer_history_changes = spark.sql(
                customer_history_changes_query, rows=times
            )
            customer_history_rows = (
                spark.sql(customer_history_rows_query, known=customer_history_changes)
                .filter("NOT _gone")
                .drop("_gone")
            )
            if spark.catalog.tableExists("main.default.customer_history"):
                check_columns(
                    customer_history_rows,
                    spark.read.table("main.default.customer_history"),
                    ["missing", "new", "other type"],
                )
                customer_history_known = spark.sql(
                    customer_history_known_query,
                    changes=customer_history_changes,
                    stored=spark.read.table("main.default.customer_history"),
                )
                (
                    DeltaTable.forName(spark, "main.default.customer_history")
                    .alias("target")
                    .merge(
                        spark.sql(
                            customer_history_rows_query, known=customer_history_known
                        ).alias("source"),
                        (
                            "target.customer_id = source.customer_id AND "
                            "target.effective_from = source.effective_from"
                        ),
                    )
                    .whenMatchedDelete("source._gone")
                    .whenMatchedUpdateAll(
                        "NOT (target.name <=> source.name AND "
                        "target.city <=> source.city AND "
                        "target.tier <=> source.tier AND "
                        "target.effective_to <=> source.effective_to AND "
                        "target.is_current <=> source.is_current AND "
                        "target.unchanged_at <=> source.unchanged_at)"
                    )
                    .whenNotMatchedInsertAll("NOT source._gone")
                    .execute()
                )
            else:
                (
                    customer_history_rows.write.format("delta")
                    .mode("errorifexists")
                    .saveAsTable("main.default.customer_history")
                )

for attempt in attempts("main.default.customers_now"):
    with attempt:
        check_changes(times, ["customer_id"], "changed_at")
        customers_now_changes = spark.sql(customers_now_changes_query, rows=times)
        customers_now_rows = spark.sql(
            customers_now_rows_query, known=customers_now_changes
        )
        if spark.catalog.tableExists("main.default.customers_now"):
            check_columns(
                customers_now_rows,
                spark.read.table("main.default.customers_now"),
                ["missing", "new", "other type"],
            )
            customers_now_known = spark.sql(
                customers_now_known_query,
                changes=customers_now_changes,
                stored=spark.read.table("main.default.customers_now"),
            )
            (
                DeltaTable.forName(spark, "main.default.customers_now")
                .alias("target")
                .merge(
                    spark.sql(
                        customers_now_rows_query, known=customers_now_known
                    ).alias("source"),
                    "target.customer_id = source.customer_id",
                )
                .whenMatchedUpdateAll()
                .whenNotMatchedInsertAll()
                .execute()
            )
        else:
            (
                customers_now_rows.write.format("delta")
                .mode("errorifexists")
                .saveAsTable("main.default.customers_now")
            )
