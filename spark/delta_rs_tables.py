"""Delta tables that delta-rs writes, for reading them elsewhere."""

from collections.abc import Callable

from deltalake import CommitProperties, DeltaTable, Field, QueryBuilder, write_deltalake
from deltalake.schema import PrimitiveType

# What can be written is a query of delta-rs' own engine, which knows all the types that Delta has.
SCALARS = (
    "SELECT arrow_cast(id, 'Int32') AS id, arrow_cast(id - 3, 'Int8') AS i8, arrow_cast(id * 100, 'Int16') AS i16, "
    "id * 1000000007 AS i64, arrow_cast(id / 3.0, 'Float32') AS f, id / 7.0 AS d, id % 2 = 0 AS b, "
    "CASE WHEN id = 2 THEN NULL ELSE concat('é ', id) END AS s, arrow_cast(concat('x', id), 'Binary') AS x, "
    "arrow_cast('2024-02-29', 'Date32') AS day, arrow_cast(id / 3.0, 'Decimal128(20, 5)') AS m "
    "FROM (VALUES (1), (2), (3)) v(id)"
)
TIMES = (
    "SELECT id, arrow_cast(arrow_cast(id * 1234567890123, 'Timestamp(Microsecond, None)'), "
    "'Timestamp(Microsecond, Some(\"UTC\"))') AS at, "
    "arrow_cast(id * -1234567890123, 'Timestamp(Microsecond, None)') AS local FROM (VALUES (1), (2), (NULL)) v(id)"
)
NESTED = (
    "SELECT 1 AS id, [1, NULL, 3] AS a, named_struct('x', 1, 'y', ['q']) AS s, MAP {'k': 1} AS m "
    "UNION ALL SELECT 2, NULL, NULL, NULL"
)
# A column that cannot be NULL here would be NOT NULL in the table.
TEN = (
    "SELECT CASE WHEN value >= 0 THEN value END AS id, CASE WHEN value >= 0 THEN value % 3 END AS p, "
    "CASE WHEN value >= 0 THEN concat('n', value) END AS name FROM generate_series(0, 9)"
)
SPECIAL = "SELECT * FROM (VALUES (1, 'north/x y'), (2, NULL), (3, 'é=%'), (4, 'a:b?c#d'), (5, '+ %20'), (6, '*[x]')) v(id, p)"
DAYS = (
    "SELECT id, arrow_cast(day, 'Date32') AS day FROM "
    "(VALUES (1, '2024-01-02'), (2, NULL), (3, '1999-12-31')) v(id, day)"
)
MORE = "SELECT 50 AS id, 1 AS p, 'more' AS name"


def rows(sql: str) -> object:
    return QueryBuilder().execute(sql).read_all()


def ten(path: str, **options: object) -> DeltaTable:
    write_deltalake(path, rows(TEN), **options)
    return DeltaTable(path)


def changed(path: str) -> None:
    table = ten(path)
    table.delete("id = 2")
    table.update(updates={"name": "'u'"}, predicate="id > 7")


def merged(path: str) -> None:
    source = rows("SELECT 3 AS id, 'merged' AS name UNION ALL SELECT 30, 'new'")
    merge = ten(path).merge(source, "t.id = s.id", source_alias="s", target_alias="t")
    inserted = merge.when_matched_update({"name": "s.name"})
    inserted.when_not_matched_insert({"id": "s.id", "name": "s.name"}).execute()


def checkpointed(path: str) -> None:
    ten(path, partition_by=["p"])
    write_deltalake(path, rows(MORE), mode="append")
    DeltaTable(path).create_checkpoint()
    write_deltalake(path, rows(MORE), mode="append")


def cleaned(path: str) -> None:
    configuration = {"delta.logRetentionDuration": "interval 0 days"}
    ten(path, configuration=configuration)
    write_deltalake(path, rows(MORE), mode="append")
    table = DeltaTable(path)
    table.create_checkpoint()
    table.cleanup_metadata()


def evolved(path: str) -> None:
    ten(path)
    more = rows(f"{MORE}, 2.5 AS score UNION ALL SELECT 51, 1, 'more', NULL")
    write_deltalake(path, more, mode="append", schema_mode="merge")
    DeltaTable(path).alter.add_columns([Field("late", PrimitiveType("date"))])


def compacted(path: str) -> None:
    ten(path)
    write_deltalake(path, rows(MORE), mode="append")
    DeltaTable(path).optimize.z_order(["id"])


def replaced(path: str) -> None:
    ten(path)
    write_deltalake(
        path, rows("SELECT 'a' AS other"), mode="overwrite", schema_mode="overwrite"
    )


def constrained(path: str) -> None:
    ten(path).alter.add_constraint({"positive": "id >= 0"})
    write_deltalake(path, rows(MORE), mode="append")


def restored(path: str) -> None:
    ten(path).delete("id > 2")
    DeltaTable(path).restore(0)


def noted(path: str) -> None:
    properties = CommitProperties(custom_metadata={"by": "test"}, max_commit_retries=3)
    ten(path, commit_properties=properties)


def plain(sql: str, **options: object) -> Callable[[str], None]:
    return lambda path: write_deltalake(path, rows(sql), **options)


TABLES: dict[str, Callable[[str], None]] = {
    "scalars": plain(SCALARS),
    "times": plain(TIMES),
    "nested": plain(NESTED),
    "special": plain(SPECIAL, partition_by=["p"]),
    "days": plain(DAYS, partition_by=["day"]),
    "changed": changed,
    "merged": merged,
    "checkpointed": checkpointed,
    "cleaned": cleaned,
    "evolved": evolved,
    "compacted": compacted,
    "replaced": replaced,
    "constrained": constrained,
    "restored": restored,
    "noted": noted,
}
