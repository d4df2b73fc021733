"""Drives a local workspace with the official SQL connector as it comes: by Thrift. Each check prints its name, and the first that
fails ends it.

Usage: thrift_connector_test.py, with host, port, path and token in the variables of the connector.
"""

import os
import threading
import time
from datetime import date, datetime, timezone
from decimal import Decimal

import pyarrow
from databricks import sql
from databricks.sql.client import Connection, Cursor
from databricks.sql.exc import DatabaseError, RequestError, ServerOperationError

HOST = os.environ["DATABRICKS_HOST"]
PATH = os.environ["DATABRICKS_HTTP_PATH"]
TOKEN = os.environ["DATABRICKS_TOKEN"]
PORT = int(os.environ["DATABRICKS_PORT"])


def check(name: str, *same: object) -> None:
    if any(one != same[0] for one in same[1:]):
        raise AssertionError(f"{name}: {same}")
    print(name, flush=True)


def connected(token: str = TOKEN, path: str = PATH, **more: object) -> Connection:
    # Telemetry would be sent to the host, which has no such call.
    return sql.connect(
        server_hostname=HOST, _port=PORT, http_path=path, access_token=token, enable_telemetry=False, **more
    )


def fails(name: str, text: str, error: type, work: object) -> None:
    try:
        work()
    except error as failure:
        said = f"{failure} {getattr(failure, 'context', '')}"
        if text not in said:
            raise AssertionError(f"{name}: {said}") from failure
        print(name, flush=True)
    else:
        raise AssertionError(f"{name}: nothing failed")


VALUES = """SELECT 1 AS i, 9223372036854775807L AS l, 1.50BD AS d, 'ä' AS s, DATE'2024-02-29' AS day,
  TIMESTAMP'2024-01-02 03:04:05.123456' AS at, TIMESTAMP_NTZ'2024-01-02 03:04:05' AS ntz, X'00FF' AS x, NULL AS nothing,
  array(1, 2) AS list, map('k', 2) AS entries, named_struct('n', 1, 's', 'x') AS record, true AS yes,
  1Y AS tiny, 2S AS small, CAST(1.5 AS FLOAT) AS f, CAST(2.5 AS DOUBLE) AS e, parse_json('{"a":1}') AS v,
  INTERVAL '1' DAY AS days, INTERVAL '2' MONTH AS months, CAST(12345678901234567890.123456789012345678 AS DECIMAL(38, 18)) AS wide,
  make_time(12, 34, 56) AS clock"""
SAME = {
    "i": 1,
    "l": 9223372036854775807,
    "d": Decimal("1.50"),
    "s": "ä",
    "day": date(2024, 2, 29),
    "ntz": datetime(2024, 1, 2, 3, 4, 5),
    "x": b"\x00\xff",
    "nothing": None,
    "yes": True,
    "tiny": 1,
    "small": 2,
    "f": 1.5,
    "e": 2.5,
    "v": '{"a":1}',
    "days": "1 00:00:00.000000000",
    "months": "0-2",
    "wide": Decimal("12345678901234567890.123456789012345678"),
    "clock": "12:34:56",
}
TYPES = (
    "int bigint decimal string date timestamp timestamp binary string array map struct boolean tinyint smallint float double"
    " variant string string decimal string"
)


def values(cursor: Cursor) -> None:
    cursor.execute(VALUES)
    row = cursor.fetchone()
    check("names", [column[0] for column in cursor.description], list(row.asDict()))
    check("types", " ".join(column[1] for column in cursor.description), TYPES)
    check("precision", [column[4:6] for column in cursor.description if column[1] == "decimal"], [(3, 2), (38, 18)])
    for name, value in SAME.items():
        check(f"value {name}", row[name], value)
    check("an instant", row.at, datetime(2024, 1, 2, 3, 4, 5, 123456, timezone.utc))
    check("nested", (list(row.list), dict(row.entries), dict(row.record)), ([1, 2], {"k": 2}, {"n": 1, "s": "x"}))
    check("the end", cursor.fetchone(), None)
    cursor.execute("SELECT CAST(NULL AS INT) AS i, CAST(NULL AS STRING) AS s, CAST(NULL AS ARRAY<INT>) AS a, NULL AS n")
    check("nulls", tuple(cursor.fetchall()[0]), (None, None, None, None))


