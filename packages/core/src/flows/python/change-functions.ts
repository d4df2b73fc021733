import { py } from '../../codegen/python/py.ts';
import { fromImport, importModule, verbatim } from '../../codegen/python/statements.ts';

const ANY = fromImport('typing', ['Any']);
const ITERATOR = fromImport('collections.abc', ['Iterator']);
const READER = fromImport('pyspark.sql', ['DataFrameReader']);
const ROW = fromImport('pyspark.sql', ['Row']);

const ASK = `def ask(database: DataFrameReader, query: str) -> list[Row]:
    """Run a query of PostgreSQL."""
    return database.option("query", query).load().collect()`;

const QUOTED = `def quoted(text: str, mark: str = "'") -> str:
    """Write a string of SQL, or a name with the other mark."""
    return mark + text.replace(mark, mark * 2) + mark`;

const ROWS = `def changed_rows(
    database: DataFrameReader,
    table: str,
    changed: str,
    keys: list[str],
    columns: list[str],
    mark: str,
) -> DataFrame:
    """Read the rows of changed keys, and mark those that the table no longer has."""
    listed = [
        f"{'k' if name in keys else 't'}." + quoted(name, '"') for name in columns
    ]
    using = ", ".join(quoted(name, '"') for name in keys)
    query = (
        f"SELECT {', '.join(listed)}, t.tableoid IS NULL AS {mark} "
        f"FROM {changed} k LEFT JOIN {table} t USING ({using})"
    )
    return database.option("query", query).load()`;

const OPEN_SLOT = `def open_slot(
    database: DataFrameReader, table: str, publication: str, slot: str
) -> bool:
    """Open the replication slot; false where it is new, so that all rows are to be read."""
    holds = (
        f"SELECT 1 FROM pg_publication_tables WHERE pubname = {quoted(publication)} AND "
        f"format('%I.%I', schemaname, tablename)::regclass = {quoted(table)}::regclass"
    )
    if not ask(database, holds):
        raise ValueError(f"The publication {publication} does not hold {table}: add it")
    named = f"FROM pg_replication_slots WHERE slot_name = {quoted(slot)}"
    found = ask(database, f"SELECT wal_status {named}")
    if found and found[0][0] != "lost":
        return True
    if found:
        ask(database, f"SELECT pg_drop_replication_slot({quoted(slot)})::text")
    create = f"pg_create_logical_replication_slot({quoted(slot)}, 'pgoutput')"
    ask(database, f"SELECT ({create}).lsn::text")
    return False`;

// The formats of messages: PostgreSQL, "Logical Replication Message Formats", protocol version 1.
const READ_LOG = `def columns_of_log(message: bytes) -> list[str]:
    """Read the names of columns from a message that describes a table."""
    _, _, rest = message[5:].split(b"\\0", 2)
    names, at = [], 3
    for _ in range(int.from_bytes(rest[1:3], "big")):
        end = rest.index(b"\\0", at + 1)
        names.append(rest[at + 1 : end].decode())
        at = end + 9
    return names


def rows_of_log(message: bytes, columns: list[str]) -> Iterator[dict[str, str]]:
    """Read what a message tells of a row before and after its change."""
    at = 5
    while at < len(message):
        count, at = int.from_bytes(message[at + 1 : at + 3], "big"), at + 3
        values = {}
        for name in columns[:count]:
            has_value, at = message[at : at + 1] == b"t", at + 1
            if has_value:
                end = at + 4 + int.from_bytes(message[at : at + 4], "big")
                values[name], at = message[at + 4 : end].decode(), end
        yield values


def keys_of_log(
    messages: list[bytes], relation: int, keys: list[str]
) -> tuple[list[dict[str, str]] | None, str]:
    """Read the keys of changed rows, None after a truncation, and the end of the last commit."""
    changed: dict[tuple[str, ...], dict[str, str]] = {}
    columns: list[str] = []
    is_emptied, end = False, 0
    for message in messages:
        kind, of = message[:1], int.from_bytes(message[1:5], "big")
        if kind == b"C":
            end = int.from_bytes(message[10:18], "big")
        elif kind == b"T":
            oids = [message[n : n + 4] for n in range(6, len(message), 4)]
            is_emptied |= relation in [int.from_bytes(oid, "big") for oid in oids]
        elif kind == b"R" and of == relation:
            columns = columns_of_log(message)
        elif kind in (b"I", b"U", b"D") and of == relation:
            for row in rows_of_log(message, columns):
                if not all(name in row for name in keys):
                    raise ValueError(
                        f"The log tells no {' and '.join(keys)} of a changed row: make the keys "
                        "those of the primary key, or the REPLICA IDENTITY of the table"
                    )
                key = {name: row[name] for name in keys}
                changed[tuple(key.values())] = key
    position = f"{end >> 32:X}/{end & 0xFFFFFFFF:X}"
    return None if is_emptied else list(changed.values()), position`;

