import { printStatement } from '@lakehouse/spark-sql/syntax/print-statement';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { parseStatement } from '../parse/parse-statement.ts';
import { texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';

/** SHOW CREATE TABLE of a view; undefined for what is none. Rejects with SqlError without the privilege. */
export async function showView(run: Run, name: readonly string[]): Promise<StatementResult | undefined> {
  const full = run.full(name);
  const meta = await run.store.catalog.tableMeta(...full);
  if (!meta?.view) return undefined;
  await run.demand('SELECT', 'TABLE', full);
  const { text, schemaMode = 'COMPENSATION' } = meta.view;
  const read = parseStatement(text);
  if (read.kind !== 'query') throw new Error('A view holds no query');
  const statement = printStatement({
    kind: 'createView',
    temporary: false,
    name: full,
    replace: false,
    ifNotExists: false,
    columns: meta.columns,
    ...(meta.comment !== undefined && { comment: meta.comment }),
    schemaMode,
    query: read.query,
    text,
  });
  return texts(['createtab_stmt'], [[statement]]);
}
