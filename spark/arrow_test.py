"""Reads results of statements as Arrow, with the official SDK and Arrow's own reader: each check prints its name, and the first
that fails ends it.

Usage: arrow_test.py ADDRESS, with the token in DATABRICKS_TOKEN.
"""

import base64
import os
import sys
import urllib.error
import urllib.request
from datetime import date, datetime, time, timezone
from decimal import Decimal

import pyarrow as pa
import pyarrow.compute as pc
from databricks.sdk import WorkspaceClient
from databricks.sdk.errors import InvalidParameterValue, NotFound
from databricks.sdk.service.sql import Disposition, Format, StatementState

CLIENT = WorkspaceClient(host=sys.argv[1], token=os.environ["DATABRICKS_TOKEN"])
WAREHOUSE = next(iter(CLIENT.warehouses.list())).id
STATEMENTS = "/api/2.0/sql/statements"
UTC = timezone.utc


def check(name: str, *same: object) -> None:
    if any(one != same[0] for one in same[1:]):
        raise AssertionError(f"{name}: {same}")
    print(name, flush=True)


def fetched(link: str) -> bytes:
    with urllib.request.urlopen(link) as answer:
        return answer.read()


def stream(content: bytes, compression: str | None) -> pa.Table:
    if compression == "LZ4_FRAME":
        content = pa.CompressedInputStream(pa.BufferReader(content), "lz4").read()
    return pa.ipc.open_stream(content).read_all()


def execute(statement: str, **more: object) -> dict:
    """What the SDK's own call lacks: compression, and small results in the answer itself."""
    body = {
        "statement": statement,
        "warehouse_id": WAREHOUSE,
        "format": "ARROW_STREAM",
        "disposition": "EXTERNAL_LINKS",
        "wait_timeout": "50s",
        **more,
    }
    answer = CLIENT.api_client.do("POST", STATEMENTS, body=body)
    if answer["status"]["state"] != "SUCCEEDED":
        raise AssertionError(f"{statement}: {answer['status']}")
    return answer


def chunks_of(answer: dict) -> list[pa.Table]:
    """All chunks, which have to be where and as large as they say."""
    manifest, result = answer["manifest"], answer["result"]
    compression = manifest.get("result_compression")
    tables = []
    for index, said in enumerate(manifest["chunks"]):
        if index > 0:
            result = CLIENT.api_client.do("GET", f"{STATEMENTS}/{answer['statement_id']}/result/chunks/{index}")
        if "attachment" in result:
            link, content = result, base64.b64decode(result["attachment"])
        else:
            (link,) = result["external_links"]
            content = fetched(link["external_link"])
        if compression is None:
            assert len(content) == link["byte_count"], (len(content), link)
        tables.append(stream(content, compression))
        assert tables[-1].num_rows == link["row_count"] == said["row_count"], (said, link)
        assert link["row_offset"] == said["row_offset"] == sum(table.num_rows for table in tables[:-1])
        assert link.get("next_chunk_index") == (index + 1 if index + 1 < len(manifest["chunks"]) else None)
    assert sum(table.num_rows for table in tables) == manifest["total_row_count"]
    return tables


def table_of(statement: str, **more: object) -> pa.Table:
    return pa.concat_tables(chunks_of(execute(statement, **more)))


ALL_TYPES = """
SELECT * FROM VALUES
  (true, 1Y, -2S, 3, -4L, CAST(1.5 AS FLOAT), 2.25D, 'ä', X'00FF', DATE'2024-02-29', TIMESTAMP'2024-01-02 03:04:05.123456',
   TIMESTAMP_NTZ'0001-01-01 00:00:00', 1.5BD, -123456.78BD, -1234567890123.4567BD, CAST('-12345678901234567890123456789012345.678' AS DECIMAL(38,3)), NULL),
  (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (false, -128Y, 32767S, -2147483648, 9223372036854775807L, CAST('NaN' AS FLOAT), CAST('-Infinity' AS DOUBLE), 'longer than twelve bytes', X'',
   DATE'1969-12-31', TIMESTAMP'1969-12-31 23:59:59.5', TIMESTAMP_NTZ'2024-01-02 03:04:05.000001', -0.1BD, 0.01BD, 0.0001BD, 1.000BD, NULL)
  AS t(b, i8, i16, i32, i64, f, d, s, x, day, at, ntz, d2, d8, d17, d38, nothing)
"""


