import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { changeQueries } from './change-queries.ts';
import type { ExportConfig } from './config.ts';

const CHANGES = sql`changes`;
const KNOWN = sql`known`;

const asRows = (query: Sql): Sql => sql`(\n  ${query}\n)`;

/** The rows of a new table that has the changes of the query. */
export function createdRows(config: ExportConfig, rows: Schema, query: Sql): Sql {
  const { changes, merged, gone } = changeQueries(config, rows);
  const all = sql`WITH changes AS (
  ${changes(asRows(query))}
),
${merged(CHANGES)}`;
  if (gone === undefined) return all;
  return sql`SELECT * EXCEPT (${sql.name(gone)}) FROM (
  ${all}
)
WHERE NOT ${sql.name(gone)}`;
}

/** The rows that are merged into a table which has changes already. */
export function knownChanges(config: ExportConfig, rows: Schema, query: Sql, table: Sql): Sql {
  const { changes, known, merged } = changeQueries(config, rows);
  return sql`WITH changes AS (
  ${changes(asRows(query))}
),
known AS (
  ${known(CHANGES, table)}
),
${merged(KNOWN)}`;
}

/** The statement that merges the changes of the query into a table. */
export function mergeChanges(config: ExportConfig, target: Sql, rows: Schema, query: Sql): Sql {
  const { keys, gone, differing } = changeQueries(config, rows);
  const meets = (name: string, operator: Sql): Sql =>
    sql`${sql.path(['target', name])} ${operator} ${sql.path(['source', name])}`;
  const on = sql.all(
    keys.map((name) => meets(name, sql`=`)),
    'AND',
  );
  const isGone = gone === undefined ? undefined : sql.path(['source', gone]);
  const differs =
    differing &&
    sql.all(
      differing.map((name) => meets(name, sql`<=>`)),
      'AND',
    );
  return sql`MERGE INTO ${target} AS target
USING (
  ${knownChanges(config, rows, query, target)}
) AS source
ON ${on}
${sql.stack([
  ...(isGone ? [sql`WHEN MATCHED AND ${isGone} THEN DELETE`] : []),
  differs
    ? sql`WHEN MATCHED AND NOT (\n  ${differs}\n) THEN UPDATE SET *`
    : sql`WHEN MATCHED THEN UPDATE SET *`,
  isGone ? sql`WHEN NOT MATCHED AND NOT ${isGone} THEN INSERT *` : sql`WHEN NOT MATCHED THEN INSERT *`,
])}`;
}
