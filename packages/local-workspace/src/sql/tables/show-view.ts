import { quoteName, quoteString } from '@lakehouse/spark-sql/syntax/quote';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';

/** SHOW CREATE TABLE of a view, as Spark writes it; undefined for what is none. Rejects with SqlError without the privilege. */
export async function showView(run: Run, name: readonly string[]): Promise<StatementResult | undefined> {
  const full = run.full(name);
  const meta = await run.store.catalog.tableMeta(...full);
  if (!meta?.view) return undefined;
  await run.demand('SELECT', 'TABLE', full);
  const { text, schemaMode = 'COMPENSATION' } = meta.view;
  const columns = meta.columns.map(
    (column) =>
      `  ${quoteName(column.name)}${column.comment === undefined ? '' : ` COMMENT ${quoteString(column.comment)}`}`,
  );
  const lines = [
    `CREATE VIEW ${full.map(quoteName).join('.')} (`,
    `${columns.join(',\n')})`,
    ...(meta.comment === undefined ? [] : [`COMMENT ${quoteString(meta.comment)}`]),
    `WITH SCHEMA ${schemaMode.replace('_', ' ')}`,
    `AS ${text}`,
    '',
  ];
  return texts(['createtab_stmt'], [[lines.join('\n')]]);
}