def all_types() -> None:
    table = table_of(ALL_TYPES)
    types = {
        "b": pa.bool_(),
        "i8": pa.int8(),
        "i16": pa.int16(),
        "i32": pa.int32(),
        "i64": pa.int64(),
        "f": pa.float32(),
        "d": pa.float64(),
        "s": pa.string(),
        "x": pa.binary(),
        "day": pa.date32(),
        "at": pa.timestamp("us", "UTC"),
        "ntz": pa.timestamp("us"),
        "d2": pa.decimal128(2, 1),
        "d8": pa.decimal128(8, 2),
        "d17": pa.decimal128(17, 4),
        "d38": pa.decimal128(38, 3),
        "nothing": pa.null(),
    }
    check("types", {field.name: field.type for field in table.schema}, types)
    check("every field may be NULL", all(field.nullable for field in table.schema), True)
    first, nothing, last = table.to_pylist()
    check(
        "values",
        list(first.values()),
        [
            True,
            1,
            -2,
            3,
            -4,
            1.5,
            2.25,
            "ä",
            b"\x00\xff",
            date(2024, 2, 29),
            datetime(2024, 1, 2, 3, 4, 5, 123456, UTC),
            datetime(1, 1, 1),
            Decimal("1.5"),
            Decimal("-123456.78"),
            Decimal("-1234567890123.4567"),
            Decimal("-12345678901234567890123456789012345.678"),
            None,
        ],
    )
    check("NULLs", set(nothing.values()), {None})
    numbers = table.column("i64").chunk(0).buffers()[1].to_pybytes()
    check("no number is where NULL is", numbers[8:16], bytes(8))
    check("NaN", str(last.pop("f")), "nan")
    check(
        "edges",
        list(last.values()),
        [
            False,
            -128,
            32767,
            -2147483648,
            9223372036854775807,
            float("-inf"),
            "longer than twelve bytes",
            b"",
            date(1969, 12, 31),
            datetime(1969, 12, 31, 23, 59, 59, 500000, UTC),
            datetime(2024, 1, 2, 3, 4, 5, 1),
            Decimal("-0.1"),
            Decimal("0.01"),
            Decimal("0.0001"),
            Decimal("1.000"),
            None,
        ],
    )


def times() -> None:
    query = "SELECT t, array(t) AS l FROM VALUES (TIME'12:00:00.5'), (NULL), (TIME'23:59:59.999999') v(t)"
    for statement in (query, f"BEGIN {query}; END"):
        table = table_of(statement)
        check("types of times", [field.type for field in table.schema], [pa.time64("ns"), pa.list_(pa.field("element", pa.time64("ns")))])
        values = [time(12, 0, 0, 500000), None, time(23, 59, 59, 999999)]
        check("times", table.to_pylist(), [{"t": value, "l": [value]} for value in values])


NESTED = """
SELECT * FROM VALUES
  (array('a', NULL, 'a text that does not fit inside'), map('k', array(1, NULL), 'other', NULL), named_struct('n', 1, 'l', array(named_struct('d', 1.50BD))), array(array(1L), NULL, array())),
  (NULL, NULL, NULL, NULL),
  (array(), map(), named_struct('n', CAST(NULL AS INT), 'l', NULL), array()),
  (array('z'), map('last', array(7)), named_struct('n', 2, 'l', array()), array(array(2L, 3L)))
  AS t(list, entries, record, lists)
"""


def nested() -> None:
    record = pa.struct([("n", pa.int32()), ("l", pa.list_(pa.struct([("d", pa.decimal128(3, 2))])))])
    types = [pa.list_(pa.string()), pa.map_(pa.string(), pa.list_(pa.int32())), record, pa.list_(pa.list_(pa.int64()))]
    rows = [
        [
            ["a", None, "a text that does not fit inside"],
            [("k", [1, None]), ("other", None)],
            {"n": 1, "l": [{"d": Decimal("1.50")}]},
            [[1], None, []],
        ],
        [None] * 4,
        [[], [], {"n": None, "l": None}, []],
        [["z"], [("last", [7])], {"n": 2, "l": []}, [[2, 3]]],
    ]
    for name, statement in {
        "nested": NESTED,
        # Lists whose items lie in another order than the lists.
        "nested, sorted": f"SELECT * FROM (SELECT *, row_number() OVER (ORDER BY record.n DESC) AS r FROM ({NESTED})) ORDER BY r DESC",
        # The engine has read them as cells by then.
        "nested, from a script": f"BEGIN FOR q AS SELECT 1 DO {NESTED}; END FOR; END",
    }.items():
        table = table_of(statement)
        check(f"{name}: types", [field.type for field in table.schema][:4], types)
        got = [list(row.values())[:4] for row in table.to_pylist()]
        if name == "nested, sorted":
            check(name, sorted(map(repr, got)), sorted(map(repr, rows)))
        else:
            check(name, got, rows)


