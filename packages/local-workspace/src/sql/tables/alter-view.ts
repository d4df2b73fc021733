import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import type { Run } from '../run/context.ts';
import { notFound } from '../run/resolve.ts';
import { createView } from '../run/write-statements.ts';

/** ALTER VIEW … AS: a new query under the old name and comment. */
export async function alterView(
  run: Run,
  { name, query, text }: Extract<TableStatement, { kind: 'alterView' }>,
): Promise<StatementResult> {
  const meta = await run.store.catalog.tableMeta(...run.full(name));
  if (!meta) throw notFound(name);
  if (meta.tableType !== 'VIEW')
    throw badRequest(
      'EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE',
      `\`${name.join('`.`')}\` is a table, not a view.`,
      '42809',
    );
  const { comment } = meta;
  return createView(run, {
    kind: 'createView',
    temporary: false,
    name,
    replace: true,
    ifNotExists: false,
    columns: [],
    query,
    text,
    ...(comment !== undefined && { comment }),
  });
}
