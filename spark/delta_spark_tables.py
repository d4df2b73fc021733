"""Delta tables that Spark writes, each by a few statements in which {t} is the table.

A table of REFUSED asks a reader for more than the local workspace can do; its feature is the first of the pair.
"""

TYPES = (
    "id INT, i8 TINYINT, i16 SMALLINT, i64 BIGINT, f FLOAT, d DOUBLE, b BOOLEAN, s STRING, x BINARY, day DATE, "
    "at TIMESTAMP, local TIMESTAMP_NTZ, small DECIMAL(5,2), middle DECIMAL(18,0), large DECIMAL(38,10)"
)
VALUES = (
    "(1, -128Y, -32768S, -9223372036854775808L, 1.1F, 1e300D, true, 'é \"x\" ''y''\\n', X'00FF', DATE'2024-02-29', "
    "TIMESTAMP'2024-01-02 03:04:05.123456', TIMESTAMP_NTZ'2024-01-02 03:04:05.123456', 999.99, 999999999999999999, "
    "1234567890123456789012345678.0123456789), "
    "(2, 127Y, 32767S, 9223372036854775807L, -0.5F, -2.5D, false, '', X'', DATE'1582-10-15', "
    "TIMESTAMP'1969-12-31 23:59:59.999999', TIMESTAMP_NTZ'1900-01-01 00:00:00', -0.01, -1, -0.0000000001), "
    "(3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL)"
)
NESTED = (
    "id INT, a ARRAY<INT>, aa ARRAY<ARRAY<STRING>>, m MAP<STRING, INT>, k MAP<INT, STRUCT<x: STRING>>, "
    "s STRUCT<x: INT, y: STRUCT<z: ARRAY<STRUCT<w: DATE>>>>"
)
NESTED_VALUES = (
    "(1, array(1, NULL, 3), array(array('a', NULL), array()), map('a', 1, 'b', NULL), "
    "map(7, named_struct('x', 'q')), "
    "named_struct('x', 1, 'y', named_struct('z', array(named_struct('w', DATE'2024-01-02'))))), "
    "(2, array(), NULL, map(), NULL, named_struct('x', NULL, 'y', NULL)), (3, NULL, NULL, NULL, NULL, NULL)"
)
SPECIAL = (
    "(1, 'north/x y'), (2, NULL), (3, 'é=%'), (4, 'a:b?c#d'), (5, '__'), (6, '+ %20'), "
    "(7, 'quote''s \"q\"'), (8, '{[*]}'), (9, 'back\\\\slash')"
)
MAPPED = "'delta.columnMapping.mode' = 'name'"
BY_ID = "'delta.columnMapping.mode' = 'id'"
VECTORS = "'delta.enableDeletionVectors' = 'true'"
TEN = "SELECT CAST(id AS INT) AS id, CAST(id % 3 AS INT) AS p, concat('n', id) AS name FROM range(10)"


def make(columns: str, *more: str, properties: str = "", by: str = "") -> list[str]:
    partitions = f" PARTITIONED BY ({by})" if by else ""
    kept = f" TBLPROPERTIES ({properties})" if properties else ""
    return [f"CREATE TABLE {{t}} ({columns}) USING delta{partitions}{kept}", *more]


def ten(*more: str, properties: str = "", by: str = "") -> list[str]:
    partitions = f" PARTITIONED BY ({by})" if by else ""
    kept = f" TBLPROPERTIES ({properties})" if properties else ""
    return [f"CREATE TABLE {{t}} USING delta{partitions}{kept} AS {TEN}", *more]


def add(values: str) -> str:
    return f"INSERT INTO {{t}} VALUES {values}"


MERGE = (
    "MERGE INTO {t} USING (SELECT 3 AS id, 'merged' AS name UNION ALL SELECT 30, 'new') s ON {t}.id = s.id "
    "WHEN MATCHED THEN UPDATE SET name = s.name WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, s.name)"
)