const LOG_CHANGES = `def log_changes(
    database: DataFrameReader,
    table: str,
    publication: str,
    slot: str,
    keys: list[str],
    count: int,
    source: str,
    newest: dict[str, Any] | None,
) -> Iterator[dict[str, Any]]:
    """Give changed keys as SQL, None for all, and what the commit says of them.

    The slot moves on once they are merged: what a run that was interrupted has merged is merged again.
    """
    says = {"source": source, "slot": slot}
    if not (open_slot(database, table, publication, slot) and newest):
        yield {"rows": None, "says": says}
    relation = ask(database, f"SELECT {quoted(table)}::regclass::oid::bigint")[0][0]
    until = quoted(ask(database, "SELECT pg_current_wal_lsn()::text")[0][0])
    names = quoted(quoted(publication, '"'))
    options = f"'proto_version', '1', 'publication_names', {names}"
    peek = (
        "SELECT data FROM pg_logical_slot_peek_binary_changes("
        f"{quoted(slot)}, {until}, {count}, {options})"
    )
    while messages := ask(database, peek):
        changed, end = keys_of_log(
            [bytes(data) for (data,) in messages], relation, keys
        )
        if changed is None:
            yield {"rows": None, "says": says}
        elif changed:
            rows = quoted(json.dumps(changed))
            yield {
                "rows": f"json_populate_recordset(NULL::{table}, {rows})",
                "says": says,
            }
        ask(
            database,
            f"SELECT (pg_replication_slot_advance({quoted(slot)}, {quoted(end)})).end_lsn::text",
        )
    newest_of = f"GREATEST(confirmed_flush_lsn, {until})"
    ask(
        database,
        f"SELECT (pg_replication_slot_advance(slot_name, {newest_of})).end_lsn::text "
        f"FROM pg_replication_slots WHERE slot_name = {quoted(slot)}",
    )`;

const TRIGGER_CHANGES = `def trigger_changes(
    database: DataFrameReader,
    change_table: str,
    keys: list[str],
    source: str,
    newest: dict[str, Any] | None,
) -> Iterator[dict[str, Any]]:
    """Give changed keys as SQL, None for all, and what the commit says of them.

    Changes count once no transaction is open that began before theirs: none is passed over.
    """
    until = ask(database, "SELECT pg_snapshot_xmin(pg_current_snapshot())::text")[0][0]
    says = {"source": source, "transaction": until}
    if newest is None:
        yield {"rows": None, "says": says}
        return
    noted = (
        f"{change_table} WHERE lakehouse_transaction >= {quoted(newest['transaction'])}::xid8 "
        f"AND lakehouse_transaction < {quoted(until)}::xid8"
    )
    names = [quoted(name, '"') for name in keys]
    emptied = f"count(*) FILTER (WHERE {names[0]} IS NULL)"
    counts = f"SELECT count(*) AS changes, {emptied} AS truncations FROM {noted}"
    [(changes, truncations)] = ask(database, counts)
    if truncations:
        yield {"rows": None, "says": says}
    elif changes:
        yield {
            "rows": f"(SELECT DISTINCT {', '.join(names)} FROM {noted})",
            "says": says,
        }`;

const inOrder = (...functions: readonly string[]) => verbatim(functions.join('\n\n\n'));

/** The function that reads the rows of changed keys. */
export const changedRows = py.defined('changed_rows', [READER, ROW, inOrder(ASK, QUOTED, ROWS)]);

/** The function that reads the changes of a publication by a replication slot. */
export const logChanges = py.defined('log_changes', [
  importModule('json'),
  ITERATOR,
  ANY,
  READER,
  inOrder(OPEN_SLOT, READ_LOG, LOG_CHANGES),
]);

/** The function that reads the changes that a trigger noted. */
export const triggerChanges = py.defined('trigger_changes', [
  ITERATOR,
  ANY,
  READER,
  verbatim(TRIGGER_CHANGES),
]);
