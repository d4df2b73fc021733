import type { HistorySource } from '@lakehouse/spark-sql/syntax/tree';
import { map, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { history } from '../../delta/snapshot.ts';
import { duckType } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { Cell } from '../../engine/cell.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import type { ResolvedRelation } from '../bind/relation.ts';
import { answer } from './answer.ts';
import type { Run } from './context.ts';
import { columns, valuesSql } from './described-rows.ts';
import { onlyForDelta } from './file-tables.ts';

const TEXTS = map(T.string, T.string);

/** Delta's columns of DESCRIBE HISTORY, without those of Databricks jobs, notebooks and clusters. */
const HISTORY: Schema = columns({
  version: T.bigint,
  timestamp: T.timestamp,
  userId: T.string,
  userName: T.string,
  operation: T.string,
  operationParameters: TEXTS,
  readVersion: T.bigint,
  isolationLevel: T.string,
  isBlindAppend: T.boolean,
  operationMetrics: TEXTS,
  userMetadata: T.string,
  engineInfo: T.string,
});

const text = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** A version by the columns of HISTORY; its time is in epoch milliseconds, and maps are objects. */
const valuesOf = (entry: Awaited<ReturnType<typeof history>>[number]) =>
  [
    String(entry.version),
    entry.timestamp ?? 0,
    text(entry['userId']),
    entry.userName,
    entry.operation,
    entry.operationParameters ?? {},
    text(entry['readVersion']),
    text(entry['isolationLevel']),
    text(entry['isBlindAppend']),
    entry.operationMetrics ?? {},
    text(entry['userMetadata']),
    text(entry['engineInfo']),
  ] as const;

/** The answer to DESCRIBE HISTORY of a table: its versions, the newest first. */
export async function describeHistory(path: string, limit?: number): Promise<StatementResult> {
  const shown = (value: ReturnType<typeof valuesOf>[number]): Cell => {
    if (typeof value === 'number') return new Date(value).toISOString();
    return text(value) ?? null;
  };
  return answer(
    HISTORY,
    (await history(path, limit)).map((entry) => valuesOf(entry).map(shown)),
  );
}

/** The same as a relation in FROM. Rejects with SqlError for a name without a table, and for one that may not be read. */
export async function historyRelation(
  run: Run,
  { name, limit }: HistorySource,
  notFound: (name: readonly string[]) => Error,
): Promise<ResolvedRelation> {
  const full = run.full(name);
  const meta = name.length > 3 ? undefined : await run.store.catalog.tableMeta(...full);
  if (!meta) throw notFound(name);
  if (meta.view) throw noHistoryOfView('HISTORY', full);
  await run.demand('SELECT', 'TABLE', full);
  if (meta.files) throw onlyForDelta('DESCRIBE HISTORY');
  const rows = (await history(run.store.catalog.tablePath(...full), limit)).map(valuesOf);
  const flat = HISTORY.map((column) => (column.type.kind === 'map' ? { ...column, type: T.string } : column));
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'object' ? JSON.stringify(value) : value)),
  );
  const heads = HISTORY.map(({ type }, at) => {
    const cell = duck`h.c${at}`;
    return duck`${type.kind === 'map' ? mapOf(cell) : cell} AS c${at}`;
  });
  return { sql: duck`SELECT ${heads} FROM (${valuesSql(flat, cells)}) h`, columns: HISTORY, name: full };
}

/** The map of a JSON object. */
const mapOf = (cell: Duck): Duck => duck`CAST(CAST(${cell} AS JSON) AS ${duckType(TEXTS)})`;

/** Spark's error for a view where a table is expected. */
export const noHistoryOfView = (what: string, full: readonly string[]): Error =>
  badRequest(
    'EXPECT_TABLE_NOT_VIEW.NO_ALTERNATIVE',
    `DESCRIBE ${what} expects a table but \`${full.join('`.`')}\` is a view.`,
    '42809',
  );
