import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../codegen/free-name.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { mergeChanges } from '../pipeline/nodes/export/change-sql.ts';
import { config, type ExportConfig } from '../pipeline/nodes/export/config.ts';
import { storedColumns } from '../pipeline/nodes/export/stored-columns.ts';
import type { FlowDocument } from './document.ts';
import { BEGINNING, endsVanished, included, keepsHistory, sequenceRow } from './mapping.ts';
import { storedType } from './source-query.ts';

/** What is said where a source without rows would end all versions. */
export const EMPTY_SOURCE = 'The source has no rows, so all current versions would end: nothing was written';

/** A flow’s target that keeps the history of its rows, as the destination of a pipeline does. */
export interface FlowHistory {
  readonly config: ExportConfig;
  /** The columns of the changes. */
  readonly rows: Schema;
  /** The columns of the table. */
  readonly stored: Schema;
  /** The column of the changes that says whether the source no longer has a row; undefined where such rows stay current. */
  readonly vanished: string | undefined;
}

/** The history that a flow keeps; without a column that orders the changes, their order is the time of the run. */
export function historyOf(flow: FlowDocument): FlowHistory | undefined {
  if (!keepsHistory(flow)) return undefined;
  const mapped = included(flow);
  const own: Schema = mapped.map((row) => ({ name: row.target, type: storedType(flow, row) }));
  const timed: Schema = sequenceRow(flow) ? own : [...own, { name: BEGINNING, type: { kind: 'timestamp' } }];
  const vanished = endsVanished(flow)
    ? freeName(
        '_vanished',
        timed.map(({ name }) => name),
      )
    : undefined;
  const rows: Schema =
    vanished === undefined ? timed : [...timed, { name: vanished, type: { kind: 'boolean' } }];
  const keys = mapped.filter(({ key }) => key).map(({ target }) => target);
  const chosen = config.parse({
    mode: 'history',
    mergeKeys: keys,
    sequence: BEGINNING,
    ...(vanished === undefined ? {} : { deleteWhen: quoteName(vanished), leftOut: [vanished] }),
  });
  return { config: chosen, rows, stored: storedColumns(chosen, rows), vanished };
}

/** The condition by which the rows of a history are current. */
export const isCurrent = ({ config: { currentColumn } }: FlowHistory): Sql => sql.name(currentColumn);

/** The condition by which a row of the history is current and equal to one that arrives. */
export function unchangedRow(flow: FlowDocument, history: FlowHistory): Sql {
  const same = included(flow).map(({ target, key }) => {
    const [known, arriving] = [sql.path(['known', target]), sql.path(['arriving', target])];
    return key ? sql`${known} = ${arriving}` : sql`${known} <=> ${arriving}`;
  });
  return sql.all([sql`known.${isCurrent(history)}`, ...same], 'AND');
}

/** The condition by which a row of the history is current and has the keys of one that arrives. */
export function currentRow(flow: FlowDocument, history: FlowHistory): Sql {
  const keys = included(flow).filter(({ key }) => key);
  const same = keys.map(
    ({ target }) => sql`${sql.path(['known', target])} = ${sql.path(['arriving', target])}`,
  );
  return sql.all([sql`known.${isCurrent(history)}`, ...same], 'AND');
}

/** The changes to merge. Without an order, rows that are as they were would be newer each time: they are left out. */
function changes(flow: FlowDocument, history: FlowHistory, table: Sql, query: Sql): Sql {
  if (sequenceRow(flow)) return query;
  const time = sql`current_timestamp() AS ${sql.name(BEGINNING)}`;
  const joined = sql`\nFROM (\n  ${query}\n) AS arriving\nLEFT ANTI JOIN ${table} AS known\nON ${unchangedRow(flow, history)}`;
  if (history.vanished === undefined) return sql`SELECT arriving.*, ${time}${joined}`;
  const mark = (is: boolean): Sql => sql`${sql.bool(is)} AS ${sql.name(history.vanished ?? '')}`;
  const stored = included(flow).map(({ target }) => sql.path(['known', target]));
  return sql`SELECT arriving.*, ${time}, ${mark(false)}${joined}
UNION ALL
SELECT ${sql.list(stored)}, ${time}, ${mark(true)}
FROM ${table} AS known
LEFT ANTI JOIN (\n  ${query}\n) AS arriving
ON ${currentRow(flow, history)}
WHERE known.${isCurrent(history)}`;
}

/** The statement that merges the rows of the query into the versions of the table. */
export const historyStatement = (
  flow: FlowDocument,
  history: FlowHistory,
  table: readonly string[],
  query: Sql,
): Sql => {
  const place = sql.path(table);
  return mergeChanges(history.config, place, history.rows, changes(flow, history, place, query));
};