def same_from_a_script() -> None:
    """What the engine has read as cells says the same as what it never read."""
    direct = table_of(ALL_TYPES)
    script = table_of(f"BEGIN FOR q AS SELECT 1 DO {ALL_TYPES}; END FOR; END")
    check("a script: types", direct.schema, script.schema)
    check("a script: values", repr(direct.to_pylist()), repr(script.to_pylist()))


def zones() -> None:
    table = table_of("SELECT TIMESTAMP'2024-07-01 12:00:00 Europe/Berlin' AS at, TIMESTAMP_NTZ'2024-07-01 12:00:00' AS ntz")
    check("instants", table.column("at").to_pylist(), [datetime(2024, 7, 1, 10, tzinfo=UTC)])
    check("clocks", table.column("ntz").to_pylist(), [datetime(2024, 7, 1, 12)])
    session = CLIENT.api_client.do(
        "POST", "/api/2.0/sql/sessions", body={"warehouse_id": WAREHOUSE, "session_confs": {"timezone": "Europe/Berlin"}}
    )
    table = table_of("SELECT TIMESTAMP'2024-07-01 12:00:00' AS at", session_id=session["session_id"])
    check("the zone of a session", str(table.schema.field("at").type), "timestamp[us, tz=Europe/Berlin]")
    check("an instant in it", table.column("at").cast(pa.timestamp("us", "UTC")).to_pylist(), [datetime(2024, 7, 1, 10, tzinfo=UTC)])


def many() -> None:
    """A million rows: every value, compressed and not."""
    statement = """SELECT id, id * 1.25 AS price, concat('the name of number ', id) AS name, IF(id % 3 = 0, NULL, concat('#', id % 100)) AS tag,
        timestamp_micros(id) AS at FROM range(1000000)"""
    ids = pa.array(range(1000000), pa.int64())
    texts = ids.cast(pa.string())
    for compression in ("NONE", "LZ4_FRAME"):
        answer = execute(statement, result_compression=compression)
        check(f"{compression}: said", answer["manifest"].get("result_compression"), None if compression == "NONE" else compression)
        tables = chunks_of(answer)
        check(f"{compression}: in chunks", len(tables) > 5, True)
        table = pa.concat_tables(tables)
        check(f"{compression}: ids", table.column("id").equals(pa.chunked_array([ids])), True)
        names = pc.binary_join_element_wise("the name of number ", texts, "")
        check(f"{compression}: names", table.column("name").equals(pa.chunked_array([names])), True)
        check(f"{compression}: tags", table.column("tag").null_count, 333334)
        check(f"{compression}: tag", table.column("tag").slice(1, 3).to_pylist(), ["#1", "#2", None])
        check(f"{compression}: times", table.column("at").cast(pa.int64()).equals(pa.chunked_array([ids])), True)
        check(f"{compression}: prices", pc.sum(table.column("price")).as_py(), Decimal("624999375000.00"))


def repeated_strings() -> None:
    """Strings that lie in a dictionary of a file, and in no order."""
    table_of("CREATE OR REPLACE TABLE main.default.arrow_names AS SELECT id, concat('a name that many rows have: ', id * 7919 % 503) AS name FROM range(50000)")
    table = table_of("SELECT id, name FROM main.default.arrow_names ORDER BY id")
    names = [f"a name that many rows have: {id * 7919 % 503}" for id in range(50000)]
    check("repeated strings", table.column("name").to_pylist(), names)


def limits() -> None:
    for more in ({"row_limit": 3000}, {"byte_limit": 24000}):
        answer = execute("SELECT id FROM range(1000000)", **more)
        (table,) = chunks_of(answer)
        check(f"{more}: cut", (answer["manifest"]["truncated"], table.num_rows), (True, 3000))
    answer = execute("SELECT repeat('x', 1000) AS s FROM range(100)", byte_limit=1)
    check("the first row always stays", [table.num_rows for table in chunks_of(answer)], [1])
    answer = execute("SELECT id FROM range(3000)", row_limit=3000)
    check("not cut", answer["manifest"]["truncated"], False)


def by_position() -> None:
    values = [{"ordinal": 2, "value": "x?"}, {"ordinal": 1, "value": "7", "type": "INT"}]
    (row,) = table_of("SELECT ? AS i, '?' AS mark, ? AS s -- ?", parameters=values).to_pylist()
    check("parameters by position", row, {"i": 7, "mark": "?", "s": "x?"})


def without_rows() -> None:
    for statement in ("SELECT 1 AS x WHERE false", "CREATE SCHEMA IF NOT EXISTS main.arrow", "CREATE OR REPLACE TABLE main.default.arrow_empty (x INT)"):
        answer = execute(statement)
        check(f"no rows: {statement}", (answer["manifest"]["total_chunk_count"], answer["result"]), (0, {}))