def many(cursor: Cursor) -> None:
    cursor.execute("SELECT id, concat('the name of number ', id) AS name FROM range(1000000)")
    first = cursor.fetchmany(3)
    check("the first", [row.name for row in first], [f"the name of number {id}" for id in range(3)])
    some = cursor.fetchmany_arrow(1000)
    check("some as Arrow", some.column("id").to_pylist(), list(range(3, 1003)))
    table = cursor.fetchall_arrow()
    check("the others", (table.num_rows, table.column("id").to_pylist()), (998997, list(range(1003, 1000000))))
    check("their names", table.column("name")[-1].as_py(), "the name of number 999999")


def others(cursor: Cursor) -> None:
    cursor.execute("SELECT 1 AS x WHERE false")
    check("no rows", cursor.fetchall(), [])
    check("no rows as Arrow", cursor.execute("SELECT 1 AS x WHERE false").fetchall_arrow().schema.names, ["x"])
    cursor.execute("CREATE OR REPLACE TABLE main.default.drivers (id INT COMMENT 'the key', name STRING)")
    cursor.execute("INSERT INTO main.default.drivers VALUES (1, 'a'), (2, NULL)")
    check("counts", (cursor.rowcount, cursor.fetchall()[0].num_affected_rows), (2, 2))
    cursor.execute("SELECT * FROM main.default.drivers WHERE name = :name", {"name": "a"})
    check("a parameter", [tuple(row) for row in cursor.fetchall()], [(1, "a")])
    cursor.execute("SELECT ? + 1 AS a, ? AS b, ? AS c, ? AS d", [41, "x", None, Decimal("1.25")])
    check("parameters by position", tuple(cursor.fetchone()), (42, "x", None, Decimal("1.25")))
    instant = datetime(2024, 1, 2, 3, 4, 5, tzinfo=timezone.utc)
    cursor.execute("SELECT :day AS a, :at AS b, :yes AS c, :big AS d", {"day": date(2024, 2, 29), "at": instant, "yes": True, "big": 2**40})
    check("parameters of other types", tuple(cursor.fetchone()), (date(2024, 2, 29), instant, True, 2**40))
    cursor.executemany("INSERT INTO main.default.drivers VALUES (:id, :name)", [{"id": 3, "name": "c"}, {"id": 4, "name": "d"}])
    check("many statements", cursor.execute("SELECT count(*) FROM main.default.drivers").fetchone()[0], 4)


def catalog(cursor: Cursor) -> None:
    check("catalogs", "main" in [row.TABLE_CAT for row in cursor.catalogs().fetchall()], True)
    cursor.schemas(catalog_name="main", schema_name="def%")
    check("schemas", [tuple(row) for row in cursor.fetchall()], [("default", "main")])
    cursor.tables(catalog_name="main", schema_name="default", table_name="dri_ers")
    check("tables", [(row.TABLE_CAT, row.TABLE_NAME, row.TABLE_TYPE) for row in cursor.fetchall()], [("main", "drivers", "TABLE")])
    cursor.tables(catalog_name="main", schema_name="default", table_name="drivers", table_types=["VIEW"])
    check("no views", cursor.fetchall(), [])
    cursor.columns(catalog_name="main", schema_name="default", table_name="drivers")
    check(
        "columns",
        [(row.COLUMN_NAME, row.TYPE_NAME, row.DATA_TYPE, row.REMARKS) for row in cursor.fetchall()],
        [("id", "INT", 4, "the key"), ("name", "STRING", 12, "")],
    )


