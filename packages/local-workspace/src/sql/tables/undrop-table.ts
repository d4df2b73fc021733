import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { T } from '@lakehouse/spark-sql/types/column-type';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { answer, done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { saveKeys } from '../run/keys.ts';
import { notFound } from '../run/resolve.ts';

/** UNDROP TABLE: restores the most recently dropped table of that name. */
export async function undropTable(
  run: Run,
  { name }: Extract<TableStatement, { kind: 'undrop' }>,
): Promise<StatementResult> {
  const { catalog } = run.store;
  const full = run.full(name);
  await run.demand('MANAGE', 'SCHEMA', full.slice(0, 2));
  if (await run.whole.catalog.tableMeta(...full))
    throw new SqlError(
      'ALREADY_EXISTS',
      `[TABLE_OR_VIEW_ALREADY_EXISTS] \`${full.join('`.`')}\` already exists: rename it first.`,
      '42P07',
    );
  const key = full.join('.').toLowerCase();
  const found = (await catalog.droppedTables()).find((table) => table.name.join('.') === key);
  if (!found) throw notFound(name);
  await catalog.undropTable(found);
  // As on the platform: keys may have come to be those of another table meanwhile.
  await saveKeys(run, found.name, { unique: [], foreign: [] });
  return done();
}

/** SHOW TABLES DROPPED [IN schema]. */
export async function showDropped(
  run: Run,
  { name }: Extract<TableStatement, { kind: 'showDropped' }>,
): Promise<StatementResult> {
  const [schema = run.schema, catalog = run.catalog] = name.toReversed();
  const dropped = (await run.store.catalog.droppedTables()).filter(
    (table) => table.name[0] === catalog.toLowerCase() && table.name[1] === schema.toLowerCase(),
  );
  return answer(
    [
      ...['catalogName', 'schemaName', 'tableName', 'tableId'].map((column) => ({
        name: column,
        type: T.string,
      })),
      { name: 'deletedAt', type: T.timestamp },
    ],
    dropped.map((table) => [...table.name, table.id, new Date(table.droppedAt).toISOString()]),
  );
}
