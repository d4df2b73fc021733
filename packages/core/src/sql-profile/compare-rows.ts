import { familyOf } from '../codegen/profile/column-family.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import type { ResultColumn } from './result-column.ts';

/** Two sets of rows and the key that identifies a row. */
export interface RowComparison {
  /** What follows FROM: a table, or a query in parentheses. */
  readonly old: Sql;
  readonly now: Sql;
  /** Columns that both have, in the order of the newer one. */
  readonly columns: readonly ResultColumn[];
  /** Names of the key columns; at least one. */
  readonly key: readonly string[];
}

/** How many rows differ. */
export interface Differences {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly same: number;
  /** The number of rows whose key is not unique on their side; they make the other counts unreliable. */
  readonly ambiguous: number;
}

/** The maximum number of rows shown in a comparison. */
export const SHOWN_DIFFERENCES = 100;

const none = sql`CAST(NULL AS STRING)`;

const slot = (index: number): Sql => sql.name(`c${index}`);
const ofSide = (side: 'b' | 'a', index: number): Sql => sql`${sql.name(side)}.${slot(index)}`;

/** Values that can be compared and shown directly; nested ones are compared as JSON. */
function comparable({ name, type }: ResultColumn): Sql {
  const column = sql.name(name);
  if (familyOf(type) !== 'opaque') return column;
  if (/^(?:array|map|struct)\b/iu.test(type)) return sql`TO_JSON(${column})`;
  return /^binary$/iu.test(type) ? sql`BASE64(${column})` : sql`CAST(${column} AS STRING)`;
}

const side = (relation: Sql, columns: readonly ResultColumn[], keys: readonly number[]): Sql => {
  const values = columns.map((column, index) => sql`${comparable(column)} AS ${slot(index)}`);
  // Rows with the same key are numbered, so that each is matched once instead of with every other.
  const order = sql.list(columns.map((_, index) => slot(index)));
  const partition = sql.list(keys.map(slot));
  return sql`SELECT *, true AS present, ROW_NUMBER() OVER (PARTITION BY ${partition} ORDER BY ${order}) AS turn
FROM (
  SELECT ${sql.list(values)}
  FROM ${relation}
) r`;
};

function joined(comparison: RowComparison): { readonly rows: Sql; readonly keys: readonly number[] } {
  const { columns, key, old, now } = comparison;
  const keys = key.map((name) => columns.findIndex((column) => column.name === name));
  if (keys.length === 0 || keys.includes(-1))
    throw new RangeError('A key needs columns that both sides have');
  const meets = sql.all(
    [...keys.map((index) => sql`${ofSide('b', index)} <=> ${ofSide('a', index)}`), sql`b.turn = a.turn`],
    'AND',
  );
  const equal = sql.all(
    columns.map((_, index) => sql`${ofSide('b', index)} <=> ${ofSide('a', index)}`),
    'AND',
  );
  const values = columns.flatMap((_, index) => [
    sql`${ofSide('b', index)} AS ${sql.name(`b${index}`)}`,
    sql`${ofSide('a', index)} AS ${sql.name(`a${index}`)}`,
  ]);
  return {
    keys,
    rows: sql`WITH old AS (
  ${side(old, columns, keys)}
), new AS (
  ${side(now, columns, keys)}
), compared AS (
  SELECT CASE
      WHEN b.present IS NULL THEN 'added'
      WHEN a.present IS NULL THEN 'removed'
      WHEN ${equal} THEN 'same'
      ELSE 'changed'
    END AS difference, COALESCE(b.turn, a.turn) AS turn, ${sql.list(values)}
  FROM old b
  FULL OUTER JOIN new a ON ${meets}
)`,
  };
}

/** Counts the rows that differ; `readDifferences` parses the result. */
export function countDifferences(comparison: RowComparison): Sql {
  const count = (word: string): Sql => sql`COUNT_IF(difference = ${sql.str(word)})`;
  return sql`${joined(comparison).rows}
SELECT ${sql.list(['added', 'removed', 'changed', 'same'].map(count))}, COUNT_IF(turn > 1)
FROM compared`;
}

/** Parses the result of `countDifferences`. */
export const readDifferences = (rows: readonly (readonly (string | null)[])[]): Differences => {
  const [added = 0, removed = 0, changed = 0, same = 0, ambiguous = 0] = (rows[0] ?? []).map(Number);
  return { added, removed, changed, same, ambiguous };
};

/** The first rows that differ: what changed, the key, and the other columns. A changed value is written `old → new`. */
export function listDifferences(comparison: RowComparison): Sql {
  const { columns } = comparison;
  const { rows, keys } = joined(comparison);
  const text = (name: Sql): Sql => sql`CAST(${name} AS STRING)`;
  const shown = columns.map(({ name }, index) => {
    const [old, now] = [sql.name(`b${index}`), sql.name(`a${index}`)];
    if (keys.includes(index)) return sql`COALESCE(${text(old)}, ${text(now)}) AS ${sql.name(name)}`;
    return sql`CASE
    WHEN difference = 'changed' AND NOT (${old} <=> ${now}) THEN CONCAT(COALESCE(${text(old)}, 'NULL'), ' → ', COALESCE(${text(now)}, 'NULL'))
    WHEN difference = 'added' THEN ${text(now)}
    WHEN difference IN ('removed', 'changed') THEN ${text(old)}
    ELSE ${none}
  END AS ${sql.name(name)}`;
  });
  const places = columns.map((_, index) => index);
  const order = [...keys, ...places.filter((index) => !keys.includes(index))].map(
    (index) => shown[index] ?? none,
  );
  const byKey = keys.map((index) => sql`COALESCE(${sql.name(`b${index}`)}, ${sql.name(`a${index}`)})`);
  return sql`${rows}
SELECT ${sql.lines([sql`difference`, ...order])}
FROM compared
WHERE difference <> 'same'
ORDER BY ${sql.list(byKey)}, turn
LIMIT ${sql.int(SHOWN_DIFFERENCES)}`;
}
