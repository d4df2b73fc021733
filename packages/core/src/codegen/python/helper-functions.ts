import { REFUSAL_TEXTS as TEXTS } from '../refusal-texts.ts';
import type { Statement } from './ast.ts';
import { py } from './py.ts';
import { blank, define, fromImport, importModule, verbatim } from './statements.ts';

/**
 * Functions that generated code calls where a check takes more than a line; a program has those that it uses, after its
 * imports. Their names are reserved.
 */
export const HELPER_FUNCTIONS: ReadonlyMap<string, readonly Statement[]> = new Map([
  [
    'AllOrNone',
    [
      verbatim(`class AllOrNone:
    """Put tables back to their versions before the run when a step fails."""

    def __init__(self, spark: SparkSession, tables: list[str]) -> None:
        self.spark = spark
        self.before = {table: self.newest(table) for table in tables}
        self.after = dict(self.before)
        self.writing = ""

    def newest(self, table: str) -> int | None:
        if not self.spark.catalog.tableExists(table):
            return None
        history = DeltaTable.forName(self.spark, table).history(1)
        return int(history.collect()[0].version)

    def writes(self, table: str) -> None:
        if self.before[table] == self.after[table]:
            self.before[table] = self.after[table] = self.newest(table)
        self.writing = table

    def wrote(self, table: str) -> None:
        self.after[table] = self.newest(table)
        self.writing = ""

    def __enter__(self) -> None:
        """Nothing to do: the versions are known."""

    def __exit__(self, failure: object, *_: object) -> None:
        if failure is None:
            return
        for table in reversed(self.before):
            try:
                self.put_back(table)
            except (PySparkException, RuntimeError) as cause:
                print(f"{table} could not be put back: {cause}")

    def put_back(self, table: str) -> None:
        before, now = self.before[table], self.newest(table)
        if now == before:
            return
        if now != self.after[table] and table != self.writing:
            raise RuntimeError(f"others have changed the table since (version {now})")
        if before is None:
            self.spark.sql("DROP TABLE IDENTIFIER(:name)", args={"name": table})
        else:
            DeltaTable.forName(self.spark, table).restoreToVersion(before)`),
      blank,
      blank,
    ],
  ],
  [
    'add_constraints',
    [
      define({
        name: 'add_constraints',
        parameters: [
          { name: 'spark', type: py`SparkSession` },
          { name: 'table', type: py`str` },
          { name: 'checks', type: py`list[list[str]]` },
        ],
        returns: py.none,
        doc: 'Give a table the CHECK constraints that it lacks.',
        body: [
          verbatim(`detail = DeltaTable.forName(spark, table).detail().collect()[0]
for name, condition in checks:
    known = detail.properties.get(f"delta.constraints.{name.lower()}")
    if known == condition:
        continue
    if known is not None:
        spark.sql(f"ALTER TABLE {table} DROP CONSTRAINT \`{name}\`")
    spark.sql(f"ALTER TABLE {table} ADD CONSTRAINT \`{name}\` CHECK ({condition})")`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'attempts',
    [
      importModule('re'),
      importModule('time'),
      fromImport('collections.abc', ['Iterator']),
      fromImport('contextlib', ['AbstractContextManager', 'contextmanager']),
      define({
        name: 'attempts',
        parameters: [{ name: 'place', type: py`str` }],
        returns: py`Iterator[AbstractContextManager[None]]`,
        doc: 'Write again when others who write the same table were faster.',
        body: [
          // Spark and Spark Connect raise different classes for a conflict, some only once `delta` is imported. The grammar
          // by which scripts are read back has no `yield` alone.
          verbatim(`conflict = r"Concurrent\\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
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
) from conflicts[0]`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_changes',
    [
      define({
        name: 'check_changes',
        parameters: [
          { name: 'rows', type: py`DataFrame` },
          { name: 'keys', type: py`list[str]` },
          { name: 'order', type: py`str` },
        ],
        returns: py.none,
        doc: 'Stop where a key of the changes or their order is NULL.',
        body: [
          verbatim(`no_key = " OR ".join(f"{key} IS NULL" for key in keys)
found = rows.agg(
    F.count_if(F.expr(no_key)).alias("no_key"),
    F.count_if(F.expr(f"{order} IS NULL")).alias("no_order"),
).collect()[0]
if found.no_key or found.no_order:
    raise ValueError(
        f"${TEXTS.changes} (${TEXTS.withoutKey}: {found.no_key}; "
        f"${TEXTS.withoutOrder}: {found.no_order})"
    )`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_columns',
    [
      define({
        name: 'check_columns',
        parameters: [
          { name: 'rows', type: py`DataFrame` },
          { name: 'table', type: py`DataFrame` },
          { name: 'refused', type: py`list[str]` },
        ],
        returns: py.none,
        doc: 'Stop where the columns of the rows differ from those of the table.',
        body: [
          verbatim(`old = {name.lower(): kind for name, kind in table.dtypes}
new = {name.lower(): kind for name, kind in rows.dtypes}
found = {
    "${TEXTS.missingColumn}": old.keys() - new.keys(),
    "${TEXTS.newColumn}": new.keys() - old.keys(),
    "${TEXTS.otherType}": {
        f"{name} ({new[name]} ${TEXTS.insteadOf} {old[name]})"
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
    raise ValueError(f"${TEXTS.columns} ({'; '.join(stops)})")`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_constraints',
    [
      define({
        name: 'check_constraints',
        parameters: [
          { name: 'rows', type: py`DataFrame` },
          { name: 'checks', type: py`list[list[str]]` },
        ],
        returns: py.none,
        doc: 'Stop where rows violate CHECK constraints.',
        body: [
          verbatim(`counts = [
    F.struct(
        F.count_if(F.expr(f"({condition}) IS NOT TRUE")).alias("count"),
        F.min(F.expr(f"if(({condition}) IS NOT TRUE, {row}, NULL)")).alias("row"),
    ).alias(name)
    for name, condition, row in checks
]
found = rows.agg(*counts).collect()[0].asDict()
violated = [
    f"{name}: {one['count']} ${TEXTS.rowsSuchAs} {one['row']}"
    for name, one in found.items()
    if one["count"]
]
if violated:
    raise ValueError(f"${TEXTS.violated} ({'; '.join(violated)})")`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_keys',
    [
      define({
        name: 'check_keys',
        parameters: [
          { name: 'rows', type: py`DataFrame` },
          { name: 'keys', type: py`list[str]` },
        ],
        returns: py.none,
        doc: 'Stop where keys of the rows are NULL or occur several times.',
        body: [
          verbatim(`no_key = " OR ".join(f"{key} IS NULL" for key in keys)
text = ", ".join(f"CAST({key} AS STRING)" for key in keys)
groups = rows.groupBy(*keys).agg(F.count("*").alias("key_rows"))
wrong = groups.where(f"key_rows > 1 OR {no_key}")
if wrong.isEmpty():
    return
missing = wrong.where(no_key).agg(F.sum("key_rows")).collect()[0][0] or 0
shown = f"concat_ws(', ', {text}) AS key"
repeated = wrong.where(f"NOT ({no_key})").selectExpr(shown)
examples = "; ".join(row.key for row in repeated.orderBy("key").limit(3).collect())
raise ValueError(
    f"${TEXTS.keys} (${TEXTS.repeated}: {repeated.count()}"
    f"{', ${TEXTS.suchAs} ' if examples else ''}{examples}; ${TEXTS.withoutKey}: {missing})"
)`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_partitions',
    [
      define({
        name: 'check_partitions',
        parameters: [
          { name: 'table', type: py`DeltaTable` },
          { name: 'columns', type: py`list[str]` },
        ],
        returns: py.none,
        doc: 'Stop where the table is partitioned by other columns.',
        body: [
          verbatim(`now = ", ".join(table.detail().collect()[0].partitionColumns).lower()
wanted = ", ".join(columns).lower()
if now != wanted:
    raise ValueError(
        f"${TEXTS.partitioned} {now or '${TEXTS.nothing}'}, ${TEXTS.notBy} {wanted}"
    )`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_replaced',
    [
      define({
        name: 'check_replaced',
        parameters: [
          { name: 'rows', type: py`DataFrame` },
          { name: 'condition', type: py`Column` },
        ],
        returns: py.none,
        doc: 'Stop where rows do not meet the condition of those that are replaced.',
        body: [
          verbatim(`others = rows.where(~F.coalesce(condition, F.lit(False))).count()
if others:
    raise ValueError(
        f"${TEXTS.notReplaced} (${TEXTS.others}: {others})"
    )`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'check_run_key',
    [
      define({
        name: 'check_run_key',
        parameters: [{ name: 'text', type: py`str` }],
        returns: py`str`,
        doc: 'Return the key of a run, which stops where it is empty.',
        body: [
          verbatim(`key = text.strip()
if not key:
    raise ValueError("The key of the run is empty: give the parameter a value")
return key`),
        ],
      }),
      blank,
      blank,
    ],
  ],
  [
    'set_primary_key',
    [
      define({
        name: 'set_primary_key',
        parameters: [
          { name: 'spark', type: py`SparkSession` },
          { name: 'table', type: py`str` },
          { name: 'columns', type: py`list[str]` },
        ],
        returns: py.none,
        doc: 'Give a table its primary key, unless it has an equal one.',
        body: [
          verbatim(`known = spark.catalog.getTable(table)
views = f"\`{known.catalog}\`.information_schema"
place = {"schema": known.database, "table": known.name}
of_table = """owned.constraint_type = 'PRIMARY KEY'
    AND owned.table_schema = :schema AND owned.table_name = :table"""
held = spark.sql(
    f"""
    SELECT lower(used.column_name) AS name
    FROM {views}.table_constraints AS owned
    JOIN {views}.key_column_usage AS used
        USING (constraint_catalog, constraint_schema, constraint_name)
    WHERE {of_table}
    ORDER BY used.ordinal_position
    """,
    args=place,
).collect()
if [row.name for row in held] == [column.lower() for column in columns]:
    return
others = spark.sql(
    f"""
    SELECT concat_ws('.', child.table_schema, child.table_name) AS name
    FROM {views}.referential_constraints AS reference
    JOIN {views}.table_constraints AS child
        USING (constraint_catalog, constraint_schema, constraint_name)
    JOIN {views}.table_constraints AS owned
        ON owned.constraint_catalog = reference.unique_constraint_catalog
        AND owned.constraint_schema = reference.unique_constraint_schema
        AND owned.constraint_name = reference.unique_constraint_name
    WHERE {of_table}
    ORDER BY name
    """,
    args=place,
).collect()
if others:
    names = ", ".join(row.name for row in others)
    raise ValueError(
        f"${TEXTS.referred} ({names})"
    )
key, *quoted = [
    "\`" + name.replace("\`", "\`\`") + "\`" for name in [f"{known.name}_pk", *columns]
]
for column in quoted:
    spark.sql(f"ALTER TABLE {table} ALTER COLUMN {column} SET NOT NULL")
if held:
    spark.sql(f"ALTER TABLE {table} DROP PRIMARY KEY")
spark.sql(
    f"ALTER TABLE {table} ADD CONSTRAINT {key} PRIMARY KEY ({', '.join(quoted)})"
)`),
        ],
      }),
      blank,
      blank,
    ],
  ],
]);
