import type { Statement } from './ast.ts';
import { py } from './py.ts';
import { blank, define, verbatim } from './statements.ts';

/**
 * Functions that generated code calls where a check takes more than a line; a program has those that it uses, after its
 * imports. Their names are reserved.
 */
export const HELPER_FUNCTIONS: ReadonlyMap<string, readonly Statement[]> = new Map([
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
    raise ValueError(f"The columns are not those of the table ({'; '.join(stops)})")`),
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
groups = rows.groupBy(*keys).agg(F.expr("count(*) AS key_rows"))
wrong = groups.where(f"key_rows > 1 OR {no_key}")
if wrong.isEmpty():
    return
missing = wrong.where(no_key).agg(F.expr("sum(key_rows)")).collect()[0][0] or 0
shown = f"concat_ws(', ', {text}) AS key"
repeated = wrong.where(f"NOT ({no_key})").selectExpr(shown)
examples = "; ".join(row.key for row in repeated.orderBy("key").limit(3).collect())
raise ValueError(
    f"The keys do not identify the rows (repeated keys: {repeated.count()}"
    f"{', such as ' if examples else ''}{examples}; rows with a NULL key: {missing})"
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
        f"The table is partitioned by {now or 'nothing'}, not by {wanted}"
    )`),
        ],
      }),
      blank,
      blank,
    ],
  ],
]);