TABLES: dict[str, list[str]] = {
    "scalars": make(TYPES, add(VALUES)),
    "empty": make(TYPES),
    "floats": make(
        "id INT, d DOUBLE, f FLOAT",
        add(
            "(1, double('NaN'), float('NaN')), (2, double('Infinity'), float('-Infinity')), (3, -0.0D, 1e-40F)"
        ),
    ),
    "far_days": make(
        "id INT, day DATE, at TIMESTAMP",
        add(
            "(1, DATE'1582-10-15', TIMESTAMP'1582-10-15 00:00:00Z'), "
            "(2, DATE'9999-12-31', TIMESTAMP'9999-12-31 23:59:59.999999Z')"
        ),
    ),
    "nested": make(NESTED, add(NESTED_VALUES)),
    "partition_special": make("id INT, p STRING", add(SPECIAL), by="p"),
    "partition_types": make(
        "id INT, n BIGINT, d DATE, b BOOLEAN, m DECIMAL(10,2)",
        add(
            "(1, 5, DATE'2024-01-02', true, 1.50), (2, NULL, NULL, NULL, NULL), (3, -7, DATE'1999-12-31', false, -0.01)"
        ),
        by="n, d, b, m",
    ),
    "partition_time": make(
        "id INT, at TIMESTAMP, f DOUBLE",
        add(
            "(1, TIMESTAMP'2024-01-02 03:04:05.123456Z', 1.5D), (2, NULL, NULL), (3, TIMESTAMP'2024-01-02 00:00:00Z', 0D)"
        ),
        by="at, f",
    ),
    "partition_local": make(
        "id INT, at TIMESTAMP_NTZ",
        add("(1, TIMESTAMP_NTZ'2024-01-02 03:04:05.5'), (2, NULL)"),
        by="at",
    ),
    "appended": ten(*[add(f"({n}, 1, 'more')") for n in range(20, 24)]),
    "overwritten": ten("INSERT OVERWRITE {t} VALUES (1, 1, 'only')"),
    "overwritten_part": ten(
        "INSERT INTO {t} REPLACE WHERE p = 1 VALUES (100, 1, 'only')", by="p"
    ),
    "deleted": ten("DELETE FROM {t} WHERE id IN (2, 5)"),
    "updated": ten("UPDATE {t} SET name = NULL WHERE id > 6"),
    "merged": ten(MERGE),
    "vectors": ten("DELETE FROM {t} WHERE id IN (2, 5)", properties=VECTORS),
    "vectors_twice": ten(
        "DELETE FROM {t} WHERE id = 2",
        "DELETE FROM {t} WHERE id = 3",
        "UPDATE {t} SET name = 'u' WHERE id = 4",
        properties=VECTORS,
    ),
    "vectors_parts": ten(
        "DELETE FROM {t} WHERE id IN (2, 4, 7)", properties=VECTORS, by="p"
    ),
    "vectors_merged": ten(MERGE, properties=VECTORS),
    "vectors_many": [
        f"CREATE TABLE {{t}} USING delta TBLPROPERTIES ({VECTORS}) AS SELECT id FROM range(200000)",
        "DELETE FROM {t} WHERE id % 3 = 0 OR id BETWEEN 70000 AND 140000 OR id > 150000",
    ],
    "vectors_checkpoint": ten(
        "DELETE FROM {t} WHERE id = 2",
        "DELETE FROM {t} WHERE id = 3",
        add("(50, 1, 'x')"),
        properties=f"{VECTORS}, 'delta.checkpointInterval' = '2'",
    ),
    "mapped_renamed": ten(
        "ALTER TABLE {t} RENAME COLUMN name TO title",
        add("(50, 1, 'x')"),
        properties=MAPPED,
    ),
    "mapped_dropped": ten(
        "ALTER TABLE {t} DROP COLUMN name",
        "ALTER TABLE {t} ADD COLUMN name DOUBLE",
        add("(50, 1, 2.5)"),
        properties=MAPPED,
    ),
    "mapped_nested": make(
        NESTED,
        add(NESTED_VALUES),
        "ALTER TABLE {t} RENAME COLUMN s.y TO inner",
        "ALTER TABLE {t} RENAME COLUMN k.value.x TO letter",
        add("(4, NULL, NULL, NULL, map(1, named_struct('letter', 'n')), NULL)"),
        properties=MAPPED,
    ),
    "mapped_parts": ten(
        "ALTER TABLE {t} RENAME COLUMN p TO part",
        add("(50, NULL, 'x')"),
        properties=MAPPED,
        by="p",
    ),
    "mapped_names": make(
        "`a b` INT, `c,;{}()=` STRING", add("(1, 'x')"), properties=MAPPED
    ),
    "mapped_later": ten(
        f"ALTER TABLE {{t}} SET TBLPROPERTIES ({MAPPED})",
        "ALTER TABLE {t} RENAME COLUMN id TO key",
        add("(50, 1, 'x')"),
    ),
    "mapped_vectors": ten(
        "DELETE FROM {t} WHERE id = 3",
        "ALTER TABLE {t} RENAME COLUMN name TO title",
        properties=f"{MAPPED}, {VECTORS}",
    ),
    "by_id": ten(
        "ALTER TABLE {t} RENAME COLUMN name TO title",
        add("(50, 1, 'x')"),
        properties=BY_ID,
    ),
    "by_id_nested": make(
        NESTED,
        add(NESTED_VALUES),
        "ALTER TABLE {t} RENAME COLUMN s.x TO first",
        properties=BY_ID,
    ),
    "evolved": ten(
        "ALTER TABLE {t} ADD COLUMNS (score DOUBLE AFTER id, tags ARRAY<STRING>)",
        add("(50, 1.5D, 1, 'x', array('t'))"),
    ),
    "evolved_nested": make(
        "id INT, s STRUCT<x: INT>",
        add("(1, named_struct('x', 1)), (2, NULL)"),
        "ALTER TABLE {t} ADD COLUMNS (s.y STRING FIRST)",
        add("(3, named_struct('y', 'b', 'x', 2))"),
    ),
    "replaced": ten(
        "CREATE OR REPLACE TABLE {t} USING delta AS SELECT 'a' AS other, 1.5D AS n"
    ),
    "checkpoint": ten(
        *[add(f"({n}, 1, 'more')") for n in range(20, 24)],
        "DELETE FROM {t} WHERE id = 1",
        properties="'delta.checkpointInterval' = '2'",
    ),
    "checkpoint_struct": ten(
        add("(50, 1, 'x')"),
        add("(51, NULL, 'y')"),
        properties="'delta.checkpointInterval' = '1', 'delta.checkpoint.writeStatsAsStruct' = 'true', "
        "'delta.checkpoint.writeStatsAsJson' = 'false'",
        by="p",
    ),
    "checkpoint_parts": [
        "SET spark.databricks.delta.checkpoint.partSize = 2",
        *ten(
            add("(50, 1, 'x')"), properties="'delta.checkpointInterval' = '1'", by="p"
        ),
    ],
    "compacted": ten(add("(50, 1, 'x')"), add("(51, 1, 'y')"), "OPTIMIZE {t}"),
    "restored": ten(
        "DELETE FROM {t} WHERE id > 2", "RESTORE TABLE {t} TO VERSION AS OF 0"
    ),
    "constrained": make(
        "id INT NOT NULL, n INT",
        "ALTER TABLE {t} ADD CONSTRAINT positive CHECK (n > 0)",
        add("(1, 1), (2, 5)"),
    ),
    "feed": ten(
        "UPDATE {t} SET name = 'u' WHERE id = 1",
        properties="'delta.enableChangeDataFeed' = 'true'",
    ),
    "row_tracking": ten(
        "DELETE FROM {t} WHERE id = 1", properties="'delta.enableRowTracking' = 'true'"
    ),
    "commit_times": ten(
        add("(50, 1, 'x')"), properties="'delta.enableInCommitTimestamps' = 'true'"
    ),
    "clustered": [
        "CREATE TABLE {t} (id INT, n INT) USING delta CLUSTER BY (n)",
        add("(1, 2)"),
    ],
    "zstd": [
        "SET spark.sql.parquet.compression.codec = zstd",
        *make(TYPES, add(VALUES)),
    ],
}

REFUSED: dict[str, tuple[str, list[str]]] = {
    "widened": (
        "typeWidening",
        ten(
            "ALTER TABLE {t} ALTER COLUMN id TYPE BIGINT",
            properties="'delta.enableTypeWidening' = 'true'",
        ),
    ),
    "checkpoint_v2": (
        "v2Checkpoint",
        ten(properties="'delta.checkpointPolicy' = 'v2'"),
    ),
    "variant": ("variantType", make("id INT, v VARIANT")),
}
