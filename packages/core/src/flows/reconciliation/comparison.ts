import { freeName } from '../../codegen/free-name.ts';
import { atVersion } from '../../codegen/sql/at-version.ts';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { type FlowDocument, type Source, targetOf } from '../document.ts';
import { type FlowHistory, historyOf, isCurrent } from '../history.ts';
import { BEGINNING, included, sequenceRow } from '../mapping.ts';
import { targetTable } from '../places.ts';
import { countLeftOut, countSource, sourceQuery } from '../source-query.ts';
import { type ComparedColumn, comparedColumns, keyColumns } from './compared-columns.ts';

/** The versions of the tables of a run, as far as the workspace tells them. */
export interface RunVersions {
  readonly before: {
    /** Undefined for files and views, which have no versions. */
    readonly source: number | undefined;
    /** Null for a table that did not exist. */
    readonly target: number | null;
  };
  readonly after: { readonly source: number | undefined; readonly target: number };
  /** The commits of a run that writes in more than one. */
  readonly commits?: number | undefined;
}

/** The name of a checksum in the result: columns by their position, because their names can be any. */
export const checksumName = (side: 'arriving' | 'before' | 'stored', at: number): string =>
  `${side}_${at + 1}`;

/**
 * Adds up the hashes of a column, so that the rows can be in any order. Both sides are read in the type of the mapping:
 * what an existing column of another type has lost is found.
 */
function checksums(
  side: 'arriving' | 'before' | 'stored',
  columns: readonly ComparedColumn[],
): readonly Sql[] {
  return columns.flatMap(({ row, type, compared }, at) => {
    if (!compared) return [];
    const name = sql.name(checksumName(side, at));
    const hash = sql`xxhash64(CAST(${sql.name(row.target)} AS ${sql.type(type)}))`;
    return [sql`coalesce(sum(CAST(${hash} AS DECIMAL(20,0))), 0) AS ${name}`];
  });
}

const one = (metrics: readonly Sql[], from: Sql): Sql =>
  sql`(\n  SELECT\n    ${sql.lines(metrics)}\n  FROM ${from}\n)`;

const ARRIVING = sql`arriving_rows`;

const sameKeys = (keys: readonly Sql[], one: Sql, other: Sql): Sql =>
  sql.all(
    keys.map((name) => sql`${one}.${name} <=> ${other}.${name}`),
    'AND',
  );

/** Where the rows of both sides are that are compared, and the common table expressions that they are read from. */
interface Sides {
  readonly tables: readonly Sql[];
  readonly compared: Sql;
  /** The rows of the target among which the compared ones have to be. */
  readonly rows: Sql;
}

/**
 * The newest row of each key, and the current versions. A row that came later than a newer one became no current version,
 * so it is left out.
 */
function historySides(flow: FlowDocument, history: FlowHistory, query: Sql, stored: Sql): Sides {
  const arrive = sql`arriving_rows AS (\n  ${query}\n)`;
  const current = sql`current_rows AS (\n  SELECT * FROM ${stored} WHERE ${isCurrent(history)}\n)`;
  const rows = sql`current_rows`;
  if (!sequenceRow(flow)) return { tables: [arrive, current], compared: ARRIVING, rows };
  const keys = keyColumns(flow).map(({ target }) => sql.name(target));
  const values = comparedColumns(flow).filter(({ row }) => !row.key);
  const order = sql.name(BEGINNING);
  const rank = sql.name(
    freeName(
      '_rank',
      included(flow).map(({ target }) => target),
    ),
  );
  const newestFirst = sql.list([
    sql`${order} DESC`,
    ...values.map(({ row }) => sql`${sql.name(row.target)} DESC NULLS LAST`),
  ]);
  const ranked = sql`SELECT *, row_number() OVER (PARTITION BY ${sql.list(keys)} ORDER BY ${newestFirst}) AS ${rank}\n    FROM arriving_rows`;
  const newest = sql`newest_rows AS (\n  SELECT * FROM (\n    ${ranked}\n  ) AS ranked\n  WHERE ${rank} = 1\n)`;
  const older = sql`${sameKeys(keys, sql`current_rows`, sql`newest_rows`)} AND current_rows.${order} > newest_rows.${order}`;
  const compared = sql`compared_rows AS (\n  SELECT newest_rows.* FROM newest_rows\n  LEFT ANTI JOIN current_rows ON ${older}\n)`;
  return { tables: [arrive, current, newest, compared], compared: sql`compared_rows`, rows };
}

/**
 * The statement that counts and adds up both sides after a run, in one row. The source is read as it was when the run
 * began, the target as it was before and after. `view`: where a source is read that SQL can't read; without it,
 * undefined.
 */
export function comparison(
  flow: FlowDocument,
  source: Source,
  { before, after }: RunVersions,
  view?: Sql,
): Sql | undefined {
  const table = targetTable(targetOf(flow));
  const reading = {
    version: before.source,
    view,
    marked: table && before.target !== null ? atVersion(table, before.target) : null,
  };
  const query = sourceQuery(flow, source, reading);
  const leftOut = countLeftOut(flow, source, reading);
  const all = countSource(source, reading);
  if (!table || !query || !all) return undefined;
  const columns = comparedColumns(flow);
  const keys = keyColumns(flow).map(({ target }) => sql.name(target));
  const stored = atVersion(table, after.target);
  const history = historyOf(flow);
  const { tables, compared, rows } = history
    ? historySides(flow, history, query, stored)
    : { tables: [sql`arriving_rows AS (\n  ${query}\n)`], compared: ARRIVING, rows: stored };
  const meets = sameKeys(keys, sql`stored`, sql`arriving`);
  const distinct = (from: Sql): Sql => sql`(SELECT DISTINCT ${sql.list(keys)} FROM ${from}) AS distinct_keys`;
  const parts = [
    sql`(${all})`,
    ...(leftOut ? [sql`(${leftOut})`] : []),
    one([sql`count(*) AS arriving_count`], ARRIVING),
    one([sql`count(*) AS compared_count`, ...checksums('arriving', columns)], compared),
    one([sql`count(*) AS after_count`], stored),
    one([sql`count(*) AS matched_count`, ...checksums('stored', columns)], sql`stored_rows`),
    // A replaced table had other columns, and none of its rows are left.
    ...(before.target === null
      ? []
      : [
          one(
            [
              sql`count(*) AS before_count`,
              ...(flow.job.writeMode === 'append' ? checksums('before', columns) : []),
            ],
            atVersion(table, before.target),
          ),
        ]),
    ...(keys.length === 0
      ? []
      : [
          one([sql`count(*) AS source_keys`], distinct(ARRIVING)),
          one([sql`count(*) AS target_keys`], distinct(rows)),
          one(
            [sql`count(*) AS missing_count`],
            sql`${compared} AS arriving\n  LEFT ANTI JOIN ${rows} AS stored ON ${meets}`,
          ),
        ]),
  ];
  const written =
    keys.length === 0
      ? sql`SELECT * FROM ${stored}`
      : sql`SELECT stored.* FROM ${rows} AS stored\n  LEFT SEMI JOIN ${compared} AS arriving ON ${meets}`;
  const joined = parts.map((part, at) =>
    at === 0
      ? sql`${part} AS ${sql.name('part_1')}`
      : sql`CROSS JOIN ${part} AS ${sql.name(`part_${at + 1}`)}`,
  );
  return sql`WITH ${sql.list(tables)},\nstored_rows AS (\n  ${written}\n)\nSELECT *\nFROM ${sql.stack(joined)}`;
}