def of_other_statements() -> None:
    table = table_of("INSERT INTO main.default.arrow_empty VALUES (1), (2)")
    check("counts", table.column("num_affected_rows").to_pylist(), [2])
    table = table_of("SHOW SCHEMAS IN main")
    check("SHOW", "default" in table.column(0).to_pylist(), True)
    history = table_of("DESCRIBE HISTORY main.default.arrow_empty")
    check("DESCRIBE HISTORY", history.schema.field("timestamp").type, pa.timestamp("us", "UTC"))
    check("its maps", dict(history.column("operationMetrics").to_pylist()[0])["numOutputRows"], "2")
    check("versions", history.column("version").to_pylist(), [1, 0])


def attached() -> None:
    """A small result comes in the answer itself, whatever it is compressed with; a large one by links."""
    for compression in ("NONE", "LZ4_FRAME"):
        answer = execute("SELECT id, 'x' AS s FROM range(3)", disposition="INLINE_OR_EXTERNAL_LINKS", result_compression=compression)
        check(f"attached, {compression}", sorted(answer["result"]), ["attachment", "byte_count", "chunk_index", "row_count", "row_offset"])
        (table,) = chunks_of(answer)
        check(f"attached rows, {compression}", table.to_pylist(), [{"id": id, "s": "x"} for id in range(3)])
        again = CLIENT.api_client.do("GET", f"{STATEMENTS}/{answer['statement_id']}")
        check(f"attached again, {compression}", again["result"], answer["result"])
        CLIENT.api_client.do("DELETE", f"{STATEMENTS}/{answer['statement_id']}")
    answer = execute("SELECT id FROM range(1000000)", disposition="INLINE_OR_EXTERNAL_LINKS")
    check("linked", (list(answer["result"]), len(chunks_of(answer)) > 1), (["external_links"], True))
    answer = execute("SELECT id FROM range(3)", disposition="INLINE_OR_EXTERNAL_LINKS", format="JSON_ARRAY")
    check("attached as JSON", answer["result"]["data_array"], [["0"], ["1"], ["2"]])


def intervals() -> None:
    """An interval is its text, from the engine and from a script alike."""
    query = "SELECT INTERVAL 3 DAYS AS i, array(named_struct('m', INTERVAL '1' MONTH), NULL) AS l"
    expected = [{"i": "3 00:00:00.000000000", "l": [{"m": "0-1"}, None]}]
    for name, statement in (("engine", query), ("script", f"BEGIN FOR q AS SELECT 1 DO {query}; END FOR; END")):
        check(f"intervals, {name}", table_of(statement).to_pylist(), expected)


def refused() -> None:
    for more in ({"disposition": "INLINE"}, {"result_compression": "ZIP"}, {"format": "PARQUET"}):
        try:
            execute("SELECT 1", **more)
        except InvalidParameterValue as error:
            check(f"refused: {more}", next(iter(more.values())) in str(error), True)
        else:
            raise AssertionError(f"{more} was not refused")


def by_the_sdk() -> None:
    answer = CLIENT.statement_execution.execute_statement(
        warehouse_id=WAREHOUSE,
        statement="SELECT id FROM range(700000)",
        format=Format.ARROW_STREAM,
        disposition=Disposition.EXTERNAL_LINKS,
        wait_timeout="50s",
    )
    check("succeeded", answer.status.state, StatementState.SUCCEEDED)
    check("manifest", (answer.manifest.format, answer.manifest.total_row_count), (Format.ARROW_STREAM, 700000))
    check("column", (answer.manifest.schema.columns[0].type_text, answer.manifest.total_byte_count > 5_600_000), ("BIGINT", True))
    rows, result = 0, answer.result
    while result.external_links:
        (link,) = result.external_links
        rows += stream(fetched(link.external_link), None).num_rows
        if link.next_chunk_index is None:
            break
        result = CLIENT.statement_execution.get_statement_result_chunk_n(answer.statement_id, link.next_chunk_index)
    check("rows by links", rows, 700000)
    CLIENT.api_client.do("DELETE", f"{STATEMENTS}/{answer.statement_id}")
    try:
        fetched(link.external_link)
    except urllib.error.HTTPError as error:
        check("gone with the statement", error.code, 404)
    else:
        raise AssertionError("The file outlives its statement")
    try:
        CLIENT.statement_execution.get_statement_result_chunk_n(answer.statement_id, 0)
    except NotFound:
        check("no more links", True)
    else:
        raise AssertionError("The result outlives its statement")


all_types()
times()
nested()
same_from_a_script()
zones()
repeated_strings()
limits()
by_position()
without_rows()
of_other_statements()
attached()
intervals()
refused()
by_the_sdk()
many()
print("done")