def failures(cursor: Cursor) -> None:
    missing = "SELECT * FROM main.default.nothing"
    fails("an error", "TABLE_OR_VIEW_NOT_FOUND", ServerOperationError, lambda: cursor.execute(missing))
    fails("a syntax error", "PARSE_SYNTAX_ERROR", ServerOperationError, lambda: cursor.execute("SELEC 1"))
    fails("an error while it runs", "DIVIDE_BY_ZERO", ServerOperationError, lambda: cursor.execute("SELECT 1 / 0").fetchall())
    check("it works on", cursor.execute("SELECT 1").fetchone()[0], 1)


def sessions() -> None:
    configuration = {"ansi_mode": "true", "timezone": "Europe/Berlin"}
    with connected(session_configuration=configuration, catalog="samples", schema="retail") as connection, connection.cursor() as cursor:
        cursor.execute("SELECT current_catalog(), current_schema(), current_timezone()")
        check("a session", tuple(cursor.fetchone()), ("samples", "retail", "Europe/Berlin"))
        cursor.execute("CREATE TEMPORARY VIEW here AS SELECT TIMESTAMP'2024-07-01 12:00:00' AS at")
        at = cursor.execute("SELECT at FROM here").fetchone().at
        check("its zone", (at.utcoffset().total_seconds(), at.hour), (7200, 12))
        cursor.execute("SET TIME ZONE 'UTC'")
        check("what it changed", cursor.execute("SELECT current_timezone()").fetchone()[0], "UTC")
    fails("a session that is closed", "closed", Exception, lambda: cursor.execute("SELECT 1"))
    fails("an unknown catalog", "CATALOG_NOT_FOUND", DatabaseError, lambda: connected(catalog="nowhere"))
    fails("an unknown setting", "not supported", DatabaseError, lambda: connected(session_configuration={"spark.sql.ansi.enabled": "false"}))
    fails("a wrong token", "Invalid access token", RequestError, lambda: connected(token="dapi-wrong"))
    other = "/sql/1.0/warehouses/0123456789abcdef"
    fails("an unknown warehouse", "does not exist", RequestError, lambda: connected(path=other))


def cancelled() -> None:
    with connected() as connection, connection.cursor() as cursor:
        failed: list[BaseException] = []

        def work() -> None:
            try:
                cursor.execute("SELECT sum(a.id * b.id) FROM range(1000000) a CROSS JOIN range(1000000) b")
                cursor.fetchall()
            except Exception as error:
                failed.append(error)

        thread = threading.Thread(target=work)
        thread.start()
        # It can be cancelled once the connector knows what it has begun.
        while cursor.active_command_id is None:
            time.sleep(0.05)
        begun = time.monotonic()
        cursor.cancel()
        thread.join(60)
        check("cancelled", (thread.is_alive(), len(failed)), (False, 1))
        check("soon", time.monotonic() - begun < 20, True)
    with connected() as connection, connection.cursor() as cursor:
        cursor.execute_async("SELECT count(*) FROM range(100000)")
        while cursor.is_query_pending():
            time.sleep(0.1)
        check("in the background", cursor.get_async_execution_result().fetchone()[0], 100000)


def texts() -> None:
    """Values that the client does not read as such."""
    less = {f"_use_arrow_native_{kind}": False for kind in ("complex_types", "decimals")}
    with connected(**less) as connection, connection.cursor() as cursor:
        cursor.execute("SELECT 1.50BD AS d, array(1, 2) AS list, named_struct('n', 1) AS record, 7 AS i")
        row = cursor.fetchone()
        check("texts", tuple(row), (Decimal("1.50"), "[1,2]", '{"n":1}', 7))


check("pyarrow", pyarrow.__version__ > "", True)
for settings in (
    {},
    {"use_cloud_fetch": False},
    {"enable_query_result_lz4_compression": False},
    {"use_cloud_fetch": False, "enable_query_result_lz4_compression": False},
):
    print(settings)
    with connected(**settings) as connection, connection.cursor() as cursor:
        values(cursor)
        many(cursor)
        others(cursor)
with connected() as connection, connection.cursor() as cursor:
    catalog(cursor)
    failures(cursor)
sessions()
cancelled()
texts()
print("done")
