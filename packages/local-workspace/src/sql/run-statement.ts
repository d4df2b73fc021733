import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import type { Query } from '@lakehouse/spark-sql/syntax/tree';
import { type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../duck/failures.ts';
import type { AsText } from '../engine/chunk-writer.ts';
import type { StatementResult } from '../engine/sql-engine.ts';
import type { CopyReader } from './files/copy-reader.ts';
import type { Run } from './run/context.ts';
import { createTable } from './run/create-table.ts';
import { explain } from './run/explain.ts';
import { exportDirectory } from './run/export-statement.ts';
import { noteLineage } from './run/lineage.ts';
import { mergeRows } from './run/merge-statement.ts';
import { createObject, dropObject } from './run/object-statements.ts';
import { replaceOn } from './run/replace-on.ts';
import { replaceWhere } from './run/replace-where.ts';
import { deleteRows, updateRows } from './run/row-statements.ts';
import { showCatalog } from './run/show-catalog.ts';
import { showKeys } from './run/show-keys.ts';
import { describe, describeColumns, show } from './run/show-statements.ts';
import { shownInZone } from './run/shown-in-zone.ts';
import { shownIntervals } from './run/shown-intervals.ts';
import { shownTimes } from './run/shown-times.ts';
import { shownVariants } from './run/shown-variants.ts';
import { typedRows } from './run/typed-rows.ts';
import { bindInSteps, bindQuery, createView, insert } from './run/write-statements.ts';
import { cloneTable } from './tables/clone-table.ts';
import { describeFunction } from './tables/describe-function.ts';
import { fileTableStatement } from './tables/file-table-statement.ts';
import { createFunction } from './tables/functions.ts';
import { runTableStatement } from './tables/run-table-statement.ts';
import { sessionZone } from './values/session-zone.ts';

/** A compiled query: its SQL returns `columns` in order. */
export interface PlannedQuery {
  readonly sql: string;
  /** Characters of `sql` that are statements which make the temporary tables of the query, each ended by a semicolon. */
  readonly before: number;
  readonly columns: Schema;
  /** Whether the result may be too large to materialize before it is read. */
  readonly stream: boolean;
  /** The engine process that holds the copies the query reads, if any. */
  readonly process: number | undefined;
  /** Where it is in the script that it ends; errors say it. */
  readonly place?: string;
  /** Of a query whose rows have their types: the time zone in which timestamps are shown. Other rows are to be texts. */
  readonly zone?: string;
}

/** How queries are planned. */
export interface Reading {
  readonly rowLimit: number | undefined;
  readonly copies: CopyReader;
  /**
   * The rows of a query are to have their types, but for columns of these kinds; when absent, those that print as the API's
   * texts.
   */
  readonly typed?: AsText | undefined;
}

/** The result of a statement, or the query that still has to run. */
export type Outcome =
  | { readonly kind: 'result'; readonly result: StatementResult }
  | { readonly kind: 'query'; readonly query: PlannedQuery };

/** Plans a query, with the copies that it may read, and executes all other statements. Rejects with SqlError. */
export async function planStatement(run: Run, statement: Statement, reading: Reading): Promise<Outcome> {
  if (statement.kind === 'query')
    return { kind: 'query', query: await planQuery(run.reading(reading.copies), statement.query, reading) };
  const result = await doStatement(run, statement);
  await noteLineage(run, statement);
  return { kind: 'result', result };
}

/** Only SELECT, COPY of a SELECT and temporary tables reach DuckDB. */
async function doStatement(
  run: Run,
  statement: Exclude<Statement, { kind: 'query' }>,
): Promise<StatementResult> {
  const ofFiles = await fileTableStatement(run, statement);
  if (ofFiles) return ofFiles;
  switch (statement.kind) {
    case 'explain':
      return explain(run, statement.mode, statement.query);
    case 'describeQuery':
      return describeColumns((await bindQuery(run, statement.query)).columns);
    case 'createTable':
      return createTable(run, statement);
    case 'cloneTable':
      return cloneTable(run, statement);
    case 'createView':
      return createView(run, statement);
    case 'createFunction':
      return createFunction(run, statement);
    case 'create':
      return createObject(run, statement);
    case 'drop':
      return dropObject(run, statement);
    case 'insert':
      if (statement.partition) throw unsupported('INSERT … PARTITION');
      if (statement.replaceWhere) return replaceWhere(run, statement, statement.replaceWhere);
      return statement.replaceOn ? replaceOn(run, statement, statement.replaceOn) : insert(run, statement);
    case 'insertDirectory':
      return exportDirectory(run, statement);
    case 'delete':
      return deleteRows(run, statement);
    case 'update':
      return updateRows(run, statement);
    case 'merge':
      return mergeRows(run, statement);
    case 'show':
      return show(run, statement);
    case 'showCatalog':
      return showCatalog(run, statement);
    case 'showKeys':
      return showKeys(run, statement);
    case 'describeFunction':
      return describeFunction(run, statement);
    case 'describe':
      return describe(run, statement);
    default:
      return runTableStatement(run, statement);
  }
}

/** Results of up to this many rows are materialized. */
const SMALL_RESULT = 100_000;

async function planQuery(run: Run, query: Query, { rowLimit, typed }: Reading): Promise<PlannedQuery> {
  const bound = await bindInSteps(run, query, rowLimit);
  const before = bound.before.map(({ text }) => `${text};\n`).join('');
  const isSmall = bound.maxRows !== undefined && bound.maxRows <= SMALL_RESULT;
  // Only the binder needs the bounds of a column.
  const columns = bound.columns.map(({ max: _, ...column }) => column);
  const shown = shownVariants(shownIntervals(bound.sql, columns), columns);
  const texts = typed
    ? columns.map((column) => (typed.includes(column.type.kind) ? column : { ...column, type: T.void }))
    : columns;
  const printed = shownInZone(shownTimes(shown, texts), texts);
  const rows = typed ? typedRows(printed, columns, typed) : printed;
  return {
    sql: before + rows.text,
    before: before.length,
    columns,
    stream: !isSmall,
    process: run.copies?.process,
    ...(typed && { zone: sessionZone().name }),
  };
}
