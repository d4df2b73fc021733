import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { notFound } from '../run/resolve.ts';
import { createView } from '../run/write-statements.ts';

type Of<K extends TableStatement['kind']> = Extract<TableStatement, { kind: K }>;

/** ALTER VIEW … AS: a new query under the old name and comment. */
export async function alterView(run: Run, { name, query, text }: Of<'alterView'>): Promise<StatementResult> {
  const { comment, view } = await viewMeta(run, name);
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
    ...(view.schemaMode && { schemaMode: view.schemaMode }),
    ...(view.collation !== undefined && { collation: view.collation }),
  });
}

/** ALTER VIEW … WITH SCHEMA. */
export async function setViewSchema(
  run: Run,
  { name, schemaMode }: Of<'setViewSchema'>,
): Promise<StatementResult> {
  const meta = await viewMeta(run, name);
  const full = run.full(name);
  await run.demand('MANAGE', 'TABLE', full);
  await run.store.catalog.putTable(...full, { ...meta, view: { ...meta.view, schemaMode } });
  return done();
}

async function viewMeta(run: Run, name: readonly string[]) {
  const meta = await run.store.catalog.tableMeta(...run.full(name));
  if (!meta) throw notFound(name);
  const { view } = meta;
  if (!view)
    throw badRequest(
      'EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE',
      `\`${name.join('`.`')}\` is a table, not a view.`,
      '42809',
    );
  return { ...meta, view };
}
