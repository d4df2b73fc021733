"""Drives a local workspace with the official SQL connector as it is set up by itself, on the API for SQL statements: each check
prints its name, and the first that fails ends it.

Usage: sql_connector_test.py, with host, port, path and token in the variables of the connector.
"""

import os
from datetime import date, datetime, timezone
from decimal import Decimal

from databricks import sql
from databricks.sql.client import Connection, Cursor
from databricks.sql.exc import ServerOperationError


def check(name: str, *same: object) -> None:
    if any(one != same[0] for one in same[1:]):
        raise AssertionError(f"{name}: {same}")
    print(name, flush=True)


def connected(**more: object) -> Connection:
    return sql.connect(
        server_hostname=os.environ["DATABRICKS_HOST"],
        _port=int(os.environ["DATABRICKS_PORT"]),
        http_path=os.environ["DATABRICKS_HTTP_PATH"],
        access_token=os.environ["DATABRICKS_TOKEN"],
        use_sea=True,
        # It would be sent to the host, which has no such call.
        enable_telemetry=False,
        **more,
    )


def values(cursor: Cursor) -> None:
    cursor.execute(
        """SELECT 1 AS i, 9223372036854775807L AS l, 1.50BD AS d, 'ä' AS s, DATE'2024-02-29' AS day,
          TIMESTAMP'2024-01-02 03:04:05.123456' AS at, TIMESTAMP_NTZ'2024-01-02 03:04:05' AS ntz, X'00FF' AS x, NULL AS nothing,
          array(1, 2) AS list, map('k', 2) AS entries, named_struct('n', 1, 's', 'x') AS record, CAST('NaN' AS DOUBLE) <=> double('NaN') AS b"""
    )
    row = cursor.fetchone()
    check("names", [column[0] for column in cursor.description], list(row.asDict()))
    check(
        "values",
        (row.i, row.l, row.d, row.s, row.day, row.at, row.ntz, row.x, row.nothing, list(row.list), row.b),
        (
            1,
            9223372036854775807,
            Decimal("1.50"),
            "ä",
            date(2024, 2, 29),
            datetime(2024, 1, 2, 3, 4, 5, 123456, timezone.utc),
            datetime(2024, 1, 2, 3, 4, 5),
            b"\x00\xff",
            None,
            [1, 2],
            True,
        ),
    )
    check("nested", (dict(row.entries), dict(row.record)), ({"k": 2}, {"n": 1, "s": "x"}))
    check("the end", cursor.fetchone(), None)


def many(cursor: Cursor) -> None:
    cursor.execute("SELECT id, concat('the name of number ', id) AS name FROM range(1000000)")
    first = cursor.fetchmany(3)
    check("the first", [row.name for row in first], [f"the name of number {id}" for id in range(3)])
    table = cursor.fetchall_arrow()
    check("the others", (table.num_rows, table.column("id").to_pylist()), (999997, list(range(3, 1000000))))
    check("their names", table.column("name")[-1].as_py(), "the name of number 999999")


def others(cursor: Cursor) -> None:
    cursor.execute("SELECT 1 AS x WHERE false")
    check("no rows", cursor.fetchall(), [])
    cursor.execute("CREATE OR REPLACE TABLE main.default.connector (id INT, name STRING)")
    cursor.execute("INSERT INTO main.default.connector VALUES (1, 'a'), (2, NULL)")
    check("counts", cursor.fetchall()[0].num_affected_rows, 2)
    cursor.execute("SELECT * FROM main.default.connector WHERE name = :name", {"name": "a"})
    check("a parameter", [tuple(row) for row in cursor.fetchall()], [(1, "a")])
    cursor.tables(catalog_name="main", schema_name="default", table_types=["TABLE"])
    check("tables", "connector" in [row.tableName for row in cursor.fetchall()], True)
    cursor.columns(catalog_name="main", schema_name="default", table_name="connector")
    check("columns", [(row.col_name, row.columnType) for row in cursor.fetchall()], [("id", "INT"), ("name", "STRING")])
    try:
        cursor.execute("SELECT * FROM main.default.nothing")
    except ServerOperationError as error:
        check("an error", "TABLE_OR_VIEW_NOT_FOUND" in str(error), True)
    else:
        raise AssertionError("No error")


for settings in ({}, {"use_hybrid_disposition": True}, {"enable_query_result_lz4_compression": False}):
    print(settings)
    with connected(**settings) as connection, connection.cursor() as cursor:
        values(cursor)
        many(cursor)
        others(cursor)
print("done")
